import { IdParams } from "#contract/common.ts";
import { ImportBody, ImportResponse, RosterImportBody } from "#contract/teams/import.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { invitationQueue } from "#server/features/invitations/mail-invitations.ts";
import type { Transaction } from "#server/database/handle.ts";
import { changeTeam, rehearseTeam } from "#server/features/teams/change-team.ts";
import type { StoredTeam } from "#server/features/teams/selection-repository.ts";
import { RawBody, usualBody } from "#server/plugins/bodies/bodies.ts";
import { changeBy } from "#server/write/asked.ts";
import { importRoster } from "./import-rows.ts";
import type { Entry } from "#server/write/record.ts";
import { createImportThreads } from "./import-threads.ts";
import { runImport } from "./run-import.ts";

/** Teams and players of a table, all of them or none: a tournament's, or the roster of one team. */
export function registerImportRoutes(api: Api, dependencies: Dependencies): void {
  registerTables(api, dependencies);
  registerRosters(api, dependencies);
}

function registerTables(api: Api, { database, address, jobs }: Dependencies): void {
  const threads = createImportThreads({ database, address });
  api.addHook("onClose", threads.close);

  api.post(
    paths.tournamentImport(":id"),
    {
      config: {
        counted: "importByAccount",
        // Of each row: five members and the player's, with the row and the player themselves.
        body: { bytes: limits.import.bytes, values: limits.import.rows * 16 },
        rawBeyondBytes: usualBody.bytes,
        access: { ability: "add_teams", of: "tournament" },
        errors: ["stale", "impossible", "team_name_taken", "jersey_taken", "player_name_taken"],
      },
      schema: {
        summary: "Store teams and players of a table, all or none; or say what would be stored",
        tags: ["teams"],
        params: IdParams,
        body: ImportBody,
        response: { 200: ImportResponse },
      },
    },
    async (request, reply) => {
      const target = { tournamentId: request.params.id, ...changeBy(request, reply) };
      const { actor } = target;
      const body: unknown = request.body;
      const { result, invitations } =
        body instanceof RawBody
          ? await threads.run(body.bytes, target)
          : await runImport(request.body, target, database);
      if (invitations.length > 0) {
        await jobs.send(invitationQueue, { invitedBy: actor.id, invitations });
      }
      return result;
    },
  );
}

const imported: Entry<ImportResponse> = {
  action: "teams.import",
  // The action is about a tournament: a team's number would be taken for one.
  subjectId: () => null,
  beside: (after) => ({ after }),
};

function registerRosters(api: Api, { database }: Dependencies): void {
  api.post(
    paths.teamImport(":id"),
    {
      config: {
        counted: "importByAccount",
        body: { bytes: 256 * 1024 },
        access: { ability: "edit_team", of: "team" },
        errors: ["stale", "jersey_taken", "player_name_taken"],
      },
      schema: {
        summary: "Store players of a table on a roster, all or none; or say what would be stored",
        tags: ["players"],
        params: IdParams,
        body: RosterImportBody,
        response: { 200: ImportResponse },
      },
    },
    async (request, reply) => {
      const { rows, dry_run: isRehearsal } = request.body;
      const write = { teamId: request.params.id, ...changeBy(request, reply) };
      const store = async (trx: Transaction, team: StoredTeam) =>
        importRoster(rows, { team, actor: write.actor }, trx);
      if (isRehearsal) return rehearseTeam(write, database, store);
      return changeTeam(write, database, imported, store);
    },
  );
}
