import {
  type GameFormat,
  type PartRules,
  type PartScore,
  rulesOfPart,
  setsNeeded,
} from "./game-format.ts";

/** Why a part can't have ended at its score, with what is said beside it. */
export type PartFault =
  | { code: "below_start"; start: number }
  | { code: "unfinished"; target: number }
  | { code: "lead"; target: number; lead: number }
  /** It was over before, at `high` to `low`. */
  | { code: "too_long"; high: number; low: number }
  | { code: "beyond_cap"; cap: number };

/** What is wrong with a part (from 1) and its score. */
export type PartProblem = PartFault & { part: number; home: number; away: number };

/**
 * What is wrong with the parts together: played on though it was decided after `count`, fewer than
 * the `count` that are played, overtime though regular time had a winner, overtime played on though
 * the first to `count` points had won it, nobody with the sets `needed`, or level where somebody has
 * to win.
 */
export type GameProblem =
  | { code: "too_many"; count: number }
  | { code: "missing"; count: number }
  | { code: "overtime" }
  | { code: "overtime_won"; count: number }
  | { code: "undecided"; needed: number; home: number; away: number }
  | { code: "level" };

export type PartsProblem = PartProblem | GameProblem;

/**
 * Every reason why the parts can't be those of a game that was played to its end; none for a possible
 * result. Nothing is refused here: the caller decides. What settles a level knock-out game is not a
 * part.
 */
export function checkParts(
  parts: readonly PartScore[],
  format: GameFormat,
  { isKnockout = false }: { isKnockout?: boolean } = {},
): PartsProblem[] {
  const problems = parts.flatMap((score, index): PartsProblem[] => {
    const fault = checkPart(score, rulesOfPart(format, index));
    return fault && !canEndInOvertime(score, format) && !canBeGivenDrawn(score, format)
      ? [{ ...fault, part: index + 1, home: score[0], away: score[1] }]
      : [];
  });
  const ofGame = format.kind === "sets" ? checkSets(parts, format) : checkPeriods(parts, format);
  const isPlayed = problems.length === 0 && ofGame === null;
  if (isPlayed && isLevel(parts, format) && !format.draws && !isKnockout) {
    return [{ code: "level" }];
  }
  return ofGame ? [...problems, ofGame] : problems;
}

/** Why a part can't have ended at that score; null if it can. */
export function checkPart([home, away]: PartScore, rules: PartRules): PartFault | null {
  const { target, lead, start, isTimed, step } = rules;
  const cap = rules.cap ?? Infinity;
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  if (low < start) return { code: "below_start", start };
  if (target === null) return null;
  if (high < target) return isTimed ? null : { code: "unfinished", target };
  if (high > cap) return { code: "beyond_cap", cap };
  // At the cap one point is enough; otherwise it goes on until somebody leads by enough.
  const isEnough = high - low >= lead || (high === cap && low < high);
  if (!isEnough) return { code: "lead", target, lead };
  // Where a lead of one is enough, nobody can come to the target behind somebody who is there.
  if (lead === 1 && low >= target) return { code: "too_long", high: target, low: target - 1 };
  // Before its last score, which may have counted several points, it was not over yet.
  const before = high - step;
  return before >= target && before - low >= lead
    ? { code: "too_long", high: Math.max(target, low + lead), low }
    : null;
}

/**
 * Whether a game of one part, level when its time was over, can have come to that score in overtime,
 * which the first to some points wins or the clock ends.
 */
function canEndInOvertime([home, away]: PartScore, format: GameFormat): boolean {
  const { parts, overtime, target, minutes, extra, draws } = format;
  if (parts > 1 || overtime === 0 || target === null || minutes === null) return false;
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  const winning = extra?.target ?? null;
  if (winning === null) return high > low || draws;
  const most = winning + (format.step ?? 1) - 1;
  // The score that it was level at: below the target, which would have ended it.
  const least = Math.max(0, low - winning + 1, high - most);
  return least <= Math.min(low, target - 1, high - winning);
}

/** Whether both can have agreed on a draw, in a game that goes to a target and may end level. */
function canBeGivenDrawn([home, away]: PartScore, { parts, target, draws }: GameFormat): boolean {
  return parts === 1 && draws && target !== null && home === away && home < target;
}

function checkSets(parts: readonly PartScore[], format: GameFormat): GameProblem | null {
  const most = format.parts;
  if (parts.length > most) return { code: "too_many", count: most };
  if (format.all) return parts.length < most ? { code: "missing", count: most } : null;
  const needed = setsNeeded(format);
  let [home, away] = [0, 0];
  for (const [index, [one, two]] of parts.entries()) {
    if (home === needed || away === needed) return { code: "too_many", count: index };
    if (one > two) home++;
    if (two > one) away++;
  }
  const isDecided = home === needed || away === needed;
  const isDrawn = format.draws && parts.length === most;
  if (isDecided || isDrawn) return null;
  return most === 1 ? { code: "level" } : { code: "undecided", needed, home, away };
}

function checkPeriods(parts: readonly PartScore[], format: GameFormat): GameProblem | null {
  const { parts: regular, overtime } = format;
  if (parts.length < regular) return { code: "missing", count: regular };
  if (parts.length > regular + overtime) return { code: "too_many", count: regular };
  const lead = parts.slice(0, regular).reduce((sum, [home, away]) => sum + home - away, 0);
  if (parts.length > regular && lead !== 0) return { code: "overtime" };
  return isOvertimeTooLong(parts.slice(regular), format)
    ? { code: "overtime_won", count: format.extra?.target ?? 0 }
    : null;
}

/** Whether overtime went on though somebody had the points that win it. */
function isOvertimeTooLong(periods: readonly PartScore[], { extra, step }: GameFormat): boolean {
  const winning = extra?.target ?? Infinity;
  let [home, away] = [0, 0];
  return periods.some(([one, two]) => {
    if (Math.max(home, away) >= winning) return true;
    home += one;
    away += two;
    return Math.min(home, away) >= winning || Math.max(home, away) - (step ?? 1) >= winning;
  });
}

function isLevel(parts: readonly PartScore[], { kind }: GameFormat): boolean {
  const leads = parts.map(([home, away]) => home - away);
  return leads.reduce((sum, lead) => sum + (kind === "sets" ? Math.sign(lead) : lead), 0) === 0;
}
