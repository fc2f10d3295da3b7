import { array, integer } from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place, unplace } from "#engine/schedule/model/assignment/place.ts";
import { sidesOf } from "#engine/schedule/model/model.ts";
import { emptyChain, exchangeInOrder, growChain, resetChain } from "./kempe.ts";
import {
  findWaitingDays,
  updateAfter,
  updateWaitingDay,
  type WaitingDays,
} from "./waiting-days.ts";
import { waitCosts } from "./waits.ts";

/** A league of four on two days of four hours: entity 0 is team 1, entity 1 team 2. */
function league(): Assignment {
  const games = gamesOf([
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
  ]);
  const hours = { gaps: [0, 0, 0, 0], courts: [1, 2, 3, 4, 5, 6] };
  return assignmentOf(
    smallProblem(games, { ...hours, minRestMinutes: 0, maxGamesPerDay: null }),
    2,
  );
}

const daysOf = ({ days, count }: WaitingDays): number[] =>
  [...days.subarray(0, count)].toSorted((a, b) => a - b);

test("a day is one of waiting where a team's games could follow each other", () => {
  const assignment = league();
  const costs = waitCosts(assignment.grid, assignment.model);
  expect(daysOf(findWaitingDays(assignment, costs))).toEqual([]);
  // Team 1 plays at nine and eleven on the first day, team 2 at nine and ten.
  for (const [item, cell] of [
    [0, 0],
    [1, 2],
    [3, 1],
  ] as const)
    place(assignment, item, cell);
  // Team 3 plays at ten and eleven.
  expect(daysOf(findWaitingDays(assignment, costs))).toEqual([0]);
  place(assignment, 4, 7);
  expect(daysOf(findWaitingDays(assignment, costs))).toEqual([0]);
  place(assignment, 5, 4);
  const last = assignment.model.entities.length - 1;
  expect(daysOf(findWaitingDays(assignment, costs))).toEqual([0, last * 2 + 1]);
});

test("looked at again after each change, they are those that a new look finds", () => {
  forAll(array(integer({ min: 0, max: 47 }), { maxLength: 30 }), (moves) => {
    const assignment = league();
    const costs = waitCosts(assignment.grid, assignment.model);
    const waiting = findWaitingDays(assignment, costs);
    for (const move of moves) {
      const [item, cell] = [move % 6, move >> 3];
      const before = assignment.cellOf[item]!;
      if (before >= 0) unplace(assignment, item);
      place(assignment, item, cell);
      for (const entity of sidesOf(assignment.model, item)) {
        for (const day of [0, 1]) updateWaitingDay(waiting, assignment, costs, entity, day);
      }
      expect(daysOf(waiting)).toEqual(daysOf(findWaitingDays(assignment, costs)));
    }
    waiting.days.subarray(0, waiting.count).forEach((day, index) => {
      expect(waiting.position[day]).toBe(index + 1);
    });
  });
});

test("looked at again after games have changed cells, they are those that a new look finds", () => {
  forAll(array(integer({ min: 0, max: 47 }), { maxLength: 30 }), (moves) => {
    const assignment = league();
    for (const item of assignment.model.items.keys()) place(assignment, item, item);
    const costs = waitCosts(assignment.grid, assignment.model);
    const waiting = findWaitingDays(assignment, costs);
    const chain = emptyChain(assignment, 6);
    for (const move of moves) {
      const [item, cell] = [move % 6, move >> 3];
      if (assignment.cellOf[item] === cell) continue;
      resetChain(chain, assignment.cellOf[item]!, cell);
      if (!growChain(chain, assignment, item)) continue;
      exchangeInOrder(chain, assignment);
      updateAfter(chain, waiting, assignment, costs);
      expect(daysOf(waiting)).toEqual(daysOf(findWaitingDays(assignment, costs)));
    }
  });
});
