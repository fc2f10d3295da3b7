import { z } from "zod";
import { AssignTeamsBody, BracketResponse } from "#contract/brackets/brackets.ts";
import { IdParam, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeBracket } from "./change-bracket.ts";
import { setTeams, unsetTeam } from "./operations.ts";

const tags = ["brackets"];

/** Which teams are in a bracket. */
export function registerTeamsOf(api: Api, { database }: Dependencies): void {
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
      const bracket = await changeBracket(
        { request, reply, bracketId: id, database, action: "bracket.assign_teams" },
        async (trx) => setTeams({ id, teamIds: request.body.team_ids }, trx),
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
      const bracket = await changeBracket(
        { request, reply, bracketId: id, database, action: "bracket.unassign_team" },
        async (trx) => unsetTeam({ id, teamId }, trx),
      );
      return { bracket };
    },
  );
}
