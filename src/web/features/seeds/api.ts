import { useQuery } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import type { SeedsBody } from "#contract/teams/seeds.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";
import { standingsQuery } from "#web/features/standings/queries.ts";

export function useSetSeeds(tournamentId: number) {
  return useTournamentWrite(tournamentId, (body: SeedsBody, options: RequestOptions) =>
    api.put(paths.tournamentSeeds(tournamentId), Done, body, options),
  );
}

/** The names of an earlier tournament's final ranking, the best first. */
export function useFinalRanking(tournamentId: number | null) {
  return useQuery({
    ...standingsQuery(tournamentId ?? 0),
    enabled: tournamentId !== null,
    select: ({ standings }) => standings.final_ranking.map(({ team }) => team),
  });
}
