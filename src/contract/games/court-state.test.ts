import { expect, test } from "vitest";
import { CourtChange, type CourtState, isSameCourt, withCourtChange } from "./court-state.ts";

const court = (timeouts: CourtState["timeouts"], last: 0 | 1 | null = null): CourtState => ({
  serve: { began: [], last: last === null ? null : { part: 0, side: last } },
  timeouts,
});

const began = (...sides: (0 | 1 | null)[]): CourtState => ({
  serve: { began: sides, last: null },
  timeouts: {},
});

test("what a change doesn't touch stays as somebody else has left it", () => {
  const change = { replaces: court({}), state: court({ "0-1": 1 }) };
  expect(withCourtChange(court({ "0-0": 1 }, 0), change)).toEqual(court({ "0-0": 1, "0-1": 1 }, 0));
});

test("what somebody else has changed since stands", () => {
  const change = { replaces: court({ "0-1": 1 }, 0), state: court({ "0-1": 2 }, 1) };
  expect(withCourtChange(court({ "0-1": 0 }, null), change)).toBeNull();
  expect(withCourtChange(court({ "0-1": 2 }, 0), change)).toEqual(court({ "0-1": 2 }, 1));
});

test("who makes a point that counts serves, whatever was said meanwhile", () => {
  const change = { replaces: court({}, 0), state: court({}, 1) };
  expect(withCourtChange(null, change)).toBeNull();
  expect(withCourtChange(null, change, { hasPoint: true })).toEqual(court({}, 1));
  // A timeout alone says nothing of it.
  const timeout = { replaces: court({}, 0), state: court({ "0-0": 1 }, 0) };
  expect(withCourtChange(court({}, 1), timeout, { hasPoint: true })).toEqual(
    court({ "0-0": 1 }, 1),
  );
});

test("who began each set is said for itself", () => {
  const change = { replaces: began(0), state: began(0, 1) };
  expect(withCourtChange(began(1), change)).toEqual(began(1, 1));
  expect(withCourtChange(began(0, 0), change)).toEqual(began(0, 0));
});

test("a timeout that was none leaves nothing", () => {
  const change = { replaces: court({ "0-1": 1 }), state: court({ "0-1": 0 }) };
  expect(withCourtChange(court({ "0-1": 1 }), change)).toBeNull();
});

test("however it is stored, it means the same", () => {
  const [one, other] = [court({ "0-0": 1, "1-1": 2 }, 0), court({ "1-1": 2, "0-0": 1 }, 0)];
  other.serve = { last: { side: 0, part: 0 }, began: [null] };
  expect(isSameCourt(one, other)).toBe(true);
  expect(isSameCourt(null, court({ "0-0": 0 }))).toBe(true);
  expect(isSameCourt(null, one)).toBe(false);
});

test.each([
  ["more timeouts than any sport has", court({ "0-1": 10 })],
  ["a side that there isn't", court({ "0-2": 1 })],
  [
    "more stretches than games have",
    court(Object.fromEntries(Array.from({ length: 41 }, (_, part) => [`${part}-0`, 1]))),
  ],
  ["more sets than games have", { serve: { began: Array(21).fill(0), last: null }, timeouts: {} }],
])("%s can't be", (_, state) => {
  expect(CourtChange.safeParse({ replaces: null, state }).success).toBe(false);
});
