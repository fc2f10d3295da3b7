import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import {
  FeaturedTournamentsResponse,
  RunningGamesResponse,
  StatisticsResponse,
} from "#contract/tournaments/statistics.ts";
import { api } from "#web/api-client.ts";
import { featuredQuery, runningGamesQuery } from "#web/features/home/queries.ts";

const askAgainMs = 25_000;

export function useFeaturedTournaments() {
  return useQuery({
    ...featuredQuery,
    queryFn: ({ signal }) =>
      api.get(paths.featuredTournaments(), FeaturedTournamentsResponse, { signal }),
    select: (reply) => reply.data,
  });
}

/** The games that are on, asked for again as long as the page is on view. */
export function useRunningGames() {
  return useQuery({
    ...runningGamesQuery,
    queryFn: ({ signal }) => api.get(paths.runningGames(), RunningGamesResponse, { signal }),
    select: (reply) => reply.data,
    refetchInterval: askAgainMs,
  });
}

export function useStatistics() {
  return useQuery({
    queryKey: ["statistics"],
    queryFn: ({ signal }) => api.get(paths.statistics(), StatisticsResponse, { signal }),
    select: (reply) => reply.data,
  });
}
