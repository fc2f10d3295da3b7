import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { TeamMove, TeamMovePreviewResponse, TeamMoveResponse } from "#contract/teams/team-moves.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { rehearseTournament } from "#server/write/change-tournament.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { moveTeams } from "./move-teams.ts";
import { moveEntry } from "./record.ts";

const tags = ["teams"];
const refusals = [
  "not_found",
  "match_locked",
  "advancement_conflict",
  "invalid_transition",
] as const;

/** Moves teams between brackets with their games, and says before what that means. */
export function registerTeamMoveRoutes(api: Api, { database }: Dependencies): void {
  api.post(
    paths.teamMovesPreview(":id"),
    {
      config: { access: { ability: "draw", of: "tournament" }, errors: [...refusals] },
      schema: {
        summary: "What moving teams with their games would change; changes nothing",
        tags,
        params: IdParams,
        body: TeamMove,
        response: { 200: TeamMovePreviewResponse },
      },
    },
    async (request, reply) => {
      const { games } = await rehearseTournament(
        database,
        request.params.id,
        async (trx, tournament) => {
          authorize(request, tournament);
          return moveTeams(request.body, tournament, trx);
        },
      );
      reply.header("cache-control", "no-store");
      return { games };
    },
  );

  api.post(
    paths.teamMoves(":id"),
    {
      config: {
        access: { ability: "draw", of: "tournament" },
        errors: ["stale", ...refusals],
      },
      schema: {
        summary:
          "Move teams into a bracket, let two change places or replace one, with their games",
        tags,
        params: IdParams,
        body: TeamMove,
        response: { 200: TeamMoveResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const { games, entryId } = await changeAsManager(
        { request, reply, tournamentId, database, ...moveEntry(request.body) },
        async ({ tournament, entryId: id }, trx) => ({
          ...(await moveTeams(request.body, tournament, trx)),
          entryId: id,
        }),
      );
      return { games, move_id: entryId };
    },
  );
}
