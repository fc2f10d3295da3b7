import { queryOptions } from "@tanstack/react-query";
import { pageSize } from "#contract/essentials.ts";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse, TeamsResponse } from "#contract/teams/teams.ts";
import {
  TournamentResponse,
  type TournamentSort,
  type TournamentStatus,
  TournamentsResponse,
} from "#contract/tournaments/tournaments.ts";
import { api } from "#web/api-client.ts";
import { ApiError } from "#web/api-error.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export interface ListQuery {
  page: number;
  search?: string;
  status?: TournamentStatus;
  location?: string;
  sport_id?: number;
  sort: TournamentSort;
}

/** What the list shows before anybody has searched it. */
export const firstTournaments = { page: 1, sort: "current" } as const satisfies ListQuery;

export function tournamentsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: tournamentKeys.list(query),
    meta: { path: `${paths.tournaments()}?page=${query.page}&sort=${query.sort}` },
    queryFn: ({ signal }) =>
      api.get(paths.tournaments(), TournamentsResponse, { query: { ...query }, signal }),
  });
}

export function tournamentQuery(id: number) {
  return queryOptions({
    queryKey: tournamentKeys.detail(id),
    meta: { path: paths.tournament(id), reply: TournamentResponse },
    queryFn: ({ signal }) => api.get(paths.tournament(id), TournamentResponse, { signal }),
    select: (reply) => reply.tournament,
  });
}

/** A tournament's teams; the paged list of teams stands in when that call fails. */
export function tournamentTeamsQuery(id: number) {
  return queryOptions({
    queryKey: tournamentKeys.teams(id),
    meta: { path: paths.tournamentTeams(id) },
    queryFn: async ({ signal }) => {
      try {
        return await api.get(paths.tournamentTeams(id), AllTeamsResponse, { signal });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const query = { tournament: id, limit: pageSize.max };
        const { teams } = await api.get(paths.teams(), TeamsResponse, { query, signal });
        return { teams };
      }
    },
    select: (reply) => reply.teams,
  });
}
