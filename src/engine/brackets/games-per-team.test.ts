import { expect, test } from "vitest";
import type { BracketRequest } from "./bracket-request.ts";
import { drawFixtures } from "./draw-fixtures.ts";
import { gamesPerTeam } from "./games-per-team.ts";
import { planBrackets } from "./plan-brackets.ts";

function rangeOf(teamCount: number, config: BracketRequest[], gamesPerMatchup = 1) {
  const teams = Array.from({ length: teamCount }, (_, index) => ({ id: index + 1 }));
  const plan = planBrackets({ teams, config, shuffle: false, seed: 1 });
  const range = gamesPerTeam(drawFixtures(plan, { gamesPerMatchup }));
  return [range?.least, range?.most];
}

const groups = (count: number): BracketRequest[] =>
  Array.from({ length: count }, () => ({ type: "group_stage" }));

test.each<[string, number, BracketRequest[], number[]]>([
  ["a round robin", 6, [{ type: "round_robin" }], [5, 5]],
  ["groups of unequal size", 5, [{ type: "group_stage" }, { type: "group_stage" }], [1, 2]],
  ["a knock-out of eight", 8, [{ type: "elimination" }], [1, 3]],
  ["a bye into a final of three", 3, [{ type: "elimination" }], [1, 2]],
  ["a game for third place", 8, [{ type: "elimination", thirdPlace: true }], [1, 3]],
  [
    "two losses to be out, the second final perhaps needless",
    4,
    [{ type: "elimination", doubleElimination: true }],
    // The losers' champion lost at once: two games there, then both finals.
    [2, 5],
  ],
  ["all places, for a power of two", 8, [{ type: "elimination", allPlaces: true }], [3, 3]],
  [
    "the first two of each group",
    8,
    [...groups(2), { type: "elimination", qualifiersPerGroup: 2 }],
    [3, 5],
  ],
  [
    "everybody of the groups going on",
    4,
    [...groups(2), { type: "elimination", qualifiersPerGroup: 2 }],
    [2, 3],
  ],
  [
    "the best third, of which nobody is sure",
    9,
    [...groups(3), { type: "elimination", qualifiersPerGroup: 2, bestNext: 2 }],
    [2, 5],
  ],
  [
    "the best fourth of groups of which one has a fourth: it is sure",
    7,
    [
      ...groups(2),
      { type: "elimination", qualifiersPerGroup: 2 },
      { name: "Placement", type: "elimination", qualifiersPerGroup: 1, bestNext: 1 },
    ],
    [3, 5],
  ],
  [
    "a consolation for who loses the first game",
    8,
    [{ type: "elimination", leastGames: 2 }],
    [2, 3],
  ],
  ["Swiss rounds of all", 8, [{ type: "swiss", rounds: 3 }], [3, 3]],
  ["Swiss rounds of which one may be a bye", 7, [{ type: "swiss", rounds: 3 }], [2, 3]],
  [
    "a knock-out of the first four after Swiss rounds",
    8,
    [
      { type: "swiss", rounds: 3 },
      { type: "elimination", qualifiersPerGroup: 4 },
    ],
    [3, 5],
  ],
  [
    "a knock-out of all but the last after Swiss rounds with a bye",
    5,
    [
      { type: "swiss", rounds: 2 },
      { type: "elimination", qualifiersPerGroup: 4 },
    ],
    [1, 4],
  ],
  [
    "a main round of the first two, in which all meet",
    8,
    [...groups(2), { type: "group_stage", qualifiersPerGroup: 2 }],
    [3, 6],
  ],
  [
    "a main round for all, and a final of its best two",
    8,
    [
      ...groups(2),
      { name: "Main", type: "group_stage", qualifiersPerGroup: 4, groups: 2 },
      { type: "elimination", qualifiersPerGroup: 1, after: "Main" },
    ],
    [6, 7],
  ],
])("%s", (_, teams, config, range) => {
  expect(rangeOf(teams, config)).toEqual(range);
});

test("games of a matchup count each, and nobody plays without games", () => {
  expect(rangeOf(4, [{ type: "round_robin" }], 2)).toEqual([6, 6]);
  expect(gamesPerTeam([])).toBeNull();
});
