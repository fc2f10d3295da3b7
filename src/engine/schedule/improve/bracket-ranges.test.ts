import { expect, test } from "vitest";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { bracketRanges } from "./bracket-ranges.ts";

const teams = [1, 3, 5, 7, 9, 11].map((team) => [team, team + 1]);

/** Three brackets of two games each on one court, within its first seven slots. */
function rangesOf(...cells: (number | null)[]) {
  const games = gamesOf(teams).map((game, item) => ({
    ...game,
    bracketId: Math.floor(item / 2) + 1,
  }));
  const hours = { gaps: teams.concat(teams).map(() => 0), courts: [1] };
  const assignment = assignmentOf(
    smallProblem(games, { ...hours, minRestMinutes: 0, maxGamesPerDay: null }),
  );
  assignment.horizon = 7;
  cells.forEach((cell, item) => cell !== null && place(assignment, item, cell));
  return bracketRanges(assignment);
}

test("brackets whose games all have a place stay within the time that they have", () => {
  expect(rangesOf(2, 0, 1, 4, 5, 3)).toEqual([
    [0, 3],
    [1, 5],
    [3, 6],
  ]);
});

test("a bracket with games left over may go on to the end, but begins no earlier", () => {
  expect(rangesOf(0, 1, null, 3, 2, null)).toEqual([
    [0, 2],
    [3, 7],
    [2, 7],
  ]);
});

test("a bracket of which no game has a place may be anywhere until the end", () => {
  expect(rangesOf(0, 1, null, null, 2, 3)[1]).toEqual([0, 7]);
});
