/**
 * How a match of sets is played: `bestOf` 1, 3 or 5; a set goes to `points`, the deciding one to
 * `decidingPoints`, each with a lead of `lead`; `cap` ends a set at that score whatever the lead.
 */
export interface SetRules {
  bestOf: 1 | 3 | 5;
  points: number;
  decidingPoints: number;
  lead: number;
  cap?: number;
}

/** Volleyball indoors (FIVB rules 6.1–6.3): best of five to 25, the fifth to 15, two ahead. */
export const VOLLEYBALL_SETS: SetRules = { bestOf: 5, points: 25, decidingPoints: 15, lead: 2 };

/** Beach volleyball (FIVB): best of three to 21, the third to 15, two ahead. */
export const BEACH_VOLLEYBALL_SETS: SetRules = {
  bestOf: 3,
  points: 21,
  decidingPoints: 15,
  lead: 2,
};

/** What is wrong with a score: in which set (from 1; null for the match) and why, for people. */
export interface SetProblem {
  set: number | null;
  code: "negative" | "unfinished" | "lead" | "too_long" | "beyond_cap" | "too_many" | "undecided";
  message: string;
}

export type SetScore = readonly [number, number];

/** The sets that each side has won. */
export function setsWon(sets: readonly SetScore[]): { homeScore: number; awayScore: number } {
  const homeScore = sets.filter(([home, away]) => home > away).length;
  const awayScore = sets.filter(([home, away]) => away > home).length;
  return { homeScore, awayScore };
}

/**
 * Every reason why the sets can't be the score of a match that was played to its end; none for a
 * possible score. Nothing is refused here: the caller decides.
 */
export function checkSets(sets: readonly SetScore[], rules: SetRules): SetProblem[] {
  const needed = (rules.bestOf + 1) / 2;
  const problems: SetProblem[] = [];
  let [home, away] = [0, 0];
  sets.forEach((score, index) => {
    if (home === needed || away === needed) {
      const message = `The match was decided after ${index} ${index === 1 ? "set" : "sets"}.`;
      problems.push({ set: index + 1, code: "too_many", message });
      return;
    }
    const isDeciding = index + 1 === rules.bestOf;
    problems.push(...checkSet(score, index + 1, { rules, isDeciding }));
    if (score[0] > score[1]) home++;
    if (score[1] > score[0]) away++;
  });
  if (home < needed && away < needed) {
    const message = `One side must win ${needed} ${needed === 1 ? "set" : "sets"}; it is ${home}–${away}.`;
    problems.push({ set: null, code: "undecided", message });
  }
  return problems;
}

function checkSet(
  [home, away]: SetScore,
  set: number,
  { rules, isDeciding }: { rules: SetRules; isDeciding: boolean },
): SetProblem[] {
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  const target = isDeciding ? rules.decidingPoints : rules.points;
  const { cap = Infinity, lead } = rules;
  const problem = (code: SetProblem["code"], why: string): SetProblem[] => [
    { set, code, message: `Set ${set} can't be ${home}–${away}: ${why}.` },
  ];
  if (low < 0) return problem("negative", "points are not negative");
  if (high < target) return problem("unfinished", `it goes to ${target}`);
  if (high > cap) return problem("beyond_cap", `it ends at ${cap}`);
  if (high === cap && low < high) {
    return high > target && low < high - lead ? tooLong(problem, low, lead, target) : [];
  }
  if (high - low < lead) return problem("lead", `it takes a lead of ${lead}`);
  return high > target && high - low > lead ? tooLong(problem, low, lead, target) : [];
}

function tooLong(
  problem: (code: SetProblem["code"], why: string) => SetProblem[],
  low: number,
  lead: number,
  target: number,
): SetProblem[] {
  return problem("too_long", `it was over at ${Math.max(target, low + lead)}–${low}`);
}
