import { IdParams } from "#contract/common.ts";
import { ConsequencesResponse } from "#contract/matches/corrections.ts";
import { MatchResponse, UpdateMatchBody } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { followChange } from "#server/features/court-queue/call-next.ts";
import type { WrittenMatch } from "#server/features/matches/create-match.ts";
import { matchChanges } from "#server/features/matches/scores/change-together.ts";
import { requireTournamentOfMatch } from "#server/features/matches/require-tournament.ts";
import { presentWritten, writeErrors } from "#server/features/matches/written.ts";
import { requireActor } from "#server/plugins/access.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { joinAsManager } from "#server/write/change-as-manager.ts";
import { rehearseTournament } from "#server/write/change-tournament.ts";
import { changeMatch } from "./change-match.ts";
import { findConsequences } from "./consequences.ts";

/** Changes a match, and shows before what a change of it would move. */
export function registerCorrectionsRoutes(api: Api, dependencies: Dependencies): void {
  registerPreview(api, dependencies);
  registerChanging(api, dependencies);
}

function registerPreview(api: Api, { database }: Dependencies): void {
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

function registerChanging(api: Api, dependencies: Dependencies): void {
  const { database } = dependencies;
  api.put(
    paths.match(":id"),
    {
      config: {
        access: { ability: "score", of: "match" },
        errors: [...writeErrors, "changed_meanwhile", "consequences_changed"],
      },
      schema: {
        summary: "Change a match, enter or correct its score",
        tags: ["matches"],
        params: IdParams,
        body: UpdateMatchBody,
        response: { 200: MatchResponse },
      },
    },
    async (request, reply) => {
      const matchId = request.params.id;
      const tournamentId = await requireTournamentOfMatch(matchId, database);
      const update = { matchId, body: request.body, actor: requireActor(request) };
      const result = await joinAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "match.update",
          subjectId: matchId,
          beside: ({ followed }: WrittenMatch) => (followed ? { after: followed } : null),
          kind: matchChanges,
          order: { update },
        },
        async ({ tournament }, trx) => changeMatch(update, tournament, trx),
      );
      const hasEnded = result.match.status === "completed";
      if (hasEnded) await followChange({ tournamentId, log: request.log }, dependencies);
      return presentWritten(result);
    },
  );
}
