import { IdParams } from "#contract/common.ts";
import { NamedCards, NamedCardsBody } from "#contract/matches/card-players.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import type { Database } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { demand } from "#server/demand.ts";
import { requireTournamentOfMatch } from "#server/features/matches/require-tournament.ts";
import { presentWritten } from "#server/features/matches/written.ts";
import { findPlace } from "#server/features/subjects/repository.ts";
import { linkEnded, requireScorer } from "#server/plugins/access.ts";
import { changeBy } from "#server/write/asked.ts";
import { changeTournament } from "#server/write/change-tournament.ts";
import { enterCards } from "./enter-cards.ts";
import { findCards } from "./find-cards.ts";

/** The cards of a game, for whoever may enter its score: accounts, and phones that have its link. */
export function registerCardRoutes(api: Api, { database }: Dependencies): void {
  registerReading(api, database);
  api.put(
    paths.matchCards(":id"),
    {
      config: {
        access: "scorer",
        errors: [
          "not_found",
          "forbidden",
          "link_revoked",
          "link_expired",
          "impossible",
          "changed_meanwhile",
          "advancement_conflict",
          "stale",
        ],
      },
      schema: {
        tags: ["matches"],
        summary: "Enter the cards that both teams were shown in a match, and whose they were",
        params: IdParams,
        body: NamedCardsBody,
        response: { 200: MatchResponse },
      },
    },
    async (request, reply) => {
      const { caller, ended } = requireScorer(request);
      if (ended) throw linkEnded(ended);
      const matchId = request.params.id;
      const tournamentId = await requireTournamentOfMatch(matchId, database);
      const { result } = await changeTournament(
        database,
        {
          tournamentId,
          asked: changeBy(request, reply, caller),
          action: "match.cards",
          subjectId: matchId,
          authorise: async (tournament, trx) => {
            const match = await findPlace({ tournamentId, matchId }, trx);
            demand(caller, "score", { ...tournament, match });
          },
        },
        async (trx) => enterCards({ matchId, body: request.body }, trx),
      );
      return presentWritten(result);
    },
  );
}

function registerReading(api: Api, database: Database): void {
  api.get(
    paths.matchCards(":id"),
    {
      config: {
        access: "scorer",
        errors: ["not_found", "forbidden", "link_revoked", "link_expired"],
      },
      schema: {
        tags: ["matches"],
        summary: "The cards of a match, whose they were, and both rosters to choose from",
        params: IdParams,
        response: { 200: NamedCards },
      },
    },
    async (request, reply) => {
      const { caller, ended } = requireScorer(request);
      if (ended) throw linkEnded(ended);
      reply.header("cache-control", "no-store");
      return database
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => findCards({ matchId: request.params.id, caller }, trx));
    },
  );
}
