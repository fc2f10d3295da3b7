import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { pageSize } from "#contract/essentials.ts";
import { paths } from "#contract/paths.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import type {
  CreateTournamentBody,
  UpdateTournamentBody,
} from "#contract/tournaments/tournament-forms.ts";
import {
  CourtsResponse,
  MyTournamentsResponse,
  TournamentResponse,
  type TournamentSort,
  TournamentsResponse,
} from "#contract/tournaments/tournaments.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { teamKeys, tournamentKeys } from "#web/features/live/keys.ts";
import {
  type ListQuery,
  tournamentQuery,
  tournamentsQuery,
  tournamentTeamsQuery,
} from "#web/features/tournaments/queries.ts";

export function useTournaments(query: ListQuery) {
  return useQuery({ ...tournamentsQuery(query), placeholderData: keepPreviousData });
}

/** A hundred, those that are on or come next before others; a search reaches the rest. */
export function useTournamentChoices(search = "") {
  const sort: TournamentSort = "current";
  const query = { limit: pageSize.max, sort, ...(search && { search }) };
  return useQuery({
    queryKey: tournamentKeys.list(query),
    queryFn: ({ signal }) => api.get(paths.tournaments(), TournamentsResponse, { query, signal }),
    staleTime: 60_000,
    placeholderData: search ? keepPreviousData : undefined,
  });
}

/** All that the signed-in person is a member of. */
export function useMyTournaments(isEnabled = true) {
  return useQuery({
    queryKey: tournamentKeys.mine,
    queryFn: ({ signal }) => fetchMine(signal),
    enabled: isEnabled,
  });
}

async function fetchMine(signal: AbortSignal) {
  const fetchPage = (page: number) =>
    api.get(paths.myTournaments(), MyTournamentsResponse, {
      query: { page, limit: pageSize.max },
      signal,
    });
  const { tournaments, pagination } = await fetchPage(1);
  const all = new Map(tournaments.map((one) => [one.id, one]));
  for (let page = 2; page <= pagination.totalPages; page += 1) {
    // One made meanwhile pushes another onto the next page, where it comes again.
    for (const one of (await fetchPage(page)).tournaments) all.set(one.id, one);
  }
  return { tournaments: [...all.values()], pagination };
}

export function useTournament(id: number, isEnabled = true) {
  return useQuery({ ...tournamentQuery(id), enabled: isEnabled });
}

export function useTournamentTeams(id: number, isEnabled = true) {
  return useQuery({ ...tournamentTeamsQuery(id), enabled: isEnabled });
}

export function useCourts(id: number, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: tournamentKeys.courts(id),
    queryFn: ({ signal }) => api.get(paths.tournamentCourts(id), CourtsResponse, { signal }),
    select: (reply) => reply.courts,
  });
}

export function useSports() {
  return useQuery({
    queryKey: ["sports"],
    queryFn: ({ signal }) => api.get(paths.sports(), SportsResponse, { signal }),
    staleTime: 10 * 60_000,
  });
}

export function useCreateTournament() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTournamentBody) =>
      api.post(paths.tournaments(), TournamentResponse, body),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: tournamentKeys.all }),
  });
}

export function useUpdateTournament(id: number) {
  return useTournamentWrite(id, (body: UpdateTournamentBody, options: RequestOptions) =>
    api.put(paths.tournament(id), TournamentResponse, body, options),
  );
}

/** Ends a tournament before its last day, or takes that back. */
export function useEndTournament(id: number) {
  return useTournamentWrite(id, (change: "end" | "reopen", options: RequestOptions) =>
    change === "end"
      ? api.put(paths.tournamentEnding(id), z.unknown(), {}, options)
      : api.delete(paths.tournamentEnding(id), z.unknown(), options),
  );
}

export function useDeleteTournament() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(paths.tournament(id), z.unknown()),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: tournamentKeys.one(id) });
      void queryClient.invalidateQueries({ queryKey: tournamentKeys.all });
      void queryClient.invalidateQueries({ queryKey: teamKeys.all });
    },
  });
}
