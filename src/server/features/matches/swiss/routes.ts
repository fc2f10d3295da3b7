import { IdParams } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { PairedResponse, PairingPreviewResponse, PairRoundBody } from "#contract/brackets/swiss.ts";
import type { Database } from "#server/database/handle.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { findBracketById } from "#server/features/brackets/repository.ts";
import { changeAsManager } from "#server/write/change-as-manager.ts";
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
      return changeAsManager(
        {
          request,
          reply,
          tournamentId: await tournamentOf(id, database),
          database,
          action: "bracket.pair_round",
          subjectId: id,
        },
        async (_, trx) => pairRound({ bracketId: id, round: request.body.round }, trx),
      );
    },
  );
}

async function tournamentOf(bracketId: number, database: Database): Promise<number> {
  const bracket = await findBracketById(bracketId, database);
  if (!bracket) throw notFound("Bracket");
  return bracket.tournament_id;
}
