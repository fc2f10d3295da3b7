import { useQuery } from "@tanstack/react-query";
import { OwnDutiesResponse, ownDutiesPath } from "#contract/teams/own-duties.ts";
import { api } from "#web/api-client.ts";
import { teamKeys } from "#web/features/live/keys.ts";

/** The next duties of the signed-in person, as an official and of the own teams, by time. */
export function useOwnDuties(isEnabled = true) {
  return useQuery({
    queryKey: [...teamKeys.mine, "duties"],
    queryFn: ({ signal }) => api.get(ownDutiesPath(), OwnDutiesResponse, { signal }),
    select: (reply) => reply.duties,
    enabled: isEnabled,
  });
}
