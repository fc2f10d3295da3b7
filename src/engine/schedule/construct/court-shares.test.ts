import { array, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import { countShares, excessOfSquares, move, moveCost } from "./court-shares.ts";

const limits = { minRestMinutes: 0, maxGamesPerDay: null };

/** How often everybody plays on each of three courts. */
function sharesOf(items: ScheduleItem[], courts: number[], change: Partial<ScheduleProblem> = {}) {
  const problem = smallProblem(items, { gaps: [0], courts: [3, 1, 2], ...limits });
  return countShares(assignmentOf({ ...problem, ...change }), Int32Array.from(courts));
}

/** The rows of all, without the court that stands for none. */
function rowsOf({ counts, courts }: ReturnType<typeof sharesOf>): number[][] {
  return Array.from({ length: counts.length / courts }, (_, entity) => [
    ...counts.subarray(entity * courts + 1, (entity + 1) * courts),
  ]);
}

const pairs = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 2],
];

describe("the games of a team on each court", () => {
  test("are counted, but for those without a court", () => {
    expect(rowsOf(sharesOf(gamesOf(pairs), [3, 3, 1, 0]))).toEqual([
      [0, 0, 2],
      [1, 0, 1],
      [1, 0, 1],
    ]);
  });

  test("are those of whoever comes to a place, too", () => {
    // Two semifinals, then the winners' and the losers' game.
    const rows = rowsOf(sharesOf(cupOf(4), [1, 2, 1, 3]));
    expect(rows.map((row) => row.join())).toEqual([
      "1,0,0",
      "1,0,0",
      "0,1,0",
      "0,1,0",
      "1,0,0",
      "1,0,0",
      "0,0,1",
      "0,0,1",
    ]);
  });

  test("are nobody's where games are kept apart", () => {
    const apart = sharesOf(gamesOf(pairs), [3, 3, 1, 0], { apart: [[1, 2]] });
    expect(rowsOf(apart)).toEqual(rowsOf(sharesOf(gamesOf(pairs), [3, 3, 1, 0])));
    expect(apart.rowsOf.map((rows) => rows.length)).toEqual([2, 2, 2, 2]);
  });
});

/** What it is of two teams that play each other on these courts. */
const excess = (...courts: number[]) =>
  excessOfSquares(sharesOf(gamesOf(courts.map(() => [1, 2])), courts));

describe("what an even spread lacks", () => {
  test("is nothing where nobody is on a court more than once oftener than on another", () => {
    expect([excess(1), excess(1, 2), excess(3, 1, 2), excess(1, 2, 3, 2)]).toEqual([0, 0, 0, 0]);
    expect(excess(1, 2, 3, 1, 2, 3, 3)).toBe(0);
    expect(excess(0, 0)).toBe(0);
  });

  test("is by how much the squares of both teams are more than they would be", () => {
    // Both twice on one court: 4 for 1 + 1.
    expect(excess(1, 1)).toBe(2 * (4 - 2));
    expect(excess(2, 2, 2, 2)).toBe(2 * (16 - (4 + 1 + 1)));
    expect(excess(1, 1, 3, 3, 3)).toBe(2 * (4 + 9 - (4 + 4 + 1)));
  });

  test("counts each team for itself", () => {
    expect(excessOfSquares(sharesOf(gamesOf(pairs), [3, 3, 1, 2]))).toBe(5 - 3);
  });
});

test("a game that changes courts costs what the squares grow by, whoever plays it", () => {
  const places = record({
    courts: array(integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
    item: integer({ min: 0, max: 7 }),
    to: integer({ min: 1, max: 3 }),
  }).filter(({ courts, item, to }) => courts[item] !== to);
  const games = gamesOf([...pairs, [4, 5, 6], [1, 4], [2, 5, 3], [4, 5]]);
  forAll(places, ({ courts, item, to }) => {
    const shares = sharesOf(games, courts);
    const before = excessOfSquares(shares);
    const cost = moveCost(shares, item, courts[item]!, to);
    expect(excessOfSquares(shares)).toBe(before);
    move(shares, item, courts[item]!, to);
    expect(shares.counts).toEqual(sharesOf(games, courts.with(item, to)).counts);
    expect(excessOfSquares(shares) - before).toBe(cost);
  });
});
