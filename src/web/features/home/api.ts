import { useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { StatisticsResponse } from "#contract/tournaments/statistics.ts";
import { api } from "#web/api-client.ts";
import { featuredQuery } from "#web/features/home/queries.ts";

export function useFeaturedTournaments() {
  return useQuery(featuredQuery());
}

export function useStatistics() {
  return useQuery({
    queryKey: ["statistics"],
    queryFn: ({ signal }) => api.get(paths.statistics(), StatisticsResponse, { signal }),
    select: (reply) => reply.data,
  });
}
