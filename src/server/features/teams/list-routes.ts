import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import { TeamTotalsResponse } from "#contract/teams/team-detail.ts";
import { AllTeamsResponse, TeamsResponse } from "#contract/teams/teams.ts";
import { TeamsQuery } from "#contract/queries/team-queries.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { forbidden } from "#server/errors.ts";
import { serveSnapshot } from "#server/live/serve-snapshot.ts";
import { toPagination } from "#server/queries/paging.ts";
import { requireActor } from "#server/plugins/access.ts";
import { findTotalsByUserId } from "./match-repository.ts";
import { presentTeam, presentTeamInList } from "./present-team.ts";
import { findAllTeamsByTournamentId, findAllTeamsByUserId, findTeams } from "./repository.ts";

const tags = ["teams"];

/** Teams by filter, by account and by tournament, without their rosters. */
export function registerTeamLists(api: Api, dependencies: Dependencies): void {
  registerSearch(api, dependencies);
  registerTeamsOfAccounts(api, dependencies);
  registerTeamsOfTournament(api);
}

function registerSearch(api: Api, { database }: Dependencies): void {
  api.get(
    paths.teams(),
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Teams that match every filter, newest first or in the order asked for",
        querystring: TeamsQuery,
        response: { 200: TeamsResponse },
      },
    },
    async ({ query, actor }) => {
      const { teams, total } = await findTeams(query, database);
      const shown = teams.map((team) => presentTeamInList(actor, team));
      return { teams: shown, pagination: toPagination(query, total) };
    },
  );
}

function registerTeamsOfAccounts(api: Api, { database }: Dependencies): void {
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
      const actor = requireActor(request);
      const teams = await findAllTeamsByUserId(actor.id, database);
      return { teams: teams.map((team) => presentTeamInList(actor, team)) };
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
        summary:
          "The teams that an account leads or plays in; one's own, or anybody's for super admins",
        params: IdParams,
        response: { 200: AllTeamsResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = requireActor(request);
      if (actor.id !== id && !isSuperAdmin(actor)) throw forbidden();
      const teams = await findAllTeamsByUserId(id, database);
      return { teams: teams.map((team) => presentTeamInList(actor, team)) };
    },
  );
}

function registerTeamsOfTournament(api: Api): void {
  api.get(
    paths.tournamentTeams(":id"),
    {
      config: { access: "public", ignoresActor: true, isSnapshot: true },
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
