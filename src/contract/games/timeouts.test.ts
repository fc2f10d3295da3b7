import { expect, test } from "vitest";
import { stretchOf, timeoutKey, timeoutsOf } from "./timeouts.ts";

test("timeouts count within a set, a half or the game", () => {
  const volleyball = timeoutsOf("Volleyball")!;
  expect([0, 1, 2].map((part) => stretchOf(volleyball, part, 3))).toEqual([0, 1, 2]);
  const basketball = timeoutsOf("Basketball")!;
  expect([0, 1, 2, 3, 4].map((part) => stretchOf(basketball, part, 4))).toEqual([0, 0, 1, 1, 1]);
  const handball = timeoutsOf("Handball")!;
  expect([0, 1].map((part) => stretchOf(handball, part, 2))).toEqual([0, 0]);
  expect(timeoutsOf("Football")).toBeNull();
  expect(timeoutsOf("Quidditch")).toBeNull();
});

test("each side counts its own timeouts, in each stretch anew", () => {
  const basketball = timeoutsOf("Basketball")!;
  const key = (part: number, side: 0 | 1) => timeoutKey(basketball, { part, parts: 4, side });
  expect(key(0, 0)).toBe(key(1, 0));
  expect(new Set([key(0, 0), key(0, 1), key(2, 0), key(2, 1)]).size).toBe(4);
});
