import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import type { RankingBody } from "#contract/tournaments/ranking-form.ts";
import { RankingPreviewResponse } from "#contract/standings/ranking-preview.ts";
import { api, type RequestOptions } from "#web/api-client.ts";
import { useTournamentWrite } from "#web/features/live/tournament-write.ts";

/** What other rules would make of a tournament's tables; null asks nothing. */
export function useRankingPreview(tournamentId: number, body: RankingBody | null) {
  return useQuery({
    // Under the tournament's key, so that a change of it asks again.
    queryKey: ["tournament", tournamentId, "ranking", body],
    queryFn: ({ signal }) =>
      api.post(paths.rankingPreview(tournamentId), RankingPreviewResponse, body, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

export function useSetRanking(tournamentId: number) {
  return useTournamentWrite(tournamentId, (body: RankingBody, options: RequestOptions) =>
    api.put(paths.ranking(tournamentId), Done, body, options),
  );
}
