import type { ScoreReceipt } from "#contract/score-commands/commands.ts";
import type { Transaction } from "#server/database/handle.ts";
import { writeScores } from "#server/features/matches/scores/plan-score.ts";
import type { Kind, Order } from "#server/write/at-once.ts";
import { carryOut } from "#server/features/score-commands/carry-out.ts";
import { admitScorer } from "#server/features/score-commands/admit-scorer.ts";
import {
  type Sent,
  toStored,
  type Verdict,
  writtenBy,
} from "#server/features/score-commands/command.ts";
import { findEarlier } from "#server/features/score-commands/earlier-repository.ts";
import { insertCommands, overtakeClaims } from "#server/features/score-commands/repository.ts";
import { receiptOf } from "#server/features/score-commands/known-receipt.ts";
import { loadCases } from "./load-cases.ts";
import { decide, undecided, verdictOn } from "./clear-verdicts.ts";

interface CommandOrder extends Order<ScoreReceipt> {
  sent: Sent;
}

/**
 * Commands that are done at once: the first of each match where its verdict is clear and changes nothing
 * but the score. Claims, reports of teams and results that other games follow from are done by themselves.
 */
export const scoreCommands: Kind<ScoreReceipt, CommandOrder> = {
  attempt: async (admitted, trx) => {
    const decisions = (await loadCases(admitted, trx)).map((one) =>
      one ? decide(one) : undecided,
    );
    const saved = await writeScores(
      decisions.flatMap(({ plan }) => plan ?? []),
      trx,
    );
    const done = admitted.flatMap(({ order: { sent }, tournament }, index) => {
      const verdict = verdictOn(decisions[index]!, saved);
      return verdict ? [{ sent, verdict, tournamentId: tournament.id }] : [];
    });
    await storeAll(done, trx);
    const verdicts = new Map(done.map(({ sent, verdict }) => [sent, verdict]));
    return admitted.map(({ order: { sent } }, index) => {
      const verdict = verdicts.get(sent);
      if (!verdict) return decisions[index]!.known ?? null;
      return { status: "fulfilled", value: { id: sent.id, ...verdict } };
    });
  },
};

/** A command as a write of its tournament. Errors: those of `admitScorer` and `carryOut`. */
export function orderOf(
  sent: Sent,
  { asked, log }: Pick<CommandOrder, "asked" | "log">,
): CommandOrder {
  const { body, by } = sent;
  const { match_id: matchId, result } = body;
  return {
    sent,
    log,
    asked,
    authorise: async (tournament, trx) => admitScorer({ by, matchId, result }, tournament, trx),
    action: "match.update",
    subjectId: matchId,
    commandId: sent.id,
    operation: async (trx, tournament) => {
      const [earlier] = await findEarlier([writtenBy(sent)], trx);
      const { receipt } = earlier!;
      return receipt
        ? receiptOf(sent, receipt)
        : carryOut({ ...sent, earlier: earlier! }, tournament, trx);
    },
  };
}

async function storeAll(
  done: { sent: Sent; verdict: Verdict; tournamentId: number }[],
  trx: Transaction,
): Promise<void> {
  const heeded = done.filter(({ verdict }) => verdict.outcome !== "overtaken");
  await overtakeClaims(
    heeded.map(({ sent }) => writtenBy(sent)),
    trx,
  );
  await insertCommands(
    done.map(({ sent, verdict, tournamentId }) => toStored(sent, verdict, tournamentId)),
    trx,
  );
}
