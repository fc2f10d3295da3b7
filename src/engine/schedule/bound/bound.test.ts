import { expect, test } from "vitest";
import { smallGrid } from "#engine/testing/small-grid.ts";
import { withTies } from "./bound.ts";

test("slots that end together are all used by whoever uses the last of them", () => {
  const day = smallGrid([
    [0, 60, 1],
    [15, 60, 1],
    [30, 60, 1],
    [60, 120, 1],
  ]);
  expect([0, 1, 2, 3, 4].map((cells) => withTies(day, cells))).toEqual([0, 3, 3, 3, 4]);
});

test("slots of two days never end together, and where there is no slot none is used", () => {
  const days = smallGrid([[0, 60, 1]], 2);
  expect([0, 1, 2].map((cells) => withTies(days, cells))).toEqual([0, 1, 2]);
  expect(withTies(smallGrid([]), 0)).toBe(0);
});
