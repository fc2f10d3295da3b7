import { describe, expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { groupOf } from "#engine/testing/filled-hall.ts";
import { assignmentOf, placementsOf } from "#engine/testing/small-assignment.ts";
import { cupOf, smallProblem } from "#engine/testing/small-problems.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import type { ScheduleItem } from "#engine/types.ts";
import { firstFit } from "./construct/first-fit.ts";
import { withTies } from "./bound/bound.ts";
import { lowerBound } from "./bound/lower-bound.ts";
import { totalCost, waitCosts } from "./improve/waits.ts";
import type { Assignment } from "./model/assignment/assignment.ts";
import { shortestMakespan } from "./makespan.ts";

interface Hall {
  courts: number;
  /** Slots a day, of an hour each, and days. */
  slots: number;
  days?: number;
  minRestMinutes?: number;
  maxGamesPerDay?: number | null;
  slotsPerDay?: number[];
}

interface Given {
  /** What the bound says. */
  bound: number;
  matches?: number;
  tries?: number;
  iterations?: number;
  /** In which the games of the schedule that is there were placed, if not in their own. */
  order?: readonly number[];
}

/** A cup, and a group in which some of its teams play each other, or others as well. */
function cupAndGroup(cup: number, group: number): ScheduleItem[] {
  const games = groupOf(group).map((game) => ({ ...game, id: game.id + 15, bracketId: 2 }));
  return [...cupOf(cup), ...games];
}

/** What comes out, and the schedule that was there: games in the order of `order`, as they fit. */
function shortest(
  items: ScheduleItem[],
  { courts, slots, days = 1, slotsPerDay, ...rest }: Hall,
  { bound, matches = items.length, tries = 17, iterations = 20_000, order }: Given,
) {
  const hours = {
    gaps: Array.from({ length: slots }, () => 0),
    courts: Array.from({ length: courts }, (_, index) => index + 1),
    minRestMinutes: 0,
    maxGamesPerDay: null,
    endDate: dateAt(days - 1),
    ...rest,
  };
  const problem = { ...smallProblem(items, hours), ...(slotsPerDay && { slotsPerDay }) };
  const first = assignmentOf(problem, days);
  firstFit(first, order ?? [...items.keys()]);
  first.horizon = withTies(first.grid, Math.max(...first.cellOf) + 1);
  const { model, grid } = first;
  const limit = { slots: bound, matches, reason: "courts" };
  const effort = { random: createRandom(1), iterations, tries };
  const found = shortestMakespan({ problem, model, grid, bound: limit, ...effort }, first);
  expect(brokenRules(problem, placementsOf(found))).toEqual([]);
  expect(Math.max(...found.cellOf)).toBeLessThan(found.horizon);
  return { first, found };
}

/** A game of bracket 2, of teams from 7 on. */
function behindSix(game: ScheduleItem): ScheduleItem {
  return behind(game, 1);
}

/** A game of a further bracket, for each of which there are six teams and 15 games. */
function behind(game: ScheduleItem, brackets: number): ScheduleItem {
  const participants = game.participants.map((side) => {
    if (side.kind === "team") return { ...side, teamId: side.teamId + 6 * brackets };
    return "matchId" in side ? { ...side, matchId: side.matchId + 15 * brackets } : side;
  });
  return { ...game, id: game.id + 15 * brackets, bracketId: 1 + brackets, participants };
}

/** These next to each other, as brackets of their own. */
function beside(...brackets: ScheduleItem[][]): ScheduleItem[] {
  return brackets.flatMap((games, index) => games.map((game) => behind(game, index)));
}

function dateAt(day: number): string {
  return `2026-03-0${2 + day}`;
}

describe("all games are played", () => {
  test("beside another group with two games a day, where every slot is needed", () => {
    const groups = [...groupOf(6), ...groupOf(3).map(behindSix)];
    const hall = { courts: 2, slots: 3, days: 4, minRestMinutes: 60, maxGamesPerDay: 2 };
    const { found } = shortest(groups, hall, { bound: 9, iterations: 500 });
    expect([found.placed, found.horizon]).toEqual([18, 9]);
  });

  test.each([
    ["a group of four on two courts", groupOf(4), { courts: 2, slots: 6 }, 3],
    ["a group of six on three courts", groupOf(6), { courts: 3, slots: 12 }, 5],
    ["a cup of six", cupOf(6), { courts: 2, slots: 6, minRestMinutes: 30 }, 5],
    [
      "a group with two games a day",
      groupOf(5),
      { courts: 2, slots: 4, days: 4, maxGamesPerDay: 2 },
      7,
    ],
  ] as const)("as early as the bound says: %s", (_, items, hall, bound) => {
    const { found } = shortest([...items], hall, { bound });
    expect(found.placed).toBe(items.length);
    expect(found.horizon).toBe(bound);
  });

  test.each([
    [
      "a group of four that rests a slot",
      groupOf(4),
      { courts: 2, slots: 9, minRestMinutes: 60 },
      5,
    ],
    [
      "a group of six that rests a slot",
      groupOf(6),
      { courts: 3, slots: 15, minRestMinutes: 60 },
      9,
    ],
    ["a group of six that never rests", groupOf(6), { courts: 3, slots: 15 }, 5],
    [
      "a group of seven on two courts",
      groupOf(7),
      { courts: 2, slots: 15, minRestMinutes: 60 },
      14,
    ],
  ] as const)("as soon after a bound out of reach as can be: %s", (_, items, hall, least) => {
    const { found } = shortest([...items], hall, { bound: 2 });
    expect(found.placed).toBe(items.length);
    expect(found.horizon).toBe(least);
  });
});

test("where the calendar ends before, as many games as the bound says are played", () => {
  const hall = { courts: 3, slots: 4 };
  const { first, found } = shortest(groupOf(6), hall, { bound: Infinity, matches: 12 });
  expect([first.placed, found.placed]).toEqual([9, 12]);
});

test("what was found stays where nothing is tried", () => {
  const { first, found } = shortest(groupOf(4), { courts: 2, slots: 6 }, { bound: 3, tries: 0 });
  expect(found).toBe(first);
});

describe("where days end early", () => {
  const short = { courts: 3, slots: 4, days: 2, slotsPerDay: [3, 3] };

  test("all games are played on the slots that these have", () => {
    const { first, found } = shortest(groupOf(6), short, { bound: 5 });
    expect([first.placed, found.placed]).toEqual([13, 15]);
    expect([...found.cellOf].filter((cell) => cell === 3 || cell === 7)).toEqual([]);
  });

  test("none of them ends earlier still, though fewer slots would do", () => {
    const { found } = shortest(groupOf(6), short, { bound: 5 });
    expect(found.horizon).toBe(8);
    const { found: longer } = shortest(
      groupOf(5),
      { courts: 2, slots: 9, slotsPerDay: [7] },
      { bound: 5 },
    );
    expect(longer.horizon).toBe(9);
  });
});

describe("where all tries at a bound out of reach are spent", () => {
  const spent = { bound: 2, tries: 0 };

  // No less than the courts need.
  test.each([
    [4, 4, 3, 6, 4],
    [4, 3, 2, 6, 5],
    [5, 3, 3, 7, 5],
  ])("groups of %i and %i on %i courts end as early as can be", (...row) => {
    const [one, other, courts, before, least] = row;
    const groups = [...groupOf(one), ...groupOf(other).map(behindSix)];
    const { first, found } = shortest(groups, { courts, slots: 15 }, spent);
    expect([first.placed, first.horizon]).toEqual([groups.length, before]);
    expect([found.placed, found.horizon]).toEqual([groups.length, least]);
  });

  test("what was found is tried shorter, but not at the bound again", () => {
    const groups = [...groupOf(4), ...groupOf(4).map(behindSix)];
    const { found } = shortest(groups, { courts: 3, slots: 15 }, { bound: 4, tries: 0 });
    expect([found.placed, found.horizon]).toEqual([12, 5]);
  });
});

describe("as often as there are tries", () => {
  test("twelve tries are for the bound, and one for each length beyond it", () => {
    const hall = { courts: 3, slots: 4 };
    const placedWith = (tries: number) =>
      shortest(groupOf(6), hall, { bound: 2, matches: 12, tries }).found.placed;
    expect(placedWith(13)).toBe(9);
    expect(placedWith(14)).toBe(12);
  });

  test("what was there stays if none was as long", () => {
    const { first, found } = shortest(groupOf(4), { courts: 2, slots: 6 }, { bound: 2, tries: 1 });
    expect(found).toBe(first);
    expect([first.placed, first.horizon]).toEqual([6, 3]);
  });

  test("games that have no place one way are placed another, as many as can be", () => {
    const { first, found } = shortest(groupOf(6), { courts: 3, slots: 4 }, { bound: 4, tries: 1 });
    expect([first.placed, found.placed]).toEqual([9, 12]);
  });
});

describe("without a repair", () => {
  // Each of these takes a slot more where one way of filling cells is left out.
  test.each<[string, ScheduleItem[], Hall, number]>([
    ["two cups, by waves", beside(cupOf(5), cupOf(4)), { courts: 3, slots: 2, days: 6 }, 3],
    [
      "groups of five, whoever has most left first",
      beside(groupOf(5), groupOf(5), groupOf(5)),
      { courts: 3, slots: 7, days: 6, minRestMinutes: 60 },
      10,
    ],
    [
      "small groups, whoever has rested longest first",
      beside(groupOf(4), groupOf(3), groupOf(3)),
      { courts: 3, slots: 3, days: 6, maxGamesPerDay: 2 },
      4,
    ],
    [
      "a cup and a group of the same teams, each where it fits first",
      cupAndGroup(5, 4),
      { courts: 3, slots: 3, days: 6 },
      5,
    ],
    [
      "a group of six, in an order that rests all well",
      groupOf(6),
      { courts: 2, slots: 5, days: 6, minRestMinutes: 120 },
      12,
    ],
  ])("every slot up to the bound is enough for %s", (_, items, hall, bound) => {
    const { first, found } = shortest(items, hall, { bound, iterations: 0 });
    expect(first.horizon).toBeGreaterThan(bound);
    expect([found.placed, found.horizon]).toEqual([items.length, bound]);
  });

  test("what was there stays where no way is as short", () => {
    const groups = beside(groupOf(6), groupOf(4));
    const hall = { courts: 4, slots: 4, days: 6, minRestMinutes: 120 };
    const order = [2, 14, 8, 20, 0, 17, 15, 12, 3, 19, 1, 6, 10, 5, 13, 11, 9, 4, 7, 16, 18];
    const effort = { bound: 12, iterations: 0 };
    expect(shortest(groups, hall, effort).found.horizon).toBe(13);
    const { first, found } = shortest(groups, hall, { ...effort, order });
    expect([first.placed, first.horizon]).toEqual([21, 12]);
    expect(found).toBe(first);
  });
});

test.each([
  [0, 0.5],
  [60, 0.8],
])(
  "of ways that all end in time, one with short waits is taken: rest %i",
  (minRestMinutes, part) => {
    const hall = { courts: 2, slots: 15, minRestMinutes };
    const { first, found } = shortest(groupOf(5), hall, { bound: 15 });
    expect([first.placed, found.placed]).toEqual([10, 10]);
    expect(waitsIn(found)).toBeLessThan(waitsIn(first) * part);
  },
);

/** What the waits of all teams cost. */
function waitsIn(assignment: Assignment): number {
  return totalCost(waitCosts(assignment.grid, assignment.model), assignment);
}

/** Slots beyond the bound that groups of four to eight in a hundred halls take in all: before, and in the end. */
function beyondIn(iterations: number): { before: number; after: number } {
  let [before, after] = [0, 0];
  for (let seed = 1; seed <= 100; seed++) {
    const random = createRandom(seed);
    const items = random.shuffle(groupOf(4 + random.int(5)));
    const hours = {
      gaps: [0, 0, 0, 0, 0],
      courts: Array.from({ length: 2 + random.int(3) }, (_, index) => index + 1),
      minRestMinutes: 60 * random.int(2),
      maxGamesPerDay: [null, 2, 3][random.int(3)]!,
    };
    const problem = smallProblem(items, { ...hours, endDate: "2026-04-30" });
    const first = assignmentOf(problem, 14);
    const { model, grid } = first;
    firstFit(first, [...items.keys()]);
    first.horizon = withTies(grid, Math.max(...first.cellOf) + 1);
    const bound = lowerBound(model, grid);
    const effort = { random, iterations, tries: 17 };
    const found = shortestMakespan({ problem, model, grid, bound, ...effort }, first);
    expect([first.placed, found.placed]).toEqual([items.length, items.length]);
    before += first.horizon - bound.slots;
    after += found.horizon - bound.slots;
  }
  return { before, after };
}

test.each([
  [0, 11],
  [200, 9],
])(
  "of a hundred halls few take a slot more than their bound, with %i looks for each try",
  (iterations, most) => {
    const { before, after } = beyondIn(iterations);
    expect(before).toBeGreaterThan(80);
    expect(after).toBeLessThanOrEqual(most);
  },
);
