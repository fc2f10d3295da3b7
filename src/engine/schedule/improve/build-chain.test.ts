import { constantFrom, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom, type Random } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { assignmentOf, placementsOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import { buildChain } from "./build-chain.ts";
import { emptyChain, exchangeInOrder } from "./kempe.ts";

/** One day of so many hours on two courts, with the games in these cells. */
function dayOf(
  games: number[][],
  cells: number[],
  hours: number,
  change: Partial<ScheduleProblem> = {},
) {
  const limits = { minRestMinutes: 0, maxGamesPerDay: null };
  const gaps = Array.from({ length: hours }, () => 0);
  const problem = {
    ...smallProblem(gamesOf(games), { gaps, courts: [1, 2], ...limits }),
    ...change,
  };
  const assignment = assignmentOf(problem);
  cells.forEach((cell, item) => place(assignment, item, cell));
  return assignment;
}

/** Chance that says this, one after the other, and then fails. */
function chanceOf(...values: number[]): Random & { left: () => number } {
  const next = () => {
    const value = values.shift();
    if (value === undefined) throw new Error("No more chance");
    return value;
  };
  return { ...createRandom(1), next, left: () => values.length };
}

/** A cell of the game's own day. */
const OWN_DAY = 0.5;
/** What falls on the one at `index` of so many. */
const pick = (index: number, count: number): number => (index + 0.5) / count;

const build = (assignment: Assignment, item: number, random: Random) => {
  const chain = emptyChain(assignment, 6);
  const isBuilt = buildChain(chain, assignment, random, item);
  if (isBuilt) exchangeInOrder(chain, assignment);
  return isBuilt;
};

describe("a game goes to a cell that is drawn", () => {
  test("alone where a court is free", () => {
    const assignment = dayOf(
      [
        [1, 2],
        [3, 4],
      ],
      [0, 1],
      3,
    );
    // To the second of the two other hours.
    expect(build(assignment, 0, chanceOf(OWN_DAY, pick(1, 2)))).toBe(true);
    expect([...assignment.cellOf]).toEqual([2, 1]);
  });

  test("nowhere where no other cell is left to it", () => {
    const assignment = dayOf(
      [
        [1, 2],
        [3, 4],
      ],
      [0, 0],
      1,
    );
    expect(build(assignment, 0, chanceOf(OWN_DAY))).toBe(false);
    expect([...assignment.cellOf]).toEqual([0, 0]);
  });

  test("with the games of its teams, which come the other way", () => {
    const assignment = dayOf(
      [
        [1, 2],
        [1, 3],
      ],
      [0, 1],
      2,
    );
    expect(build(assignment, 0, chanceOf(OWN_DAY, pick(0, 1)))).toBe(true);
    expect([...assignment.cellOf]).toEqual([1, 0]);
  });

  test("not where a game that comes the other way would be too near to another", () => {
    const rested = { minRestMinutes: 60 };
    const assignment = dayOf(
      [
        [1, 2],
        [1, 3],
        [3, 4],
      ],
      [2, 4, 1],
      6,
      rested,
    );
    // Team 1 may change its hours, but team 3 plays beside the one that it would come to.
    expect(build(assignment, 0, chanceOf(OWN_DAY, pick(2, 3)))).toBe(false);
    expect([...assignment.cellOf]).toEqual([2, 4, 1]);
  });
});

/** The first game takes the second along, and that the third: three would be on two courts. */
const crowding = () =>
  dayOf(
    [
      [1, 2],
      [1, 3],
      [3, 4],
      [5, 6],
    ],
    [0, 1, 0, 1],
    2,
  );

describe("where a cell has too few courts", () => {
  test.each([
    [0, [0, 1, 0]],
    [1, [0, 0, 1]],
  ])("one of its games, drawn by lot, goes the other way: %i", (index, cells) => {
    const assignment = dayOf(
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      [1, 0, 0],
      2,
    );
    expect(build(assignment, 0, chanceOf(OWN_DAY, pick(0, 1), pick(index, 2)))).toBe(true);
    expect([...assignment.cellOf]).toEqual(cells);
  });

  test("another is drawn where that one goes already", () => {
    const assignment = crowding();
    const random = chanceOf(OWN_DAY, pick(0, 1), pick(0, 2), pick(0, 2), pick(1, 2));
    expect(build(assignment, 0, random)).toBe(true);
    expect([...assignment.cellOf]).toEqual([1, 0, 1, 0]);
    expect(random.left()).toBe(0);
  });

  test("it is left at that after three that go already", () => {
    const assignment = crowding();
    const draws = Array.from({ length: 3 }, () => pick(0, 2));
    expect(build(assignment, 0, chanceOf(OWN_DAY, pick(0, 1), ...draws))).toBe(false);
    expect([...assignment.cellOf]).toEqual([0, 1, 0, 1]);
  });

  test("it is left at that where the other can't go", () => {
    // The game of 5 and 6 would come beside their other one.
    const games = [
      [1, 2],
      [3, 4],
      [5, 6],
      [5, 7],
    ];
    const assignment = dayOf(games, [2, 4, 4, 1], 5, { minRestMinutes: 60 });
    const cell = pick(3, 4);
    expect(build(assignment, 0, chanceOf(OWN_DAY, cell, pick(1, 2)))).toBe(false);
    expect(build(assignment, 0, chanceOf(OWN_DAY, cell, pick(0, 2)))).toBe(true);
    expect([...assignment.cellOf]).toEqual([4, 2, 4, 1]);
  });

  test("no game comes to one that has none at all", () => {
    const closed = { date: "2026-03-02", start: "09:00", end: "10:00", teamIds: [] };
    const fixed = [1, 2].map((court) => ({ ...closed, court }));
    const assignment = dayOf(
      [
        [1, 2],
        [3, 4],
      ],
      [1, 2],
      3,
      { fixed },
    );
    expect(build(assignment, 0, chanceOf(OWN_DAY, pick(0, 2)))).toBe(false);
    expect(build(assignment, 0, chanceOf(OWN_DAY, pick(1, 2)))).toBe(true);
  });
});

test("whatever is built keeps every rule and moves the game, and nothing moves before", () => {
  const cases = record({
    minRestMinutes: constantFrom(0, 60),
    maxGamesPerDay: constantFrom(null, 2),
    seed: integer({ min: 1, max: 100_000 }),
  });
  const pairs = [1, 2, 3, 4, 5, 6].flatMap((one) =>
    [1, 2, 3].map((by) => [one, ((one + by - 1) % 6) + 1]),
  );
  forAll(cases, ({ seed, ...limits }) => {
    const hours = { gaps: [0, 0, 0, 0], courts: [1, 2], ...limits };
    const problem = smallProblem(gamesOf(pairs), hours);
    const assignment = assignmentOf(problem, 2);
    const random = createRandom(seed);
    for (const item of random.shuffle([...assignment.cellOf.keys()])) {
      const cells = random.shuffle([...assignment.used.keys()]);
      const cell = cells.find((it) => canPlace(assignment, item, it));
      if (cell !== undefined) place(assignment, item, cell);
    }
    const chain = emptyChain(assignment, 6);
    assignment.cellOf.forEach((cell, item) => {
      if (cell < 0) return;
      const before = [...assignment.cellOf];
      const isBuilt = buildChain(chain, assignment, random, item);
      expect([...assignment.cellOf]).toEqual(before);
      if (!isBuilt) return;
      exchangeInOrder(chain, assignment);
      expect(assignment.cellOf[item]).not.toBe(before[item]);
      expect(brokenRules(problem, placementsOf(assignment))).toEqual([]);
    });
  });
});
