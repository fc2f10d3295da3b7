import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { shortestFound } from "./halving.ts";
import { forAll } from "#engine/testing/for-all.ts";

const searches = record({
  least: integer({ min: 0, max: 40 }),
  reachable: integer({ min: 0, max: 40 }),
  first: integer({ min: 0, max: 80 }),
});

test("what can be reached is found, asking for no length below the least or from the first on", () => {
  forAll(searches, ({ least, reachable, first }) => {
    const asked: number[] = [];
    const found = shortestFound(least, Array.from({ length: first }), (length) => {
      asked.push(length);
      return length >= reachable ? Array.from({ length }) : null;
    });
    expect(found).toHaveLength(Math.min(first, Math.max(least, reachable)));
    expect(asked.every((length) => length >= least && length < first)).toBe(true);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

test("each search begins with the shortest list that there is by then", () => {
  const lengths: number[] = [];
  shortestFound(1, Array.from({ length: 9 }), (length, { length: known }) => {
    lengths.push(known);
    return length >= 4 ? Array.from({ length }) : null;
  });
  expect(lengths).toEqual([9, 9, 5, 5]);
});
