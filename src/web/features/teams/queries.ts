import { queryOptions } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { api } from "#web/api-client.ts";
import { teamKeys } from "#web/features/live/keys.ts";

export function teamMatchesQuery(id: number) {
  return queryOptions({
    queryKey: teamKeys.matches(id),
    queryFn: ({ signal }) => api.get(paths.teamMatches(id), TeamMatchesResponse, { signal }),
    select: (reply) => reply.matches,
  });
}

/** What a team has to do at games of others: of the same answer. */
export function teamDutiesQuery(id: number) {
  return queryOptions({ ...teamMatchesQuery(id), select: (reply) => reply.duties });
}
