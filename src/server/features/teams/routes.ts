import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import {
  AllTeamsResponse,
  CreateTeamBody,
  TeamDetailResponse,
  TeamMatchesResponse,
  TeamResponse,
  TeamsQuery,
  TeamsResponse,
  TeamStatsResponse,
  TeamTotalsResponse,
  UpdateTeamBody,
} from "#contract/teams.ts";
import type { Database } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { toPagination } from "#server/paging.ts";
import { requireActor } from "#server/plugins/access.ts";
import { ifRevision, sendRevision } from "#server/plugins/revision.ts";
import { createTeam } from "./create-team.ts";
import { editTeam } from "./edit-team.ts";
import { hideTeam, restoreTeam } from "./hide-team.ts";
import { presentTeam, presentTeamDetail } from "./present-team.ts";
import {
  findAllTeamsByTournamentId,
  findAllTeamsByUserId,
  findTeamById,
  findTeamMatches,
  findTeams,
  findTeamStats,
  findTotalsByUserId,
  type StoredTeam,
} from "./repository.ts";

const tags = ["teams"];

export function registerTeamRoutes(api: Api, dependencies: Dependencies): void {
  registerLists(api, dependencies);
  registerReading(api, dependencies);
  registerWriting(api, dependencies);
}

function registerLists(api: Api, { database }: Dependencies): void {
  api.get(
    paths.teams(),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "Teams that match every filter, newest first",
        querystring: TeamsQuery,
        response: { 200: TeamsResponse },
      },
    },
    async ({ query }) => {
      const { teams, total } = await findTeams(query, database);
      return { teams: teams.map(presentTeam), pagination: toPagination(query, total) };
    },
  );

  api.get(
    paths.myTeams(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "The teams that the asker leads or plays in",
        response: { 200: AllTeamsResponse },
      },
    },
    async (request) => {
      const teams = await findAllTeamsByUserId(requireActor(request).id, database);
      return { teams: teams.map(presentTeam) };
    },
  );

  api.get(
    paths.myTeamTotals(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "What the asker's teams have won and played in all",
        response: { 200: TeamTotalsResponse },
      },
    },
    async (request) => ({ totals: await findTotalsByUserId(requireActor(request).id, database) }),
  );

  api.get(
    paths.userTeams(":id"),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary: "The teams that an account leads or plays in",
        params: IdParams,
        response: { 200: AllTeamsResponse },
      },
    },
    async ({ params }) => {
      const teams = await findAllTeamsByUserId(params.id, database);
      return { teams: teams.map(presentTeam) };
    },
  );

  api.get(
    paths.tournamentTeams(":id"),
    {
      config: { access: "public", ignoresActor: true },
      schema: {
        tags,
        summary: "Every team of a tournament, by name",
        params: IdParams,
        response: { 200: AllTeamsResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return serveSnapshot(request, reply, {
        tournamentId: id,
        view: "teams",
        load: async (trx) => ({
          teams: (await findAllTeamsByTournamentId(id, trx)).map(presentTeam),
        }),
      });
    },
  );
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
        summary: "A team's matches by time",
        params: IdParams,
        response: { 200: TeamMatchesResponse },
      },
    },
    async (request, reply) => {
      const team = await requireTeam(request.params.id, database);
      sendRevision(reply, team.revision);
      return { matches: await findTeamMatches(team.id, database) };
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

function registerWriting(api: Api, { database }: Dependencies): void {
  api.post(
    paths.teams(),
    {
      config: {
        access: "tournament_manager",
        errors: ["not_found", "stale", "team_name_taken", "impossible"],
      },
      schema: {
        tags,
        summary: "Add a team to a tournament; the asker becomes its captain",
        body: CreateTeamBody,
        response: { 201: TeamResponse },
      },
    },
    async (request, reply) => {
      const { result: team, revision } = await createTeam(
        request.body,
        { actor: requireActor(request), ifRevision: ifRevision(request) },
        database,
      );
      sendRevision(reply, revision);
      return reply.code(201).send({ team });
    },
  );

  api.put(
    paths.team(":id"),
    {
      config: { access: "team_manager", errors: ["stale", "team_name_taken"] },
      schema: {
        tags,
        summary: "Change a team; captain, bracket and seed only by those who manage the tournament",
        params: IdParams,
        body: UpdateTeamBody,
        response: { 200: TeamResponse },
      },
    },
    async (request, reply) => {
      const { result: team, revision } = await editTeam(
        request.body,
        {
          teamId: request.params.id,
          ifRevision: ifRevision(request),
          actor: requireActor(request),
        },
        database,
      );
      await forgetUnusedImages(database, request.log);
      sendRevision(reply, revision);
      return { team };
    },
  );

  api.delete(
    paths.team(":id"),
    {
      config: { access: "team_manager", errors: ["stale", "team_has_results"] },
      schema: {
        tags,
        summary: "Hide a team that has no completed matches; it can be restored for 30 days",
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { revision } = await hideTeam(
        {
          teamId: request.params.id,
          ifRevision: ifRevision(request),
          actor: requireActor(request),
        },
        database,
      );
      sendRevision(reply, revision);
      return { success: true as const };
    },
  );

  api.post(
    paths.teamRestore(":id"),
    {
      config: { access: "team_manager", errors: ["stale", "team_name_taken"] },
      schema: {
        tags,
        summary: "Show a team again that was deleted in the last 30 days",
        params: IdParams,
        response: { 200: TeamResponse },
      },
    },
    async (request, reply) => {
      const { result: team, revision } = await restoreTeam(
        {
          teamId: request.params.id,
          ifRevision: ifRevision(request),
          actor: requireActor(request),
        },
        database,
      );
      sendRevision(reply, revision);
      return { team };
    },
  );
}

async function requireTeam(id: number, database: Database): Promise<StoredTeam> {
  const team = await findTeamById(id, database);
  if (!team) throw notFound("Team");
  return team;
}
