import { queryOptions } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { StandingsResponse } from "#contract/standings.ts";
import { api } from "#web/api-client.ts";
import { tournamentKeys } from "#web/features/tournaments/keys.ts";

export function standingsQuery(tournamentId: number) {
  return queryOptions({
    queryKey: tournamentKeys.standings(tournamentId),
    meta: { path: paths.tournamentStandings(tournamentId) },
    queryFn: ({ signal }) =>
      api.get(paths.tournamentStandings(tournamentId), StandingsResponse, { signal }),
    select: (reply) => reply.standings,
  });
}
