import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { paths } from "#contract/paths.ts";
import type { CreateTeamBody, UpdateTeamBody } from "#contract/teams/team-forms.ts";
import {
  TeamDetailResponse,
  TeamStatsResponse,
  TeamTotalsResponse,
} from "#contract/teams/team-detail.ts";
import {
  AllTeamsResponse,
  TeamResponse,
  type TeamSort,
  TeamsResponse,
} from "#contract/teams/teams.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { teamDutiesQuery, teamMatchesQuery } from "#web/features/teams/queries.ts";
import { teamKeys } from "#web/features/live/keys.ts";

export interface TeamListQuery {
  page: number;
  limit: number;
  search?: string;
  tournament?: number;
  sort: TeamSort;
}

export function useTeams(query: TeamListQuery) {
  return useQuery({
    queryKey: teamKeys.list(query),
    queryFn: ({ signal }) => api.get(paths.teams(), TeamsResponse, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Those that the signed-in person leads or plays in. */
export function useMyTeams(isEnabled = true) {
  return useQuery({
    queryKey: teamKeys.mine,
    queryFn: ({ signal }) => api.get(paths.myTeams(), AllTeamsResponse, { signal }),
    select: (reply) => reply.teams,
    enabled: isEnabled,
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
  return useQuery(teamMatchesQuery(id));
}

/** Its duties at games that are still to be played, by time. */
export function useTeamDuties(id: number) {
  return useQuery(teamDutiesQuery(id));
}

export function useTeamStats(id: number) {
  return useQuery({
    queryKey: teamKeys.stats(id),
    queryFn: ({ signal }) => api.get(paths.teamStats(id), TeamStatsResponse, { signal }),
    select: (reply) => reply.stats,
  });
}

/** Wins and counted games of all teams that the signed-in person leads or plays in. */
export function useMyTeamTotals() {
  return useQuery({
    queryKey: teamKeys.myTotals,
    queryFn: ({ signal }) => api.get(paths.myTeamTotals(), TeamTotalsResponse, { signal }),
    select: (reply) => reply.totals,
  });
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
