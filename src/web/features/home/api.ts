import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { FeaturedTournamentsResponse, StatisticsResponse } from "#contract/statistics.ts";
import { api } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";

export function useFeaturedTournaments() {
  return useQuery({
    queryKey: tournamentKeys.featured,
    queryFn: ({ signal }) =>
      api.get(paths.featuredTournaments(), FeaturedTournamentsResponse, { signal }),
    select: (reply) => reply.data,
  });
}

export function useStatistics() {
  return useQuery({
    queryKey: ["statistics"],
    queryFn: ({ signal }) => api.get(paths.statistics(), StatisticsResponse, { signal }),
    select: (reply) => reply.data,
  });
}
