import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { RankingBody, RankingPreviewResponse } from "#contract/standings/ranking-preview.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { rehearseTournament } from "#server/write/change-tournament.ts";
import { previewRanking } from "./preview-ranking.ts";

/** What other rules would make of a tournament's tables, before they are saved with its settings. */
export function registerRankingRoutes(api: Api, { database }: Dependencies): void {
  api.post(
    paths.rankingPreview(":id"),
    {
      config: { access: { ability: "edit_tournament", of: "tournament" }, errors: ["not_found"] },
      schema: {
        summary: "What ordering the tables by other rules would change; changes nothing",
        tags: ["tournaments"],
        params: IdParams,
        body: RankingBody,
        response: { 200: RankingPreviewResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const { ranking } = request.body;
      const preview = await rehearseTournament(database, tournamentId, async (trx, tournament) => {
        authorize(request, tournament);
        return previewRanking({ tournamentId, ranking }, trx);
      });
      reply.header("cache-control", "no-store");
      return preview;
    },
  );
}
