import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { WrittenMatch } from "#server/features/matches/create-match.ts";
import type { ResultTerms } from "#server/features/matches/result-terms.ts";
import { findTermsOf } from "#server/features/matches/terms-repository.ts";
import type { Update } from "#server/features/matches/update-match.ts";
import type { Admitted, Kind, Order } from "#server/write/at-once.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { type PlannedScore, planScore, writeScores } from "./plan-score.ts";
import { findScoredMatches, type ScoredMatch } from "./repository.ts";

interface MatchOrder extends Order<WrittenMatch> {
  update: Update;
}

/** Changes that are done at once: the first of each match that changes nothing but its score. */
export const matchChanges: Kind<WrittenMatch, MatchOrder> = {
  attempt: async (admitted, trx) => {
    const { first, matches, terms } = await load(admitted, trx);
    const plans = admitted.map(({ order: { update }, tournament }) => {
      const scored = matches.get(update.matchId);
      if (scored?.match.tournament_id !== tournament.id) return null;
      const isFirst = first.get(update.matchId) === update;
      const context = { tournament, terms: terms.get(tournament.id)! };
      return isFirst ? plan(scored, update, context) : null;
    });
    const saved = await writeScores(
      plans.flatMap((one) => (one && "wanted" in one ? one : [])),
      trx,
    );
    return plans.map((one, index) => {
      if (one && "reason" in one) return { status: "rejected", reason: one.reason };
      const match = one && saved.get(admitted[index]!.order.update.matchId);
      return match ? { status: "fulfilled", value: { match, advanced: [] } } : null;
    });
  },
};

async function load(admitted: Admitted<MatchOrder>[], trx: Transaction) {
  // Whatever comes second builds on what the first has left.
  const first = new Map(
    admitted.toReversed().map(({ order: { update } }) => [update.matchId, update]),
  );
  const matches = await findScoredMatches([...first.keys()], trx);
  const tournaments = new Set(admitted.map(({ tournament }) => tournament.id));
  return { first, matches, terms: await findTermsOf([...tournaments], trx) };
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
