import { expect, test } from "vitest";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { buildModel } from "./from-problem/build-model.ts";
import { playersOf, restBetween, sidesOf } from "./model.ts";

const items = gamesOf([
  [1, 2],
  [3, 4],
  [1, 3],
]).map((item) => ({ ...item, restMinutes: 10 * item.id }));
const hours = { gaps: [0], courts: [1], minRestMinutes: 0, maxGamesPerDay: null };
/** Teams 2 and 4 share somebody, who is the fifth of those who can't be at two games at once. */
const model = buildModel({ ...smallProblem(items, hours), sharing: [[2, 4]] });

test("a person on several teams is a side of their games, and plays none of them", () => {
  expect([0, 1, 2].map((item) => [...sidesOf(model, item)])).toEqual([
    [0, 1, 4],
    [2, 3, 4],
    [0, 2],
  ]);
  expect([0, 1, 2].map((item) => [...playersOf(model, item)])).toEqual([
    [0, 1],
    [2, 3],
    [0, 2],
  ]);
});

test("between two games lies the longer of their rests", () => {
  expect([restBetween(model, 0, 2), restBetween(model, 2, 0)]).toEqual([30, 30]);
  expect(restBetween(model, 1, 1)).toBe(20);
});
