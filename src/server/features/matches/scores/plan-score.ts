import { isSameValue } from "#contract/games/former-values.ts";
import { isKnockoutType } from "#contract/brackets/brackets.ts";
import { scoreFields } from "#contract/matches/score-fields.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import type { ResultTerms } from "#server/features/matches/result-terms.ts";
import { planUpdate, type Update } from "#server/features/matches/update-match.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { findDecidingMatches, saveScores, type ScoredMatch } from "./repository.ts";

/**
 * The match as a request wants it, where that changes nothing but its score; null where more would
 * change or other games may follow from it, which is for `changeMatch`. Errors: those of `planUpdate`.
 */
export function planScore(
  { match: before, bracketType }: ScoredMatch,
  { body: sent, actor }: Omit<Update, "matchId">,
  { tournament, terms }: { tournament: LockedTournament; terms: ResultTerms },
): MatchRow | null {
  if (sent.seen !== undefined || sent.follow_up !== undefined || sent.allow_overlap) return null;
  const { wanted } = planUpdate({ before, body: sent, actor }, tournament, terms);
  const isPlain =
    isOnlyScore(before, wanted) &&
    isOfPlay(before) &&
    isOfPlay(wanted) &&
    wanted.t1_shootout === null;
  if (!isPlain) return null;
  if (wanted.status !== "completed") return wanted;
  const isUndecided = wanted.t1s === wanted.t2s && bracketType !== null;
  if (bracketType === "swiss" || (isUndecided && isKnockoutType(bracketType))) return null;
  return wanted;
}

export interface PlannedScore {
  before: MatchRow;
  wanted: MatchRow;
}

/**
 * Writes what was planned, of matches that differ. The matches as they are then, by their ids; those
 * whose result decides about others are left as they are.
 */
export async function writeScores(
  planned: PlannedScore[],
  trx: Transaction,
): Promise<Map<number, MatchRow>> {
  const decisive = planned.filter(
    ({ before, wanted }) => before.status === "completed" || wanted.status === "completed",
  );
  const deciding = await findDecidingMatches(
    decisive.map(({ wanted }) => wanted.id),
    trx,
  );
  const plain = planned.filter(({ wanted }) => !deciding.has(wanted.id));
  return saveScores(
    plain.map(({ wanted }) => wanted),
    trx,
  );
}

const ofScore = new Set<string>(scoreFields);

function isOnlyScore(before: MatchRow, wanted: MatchRow): boolean {
  return Object.entries(wanted).every(
    ([field, value]) => ofScore.has(field) || isSameValue(value, before[field as keyof MatchRow]),
  );
}

/** Nobody has called it off, forfeited on both sides or had a bye, for which others may wait. */
function isOfPlay({ status, outcome }: MatchRow): boolean {
  return status !== "canceled" && outcome !== "double_forfeit" && outcome !== "bye";
}
