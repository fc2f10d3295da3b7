import { expect, test } from "vitest";
import type { MatchResult } from "./results/match-result.ts";
import { tally } from "./tally.ts";

const points = { win: 3, tie: 1, loss: 0, forfeit: -1, narrowWin: 2, narrowLoss: 1 };

test("a narrow game shares the points, a wide one does not", () => {
  expect(matchPoints({ homeScore: 3, awayScore: 2 })).toEqual([2, 1]);
  expect(matchPoints({ homeScore: 2, awayScore: 3 })).toEqual([1, 2]);
  expect(matchPoints({ homeScore: 3, awayScore: 1 })).toEqual([3, 0]);
  expect(matchPoints({ homeScore: 2, awayScore: 2 })).toEqual([1, 1]);
});

test("a match of a single set is not narrow", () => {
  expect(matchPoints({ homeScore: 1, awayScore: 0 })).toEqual([3, 0]);
  expect(matchPoints({ homeScore: 0, awayScore: 1 })).toEqual([0, 3]);
});

test("a game not played is never narrow and costs the loser", () => {
  expect(matchPoints({ homeScore: 1, awayScore: 0, ending: "forfeit" })).toEqual([3, -1]);
  expect(matchPoints({ homeScore: 1, awayScore: 0, ending: "walkover" })).toEqual([3, -1]);
  expect(matchPoints({ homeScore: 0, awayScore: 0, ending: "double_forfeit" })).toEqual([-1, -1]);
  expect(matchPoints({ homeScore: 3, awayScore: 2, ending: "retirement" })).toEqual([2, 1]);
});

test("without narrow points and forfeit points the plain ones hold", () => {
  const plain = { win: 2, tie: 1, loss: 1 };
  const game = { homeId: 1, awayId: 2, homeScore: 1, awayScore: 0, ending: "forfeit" as const };
  expect([...tally([1, 2], [game], plain).values()].map((team) => team.matchPoints)).toEqual([
    2, 1,
  ]);
  expect([...tally([1, 2], [game], plain).values()].map((team) => team.forfeits)).toEqual([0, 1]);
});

test("points are those inside sets, and without sets the score", () => {
  const bySets = { homeId: 1, awayId: 2, homeScore: 1, awayScore: 1 };
  const sets = [
    [25, 20],
    [23, 25],
  ] as const;
  const both = tally([1, 2], [{ ...bySets, sets }, bySets], points);
  expect([...both.values()].map((team) => [team.pointsWon, team.pointsLost])).toEqual([
    [49, 46],
    [46, 49],
  ]);
});

test("opponents count but have no row", () => {
  const game = { homeId: 9, awayId: 1, homeScore: 0, awayScore: 2 };
  const rows = tally([1], [game, { ...game, awayId: 8 }], points, { opponents: [9] });
  expect([...rows]).toHaveLength(1);
  expect(rows.get(1)).toMatchObject({ played: 1, wins: 1, scored: 2, conceded: 0 });
});

function matchPoints(result: Partial<MatchResult>): number[] {
  const game = { homeId: 1, awayId: 2, homeScore: 0, awayScore: 0, ...result };
  return [...tally([1, 2], [game], points).values()].map((team) => team.matchPoints);
}
