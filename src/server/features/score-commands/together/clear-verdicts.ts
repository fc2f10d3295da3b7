import { can, type DutyHolder, type Place } from "#contract/abilities/can.ts";
import type { ScoreReceipt } from "#contract/score-commands/commands.ts";
import { isSameCourt } from "#contract/games/court-state.ts";
import { changeOf, courtAfter, valueOf, verdictOf } from "#contract/score-commands/verdict.ts";
import { AppError } from "#server/errors.ts";
import type { ResultTerms } from "#server/features/matches/result-terms.ts";
import { type PlannedScore, planScore } from "#server/features/matches/scores/plan-score.ts";
import type { ScoredMatch } from "#server/features/matches/scores/repository.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { type Sent, type Verdict, writerOf } from "#server/features/score-commands/command.ts";
import type { Earlier } from "#server/features/score-commands/earlier-repository.ts";
import { receiptOf } from "#server/features/score-commands/known-receipt.ts";
import { isOfTeam } from "#server/features/score-commands/team-reports.ts";

/** A command with all that its verdict depends on. */
export interface Case extends Earlier {
  sent: Sent;
  tournament: LockedTournament;
  scored: ScoredMatch;
  terms: ResultTerms;
  /** Who has a duty at the match; not asked for who may score it anyway. */
  duties: DutyHolder[];
}

/** What becomes of a command as far as that is clear before anything is written. */
interface Decision {
  /** What was answered before, or the refusal of another under its number. */
  known?: PromiseSettledResult<ScoreReceipt>;
  /** Of one that leaves the score as it is. */
  verdict?: Verdict;
  /** What is written, be it who serves alone. */
  plan?: PlannedScore;
}

export const undecided: Decision = {};

export function decide(one: Case): Decision {
  const { sent, tournament, receipt, scored, last, heard, terms } = one;
  if (receipt) return { known: settled(() => receiptOf(sent, receipt)) };
  const { sequence, replaces, result, court } = sent.body;
  const stands = valueOf(scored.match);
  const command = { writer: writerOf(sent), sequence, replaces, result, court };
  const outcome = verdictOf({ command, stored: stands, last, heard });
  const before = scored.match;
  const court_state = courtAfter({ command, outcome, heard, stored: before });
  if (outcome === "same" || outcome === "overtaken") {
    const verdict = { outcome, stands, reason: null, refusal: null };
    const isSame = isSameCourt(court_state, before.court_state) || !mayWrite(one);
    return isSame ? { verdict } : { verdict, plan: { before, wanted: { ...before, court_state } } };
  }
  if (outcome === "claimed" || !mayWrite(one)) return undecided;
  const update = { body: changeOf(result), actor: sent.by.caller };
  const wanted = unlessRefused(() => planScore(scored, update, { tournament, terms }));
  return wanted ? { plan: { before, wanted: { ...wanted, court_state } } } : undecided;
}

/** Whether a command needs nobody's agreement; why one may not be written is found by itself. */
function mayWrite({ sent: { by }, tournament, scored, duties }: Case): boolean {
  const { match, day } = scored;
  if (by.ended !== null || isOfTeam(by)) return false;
  const place: Place = { ...match, court_id: match.called_court_id ?? match.court_id, day, duties };
  return can(by.caller, "score", { ...tournament, match: place });
}

/** What a rule forbids is a claim, which is kept by itself. */
function unlessRefused<T>(plan: () => T): T | null {
  try {
    return plan();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function settled<T>(value: () => T): PromiseSettledResult<T> {
  try {
    return { status: "fulfilled", value: value() };
  } catch (reason) {
    return { status: "rejected", reason };
  }
}

/** What became of a command; undefined where it has to be done by itself. */
export function verdictOn(
  { verdict, plan }: Decision,
  saved: ReadonlyMap<number, ScoredMatch["match"]>,
): Verdict | undefined {
  if (verdict) return verdict;
  const match = plan && saved.get(plan.wanted.id);
  return match && { outcome: "applied", stands: valueOf(match), reason: null, refusal: null };
}
