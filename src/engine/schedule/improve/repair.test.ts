import { constantFrom, integer, record, subarray, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { groupOf } from "#engine/testing/filled-hall.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { assignmentOf, placementsOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Participant, ScheduleItem } from "#engine/types.ts";
import { latestChain } from "#engine/schedule/bound/latest-chain.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place, unplace } from "#engine/schedule/model/assignment/place.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import { repairByTabu, type RepairBudget } from "./repair.ts";

interface Hall {
  courts?: number;
  /** Slots a day, of an hour each, and days. */
  slots: number;
  days?: number;
  minRestMinutes?: number;
  maxGamesPerDay?: number | null;
}

function problemIn(items: ScheduleItem[], { courts = 1, slots, days = 1, ...rest }: Hall) {
  return smallProblem(items, {
    gaps: Array.from({ length: slots }, () => 0),
    courts: Array.from({ length: courts }, (_, index) => index + 1),
    minRestMinutes: 0,
    maxGamesPerDay: null,
    endDate: `2026-03-0${1 + days}`,
    ...rest,
  });
}

function repair(assignment: Assignment, budget: Partial<RepairBudget> = {}, seed = 1): boolean {
  const { grid, horizon, model } = assignment;
  const { deadlines } = latestChain(grid, horizon, model, Math.max(...model.height));
  const whole = { iterations: 20_000, leftOver: 0, ...budget };
  return repairByTabu(assignment, createRandom(seed), deadlines, whole);
}

/** The best two of bracket 1, in bracket 2. */
function finalAfter(games: ScheduleItem[]): ScheduleItem {
  const participants = [1, 2].map((rank): Participant => ({ kind: "rank", bracketId: 1, rank }));
  return { id: games.length + 1, bracketId: 2, round: 2, participants };
}

/** The most games that have a place at once, by trying all. */
function mostByTryingAll(assignment: Assignment): number {
  const { model, horizon } = assignment;
  const order = [...model.items.keys()].toSorted((a, b) => model.height[b]! - model.height[a]!);
  let best = 0;
  const search = (index: number): void => {
    best = Math.max(best, assignment.placed);
    if (assignment.placed + order.length - index <= best) return;
    const item = order[index]!;
    for (let cell = 0; cell < horizon; cell++) {
      if (!canPlace(assignment, item, cell)) continue;
      place(assignment, item, cell);
      search(index + 1);
      unplace(assignment, item);
    }
    search(index + 1);
  };
  search(0);
  return best;
}

const isOdd = (item: number): boolean => item % 2 === 1;
const firstLate = (item: number): [number, number] => (item < 3 ? [3, 6] : [0, 3]);

const cellsOf = ({ cellOf }: Assignment): number[] => [...cellOf];

const pairs = uniqueArray(subarray([1, 2, 3, 4, 5], { minLength: 2, maxLength: 2 }), {
  minLength: 2,
  maxLength: 6,
  selector: String,
}).map(gamesOf);

/** What a day holds of games that wait for others is kept free before a repair, so those have no limit here. */
const anyLimit = constantFrom(null, null, 1, 2);
const families = {
  "a group": [pairs, anyLimit],
  "a group and a final": [
    pairs.map((games) => [...games.slice(0, 5), finalAfter(games.slice(0, 5))]),
    constantFrom(null),
  ],
  "a cup": [integer({ min: 4, max: 6 }).map(cupOf), constantFrom(null)],
  "meetings of three": [
    uniqueArray(subarray([1, 2, 3, 4, 5, 6], { minLength: 3, maxLength: 3 }), {
      minLength: 2,
      maxLength: 5,
      selector: String,
    }).map(gamesOf),
    anyLimit,
  ],
} as const;

describe("as many games have a place as exhaustive search finds places for", () => {
  test.each(Object.entries(families))("%s", (_, [items, maxGamesPerDay]) => {
    const halls = record({
      items,
      courts: constantFrom(1, 2),
      slots: integer({ min: 2, max: 4 }),
      days: constantFrom(1, 2),
      minRestMinutes: constantFrom(0, 30, 60),
      maxGamesPerDay,
      closed: integer({ min: 0, max: 2 }),
      seed: integer({ min: 1, max: 1000 }),
    });
    forAll(halls, ({ items: games, days, closed, seed, ...hall }) => {
      const problem = problemIn(games, { ...hall, days });
      const assignment = assignmentOf(problem, days);
      assignment.horizon -= closed;
      const most = mostByTryingAll(assignment);
      expect(repair(assignment, {}, seed)).toBe(most === games.length);
      // Those that others follow keep out of the last cells, even where that loses one of them.
      const isLinked = assignment.model.isLinked.includes(1);
      expect(isLinked && most < games.length ? most : assignment.placed).toBe(most);
      expect(Math.max(...assignment.cellOf)).toBeLessThan(assignment.horizon);
      expect(brokenRules(problem, placementsOf(assignment))).toEqual([]);
    });
  });
});

describe("what has a place stays as full", () => {
  /** Three games of one team, of which a slot each is there for two. */
  const star = gamesOf([
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
  ]);

  test.each([0, 1, 30, 31, 200, 20_000])("after %i looks", (iterations) => {
    for (let seed = 1; seed <= 20; seed++) {
      const assignment = assignmentOf(problemIn(star, { slots: 3, courts: 2 }));
      [0, 1, 2].forEach((item) => place(assignment, item, item));
      expect(repair(assignment, { iterations }, seed)).toBe(false);
      expect(assignment.placed).toBe(3);
      expect(assignment.cellOf.filter((cell) => cell < 0)).toHaveLength(1);
    }
  });

  test("without a look, where it is", () => {
    const assignment = assignmentOf(problemIn(star, { slots: 3, courts: 2 }));
    place(assignment, 2, 1);
    expect(repair(assignment, { iterations: 0 })).toBe(false);
    expect(cellsOf(assignment)).toEqual([-1, -1, 1, -1]);
  });

  test("where no more wait than may be left over", () => {
    const assignment = assignmentOf(problemIn(star, { slots: 4, courts: 2 }));
    [0, 1].forEach((item) => place(assignment, item, item));
    expect(repair(assignment, { leftOver: 2 })).toBe(true);
    expect(cellsOf(assignment)).toEqual([0, 1, -1, -1]);
    expect(repair(assignment, { leftOver: 1 })).toBe(true);
    expect(assignment.placed).toBe(3);
    expect(repair(assignment)).toBe(true);
    expect(assignment.placed).toBe(4);
  });

  test("where games make room for others, those that are not wanted wait", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const assignment = assignmentOf(problemIn(star, { slots: 2, courts: 2 }));
      expect(repair(assignment, { isWanted: isOdd }, seed)).toBe(true);
      expect(cellsOf(assignment).map((cell) => cell >= 0)).toEqual([false, true, false, true]);
    }
  });
});

test("the games of a bracket are only put into their range", () => {
  const second = groupOf(3).map((game) => ({ ...game, id: game.id + 3, bracketId: 2 }));
  for (let seed = 1; seed <= 20; seed++) {
    const assignment = assignmentOf(problemIn([...groupOf(3), ...second], { slots: 6 }));
    expect(repair(assignment, { rangeOf: firstLate }, seed)).toBe(true);
    const cells = cellsOf(assignment);
    expect(cells.map((cell) => cell >= 3)).toEqual([true, true, true, false, false, false]);
  }
});

test("a game that others must follow ends before its deadline", () => {
  const assignment = assignmentOf(problemIn(cupOf(4), { slots: 6, courts: 2 }));
  expect(
    repairByTabu(assignment, createRandom(1), [6, 2], { iterations: 20_000, leftOver: 0 }),
  ).toBe(true);
  expect(Math.max(...assignment.cellOf.subarray(0, 2))).toBeLessThan(2);
});

describe("a game that waits for others which are too late", () => {
  test("comes in once the last of these has gone elsewhere", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const assignment = assignmentOf(problemIn(cupOf(4), { slots: 3, courts: 2 }));
      place(assignment, 0, 2);
      place(assignment, 1, 0);
      expect(repair(assignment, { iterations: 400 }, seed)).toBe(true);
    }
  });

  test("comes in once the last game of a group has", () => {
    const games = groupOf(3);
    for (let seed = 1; seed <= 20; seed++) {
      const assignment = assignmentOf(problemIn([...games, finalAfter(games)], { slots: 4 }));
      [0, 1, 3].forEach((cell, item) => place(assignment, item, cell));
      expect(repair(assignment, { iterations: 400 }, seed)).toBe(true);
      expect(assignment.cellOf[3]).toBe(3);
    }
  });
});

test("a league that fills every slot, and rests between, is filled by teams that change places", () => {
  for (let seed = 1; seed <= 10; seed++) {
    const hall = { slots: 9, courts: 3, minRestMinutes: 60 };
    const assignment = assignmentOf(problemIn(groupOf(6), hall));
    expect(repair(assignment, { iterations: 60_000 }, seed)).toBe(true);
  }
});
