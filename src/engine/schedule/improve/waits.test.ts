import { constantFrom, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { assignmentOf, quarterHours } from "#engine/testing/small-assignment.ts";
import { hoursOf, smallGrid, type SmallSlot } from "#engine/testing/small-grid.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem, TimeSlot } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { timeOf } from "#engine/schedule/model/calendar.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import { dayCost, hasExcessWait, leastCost, tightDays, totalCost, waitCosts } from "./waits.ts";

/** Team 1 against one after the other of so many, and these against each other. */
const items = gamesOf([
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [2, 3],
  [2, 4],
  [3, 5],
]);

const slots: Record<string, TimeSlot[]> = {
  hours: [0, 0, 0, 0, 0, 0].map((_, index) => slotOf(540 + index * 60, 60)),
  "with a pause": [540, 600, 780, 840].map((start) => slotOf(start, 60)),
  "of two lengths": [540, 600, 690, 750, 840].map((start, index) =>
    slotOf(start, index % 2 === 0 ? 60 : 30),
  ),
  "more than a word has bits": quarterHours(40),
};

function slotOf(start: number, minutes: number): TimeSlot {
  return { start: timeOf(start), end: timeOf(start + minutes), courts: [1] };
}

interface Hall {
  timeSlots: TimeSlot[];
  restOf?: (game: number) => number;
  longest?: number;
  days?: number;
}

/** Nothing has a place yet. */
function hallOf(games: ScheduleItem[], { timeSlots, restOf, longest, days = 2 }: Hall) {
  const limits = { minRestMinutes: 0, maxGamesPerDay: null };
  const problem = smallProblem(games, { gaps: [], courts: [], ...limits });
  return assignmentOf(
    {
      ...problem,
      items: games.map((item, game) => ({ ...item, ...(restOf && { restMinutes: restOf(game) }) })),
      calendar: { ...problem.calendar, timeSlots: timeSlots.map(onTwoCourts) },
      ...(longest !== undefined && { longestWaitMinutes: longest }),
    },
    days,
  );
}

function onTwoCourts(slot: TimeSlot): TimeSlot {
  return { ...slot, courts: [1, 2] };
}

/** The cells of an entity's games. */
function cellsOf({ model, cellOf }: Assignment, entity: number): number[] {
  return [...cellOf]
    .filter((cell, item) => {
      const sides = model.sides.subarray(model.sideStart[item], model.sideStart[item + 1]);
      return cell >= 0 && sides.includes(entity);
    })
    .toSorted((a, b) => a - b);
}

/** The waits between games in these cells of a day. */
function waitsIn({ grid }: Assignment, cells: number[]): number[] {
  return cells.slice(1).map((cell, index) => grid.from[cell]! - grid.to[cells[index]!]!);
}

/** The rule once more: idle minutes, what is too much by its square, and ten times what nobody wished. */
function costOf(assignment: Assignment, entity: number, cells: number[]): number {
  const { model, grid } = assignment;
  if (cells.length < 2) return 0;
  const waits = waitsIn(assignment, cells);
  const idle = waits.reduce((sum, wait) => sum + wait, 0);
  const beyond = waits.reduce((sum, wait) => sum + Math.max(0, wait - model.longestWait), 0);
  const rest = model.rests[model.restOf?.[entity] ?? 0]!;
  const excess = Math.max(0, idle - tightDays(grid, rest)[cells.length]!);
  const span = grid.to[grid.dayStart[1]! - 1]! - grid.from[0]!;
  return idle + (excess * excess) / (8 * Math.max(60, span / 2)) + 10 * beyond;
}

describe("a team's day costs its idle minutes, and more for waits that are long", () => {
  test.each(Object.entries(slots))("%s", (_, timeSlots) => {
    const halls = record({
      restOf: constantFrom(undefined, (game: number) => (game === 6 ? 30 : 60)),
      longest: constantFrom(undefined, 30, 90),
      seed: integer({ min: 1, max: 1000 }),
    });
    forAll(halls, ({ seed, ...rest }) => {
      const random = createRandom(seed);
      const assignment = hallOf(items, { timeSlots, ...rest });
      const { grid, model } = assignment;
      for (const item of random.shuffle([...items.keys()])) {
        const cell = random.shuffle([...grid.day.keys()]).find((it) => fits(assignment, item, it));
        if (cell !== undefined) place(assignment, item, cell);
      }
      const costs = waitCosts(grid, model);
      let total = 0;
      for (const entity of model.entities.keys()) {
        const cells = cellsOf(assignment, entity);
        for (let day = 0; day < grid.days; day++) {
          const own = cells.filter((cell) => grid.day[cell] === day);
          const cost = costOf(assignment, entity, own);
          total += cost;
          expect(dayCost(costs, assignment, entity, day, -1, -1)).toBeCloseTo(cost, 6);
          const least = tightDays(grid, model.rests[model.restOf?.[entity] ?? 0]!)[own.length]!;
          const isTooLong = own.length > 1 && cost > least;
          expect(hasExcessWait(costs, assignment, entity, day)).toBe(isTooLong);
          // As if it left one cell for another that is free for it.
          const [without = -1] = random.shuffle(own);
          const start = grid.dayStart[day]!;
          const withCell = start + random.int(grid.dayStart[day + 1]! - start);
          if (own.includes(withCell)) continue;
          const changed = [...own.filter((cell) => cell !== without), withCell];
          expect(dayCost(costs, assignment, entity, day, without, withCell)).toBeCloseTo(
            costOf(
              assignment,
              entity,
              changed.toSorted((a, b) => a - b),
            ),
            6,
          );
        }
      }
      expect(totalCost(costs, assignment)).toBeCloseTo(total, 6);
      expect(leastCost(costs, assignment)).toBeLessThanOrEqual(total + 1e-6);
    });
  });
});

function fits(assignment: Assignment, item: number, cell: number): boolean {
  return assignment.used[cell]! < 2 && canPlace(assignment, item, cell);
}

function tightIn(gridSlots: SmallSlot[], rest: number): number[] {
  return [...tightDays(smallGrid(gridSlots), rest)];
}

describe("the least idle minutes of so many games a day", () => {
  test("are the pauses between slots, and what the rest takes of them", () => {
    expect([...tightDays(hoursOf(4, 1), 0)]).toEqual([0, 0, 0, 0, 0]);
    expect([...tightDays(hoursOf(4, 1), 30)]).toEqual([0, 0, 60, Infinity, Infinity]);
    expect([...tightDays(hoursOf(5, 1), 60)]).toEqual([0, 0, 60, 120, Infinity, Infinity]);
    const pause: SmallSlot[] = [
      [0, 60, 1],
      [60, 120, 1],
      [240, 300, 1],
    ];
    expect(tightIn(pause, 0)).toEqual([0, 0, 0, 120]);
    expect(tightIn(pause, 90)).toEqual([0, 0, 120, Infinity]);
  });

  test("are those of the tightest place of the day", () => {
    const late: SmallSlot[] = [
      [0, 60, 1],
      [150, 180, 1],
      [190, 220, 1],
    ];
    expect(tightIn(late, 0)).toEqual([0, 0, 10, 100]);
  });

  test("are those of the tightest day, where days differ", () => {
    const grid = smallGrid(
      [
        [0, 60, 1],
        [90, 150, 1],
        [180, 240, 1],
        // The second day begins here, on the same date.
        [300, 360, 1],
        [360, 420, 1],
      ],
      1,
    );
    const days = { ...grid, dayStart: Int32Array.of(0, 3, 5), days: 2, kindsOfDay: [0, 1] };
    expect([...tightDays(days, 0)]).toEqual([0, 0, 0, 60]);
    expect(waitCosts(days, { rests: [0], restOf: null, longestWait: Infinity }).scale).toBe(960);
    const empty = { ...days, dayStart: Int32Array.of(0, 0, 5), kindsOfDay: [0, 1] };
    expect([...tightDays(empty, 0)]).toEqual([0, 0, 0, 60, 90, 120]);
    expect(waitCosts(empty, { rests: [0], restOf: null, longestWait: Infinity }).scale).toBe(1680);
  });
});

/** Of team 1 alone, with games of others as often. */
function leastOf(games: number, starts: number[], days: number, horizon?: number): number {
  const opponents = Array.from({ length: games }, (_, index) => [1, index + 2]);
  const timeSlots = starts.map((start) => slotOf(start, 60));
  const assignment = hallOf(gamesOf(opponents), { timeSlots, days });
  for (let item = 0; item < games; item++) place(assignment, item, item);
  assignment.horizon = horizon ?? assignment.grid.size;
  return leastCost(waitCosts(assignment.grid, assignment.model), assignment);
}

describe("the least that waits can cost", () => {
  const evenly = [540, 630, 720, 810];
  const twoSessions = [540, 600, 780, 840];

  test("is what games cost that lie as tight as can be on the days up to the horizon", () => {
    expect([0, 1, 2, 3, 4].map((games) => leastOf(games, evenly, 1))).toEqual([0, 0, 30, 60, 90]);
    expect([2, 3, 4, 5].map((games) => leastOf(games, evenly, 2))).toEqual([0, 30, 60, 90]);
    expect(leastOf(4, evenly, 2, 4)).toBe(90);
    expect(leastOf(4, evenly, 2, 5)).toBe(60);
    expect(leastOf(0, evenly, 2, 0)).toBe(0);
  });

  test("may be that of days with unequally many games, between which there is a pause", () => {
    expect(leastOf(6, twoSessions, 2)).toBe(120);
    expect(leastOf(5, twoSessions, 2)).toBe(120);
    expect(leastOf(6, twoSessions, 3)).toBe(0);
  });

  test("leaves out games without a place", () => {
    const assignment = hallOf(items, { timeSlots: slots["with a pause"]!, days: 1 });
    const costs = waitCosts(assignment.grid, assignment.model);
    expect([leastCost(costs, assignment), totalCost(costs, assignment)]).toEqual([0, 0]);
    [0, 1, 2].forEach((item) => place(assignment, item, item));
    expect(leastCost(costs, assignment)).toBe(120);
  });
});

test("games that are kept apart are nobody's day", () => {
  const assignment = hallOf(items, { timeSlots: slots["with a pause"]! });
  place(assignment, 0, 0);
  place(assignment, 1, 3);
  const costs = waitCosts(assignment.grid, assignment.model);
  expect(dayCost(costs, assignment, 0, 0, -1, -1)).toBeGreaterThan(180);
  const nobody = { ...assignment, model: { ...assignment.model, firstApart: 0 } };
  expect(dayCost(costs, nobody, 0, 0, -1, -1)).toBe(0);
  [1, 2].forEach((item) => place(assignment, item + 1, item));
  assignment.horizon = 4;
  expect(leastCost(costs, assignment)).toBe(120);
  expect(leastCost(costs, { ...nobody, horizon: 4 })).toBe(0);
});
