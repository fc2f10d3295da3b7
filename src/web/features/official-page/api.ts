import { useQuery } from "@tanstack/react-query";
import { ListedOfficialResponse } from "#contract/duties/duty-forms.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

/** Whether somebody for whom the schedule has no duty is on no list of officials any more. */
export function useIsGone(
  { tournamentId, officialId }: { tournamentId: number; officialId: number },
  enabled: boolean,
): boolean {
  const official = useQuery({
    queryKey: [...tournamentKeys.one(tournamentId), "official", officialId],
    queryFn: ({ signal }) =>
      api.get(paths.official(tournamentId, officialId), ListedOfficialResponse, { signal }),
    enabled,
  });
  return enabled && official.data?.official === null;
}
