import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse, TeamStatsResponse } from "#contract/teams/team-detail.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { findDuties } from "#server/features/duties/find-duties.ts";
import { sendRevision } from "#server/plugins/revision.ts";
import { presentTeamDetail } from "./present-team.ts";
import { findTeamMatches, findTeamStats } from "./match-repository.ts";
import { requireTeam } from "./require-team.ts";

const tags = ["teams"];
/** Whoever has more looks them up in the schedule. */
const dutiesAtMost = 200;

/** One team with its games and figures. */
export function registerReading(api: Api, { database }: Dependencies): void {
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
