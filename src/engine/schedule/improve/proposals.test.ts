import { constantFrom, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom, type Random } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { assignmentOf, quarterHours } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { sidesOf } from "#engine/schedule/model/model.ts";
import { canPlace } from "#engine/schedule/model/order.ts";
import { proposeCell, proposeItem } from "./proposals.ts";

const league = gamesOf([
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [2, 3],
  [4, 5],
]);

/** Two days of so many quarters of an hour. */
function daysOf(quarters: number, minRestMinutes = 0): Assignment {
  const limits = { minRestMinutes, maxGamesPerDay: null };
  const problem = smallProblem(league, { gaps: [], courts: [], ...limits });
  const timeSlots = quarterHours(quarters).map((slot) => ({ ...slot, courts: [1, 2, 3] }));
  return assignmentOf({ ...problem, calendar: { ...problem.calendar, timeSlots } }, 2);
}

/** Chance that says this, one after the other. */
function chanceOf(...values: number[]): Random {
  return { ...createRandom(1), next: () => values.shift()! };
}

/** What falls on the one at `index` of so many. */
const pick = (index: number, count: number): number => (index + 0.5) / count;

/** The lengths of days that make one word of bits, and two. */
const lengths = [8, 32, 40];

/** Team 1 plays four times on its second day, and once there somebody else. */
function waitingDay(quarters: number) {
  const assignment = daysOf(quarters);
  const cells = [1, 3, 4, quarters - 1].map((cell) => quarters + cell);
  cells.forEach((cell, item) => place(assignment, item, cell));
  place(assignment, 4, quarters + 2);
  // Team 1 is entity 0: its second day, beside one on which nobody is looked at.
  const waiting = { days: Int32Array.of(1, 99), count: 1, position: new Int32Array(0) };
  return { assignment, waiting };
}

describe("a game to move", () => {
  const placed = Int32Array.of(4, 2, 0);

  test("is any where nobody waits, or as often as the focus leaves", () => {
    const { assignment, waiting } = waitingDay(8);
    const nobody = { ...waiting, count: 0 };
    for (const [index, item] of placed.entries()) {
      const chance = pick(index, 3);
      expect(proposeItem(assignment, chanceOf(chance), placed, nobody, 1)).toBe(item);
      expect(proposeItem(assignment, chanceOf(0.4, chance), placed, waiting, 0.4)).toBe(item);
    }
  });

  test.each(lengths)("is one of a team on a day on which it waits, of %i slots", (quarters) => {
    const { assignment, waiting } = waitingDay(quarters);
    for (let item = 0; item < 4; item++) {
      const chance = chanceOf(0.39, 0.99, 0.5, pick(item, 4));
      expect(proposeItem(assignment, chance, placed, waiting, 0.4)).toBe(item);
    }
    const ends = [0.25, 0.75].map((end) => chanceOf(0, 0, 0.49, end));
    expect(ends.map((chance) => proposeItem(assignment, chance, placed, waiting, 1))).toEqual([
      0, 3,
    ]);
  });

  test("is one of each of these days", () => {
    const { assignment, waiting } = waitingDay(8);
    // Team 3, whose first game is that without team 1.
    const both = { ...waiting, days: Int32Array.of(1, 5), count: 2 };
    const itemOn = (index: number) =>
      proposeItem(assignment, chanceOf(0, pick(index, 2), 0.9, 0), placed, both, 1);
    expect([itemOn(0), itemOn(1)]).toEqual([0, 4]);
  });
});

/** The rule once more: where nobody who plays would be too near another game, or would leave its opponents. */
function isOpen(assignment: Assignment, item: number, cell: number): boolean {
  const { cellOf, grid, model } = assignment;
  if (cell === cellOf[item]) return false;
  return [...sidesOf(model, item)].every((entity) => {
    const others = [...cellOf.entries()].filter(
      ([other, at]) => other !== item && at >= 0 && sidesOf(model, other).includes(entity),
    );
    if (others.some(([, at]) => at === cell)) return true;
    return others.every(
      ([, at]) =>
        grid.from[cell]! >= grid.to[at]! + model.restMinutes ||
        grid.from[at]! >= grid.to[cell]! + model.restMinutes,
    );
  });
}

/** The cells that are open on a day up to the horizon, or else the game's own. */
function openOn(assignment: Assignment, item: number, day: number): number[] {
  const { grid, horizon, cellOf } = assignment;
  const cells = [...grid.day.keys()].filter((cell) => grid.day[cell] === day && cell < horizon);
  const open = cells.filter((cell) => isOpen(assignment, item, cell));
  return open.length > 0 ? open : [cellOf[item]!];
}

/** A day with games of an entity, the first from one on. */
function dayWithGames({ cellOf, model, grid }: Assignment, entity: number, first: number): number {
  const has = (day: number): boolean =>
    cellOf.some(
      (cell, item) => cell >= 0 && grid.day[cell] === day && sidesOf(model, item).includes(entity),
    );
  return has(first) ? first : 1 - first;
}

test("a cell is one where those who play are free or only change opponents: on that day, on any, or near their games", () => {
  const halls = record({
    quarters: constantFrom(...lengths),
    minRestMinutes: constantFrom(0, 15, 60),
    seed: integer({ min: 1, max: 1_000_000 }),
  });
  forAll(halls, ({ quarters, minRestMinutes, seed }) => {
    const assignment = daysOf(quarters, minRestMinutes);
    const { grid, cellOf, model } = assignment;
    const random = createRandom(seed);
    for (const item of random.shuffle([...league.keys()])) {
      const cell = random.int(grid.size);
      if (canPlace(assignment, item, cell)) place(assignment, item, cell);
    }
    const last = Math.max(...cellOf);
    const horizon = last + 1 + random.int(grid.size - last);
    assignment.horizon = horizon;
    for (const item of [...league.keys()].filter((it) => cellOf[it]! >= 0)) {
      const near = random.int(2);
      const entity = sidesOf(model, item)[near]!;
      const [first, cell] = [random.int(2), random.int(horizon)];
      const ways: [number, number[]][] = [
        [grid.day[cellOf[item]!]!, [0.45]],
        [grid.day[cell]!, [0.29, pick(cell, horizon)]],
        [dayWithGames(assignment, entity, first), [0.61, pick(near, 2), pick(first, 2)]],
      ];
      for (const [day, chances] of ways) {
        const open = openOn(assignment, item, day);
        const index = random.int(open.length);
        const chance = chanceOf(...chances, pick(index, open.length));
        expect(proposeCell(assignment, chance, item)).toBe(open[index]);
      }
    }
  });
});
