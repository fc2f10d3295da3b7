import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { RankingPreviewResponse } from "#contract/standings/ranking-preview.ts";
import type { Ranking } from "#contract/tournaments/rankings.ts";
import { api } from "#web/api-client.ts";

/** What other rules would make of a tournament's tables; null asks nothing. */
export function useRankingPreview(tournamentId: number, ranking: Ranking | null) {
  return useQuery({
    // Under the tournament's key, so that a change of it asks again.
    queryKey: ["tournament", tournamentId, "ranking", ranking],
    queryFn: ({ signal }) =>
      api.post(paths.rankingPreview(tournamentId), RankingPreviewResponse, { ranking }, { signal }),
    enabled: ranking !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}
