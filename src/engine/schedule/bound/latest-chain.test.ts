import { array, constantFrom, integer, record, subarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { closedIn, hoursOf, smallGrid, type SmallSlot } from "#engine/testing/small-grid.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Limits } from "./games-of-one-team.ts";
import { latestChain } from "./latest-chain.ts";

const free: Limits = { restMinutes: 0, maxPerDay: 0 };

/** The last two games that rest so long, and the last games of so many a day, of three hours a day. */
const rested = (restMinutes: number) =>
  latestChain(hoursOf(3, 1, 2), 6, { restMinutes, maxPerDay: 0 }, 2);
const limited = (maxPerDay: number, length = 3) =>
  latestChain(hoursOf(3, 1, 3), 9, { restMinutes: 0, maxPerDay }, length);

describe("the latest chain of games", () => {
  test("leaves a slot less with each game, and none where there are not enough", () => {
    expect(latestChain(hoursOf(4, 1), 4, free, 0)).toEqual({ deadlines: [4], days: [] });
    expect(latestChain(hoursOf(4, 1), 4, free, 2)).toEqual({ deadlines: [4, 3, 2], days: [0, 0] });
    expect(latestChain(hoursOf(2, 1), 2, free, 4)).toEqual({
      deadlines: [2, 1, 0, 0, 0],
      days: [0, 0],
    });
    expect(latestChain(hoursOf(4, 1), 3, free, 1)).toEqual({ deadlines: [3, 2], days: [0] });
    expect(latestChain(hoursOf(4, 1), 0, free, 1)).toEqual({ deadlines: [0, 0], days: [] });
  });

  test("rests between its games, on the day before as well", () => {
    expect(rested(60)).toEqual({ deadlines: [6, 4, 3], days: [1, 1] });
    expect(rested(61)).toEqual({ deadlines: [6, 3, 0], days: [1, 0] });
    // From the end of the first day to the last game of the second it is 23 hours.
    expect(rested(23 * 60)).toEqual({ deadlines: [6, 3, 0], days: [1, 0] });
    expect(rested(23 * 60 + 1)).toEqual({ deadlines: [6, 2, 0], days: [1, 0] });
  });

  test("has no more than some games a day", () => {
    expect(limited(1)).toEqual({ deadlines: [9, 6, 3, 0], days: [2, 1, 0] });
    expect(limited(2)).toEqual({ deadlines: [9, 8, 6, 5], days: [2, 2, 1] });
    expect(limited(3)).toEqual({ deadlines: [9, 8, 7, 6], days: [2, 2, 2] });
    expect(limited(1, 4)).toEqual({ deadlines: [9, 6, 3, 0, 0], days: [2, 1, 0] });
  });

  test("goes round slots whose courts are all taken", () => {
    const grid = closedIn(hoursOf(4, 1), [1, 3]);
    expect(latestChain(grid, 4, free, 2)).toEqual({ deadlines: [4, 2, 0], days: [0, 0] });
  });

  test("has one of slots at the same time", () => {
    const grid = smallGrid([
      [0, 60, 1],
      [0, 60, 1],
      [30, 90, 1],
      [60, 120, 1],
    ]);
    expect(latestChain(grid, 4, free, 1)).toEqual({ deadlines: [4, 2], days: [0] });
  });
});

test("a short slot that begins late leaves more room than a long one that ends later", () => {
  const grid = smallGrid([
    [0, 60, 1],
    [60, 110, 1],
    [0, 120, 1],
  ]);
  expect(latestChain(grid, 3, free, 2)).toEqual({ deadlines: [3, 1, 0], days: [0, 0] });
});

test("no chain of games leaves more room before it", () => {
  const cases = record({
    starts: subarray([0, 30, 60, 90, 120, 150, 180], { minLength: 1, maxLength: 5 }),
    lengths: array(constantFrom(30, 60, 90, 120), { minLength: 5, maxLength: 5 }),
    days: integer({ min: 1, max: 2 }),
    closed: subarray([0, 1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
    restMinutes: constantFrom(0, 30, 60, 1300),
    maxPerDay: constantFrom(0, 1, 2),
    fewer: integer({ min: 0, max: 2 }),
  });
  forAll(cases, ({ starts, lengths, days, closed, fewer, ...limits }) => {
    const slots = starts.map((start, at): SmallSlot => [start, start + lengths[at]!, 1]);
    const grid = closedIn(smallGrid(slots, days), closed);
    const cells = Math.max(0, grid.size - fewer);
    const { deadlines } = latestChain(grid, cells, limits, 4);
    expect(deadlines).toEqual(byTryingAll(grid, cells, limits, 4));
  });
});

/** For each number of games the cells up to the last that they can all follow. */
function byTryingAll(grid: Grid, cells: number, limits: Limits, length: number): number[] {
  const most = [cells, ...Array.from({ length }, () => 0)];
  const before = (chain: number[]): void => {
    for (let cell = 0; cell < (chain[0] ?? cells); cell++) {
      if (!canFollow(grid, [cell, ...chain], limits)) continue;
      most[chain.length] = Math.max(most[chain.length]!, cell + 1);
      if (grid.capacity[cell]! > 0 && chain.length < length) before([cell, ...chain]);
    }
  };
  before([]);
  return most;
}

function canFollow(grid: Grid, chain: number[], { restMinutes, maxPerDay }: Limits): boolean {
  const onFirstDay = chain.filter((cell) => grid.day[cell] === grid.day[chain[0]!]).length;
  if (maxPerDay > 0 && onFirstDay > maxPerDay) return false;
  return chain.length < 2 || grid.to[chain[0]!]! + restMinutes <= grid.from[chain[1]!]!;
}
