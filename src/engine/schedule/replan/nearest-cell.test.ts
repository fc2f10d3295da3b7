import { expect, test } from "vitest";
import { at, DAY, slotAt } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { changeOf, NEXT_DAY, replanOf } from "#engine/testing/small-replan.ts";
import type { FixedGame } from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { distanceTo, nearestCell } from "./nearest-cell.ts";
import { startReplan } from "./start-replan.ts";

const games = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
]);
/** What counts for more than all minutes that a game may move. */
const NEED = 1e9;
const EARLIER_DAY = 1e6;

/** Four hours a day from ten on; the first game was announced for eleven, the second for the next day. */
const days = {
  items: games,
  announced: [at(1, 11), at(2, 10, 1, NEXT_DAY)],
  hours: [10, 11, 12, 13],
  endDate: NEXT_DAY,
};

test.each([
  ["where it was", 1, 1, 0],
  ["an hour earlier", 1, 0, 60],
  ["two hours later", 1, 3, 120],
  ["as late as the last game was announced", 1, 4, 1380],
  ["later than any game was announced", 1, 5, NEED + 1440],
  ["a day before its own", 2, 3, EARLIER_DAY + 1260],
  ["from the first time on, without a time of its own", 3, 5, 1500],
])("a game's distance: %s", (_, game, cell, distance) => {
  expect(distanceTo(replanOf(days), game - 1, cell)).toBe(distance);
});

test("what lies after the day's own slots is taken only in more need", () => {
  const { problem, ...change } = changeOf(days);
  const timeSlots = [10, 11, 12].map((hour) => ({ ...slotAt(hour), courts: [1] }));
  const ownCalendar = { ...problem.calendar, timeSlots };
  const plan = startReplan(problem, { problem, ...change, ownCalendar });
  expect([2, 3, 4].map((cell) => distanceTo(plan, 0, cell))).toEqual([60, 2 * NEED + 120, 1380]);
  expect(distanceTo(plan, 0, 7)).toBe(3 * NEED + 1560);
});

test("what ends too late for a game that stays and waits for it is taken only in most need", () => {
  const stays: FixedGame = {
    ...slotAt(13),
    matchId: 9,
    date: DAY,
    court: 2,
    teamIds: [],
    participants: [{ kind: "winner", matchId: 1 }],
  };
  const distances = (minRestMinutes: number) => {
    const plan = replanOf({ ...days, problem: { fixed: [stays], minRestMinutes } });
    return [1, 2, 3].map((cell) => distanceTo(plan, 0, cell));
  };
  expect(distances(0)).toEqual([0, 60, 4 * NEED + 120]);
  expect(distances(30)).toEqual([0, 4 * NEED + 60, 4 * NEED + 120]);
});

test("waits longer than wished and rests around duties that lack count twice", () => {
  const [first, second] = gamesOf([
    [1, 2],
    [1, 3],
  ]);
  const both = { ...days, items: [first!, second!] };
  const waiting = replanOf({ ...both, problem: { longestWaitMinutes: 45 } });
  place(waiting.assignment, 1, 0);
  expect([1, 2].map((cell) => distanceTo(waiting, 0, cell))).toEqual([0, 60 + 2 * 15]);
  const referee = { ...games[0]!, duties: [{ kind: "team" as const, teamId: 3 }] };
  const resting = replanOf({
    ...days,
    items: [referee, games[1]!],
    problem: { minRestMinutes: 20 },
  });
  place(resting.assignment, 1, 0);
  expect([1, 2].map((cell) => distanceTo(resting, 0, cell))).toEqual([2 * 20, 60]);
});

test("the nearest cell is one that is free, of two as near the earlier one", () => {
  const plan = replanOf(days);
  expect(nearestCell(plan, 0)).toBe(1);
  place(plan.assignment, 1, 1);
  expect(nearestCell(plan, 0)).toBe(0);
  place(plan.assignment, 2, 0);
  expect(nearestCell(plan, 0)).toBe(2);
});

test("there is no nearest cell where none is free", () => {
  const plan = replanOf({ ...days, hours: [10], endDate: DAY });
  place(plan.assignment, 1, 0);
  expect(nearestCell(plan, 0)).toBe(-1);
});
