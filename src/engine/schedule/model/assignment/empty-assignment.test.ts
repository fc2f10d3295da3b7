import { expect, test } from "vitest";
import { assignmentOf, quarterHours } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";

const small = smallProblem(gamesOf([[1, 2]]), {
  gaps: [0, 0],
  courts: [1, 2, 3],
  minRestMinutes: 0,
  maxGamesPerDay: null,
});

test("an empty assignment has its items in no cell, and a place for each court of a cell", () => {
  const assignment = assignmentOf(small);
  expect([...assignment.cellOf]).toEqual([-1]);
  expect(assignment).toMatchObject({ placed: 0, horizon: 2, dailyLimit: null, mixes: null });
  expect([...assignment.cellStart]).toEqual([0, 3, 6]);
  expect([...assignment.used]).toEqual([0, 0]);
});

test.each([
  [1, 1],
  [32, 1],
  [33, 2],
])("a day of %i cells has a bit for each in %i words", (cells, words) => {
  const calendar = { ...small.calendar, timeSlots: quarterHours(cells) };
  const assignment = assignmentOf({ ...small, calendar }, 3);
  expect(assignment.words).toBe(words);
  // Two teams on three days.
  expect(assignment.mask).toHaveLength(6 * words);
  expect(assignment.itemAt).toHaveLength(6 * cells);
});
