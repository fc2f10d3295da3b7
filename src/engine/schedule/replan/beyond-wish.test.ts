import { expect, test } from "vitest";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { OnDuty, Placement, ScheduleProblem } from "#engine/types.ts";
import { replan } from "#engine/schedule/index.ts";
import { emptyAssignment } from "#engine/schedule/model/assignment/empty-assignment.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { beyondWish, shortRest } from "./beyond-wish.ts";

const date = "2026-03-02";
const at = (itemId: number, hour: number, court = 1): Placement => ({
  itemId,
  date,
  start: `${String(hour).padStart(2, "0")}:00`,
  end: `${String(hour + 1).padStart(2, "0")}:00`,
  court,
});

test("a game that has to move goes where nobody waits longer than wished, if one is as near", () => {
  // Team 1 plays at nine and is to play at twelve; its court closes then.
  const problem = smallProblem(
    gamesOf([
      [1, 2],
      [1, 3],
      [4, 5],
      [6, 7],
    ]),
    {
      gaps: [0, 0, 0, 0, 0, 0],
      courts: [1],
      minRestMinutes: 0,
      maxGamesPerDay: null,
      endDate: date,
    },
  );
  const closures = [{ court: 1, from: { date, time: "12:00" }, to: { date, time: "13:00" } }];
  const announced = [at(1, 9), at(2, 12), at(3, 11), at(4, 14)];
  const movedTo = (longestWaitMinutes: number | null) =>
    replan({ ...problem, closures, longestWaitMinutes }, announced, []).moves.map(
      ({ itemId, to }) => [itemId, to?.start],
    );
  expect(movedTo(null)).toEqual([[2, "13:00"]]);
  expect(movedTo(120)).toEqual([[2, "10:00"]]);
});

const rita: OnDuty = { kind: "official", officialId: 7 };
const six: OnDuty = { kind: "team", teamId: 6 };

/** Cells 0 to 5 are the hours from nine on, 6 to 11 those of the next day. */
function problemOf(games: number[][], duties: OnDuty[][], change: Partial<ScheduleProblem>) {
  const items = gamesOf(games).map((game, index) => ({ ...game, duties: duties[index] ?? [] }));
  const calendar = { gaps: [0, 0, 0, 0, 0, 0], courts: [1, 2], endDate: "2026-03-03" };
  return {
    ...smallProblem(items, { ...calendar, minRestMinutes: 0, maxGamesPerDay: null }),
    ...change,
  };
}

/** What a measure says of the first game in each of some cells, the others being where they are put. */
function inCells(problem: ScheduleProblem, others: number[], measure: typeof beyondWish) {
  const assignment = emptyAssignment(buildModel(problem), buildGrid(problem.calendar, problem, 2), {
    ...problem,
  });
  others.forEach((cell, index) => place(assignment, index + 1, cell));
  return (cells: number[]) => cells.map((cell) => measure(assignment, 0, cell));
}

test("waits beyond the wish count twice, before and after a game, for both teams, of one day", () => {
  const games = [
    [1, 3],
    [1, 2],
    [1, 4],
    [3, 5],
  ];
  // Team 1 plays at ten and at two, team 3 at nine.
  const others = [1, 5, 0];
  const wished = problemOf(games, [], { longestWaitMinutes: 60 });
  const beyond = inCells(wished, others, beyondWish);
  const ofOne = { at2: 120, at3: 0, at4: 120 };
  const ofThree = { at2: 0, at3: 120, at4: 240 };
  expect(beyond([2, 3, 4])).toEqual([
    ofOne.at2 + ofThree.at2,
    ofOne.at3 + ofThree.at3,
    ofOne.at4 + ofThree.at4,
  ]);
  expect(beyond([6, 11])).toEqual([0, 0]);
  const without = problemOf(games, [], {});
  expect(inCells(without, others, beyondWish)([2, 3, 4])).toEqual([0, 0, 0]);
});

test("who has a duty at a game doesn't wait for it", () => {
  const games = [
    [1, 2],
    [6, 7],
    [3, 4],
  ];
  const problem = problemOf(games, [[six]], { longestWaitMinutes: 60 });
  expect(inCells(problem, [0, 5], beyondWish)([2, 3, 4])).toEqual([0, 0, 0]);
});

test("rest that a duty takes from a team counts twice, on both sides of its game; officials have none", () => {
  const games = [
    [1, 2],
    [6, 7],
    [1, 3],
    [4, 5],
  ];
  const duties = [[six, rita], [], [], [rita]];
  const problem = problemOf(games, duties, { minRestMinutes: 90 });
  // Team 6 plays at noon; team 1, which has no duty, and Rita are at the hours beside.
  const short = inCells(problem, [3, 2, 4], shortRest);
  expect(short([0, 1, 2, 4, 5])).toEqual([0, 60, 180, 180, 60]);
  expect(short([6, 9])).toEqual([0, 0]);
});
