import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { PairedResponse, PairingPreviewResponse, PairRoundBody } from "#contract/brackets/swiss.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { changeBracket } from "#server/features/brackets/change-bracket.ts";
import { pairRound, previewPairing } from "./pair-round.ts";

const tags = ["brackets"];

/** Pairs the rounds of Swiss tournaments one after the other, and says beforehand who would meet. */
export function registerSwissRoutes(api: Api, { database }: Dependencies): void {
  api.get(
    paths.bracketPairing(":id"),
    {
      config: { access: { ability: "draw", of: "bracket" }, errors: ["impossible"] },
      schema: {
        summary: "Who would meet in the next round of a Swiss tournament",
        tags,
        params: IdParams,
        response: { 200: PairingPreviewResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const pairing = await database
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (trx) => previewPairing(id, trx));
      reply.header("cache-control", "no-store");
      return { pairing };
    },
  );

  api.post(
    paths.bracketPairing(":id"),
    {
      config: {
        access: { ability: "draw", of: "bracket" },
        errors: ["impossible", "invalid_transition", "stale"],
      },
      schema: {
        summary: "Pair the next round of a Swiss tournament",
        tags,
        params: IdParams,
        body: PairRoundBody,
        response: { 200: PairedResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return changeBracket(
        { request, reply, bracketId: id, database, action: "bracket.pair_round" },
        async (trx) => pairRound({ bracketId: id, round: request.body.round }, trx),
      );
    },
  );
}
