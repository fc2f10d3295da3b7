import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { CreateTeamBody, UpdateTeamBody } from "#contract/teams/team-forms.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse, TeamResponse, TeamStatsResponse } from "#contract/teams/teams.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { findDuties } from "#server/features/duties/find-duties.ts";
import type { WithPictures } from "#server/features/foreign-pictures/fetcher.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { sendRevision } from "#server/plugins/revision.ts";
import { changeBy } from "#server/write/asked.ts";
import { createTeam, creationRefusal } from "./create-team.ts";
import { editTeam } from "./edit-team.ts";
import { hideTeam, restoreTeam } from "./hide-team.ts";
import { registerTeamLists } from "./list-routes.ts";
import { presentTeamDetail } from "./present-team.ts";
import { findTeamMatches, findTeamStats } from "./match-repository.ts";
import { requireTeam } from "./require-team.ts";

const tags = ["teams"];
/** Whoever has more looks them up in the schedule. */
const dutiesAtMost = 200;

/** Lists of teams, one team with its games and figures, and what changes it. */
export function registerTeamRoutes(api: Api, dependencies: WithPictures): void {
  registerTeamLists(api, dependencies);
  registerReading(api, dependencies);
  registerWriting(api, dependencies);
  registerDeleting(api, dependencies);
}

function registerReading(api: Api, { database }: Dependencies): void {
  api.get(
    paths.team(":id"),
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "One team with its roster; contacts only for those who may manage it",
        params: IdParams,
        response: { 200: TeamDetailResponse },
      },
    },
    async (request, reply) => {
      const team = await requireTeam(request.params.id, database);
      sendRevision(reply, team.revision);
      return { team: await presentTeamDetail(team, request.actor, database) };
    },
  );

  api.get(
    paths.teamMatches(":id"),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "A team's matches by time, and its duties at games of others",
        params: IdParams,
        response: { 200: TeamMatchesResponse },
      },
    },
    async (request, reply) => {
      const team = await requireTeam(request.params.id, database);
      sendRevision(reply, team.revision);
      const isPlaying = team.withdrawn_at === null;
      const whose = { officialIds: [], teamIds: isPlaying ? [team.id] : [] };
      const duties = await findDuties(whose, dutiesAtMost, database);
      return {
        matches: await findTeamMatches(team.id, database),
        duties: duties.map(({ game }) => game),
      };
    },
  );

  api.get(
    paths.teamStats(":id"),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "What a team has won, lost and tied",
        params: IdParams,
        response: { 200: TeamStatsResponse },
      },
    },
    async (request, reply) => {
      const team = await requireTeam(request.params.id, database);
      sendRevision(reply, team.revision);
      return { stats: await findTeamStats(team.id, database) };
    },
  );
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
