import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { CreateTeamBody, UpdateTeamBody } from "#contract/teams/team-forms.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import type { WithPictures } from "#server/features/foreign-pictures/fetcher.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { changeBy } from "#server/write/asked.ts";
import { createTeam, creationRefusal } from "./create-team.ts";
import { editTeam } from "./edit-team.ts";
import { hideTeam, restoreTeam } from "./hide-team.ts";
import { registerTeamLists } from "./list-routes.ts";
import { registerReading } from "./reading-routes.ts";

const tags = ["teams"];

/** Lists of teams, one team, and what changes it. */
export function registerTeamRoutes(api: Api, dependencies: WithPictures): void {
  registerTeamLists(api, dependencies);
  registerReading(api, dependencies);
  registerWriting(api, dependencies);
  registerDeleting(api, dependencies);
}

function registerWriting(api: Api, { database, pictures }: WithPictures): void {
  api.post(
    paths.teams(),
    {
      config: {
        access: { ability: "add_teams", of: "tournament", in: "body", refusal: creationRefusal },
        errors: ["not_found", "stale", "team_name_taken", "impossible"],
      },
      schema: {
        tags,
        summary:
          "Add a team to a tournament; the asker becomes its captain, or nobody where captain_id is null",
        body: CreateTeamBody,
        response: { 201: TeamResponse },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const change = changeBy(request, reply);
      const asked = { accountId: change.actor.id };
      const logo = await pictures.take("logo_url", body.logo_url, asked);
      const team = await createTeam(
        { ...body, logo_url: logo.url ?? null },
        { ...change, keepLogo: logo.keep },
        database,
      );
      return reply.code(201).send({ team });
    },
  );

  api.put(
    paths.team(":id"),
    {
      config: {
        access: { ability: "edit_team", of: "team" },
        errors: [
          "stale",
          "team_name_taken",
          "changed_meanwhile",
          "impossible",
          "invalid_transition",
        ],
      },
      schema: {
        tags,
        summary: "Change a team; captain, bracket and seed only by those who manage the tournament",
        params: IdParams,
        body: UpdateTeamBody,
        response: { 200: TeamResponse },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const change = changeBy(request, reply);
      const asked = { accountId: change.actor.id, former: body.former };
      const logo = await pictures.take("logo_url", body.logo_url, asked);
      const team = await editTeam(
        { ...body, logo_url: logo.url ?? null },
        { teamId: request.params.id, ...change, keepLogo: logo.keep },
        database,
      );
      await forgetUnusedImages(database, request.log);
      return { team };
    },
  );
}

function registerDeleting(api: Api, { database }: Dependencies): void {
  api.delete(
    paths.team(":id"),
    {
      config: {
        access: { ability: "edit_team", of: "team" },
        errors: ["stale", "team_has_results"],
      },
      schema: {
        tags,
        summary: "Hide a team that has no completed matches; it can be restored for 30 days",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      await hideTeam({ teamId: request.params.id, ...changeBy(request, reply) }, database);
      return { success: true as const };
    },
  );

  api.post(
    paths.teamRestore(":id"),
    {
      config: {
        access: { ability: "edit_team", of: "restorable_team" },
        errors: ["stale", "team_name_taken"],
      },
      schema: {
        tags,
        summary: "Show a team again that was deleted in the last 30 days",
        params: IdParams,
        response: { 200: TeamResponse },
      },
    },
    async (request, reply) => {
      const team = await restoreTeam(
        { teamId: request.params.id, ...changeBy(request, reply) },
        database,
      );
      return { team };
    },
  );
}
