import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleType } from "#engine/types.ts";
import { buildModel } from "./model/from-problem/build-model.ts";
import { buildGrid } from "./model/grid.ts";
import { chainOf, orderOf, type Search, shorterThan } from "./search.ts";

const hours = { gaps: [0, 0, 0], courts: [1], minRestMinutes: 0, maxGamesPerDay: null };
const group = gamesOf([
  [11, 12],
  [13, 14],
]).map((game, index) => ({ ...game, id: 21 + index, bracketId: 2, round: 2 - index }));
/** A cup of six, whose first games come last, then a group whose second round is named first. */
const items = [...cupOf(6), ...group];

function orderAs(type: ScheduleType, seed = 1): number[] {
  const problem = { ...smallProblem(items, hours), type, seed };
  return orderOf(problem, buildModel(problem)).map((item) => items[item]!.id);
}

test("games are offered places by how many must follow, then by round and bracket", () => {
  expect(orderAs("balanced")).toEqual([5, 6, 1, 2, 22, 21, 3, 4]);
});

test("in sequence bracket by bracket, by rounds within each", () => {
  expect(orderAs("sequential")).toEqual([5, 6, 1, 2, 3, 4, 22, 21]);
});

test("or by lot, the same for the same seed", () => {
  const drawn = [1, 2, 3].map((seed) => orderAs("random", seed));
  for (const order of drawn)
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 21, 22]);
  expect(new Set(drawn.map(String)).size).toBe(3);
  expect(orderAs("random", 2)).toEqual(drawn[1]);
});

/** Four slots a day for two days, of which the second and third go on until the same time. */
function searchOf(): Search {
  const problem = smallProblem(cupOf(6), hours);
  const times = [
    ["09:00", "10:00"],
    ["10:00", "12:00"],
    ["11:00", "12:00"],
    ["12:00", "13:00"],
  ];
  const timeSlots = times.map(([start, end], index) => ({
    start: start!,
    end: end!,
    courts: [index === 2 ? 2 : 1],
  }));
  const grid = buildGrid({ ...problem.calendar, timeSlots }, problem, 2);
  const bound = { slots: 1, matches: 6, reason: "courts" };
  const effort = { random: createRandom(1), iterations: 1, tries: 1 };
  return { problem, model: buildModel(problem), grid, bound, ...effort };
}

test("a schedule is shorter where it ends before, not where it leaves out one of two that end together", () => {
  const shorter = [1, 2, 3, 4, 5].map((horizon) => shorterThan(searchOf(), horizon));
  expect(shorter).toEqual([0, 1, 1, 3, 4]);
});

test("the longest chain of games is as long as the most that must follow one", () => {
  const { deadlines, days } = chainOf(searchOf(), 4);
  expect(deadlines).toEqual([4, 3, 1]);
  expect(days).toEqual([0, 0]);
});
