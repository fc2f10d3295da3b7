import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { WrittenMatch } from "#server/features/matches/create-match.ts";
import { findTerms, type ResultTerms } from "#server/features/matches/result-terms.ts";
import type { Update } from "#server/features/matches/update-match.ts";
import type { Kind, Order } from "#server/write/change-together.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { type PlannedScore, planScore, writeScores } from "./plan-score.ts";
import { findScoredMatches, type ScoredMatch } from "./repository.ts";

interface MatchOrder extends Order<WrittenMatch> {
  update: Update;
}

/** Changes that are done at once: the first of each match that changes nothing but its score. */
export const matchChanges: Kind<WrittenMatch, MatchOrder> = {
  attempt: async (orders, tournament, trx) => {
    const { first, matches, terms } = await load(orders, tournament, trx);
    const plans = orders.map(({ update }) => {
      const scored = matches.get(update.matchId);
      const isFirst = first.get(update.matchId) === update;
      return scored && isFirst ? plan(scored, update, { tournament, terms }) : null;
    });
    const saved = await writeScores(
      plans.flatMap((one) => (one && "wanted" in one ? one : [])),
      trx,
    );
    return plans.map((one, index) => {
      if (one && "reason" in one) return { status: "rejected", reason: one.reason };
      const match = one && saved.get(orders[index]!.update.matchId);
      return match ? { status: "fulfilled", value: { match, advanced: [] } } : null;
    });
  },
};

async function load(
  orders: MatchOrder[],
  { id: tournamentId }: LockedTournament,
  trx: Transaction,
) {
  // Whatever comes second builds on what the first has left.
  const first = new Map(orders.toReversed().map(({ update }) => [update.matchId, update]));
  const matches = await findScoredMatches({ tournamentId, matchIds: [...first.keys()] }, trx);
  return { first, matches, terms: await findTerms(tournamentId, trx) };
}

/** What is to be written, or why it is refused; null where it has to be done by itself. */
function plan(
  scored: ScoredMatch,
  update: Update,
  context: { tournament: LockedTournament; terms: ResultTerms },
): PlannedScore | { reason: AppError } | null {
  try {
    const wanted = planScore(scored, update, context);
    return wanted && { before: scored.match, wanted };
  } catch (reason) {
    if (reason instanceof AppError) return { reason };
    throw reason;
  }
}
