import { expect, test } from "vitest";
import { invariant, RuleError } from "./errors.ts";

test("a rule that is broken is told as data, and by its name and values in a log", () => {
  const rule = { reason: "bad_slot", start: "10:00", end: "09:00" } as const;
  const error = new RuleError(rule);
  expect(error.rule).toBe(rule);
  expect(String(error)).toBe(`RuleError: ${JSON.stringify(rule)}`);
  expect(error).toBeInstanceOf(Error);
});

test("what doesn't hold is a fault of the engine, with what it is about; what holds is none", () => {
  expect(() => invariant(false, "a game has two sides")).toThrow(/engine.*a game has two sides/i);
  expect(() => invariant(0, "a game has two sides")).toThrow(Error);
  expect(() => invariant(true, "a game has two sides")).not.toThrow();
  expect(() => invariant([], "a game has two sides")).not.toThrow();
});
