import { IdParams } from "#contract/common.ts";
import { ImportBody, ImportResponse, RosterImportBody } from "#contract/import.ts";
import { limits } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { invitationQueue } from "#server/features/captain-invitations/mail-invitations.ts";
import {
  changeTournament,
  type LockedTournament,
  rehearseTournament,
} from "#server/features/tournaments/change.ts";
import type { Transaction } from "#server/database/handle.ts";
import { requireManager } from "#server/features/tournaments/require-manager.ts";
import { changeTeam, rehearseTeam } from "#server/features/teams/change-team.ts";
import type { StoredTeam } from "#server/features/teams/repository.ts";
import { requireActor } from "#server/plugins/access.ts";
import { ifRevision, sendRevision } from "#server/plugins/revision.ts";
import { importRoster, importRows } from "./import-rows.ts";

/** Teams and players of a table, all of them or none: a tournament's, or the roster of one team. */
export function registerImportRoutes(api: Api, { database, jobs }: Dependencies): void {
  api.post(
    paths.tournamentImport(":id"),
    {
      bodyLimit: limits.import.bytes,
      config: {
        access: "tournament_manager",
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
      const { rows, dry_run: isRehearsal } = request.body;
      const tournamentId = request.params.id;
      const store = async (trx: Transaction, tournament: LockedTournament) =>
        importRows(rows, { tournamentId, actor: requireManager(request, tournament) }, trx);
      if (isRehearsal) return (await rehearseTournament(database, tournamentId, store)).result;
      const target = { tournamentId, ifRevision: ifRevision(request) };
      const { result: stored, revision } = await changeTournament(database, target, store);
      const { result, invitations } = stored;
      if (invitations.length > 0) {
        await jobs.send(invitationQueue, { invitedBy: requireActor(request).id, invitations });
      }
      sendRevision(reply, revision);
      return result;
    },
  );

  api.post(
    paths.teamImport(":id"),
    {
      config: {
        access: "team_manager",
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
      const write = { teamId: request.params.id, actor: requireActor(request) };
      const store = async (trx: Transaction, team: StoredTeam) =>
        importRoster(rows, { team, actor: write.actor }, trx);
      if (isRehearsal) return rehearseTeam(write, database, store);
      const target = { ...write, ifRevision: ifRevision(request) };
      const { result, revision } = await changeTeam(target, database, store);
      sendRevision(reply, revision);
      return result;
    },
  );
}
