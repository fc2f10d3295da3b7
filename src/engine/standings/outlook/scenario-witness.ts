import type { TeamId } from "#engine/types.ts";
import { computeStandings } from "#engine/standings/compute-standings.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { ScenarioInput } from "./outlook.ts";

/** A game's outcome as far as table points see it; the score stands for all of its kind. */
export type Outcome = readonly [homeScore: number, awayScore: number];

type Score = Pick<MatchResult, "homeScore" | "awayScore" | "sets">;
type ScoreMaker = (outcome: Outcome) => Score;

/** Tables that are made at most to show that something is possible. */
const MOST_TABLES = 480;

/**
 * The best and the worst rank that a team is seen to get in the worlds when scores are made up, its
 * own alike and those of the others alike: narrow or wide, with few points or many. What is seen is
 * possible; what is not seen may be so all the same. `inSets`: scores are sets won.
 */
export function seenRanks(
  input: ScenarioInput,
  worlds: readonly (readonly Outcome[])[],
  teamId: TeamId,
  inSets: boolean,
): { best: number; worst: number } {
  const { teams, byes, lotSeed, rules, pending } = input;
  const makers = inSets ? setScores(input.results) : GOALS;
  const choices = makers.flatMap((own) => makers.map((others) => ({ own, others })));
  const seen = { best: Infinity, worst: 0 };
  for (const world of worlds.slice(0, MOST_TABLES / choices.length)) {
    for (const { own, others } of choices) {
      const imagined = pending.map(([homeId, awayId], game): MatchResult => {
        const make = homeId === teamId || awayId === teamId ? own : others;
        return { homeId, awayId, ...make(world[game]!) };
      });
      const results = [...input.results, ...imagined];
      const rows = computeStandings({ teams, results, byes, rules, lotSeed });
      const { rank } = rows.find((row) => row.teamId === teamId)!;
      seen.best = Math.min(seen.best, rank);
      seen.worst = Math.max(seen.worst, rank);
    }
  }
  return seen;
}

const GOALS: readonly ScoreMaker[] = [
  ([homeScore, awayScore]) => ({ homeScore, awayScore }),
  ([home, away]) => ({ homeScore: home + 99, awayScore: away + 99 }),
  ([home, away]) => ({ homeScore: home * 99, awayScore: away * 99 }),
  ([home, away]) => ({ homeScore: home * 9 + 1, awayScore: away * 9 + 1 }),
];

/** In best of three or five, by what was played so far. */
function setScores(results: readonly MatchResult[]): ScoreMaker[] {
  const most = results.reduce((max, it) => Math.max(max, it.homeScore, it.awayScore), 0);
  const needed = most === 2 ? 2 : 3;
  const ways: { lostWhenWide: number; won: Points; lost: Points }[] = [
    { lostWhenWide: 0, won: [25, 0], lost: [24, 26] },
    { lostWhenWide: needed - 2, won: [26, 24], lost: [0, 25] },
  ];
  return ways.map(({ lostWhenWide, won, lost }): ScoreMaker => ([home, away]) => {
    // Each has won as many as the other.
    if (home === away) return { homeScore: 1, awayScore: 1, sets: [won, swapped(won)] };
    const isNarrow = Math.min(home, away) > 0;
    const setsLost = isNarrow ? needed - 1 : lostWhenWide;
    const sets = [...Array<Points>(setsLost).fill(lost), ...Array<Points>(needed).fill(won)];
    return home > away
      ? { homeScore: needed, awayScore: setsLost, sets }
      : { homeScore: setsLost, awayScore: needed, sets: sets.map(swapped) };
  });
}

/** Of one set. */
type Points = readonly [number, number];

function swapped([own, other]: Points): Points {
  return [other, own];
}
