import { Done, IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { RankingBody } from "#contract/tournaments/ranking-form.ts";
import { RankingPreviewResponse } from "#contract/standings/ranking-preview.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { rehearseTournament } from "#server/write/change-tournament.ts";
import { followRanking } from "#server/features/tournaments/follow-ranking.ts";
import { previewRanking } from "./preview-ranking.ts";
import { setRanking } from "./set-ranking.ts";

const tags = ["tournaments"];
const access = { ability: "edit_tournament", of: "tournament" } as const;

/** By which rules the tables of a tournament and its divisions are ordered. */
export function registerRankingRoutes(api: Api, { database }: Dependencies): void {
  api.post(
    paths.rankingPreview(":id"),
    {
      config: { access, errors: ["not_found", "changed_meanwhile"] },
      schema: {
        summary: "What ordering the tables by other rules would change; changes nothing",
        tags,
        params: IdParams,
        body: RankingBody,
        response: { 200: RankingPreviewResponse },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const preview = await rehearseTournament(database, tournamentId, async (trx, tournament) => {
        authorize(request, tournament);
        return previewRanking(request.body, tournamentId, trx);
      });
      reply.header("cache-control", "no-store");
      return preview;
    },
  );

  api.put(
    paths.ranking(":id"),
    {
      config: {
        access,
        errors: ["not_found", "stale", "changed_meanwhile", "advancement_conflict"],
      },
      schema: {
        summary: "Choose by which rules the tables of a tournament or a division are ordered",
        tags,
        params: IdParams,
        body: RankingBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const action = "tournament.set_ranking";
      await changeAsManager({ request, reply, tournamentId, database, action }, async (_, trx) =>
        followRanking(tournamentId, () => setRanking(request.body, tournamentId, trx), trx),
      );
      return { success: true as const };
    },
  );
}
