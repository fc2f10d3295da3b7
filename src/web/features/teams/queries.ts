import { queryOptions } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { TeamMatchesResponse } from "#contract/teams/teams.ts";
import { api } from "#web/api-client.ts";
import { teamKeys } from "#web/features/live/keys.ts";

export function teamMatchesQuery(id: number) {
  return queryOptions({
    queryKey: teamKeys.matches(id),
    queryFn: ({ signal }) => api.get(paths.teamMatches(id), TeamMatchesResponse, { signal }),
    select: (reply) => reply.matches,
  });
}
