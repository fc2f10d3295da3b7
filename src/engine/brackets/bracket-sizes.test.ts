import { describe, expect, test } from "vitest";
import type { BracketRequest } from "./bracket-request.ts";
import { measureBrackets } from "./bracket-sizes.ts";

const group: BracketRequest = { type: "group_stage" };
const cup: BracketRequest = { name: "Cup", type: "elimination", qualifiersPerGroup: 2 };
const main: BracketRequest = {
  name: "Main",
  type: "group_stage",
  qualifiersPerGroup: 2,
  groups: 2,
};

const measured = (teamCount: number, config: BracketRequest[], more = {}) =>
  measureBrackets({ teamCount, config, ...more }).map(({ teams, games, teamsPerMatch }) => [
    teams,
    games,
    teamsPerMatch,
  ]);

test.each<[string, number, BracketRequest[], number[][]]>([
  ["a round robin, each pair once", 5, [{ type: "round_robin" }], [[5, 10, 2]]],
  ["one of two teams", 2, [{ type: "round_robin" }], [[2, 1, 2]]],
  ["one of nobody to play", 1, [{ type: "round_robin" }], [[1, 0, 2]]],
  [
    "nothing asked for: two round robins",
    9,
    [],
    [
      [5, 10, 2],
      [4, 6, 2],
    ],
  ],
  ["a Swiss tournament of its rounds", 8, [{ type: "swiss", rounds: 2 }], [[8, 8, 2]]],
  ["one of as many as leave one unbeaten", 9, [{ type: "swiss" }], [[9, 16, 2]]],
  [
    "groups and a cup",
    8,
    [group, group, cup],
    [
      [4, 6, 2],
      [4, 6, 2],
      [4, 3, 2],
    ],
  ],
  [
    "a cup with the best third",
    6,
    [group, group, { ...cup, bestNext: 1 }],
    [
      [3, 3, 2],
      [3, 3, 2],
      [5, 4, 2],
    ],
  ],
  ["a cup of all its places", 4, [{ type: "elimination", thirdPlace: true }], [[4, 4, 2]]],
  ["a cup of one", 1, [{ type: "elimination" }], [[1, 0, 2]]],
  [
    "uneven groups that follow",
    9,
    [group, group, group, main],
    [
      [3, 3, 2],
      [3, 3, 2],
      [3, 3, 2],
      [3, 3, 2],
      [3, 3, 2],
    ],
  ],
])("%s", (_, teamCount, config, expected) => {
  expect(measured(teamCount, config)).toEqual(expected);
});

test("each pair as often as it is to play, in a knock-out and by Swiss rounds once", () => {
  const config = [group, { ...cup, qualifiersPerGroup: 4 }];
  expect(measured(4, config, { gamesPerMatchup: 3 })).toEqual([
    [4, 18, 2],
    [4, 3, 2],
  ]);
});

describe("meetings", () => {
  const robin: BracketRequest[] = [{ type: "round_robin" }];

  test.each([
    ["of two, where no third is", 2, 3, [2, 1, 2]],
    ["of nobody", 1, 3, [1, 0, 2]],
    ["of three that meet each pair once", 7, 3, [7, 21, 3]],
    ["of three that meet some pairs again", 6, 3, [6, 18, 3]],
    ["of four", 13, 4, [13, 78, 4]],
  ])("%s", (_, teamCount, teamsPerMatch, expected) => {
    expect(measured(teamCount, robin, { teamsPerMatch })).toEqual([expected]);
  });

  test.each(["round_robin", "group_stage"] as const)(
    "of a %s are more where courts would stand idle, whatever is knocked out beside it",
    (type) => {
      const config: BracketRequest[] = [{ type }, { type: "elimination" }];
      const games = (courts: number, more = {}) =>
        measured(24, config, { teamsPerMatch: 4, courts, ...more })[0]![1];
      // Twelve teams in fours: twelve meetings, or fifteen in fewer rounds.
      expect([games(1), games(3)]).toEqual([12 * 6, 15 * 6]);
      expect(games(3, { gamesPerMatchup: 2 })).toBe(games(1, { gamesPerMatchup: 2 }));
    },
  );

  test("are for groups; who is knocked out or paired meets one other", () => {
    const config: BracketRequest[] = [group, cup, { type: "swiss", rounds: 1, maxTeams: 4 }];
    const sizes = measured(8, config, { teamsPerMatch: 3 });
    expect(sizes.map(([, , teamsPerMatch]) => teamsPerMatch)).toEqual([3, 2, 2]);
  });
});

test("a bracket that others feed says which, and a knock-out who comes in", () => {
  const [, , first, second, last] = measureBrackets({
    teamCount: 8,
    config: [group, group, main, { ...cup, qualifiersPerGroup: 1, after: "Main" }],
  });
  expect([first, second].map((one) => one!.fedBy)).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(last!.knockOut!.entrants()).toEqual([
    { kind: "rank", bracketId: 3, rank: 1 },
    { kind: "rank", bracketId: 4, rank: 1 },
  ]);
  const [own] = measureBrackets({ teamCount: 2, config: [{ type: "elimination" }] });
  expect(own!.fedBy).toBeUndefined();
  expect(own!.knockOut!.entrants()).toEqual([
    { kind: "team", teamId: 0 },
    { kind: "team", teamId: 1 },
  ]);
});
