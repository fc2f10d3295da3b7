import { queryOptions } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { FeaturedTournamentsResponse } from "#contract/tournaments/statistics.ts";
import { api } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export function featuredQuery() {
  return queryOptions({
    queryKey: tournamentKeys.featured,
    meta: { path: paths.featuredTournaments() },
    queryFn: ({ signal }) =>
      api.get(paths.featuredTournaments(), FeaturedTournamentsResponse, { signal }),
    select: (reply) => reply.data,
  });
}
