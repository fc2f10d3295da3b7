import { z } from "zod";
import {
  AssignTeamsBody,
  type Bracket,
  BracketResponse,
  BracketsResponse,
  CreateBracketBody,
  UpdateBracketBody,
} from "#contract/brackets/brackets.ts";
import { Done, IdParam, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import type { Database } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { createBracket, deleteBracket, setTeams, unsetTeam, updateBracket } from "./operations.ts";
import { findAllBrackets, findBracketById } from "./repository.ts";

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
      const bracket = await changeAsManager(
        {
          request,
          reply,
          tournamentId: await tournamentOf(id, database),
          database,
          action: request.body.game_formats ? "bracket.set_formats" : "bracket.update",
          subjectId: id,
        },
        async (_, trx) => updateBracket({ id, body: request.body }, trx),
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
      await changeAsManager(
        {
          request,
          reply,
          tournamentId: await tournamentOf(id, database),
          database,
          action: "bracket.delete",
          subjectId: id,
        },
        async (_, trx) => deleteBracket(id, trx),
      );
      return { success: true as const };
    },
  );
}

function registerTeamsOf(api: Api, { database }: Dependencies): void {
  api.post(
    paths.bracketTeams(":id"),
    {
      config: { access: { ability: "draw", of: "bracket" }, errors: ["stale"] },
      schema: {
        summary: "Put teams into a bracket, out of whichever they were in",
        tags,
        params: IdParams,
        body: AssignTeamsBody,
        response: { 200: BracketResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const bracket = await changeAsManager(
        {
          request,
          reply,
          tournamentId: await tournamentOf(id, database),
          database,
          action: "bracket.assign_teams",
          subjectId: id,
        },
        async (_, trx) => setTeams({ id, teamIds: request.body.team_ids }, trx),
      );
      return { bracket };
    },
  );

  api.delete(
    paths.bracketTeam(":id", ":teamId"),
    {
      config: { access: { ability: "draw", of: "bracket" }, errors: ["stale"] },
      schema: {
        summary: "Take a team out of a bracket",
        tags,
        params: z.object({ id: IdParam, teamId: IdParam }),
        response: { 200: BracketResponse },
      },
    },
    async (request, reply) => {
      const { id, teamId } = request.params;
      const bracket = await changeAsManager(
        {
          request,
          reply,
          tournamentId: await tournamentOf(id, database),
          database,
          action: "bracket.unassign_team",
          subjectId: id,
        },
        async (_, trx) => unsetTeam({ id, teamId }, trx),
      );
      return { bracket };
    },
  );
}

async function tournamentOf(bracketId: number, database: Database): Promise<number> {
  const bracket = await findBracketById(bracketId, database);
  if (!bracket) throw notFound("Bracket");
  return bracket.tournament_id;
}
