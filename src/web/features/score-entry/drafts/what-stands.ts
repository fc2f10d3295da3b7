import { hasSameTeams, isSameScore } from "#contract/score-commands/verdict.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { type MatchState, standsOf } from "./match-state.ts";
import { type ScoreDraft, textsOf } from "./score-drafts.ts";

/** Whether a match is as it was when typing began, or as oneself has made it since. */
export function isOwn(
  { base }: ScoreDraft,
  row: ScheduleRow,
  own: readonly MatchState[] = [],
): boolean {
  return [base, ...own].some((state) => isSameScore(standsOf(state), standsOf(row)));
}

/** What was only typed and stands by now, as somebody else has entered it: it says nothing more. */
export function isOvertaken(
  draft: ScoreDraft,
  row: ScheduleRow,
  own: readonly MatchState[],
): boolean {
  return draft.state === "typed" && !isOwn(draft, row, own) && saysTheSame(draft, row);
}

/** Whether only who serves and the timeouts were tapped, and no other score than there was. */
export function isOnlyCourt(draft: Omit<ScoreDraft, "state">): boolean {
  const { home, away, parts, ending, court, base } = draft;
  const was = textsOf(base);
  const isSame = home === was.home && away === was.away && String(parts) === String(was.parts);
  return court !== null && ending === null && isSame;
}

/** Whether somebody else has entered the very same meanwhile: there is nothing to choose. */
export function isAgreed(draft: ScoreDraft, row: ScheduleRow): boolean {
  return standsOf(row).status === draft.status && saysTheSame(draft, row);
}

/** Of the same teams, without asking whether the game is over. */
function saysTheSame({ home, away, parts, ending, base }: ScoreDraft, row: ScheduleRow): boolean {
  const stands = standsOf(row);
  const said = textsOf(row);
  return (
    hasSameTeams(standsOf(base), stands) &&
    ending === null &&
    stands.outcome === "played" &&
    stands.t1_shootout === null &&
    said.home === home &&
    said.away === away &&
    String(said.parts) === String(parts)
  );
}
