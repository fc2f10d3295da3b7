import { expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleItem } from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { firstFit } from "./first-fit.ts";

/** A day of hours on two courts. */
function dayOf(items: ScheduleItem[], minRestMinutes = 0) {
  const hours = { gaps: [0, 0, 0, 0, 0], courts: [1, 2], maxGamesPerDay: null };
  return assignmentOf(smallProblem(items, { ...hours, minRestMinutes }));
}

const games = gamesOf([
  [1, 2],
  [1, 3],
  [4, 5],
  [6, 7],
]);

test("each cell takes the first games that may go there, as many as it has courts", () => {
  const assignment = dayOf(games);
  firstFit(assignment, [0, 1, 2, 3]);
  expect([...assignment.cellOf]).toEqual([0, 1, 0, 1]);
  const otherwise = dayOf(games);
  firstFit(otherwise, [3, 1, 0, 2]);
  expect([...otherwise.cellOf]).toEqual([1, 0, 1, 0]);
});

test("games that are there keep their courts, and whoever plays them rests", () => {
  const assignment = dayOf(games, 60);
  place(assignment, 0, 0);
  place(assignment, 3, 0);
  firstFit(assignment, [1, 2]);
  expect([...assignment.cellOf]).toEqual([0, 2, 1, 0]);
});

test("only games of the order have a place in the end, and none from the horizon on", () => {
  const assignment = dayOf(games);
  assignment.horizon = 1;
  firstFit(assignment, [1, 0, 3]);
  expect([...assignment.cellOf]).toEqual([-1, 0, -1, 0]);
  expect(assignment.placed).toBe(2);
});

test("late cells are closed to games that others must follow", () => {
  const semifinals = dayOf(cupOf(4));
  firstFit(semifinals, [0, 1, 2, 3]);
  expect([...semifinals.cellOf]).toEqual([0, 0, 1, 1]);
  const late = dayOf(cupOf(4));
  // The semifinals' courts are taken until their deadline.
  late.used.fill(2, 0, 2);
  firstFit(late, [0, 1, 2, 3], [5, 2]);
  expect(late.placed).toBe(0);
  firstFit(late, [0, 1, 2, 3], [5, 3]);
  expect([...late.cellOf]).toEqual([2, 2, 3, 3]);
});
