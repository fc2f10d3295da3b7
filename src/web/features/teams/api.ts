import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { z } from "zod";
import { paths } from "#contract/paths.ts";
import {
  AllTeamsResponse,
  type CreateTeamBody,
  TeamDetailResponse,
  TeamMatchesResponse,
  TeamResponse,
  TeamsResponse,
  TeamStatsResponse,
  type UpdateTeamBody,
} from "#contract/teams.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { teamKeys } from "#web/features/tournaments/keys.ts";

export interface TeamListQuery {
  page: number;
  limit: number;
  search?: string;
  tournament?: number;
}

export function useTeams(query: TeamListQuery) {
  return useQuery({
    queryKey: teamKeys.list(query),
    queryFn: ({ signal }) => api.get(paths.teams(), TeamsResponse, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Those that the signed-in person leads or plays in. */
export function useMyTeams() {
  return useQuery({
    queryKey: teamKeys.mine,
    queryFn: ({ signal }) => api.get(paths.myTeams(), AllTeamsResponse, { signal }),
    select: (reply) => reply.teams,
  });
}

export function useTeam(id: number) {
  return useQuery({
    queryKey: teamKeys.detail(id),
    queryFn: ({ signal }) => api.get(paths.team(id), TeamDetailResponse, { signal }),
    select: (reply) => reply.team,
  });
}

export function useTeamMatches(id: number) {
  return useQuery({
    queryKey: teamKeys.matches(id),
    queryFn: ({ signal }) => api.get(paths.teamMatches(id), TeamMatchesResponse, { signal }),
    select: (reply) => reply.matches,
  });
}

export function useTeamStats(id: number) {
  return useQuery(statsQuery(id));
}

/** Wins and counted games of some teams together; undefined until all of them are known. */
export function useTeamTotals(teamIds: number[]) {
  const all = useQueries({ queries: teamIds.map(statsQuery) });
  const hasFailed = all.some(({ isError }) => isError);
  const stats = all.flatMap(({ data }) => data ?? []);
  if (stats.length < all.length) return { hasFailed, totals: undefined };
  return {
    hasFailed,
    totals: {
      wins: sum(stats.map(({ wins }) => wins)),
      matches: sum(stats.map(({ wins, losses, ties }) => wins + losses + ties)),
    },
  };
}

function statsQuery(id: number) {
  return queryOptions({
    queryKey: teamKeys.stats(id),
    queryFn: ({ signal }) => api.get(paths.teamStats(id), TeamStatsResponse, { signal }),
    select: (reply) => reply.stats,
  });
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0);
}

export function useCreateTeam() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTeamBody) => api.post(paths.teams(), TeamResponse, body),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: teamKeys.all });
      void queryClient.invalidateQueries({ queryKey: ["tournament"] });
    },
  });
}

export function useUpdateTeam(tournamentId: number, teamId: number) {
  return useTournamentWrite(tournamentId, (body: UpdateTeamBody, options: RequestOptions) =>
    api.put(paths.team(teamId), TeamResponse, body, options),
  );
}

export function useDeleteTeam(tournamentId: number) {
  const queryClient = useQueryClient();
  return useTournamentWrite(tournamentId, async (teamId: number, options: RequestOptions) => {
    await api.delete(paths.team(teamId), z.unknown(), options);
    queryClient.removeQueries({ queryKey: teamKeys.one(teamId) });
  });
}
