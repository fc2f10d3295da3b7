import {
  type Bracket,
  BracketResponse,
  BracketsResponse,
  CreateBracketBody,
  UpdateBracketBody,
} from "#contract/brackets/brackets.ts";
import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { changeBracket } from "./change-bracket.ts";
import { createBracket, deleteBracket, updateBracket } from "./operations.ts";
import { findAllBrackets } from "./repository.ts";
import { registerTeamsOf } from "./teams-routes.ts";

const tags = ["brackets"];

/** Lists, makes, changes and deletes brackets, and says which teams are in them. */
export function registerBracketsRoutes(api: Api, dependencies: Dependencies): void {
  registerReading(api);
  registerAdding(api, dependencies);
  registerChanging(api, dependencies);
  registerTeamsOf(api, dependencies);
}

function registerReading(api: Api): void {
  api.get(
    paths.tournamentBrackets(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
      schema: {
        summary: "A tournament's brackets",
        tags,
        params: IdParams,
        response: { 200: BracketsResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      return serveSnapshot(request, reply, {
        tournamentId,
        view: "brackets",
        load: async (trx) => ({ brackets: await findAllBrackets(tournamentId, trx) }),
      });
    },
  );
}

function registerAdding(api: Api, { database }: Dependencies): void {
  api.post(
    paths.brackets(),
    {
      config: {
        access: { ability: "draw", of: "tournament", in: "body" },
        errors: ["not_found", "bracket_name_taken", "impossible", "stale"],
      },
      schema: {
        summary: "Add a bracket",
        tags,
        body: CreateBracketBody,
        response: { 201: BracketResponse },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const bracket = await changeAsManager(
        {
          request,
          reply,
          tournamentId: body.tournament_id,
          database,
          action: "bracket.create",
          subjectId: ({ id }: Bracket) => id,
        },
        async (_, trx) => createBracket(body, trx),
      );
      return reply.code(201).send({ bracket });
    },
  );
}

function registerChanging(api: Api, { database }: Dependencies): void {
  api.put(
    paths.bracket(":id"),
    {
      config: {
        access: { ability: "draw", of: "bracket" },
        errors: ["bracket_name_taken", "stale", "changed_meanwhile"],
      },
      schema: {
        summary: "Change a bracket's name or type",
        tags,
        params: IdParams,
        body: UpdateBracketBody,
        response: { 200: BracketResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const bracket = await changeBracket(
        {
          request,
          reply,
          bracketId: id,
          database,
          action: request.body.game_formats ? "bracket.set_formats" : "bracket.update",
        },
        async (trx) => updateBracket({ id, body: request.body }, trx),
      );
      return { bracket };
    },
  );

  api.delete(
    paths.bracket(":id"),
    {
      config: { access: { ability: "draw", of: "bracket" }, errors: ["stale"] },
      schema: {
        summary: "Delete a bracket: its matches not completed go, its teams become unassigned",
        tags,
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await changeBracket(
        { request, reply, bracketId: id, database, action: "bracket.delete" },
        async (trx) => deleteBracket(id, trx),
      );
      return { success: true as const };
    },
  );
}
