import { queryOptions } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { applyStandingsChanges } from "#contract/standings/standings-changes.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { getChanges } from "#web/answer-changes.ts";
import { tournamentKeys } from "#web/features/live/keys.ts";

export function standingsQuery(tournamentId: number) {
  return queryOptions({
    queryKey: tournamentKeys.standings(tournamentId),
    meta: allStandings(tournamentId),
    queryFn: ({ client, signal }) => getChanges(client, allStandings(tournamentId), signal),
    select: (reply) => reply.standings,
  });
}

function allStandings(tournamentId: number) {
  const path = paths.tournamentStandings(tournamentId);
  return { path, reply: StandingsResponse, apply: applyStandingsChanges };
}
