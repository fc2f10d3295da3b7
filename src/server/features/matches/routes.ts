import { Done, IdParams } from "#contract/common.ts";
import { CreateMatchBody, MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { createMatch, type WrittenMatch } from "./create-match.ts";
import { deleteMatch } from "./delete-match.ts";
import { requireTournamentOfMatch } from "./require-tournament.ts";
import { presentWritten, writeErrors } from "./written.ts";

/** Creates and deletes matches. */
export function registerMatchesRoutes(api: Api, dependencies: Dependencies): void {
  registerAdding(api, dependencies);
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
