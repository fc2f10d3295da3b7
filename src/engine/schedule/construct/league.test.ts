import { expect, test } from "vitest";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import { leagueOf } from "./league.ts";

const ofFour = [
  [4, 3],
  [1, 2],
  [1, 3],
  [2, 4],
  [1, 4],
  [2, 3],
];

function leagueIn(teams: number[][], sharing: number[][] = []) {
  const hours = { gaps: [0], courts: [1], minRestMinutes: 0, maxGamesPerDay: null };
  const model = buildModel({ ...smallProblem(gamesOf(teams), hours), sharing });
  return leagueOf(model, [...model.items.keys()]);
}

test("games of every two teams are a league, which knows the game of two whichever is named first", () => {
  const { teams, itemOf } = leagueIn(ofFour)!;
  expect(teams).toBe(4);
  // Teams come up in the order 4, 3, 1, 2.
  const own = [...itemOf];
  expect([0, 4, 8, 12].map((from) => own.slice(from, from + 4))).toEqual([
    [-1, 0, 4, 3],
    [0, -1, 2, 5],
    [4, 2, -1, 1],
    [3, 5, 1, -1],
  ]);
});

test.each([
  ["where a game is missing", ofFour.slice(1)],
  ["where a game is played twice, and another never", [...ofFour.slice(1), [1, 2]]],
  ["where home and away are played, and another never", [...ofFour.slice(1), [2, 1]]],
  ["of three teams each", ofFour.map(([one, other]) => [one!, other!, one === 1 ? 5 - other! : 1])],
])("games are no league %s", (_, teams) => {
  expect(leagueIn(teams)).toBeNull();
});

test("nor are those of teams that share somebody, who can't be elsewhere meanwhile", () => {
  expect(leagueIn(ofFour, [[1, 2]])).toBeNull();
});

test("some of all games are looked at alone, with teams numbered among themselves", () => {
  const hours = { gaps: [0], courts: [1], minRestMinutes: 0, maxGamesPerDay: null };
  const model = buildModel(
    smallProblem(
      gamesOf([
        [7, 8],
        [9, 6],
        [1, 2],
        [6, 7],
        [9, 7],
      ]),
      hours,
    ),
  );
  expect(leagueOf(model, [1, 3, 4])).toEqual({
    teams: 3,
    itemOf: Int32Array.of(-1, 4, 3, 4, -1, 1, 3, 1, -1),
  });
});
