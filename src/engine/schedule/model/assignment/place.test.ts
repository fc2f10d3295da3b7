import { expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { CourtReservation } from "#engine/types.ts";
import type { Assignment } from "./assignment.ts";
import { place, restorePlaces, unplace } from "./place.ts";

/** Two cells of three courts for three games; team 1 is entity 0. */
function threeGames(reservations: CourtReservation[] = []): Assignment {
  const items = gamesOf([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  const day = { gaps: [0, 0], courts: [1, 2, 3], minRestMinutes: 0, maxGamesPerDay: null };
  return assignmentOf({ ...smallProblem(items, day), reservations });
}

/** The items of each cell as the assignment keeps them. */
function itemsOf({ cellStart, cellItems, used }: Assignment): number[][] {
  return [...used].map((count, cell) => {
    const start = cellStart[cell]!;
    return [...cellItems.subarray(start, start + count)];
  });
}

function everything({ cellOf, used, itemAt, mask, mixOf, placed }: Assignment) {
  return structuredClone({ cellOf, used, itemAt, mask, mixOf, placed });
}

test("items are in the cells into which they are put", () => {
  const assignment = threeGames();
  for (const item of [2, 0]) place(assignment, item, 1);
  place(assignment, 1, 0);
  expect(itemsOf(assignment)).toEqual([[1], [2, 0]]);
  expect([...assignment.cellOf]).toEqual([1, 0, 1]);
  expect(assignment.placed).toBe(3);
  const teamOne = [0, 1].map((cell) => assignment.itemAt[cell]);
  expect(teamOne).toEqual([0, 1]);
  expect(assignment.mask[0]).toBe(2);
});

test("an item that is taken out leaves the others where they are", () => {
  const assignment = threeGames();
  for (const item of [0, 1, 2]) place(assignment, item, 1);
  unplace(assignment, 0);
  expect(itemsOf(assignment)).toEqual([[], [2, 1]]);
  expect([...assignment.cellOf]).toEqual([-1, 1, 1]);
  unplace(assignment, 2);
  expect(itemsOf(assignment)).toEqual([[], [1]]);
  unplace(assignment, 1);
  expect(everything(assignment)).toEqual(everything(threeGames()));
});

test("a cell knows which kinds of games it has", () => {
  const assignment = threeGames([{ court: 1, takes: [1], keeps: [] }]);
  place(assignment, 0, 1);
  place(assignment, 1, 1);
  const { mixOf, mixes } = assignment;
  expect(mixes!.counts[mixOf[1]!]).toEqual([1, 1]);
  unplace(assignment, 0);
  expect(mixes!.counts[mixOf[1]!]).toEqual([0, 1]);
});

test("every item is put back where it was, and taken out where it was in no cell", () => {
  const assignment = threeGames();
  place(assignment, 0, 0);
  place(assignment, 1, 1);
  const before = everything(assignment);
  unplace(assignment, 0);
  unplace(assignment, 1);
  place(assignment, 1, 0);
  place(assignment, 2, 1);
  restorePlaces(assignment, before.cellOf);
  expect(everything(assignment)).toEqual(before);
});
