import { Done, IdParams } from "#contract/common.ts";
import { DrawLotsBody, DrawnResponse } from "#contract/brackets/lots.ts";
import { paths } from "#contract/paths.ts";
import { RankingBody } from "#contract/tournaments/ranking-form.ts";
import { RankingPreviewResponse } from "#contract/standings/ranking-preview.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { findBracketById } from "#server/features/brackets/repository.ts";
import { authorize } from "#server/plugins/authorization.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
import { rehearseTournament } from "#server/write/change-tournament.ts";
import { followRanking } from "#server/features/tournaments/follow-ranking.ts";
import { drawLots } from "./draw-lots.ts";
import { previewRanking } from "./preview-ranking.ts";
import { setRanking } from "./set-ranking.ts";

const tags = ["tournaments"];
const access = { ability: "edit_tournament", of: "tournament" } as const;

/** By which rules the tables of a tournament and its divisions are ordered. */
export function registerRankingRoutes(api: Api, dependencies: Dependencies): void {
  registerChoosing(api, dependencies);
  registerDrawing(api, dependencies);
}

function registerDrawing(api: Api, { database }: Dependencies): void {
  api.post(
    paths.bracketLots(":id"),
    {
      config: {
        access: { ability: "draw", of: "bracket" },
        errors: ["invalid_transition", "advancement_conflict", "stale"],
      },
      schema: {
        summary: "Draw lots between teams that are level in all else, or record what was drawn",
        tags: ["brackets"],
        params: IdParams,
        body: DrawLotsBody,
        response: { 200: DrawnResponse },
      },
    },
    async (request, reply) => {
      const { id: bracketId } = request.params;
      const bracket = await findBracketById(bracketId, database);
      if (!bracket) throw notFound("Bracket");
      const { tournament_id: tournamentId } = bracket;
      const order = await changeAsManager(
        {
          request,
          reply,
          tournamentId,
          database,
          action: "bracket.draw_lots",
          subjectId: bracketId,
        },
        async ({ actor }, trx) =>
          drawLots({ ...request.body, tournamentId, bracketId, accountId: actor.id }, trx),
      );
      return { team_ids: order };
    },
  );
}

function registerChoosing(api: Api, { database }: Dependencies): void {
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
