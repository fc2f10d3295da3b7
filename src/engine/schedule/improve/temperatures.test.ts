import { describe, expect, test } from "vitest";
import { temperaturesOf } from "./temperatures.ts";

/** The temperatures of all proposals of a start from 80 to 5 degrees. */
function allOf(iterations: number): number[] {
  const next = temperaturesOf({ hottest: 80, coldest: 5, iterations });
  return Array.from({ length: iterations }, () => next());
}

describe("a start", () => {
  test("begins as hot and ends as cold as it should", () => {
    const temperatures = allOf(640);
    expect(temperatures[0]).toBe(80);
    expect(temperatures.at(-1)).toBeCloseTo(5, 6);
  });

  test("is at each temperature for 64 proposals, but for the first and the last", () => {
    const temperatures = allOf(640);
    const counts = [...Map.groupBy(temperatures, (it) => it).values()].map(({ length }) => length);
    expect(counts).toEqual([63, ...Array.from({ length: 9 }, () => 64), 1]);
  });

  test("cools by the same part each time", () => {
    const each = [...new Set(allOf(640))];
    for (const [index, it] of each.slice(1).entries()) {
      expect(it / each[index]!).toBeCloseTo((5 / 80) ** (1 / 10), 6);
    }
  });

  test("that is short stays hot, or comes down at once in the end", () => {
    expect(new Set(allOf(63))).toEqual(new Set([80]));
    expect(allOf(64).at(-1)).toBeCloseTo(5, 6);
    // A part of a temperature is none.
    expect(allOf(100).at(-1)).toBeCloseTo(80 * (5 / 80) ** 0.64, 6);
  });
});
