import { IdParams } from "#contract/common.ts";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { UpdateMatchBody } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { requireTournamentOfMatch } from "#server/features/matches/require-tournament.ts";
import { requireActor } from "#server/plugins/access.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { rehearseTournament } from "#server/write/change-tournament.ts";
import { findConsequences } from "./consequences.ts";

/** Shows what a change of a match would move, before it is made. */
export function registerCorrectionsRoutes(api: Api, { database }: Dependencies): void {
  api.post(
    paths.matchConsequences(":id"),
    {
      config: {
        access: { ability: "score", of: "match" },
        errors: [
          "court_conflict",
          "court_closed",
          "team_conflict",
          "changed_meanwhile",
          "invalid_transition",
          "match_locked",
          "winner_required",
        ],
      },
      schema: {
        summary: "What a change of a match would do to later games, places and champions",
        tags: ["matches"],
        params: IdParams,
        body: UpdateMatchBody,
        response: { 200: ConsequencesResponse },
      },
    },
    async (request, reply) => {
      const matchId = request.params.id;
      const tournamentId = await requireTournamentOfMatch(matchId, database);
      const update = { matchId, body: request.body, actor: requireActor(request) };
      const consequences = await findConsequences(update, async (operation) =>
        rehearseTournament(database, tournamentId, async (trx, tournament) => {
          authorize(request, tournament);
          return operation(trx, tournament);
        }),
      );
      reply.header("cache-control", "no-store");
      return { consequences };
    },
  );
}
