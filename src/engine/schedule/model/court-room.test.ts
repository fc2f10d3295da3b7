import { describe, expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { place } from "./assignment/place.ts";
import { hasCourtFor, hasCourtsAfter, isTakenBy, takesItem } from "./court-room.ts";

const items = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
]);
const hours = { gaps: [0, 0], courts: [1, 2], minRestMinutes: 0, maxGamesPerDay: null };
const taken = (court: number) => ({ date: DAY, start: "10:00", end: "11:00", court, teamIds: [] });
/** Two cells with two courts, where the second one has lost those that are given. */
const free = (...lost: number[]) =>
  assignmentOf({ ...smallProblem(items, hours), fixed: lost.map(taken) });
/** As free, but items 2 and 3 may only be on court 2. */
const reserved = (...lost: number[]) =>
  assignmentOf({
    ...smallProblem(items, hours),
    fixed: lost.map(taken),
    reservations: [{ court: 1, takes: [1, 2], keeps: [] }],
  });

describe("a cell has a court left for an item", () => {
  test("until it has as many items as courts", () => {
    const assignment = free(1);
    place(assignment, 0, 0);
    expect([0, 1].map((cell) => hasCourtFor(assignment, 1, cell))).toEqual([true, true]);
    place(assignment, 1, 0);
    place(assignment, 2, 1);
    expect([0, 1].map((cell) => hasCourtFor(assignment, 3, cell))).toEqual([false, false]);
  });

  test("if one is left that takes it, once others have moved aside", () => {
    const assignment = reserved();
    place(assignment, 0, 0);
    expect(hasCourtFor(assignment, 2, 0)).toBe(true);
    place(assignment, 2, 1);
    expect(hasCourtFor(assignment, 3, 1)).toBe(false);
    expect(hasCourtFor(assignment, 1, 1)).toBe(true);
    place(assignment, 0, 1);
    expect(hasCourtFor(assignment, 1, 1)).toBe(false);
  });
});

describe("a cell takes an item", () => {
  test("if it has a court, whatever is there", () => {
    const [some, none] = [free(1), free(1, 2)];
    place(some, 0, 1);
    expect(takesItem(some, 1, 1)).toBe(true);
    expect(takesItem(none, 1, 1)).toBe(false);
  });

  test("if a court of its own takes it, whatever is there", () => {
    const assignment = reserved();
    place(assignment, 2, 1);
    expect(takesItem(assignment, 3, 1)).toBe(true);
    expect([0, 3].map((item) => takesItem(reserved(2), item, 1))).toEqual([true, false]);
  });
});

describe("items that leave a cell make room", () => {
  test("for as many others", () => {
    const assignment = free();
    place(assignment, 0, 0);
    place(assignment, 1, 0);
    const after = (leaving: number[], coming: number[]) =>
      hasCourtsAfter(assignment, 0, { leaving, coming });
    expect([after([], []), after([], [2]), after([0], [2])]).toEqual([true, false, true]);
    expect([after([0], [2, 3]), after([0, 1], [2, 3])]).toEqual([false, true]);
  });

  test("for those that their courts take", () => {
    const assignment = reserved();
    place(assignment, 0, 0);
    place(assignment, 2, 0);
    const after = (leaving: number[], coming: number[]) =>
      hasCourtsAfter(assignment, 0, { leaving, coming });
    expect([after([2], [3]), after([0], [1]), after([0], [3])]).toEqual([true, true, false]);
    expect(after([0, 2], [1, 3])).toBe(true);
  });
});

test("a court takes an item unless it is kept for others", () => {
  expect([1, 2].map((court) => isTakenBy(reserved(), 0, court))).toEqual([true, true]);
  expect([1, 2].map((court) => isTakenBy(reserved(), 3, court))).toEqual([false, true]);
  expect([1, 2].map((court) => isTakenBy(free(), 3, court))).toEqual([true, true]);
});
