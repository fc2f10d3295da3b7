import { useQuery } from "@tanstack/react-query";
import { OutlookResponse } from "#contract/standings/outlook.ts";
import { paths } from "#contract/paths.ts";
import { api } from "#web/api-client.ts";
import { standingsQuery } from "#web/features/standings/queries.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export function useStandings(tournamentId: number, { isEnabled } = { isEnabled: true }) {
  return useQuery({ ...standingsQuery(tournamentId), enabled: isEnabled });
}

interface Outlook {
  tournamentId: number;
  group: string;
  isEnabled: boolean;
}

/** A group explained, asked for only once somebody wants to know. */
export function useOutlook({ tournamentId, group, isEnabled }: Outlook) {
  return useQuery({
    queryKey: [...tournamentKeys.standings(tournamentId), "outlook", group],
    queryFn: ({ signal }) =>
      api.get(paths.standingsOutlook(tournamentId), OutlookResponse, {
        signal,
        query: { bracket: group },
      }),
    select: (reply) => reply.outlook,
    enabled: isEnabled,
  });
}
