import { Done, IdParams } from "#contract/common.ts";
import { CreateMatchBody, MatchResponse, UpdateMatchBody } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeMatch } from "#server/features/corrections/change-match.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { createMatch, type WrittenMatch } from "./create-match.ts";
import { deleteMatch } from "./delete-match.ts";
import { requireTournamentOfMatch } from "./require-tournament.ts";

const writeErrors = [
  "game_number_taken",
  "court_conflict",
  "court_closed",
  "team_conflict",
  "advancement_conflict",
  "stale",
  "invalid_transition",
  "match_locked",
  "winner_required",
] as const;

/** Creates, changes and deletes matches. */
export function registerMatchesRoutes(api: Api, dependencies: Dependencies): void {
  registerAdding(api, dependencies);
  registerChanging(api, dependencies);
  registerDeleting(api, dependencies);
}

function registerAdding(api: Api, { database }: Dependencies): void {
  api.post(
    paths.matches(),
    {
      config: {
        access: { ability: "schedule", of: "tournament", in: "body" },
        errors: ["not_found", ...writeErrors],
      },
      schema: {
        summary: "Add a match",
        tags: ["matches"],
        body: CreateMatchBody,
        response: { 201: MatchResponse },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const result = await changeAsManager(
        {
          request,
          reply,
          tournamentId: body.tournament_id,
          database,
          action: "match.create",
          subjectId: ({ match }: WrittenMatch) => match.id,
        },
        async ({ tournament }, trx) => createMatch(body, tournament, trx),
      );
      return reply.code(201).send(presentWritten(result));
    },
  );
}

function registerChanging(api: Api, { database }: Dependencies): void {
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
      const result = await changeAsManager(
        {
          request,
          reply,
          tournamentId: await requireTournamentOfMatch(matchId, database),
          database,
          action: "match.update",
          subjectId: matchId,
          details: ({ followed }: WrittenMatch) => (followed ? { after: followed } : null),
        },
        async ({ tournament, actor }, trx) =>
          changeMatch({ matchId, body: request.body, actor }, tournament, trx),
      );
      return presentWritten(result);
    },
  );
}

function registerDeleting(api: Api, { database }: Dependencies): void {
  api.delete(
    paths.match(":id"),
    {
      config: {
        access: { ability: "schedule", of: "match" },
        errors: ["advancement_conflict", "stale"],
      },
      schema: {
        summary: "Delete a match",
        tags: ["matches"],
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const matchId = request.params.id;
      await changeAsManager(
        {
          request,
          reply,
          tournamentId: await requireTournamentOfMatch(matchId, database),
          database,
          action: "match.delete",
          subjectId: matchId,
        },
        async ({ tournament }, trx) => deleteMatch(matchId, tournament, trx),
      );
      return { success: true as const };
    },
  );
}

function presentWritten({ match: { id, game_number, status }, advanced }: WrittenMatch) {
  return { match: { id, game_number, status }, advanced };
}
