import { array, constantFrom, integer, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import type { BracketRequest } from "./bracket-request.ts";
import { planBrackets } from "./plan-brackets.ts";

describe("automatic brackets", () => {
  test.each([
    [2, [2], "round_robin"],
    [8, [8], "round_robin"],
    [9, [5, 4], "round_robin"],
    [16, [8, 8], "round_robin"],
    [17, [5, 6, 6], "group_stage"],
    [33, [7, 7, 7, 6, 6], "group_stage"],
  ])("%i teams make groups of %j", (teamCount, sizes, type) => {
    const { brackets, unplaced } = plan(teamCount, []);
    expect(brackets.map((bracket) => bracket.teamIds.length)).toEqual(sizes);
    expect(new Set(brackets.map((bracket) => bracket.type))).toEqual(new Set([type]));
    expect(brackets.slice(0, 2).map((bracket) => bracket.name)).toEqual(
      ["Group A", "Group B"].slice(0, sizes.length),
    );
    expect(unplaced).toEqual([]);
  });
});

test("seeds are dealt serpentine, teams without a seed last", () => {
  const teams = [{ id: 9 }, ...[1, 2, 3, 4, 5, 6].map((seed) => ({ id: seed * 10, seed }))];
  const config: BracketRequest[] = [{ type: "group_stage" }, { type: "group_stage" }];
  const { brackets } = planBrackets({ teams, config, shuffle: false, seed: 1 });
  expect(brackets.map((bracket) => bracket.teamIds)).toEqual([
    [10, 40, 50],
    [20, 30, 60, 9],
  ]);
});

describe("seeds in a draw by lot", () => {
  const teams = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    seed: index < 4 ? 4 - index : null,
  }));

  test("lead a knock-out in their order, whatever the number; the others change with it", () => {
    const config: BracketRequest[] = [{ type: "elimination" }];
    const draw = (seed: number) =>
      planBrackets({ teams, config, shuffle: true, seed }).brackets[0]!.teamIds;
    const draws = Array.from({ length: 20 }, (_, seed) => draw(seed));
    expect(new Set(draws.map((order) => order.slice(0, 4).join()))).toEqual(new Set(["4,3,2,1"]));
    expect(new Set(draws.map((order) => order.join())).size).toBeGreaterThan(15);
    expect(draw(7)).toEqual(draw(7));
  });

  test("come to each group from each pot, by lot", () => {
    const config: BracketRequest[] = Array.from({ length: 2 }, () => ({ type: "group_stage" }));
    const draws = Array.from({ length: 20 }, (_, seed) =>
      planBrackets({ teams, config, shuffle: true, pots: true, seed }).brackets.map(
        ({ teamIds }) => teamIds,
      ),
    );
    for (const groups of draws) {
      expect(new Set(groups.map(([first]) => first))).toEqual(new Set([3, 4]));
      expect(new Set(groups.map(([, second]) => second))).toEqual(new Set([1, 2]));
      expect(groups.map(({ length }) => length)).toEqual([6, 6]);
    }
    expect(new Set(draws.map(([first]) => first!.slice(0, 2).join())).size).toBe(4);
  });
});

test("teams beyond all limits stay unplaced", () => {
  const { brackets, unplaced } = plan(7, [
    { type: "round_robin", maxTeams: 2 },
    { type: "elimination", maxTeams: 3 },
  ]);
  expect(brackets.map((bracket) => bracket.teamIds)).toEqual([
    [1, 4],
    [2, 3, 5],
  ]);
  expect(unplaced).toEqual([6, 7]);
});

test("two playoffs take one group rank after the other", () => {
  const { brackets } = plan(8, [
    { type: "group_stage" },
    { type: "group_stage" },
    { name: "Gold", type: "elimination", qualifiersPerGroup: 2 },
    { name: "Silver", type: "elimination", qualifiersPerGroup: 2 },
  ]);
  const ranks = brackets.map(({ entrants }) =>
    entrants.map((entrant) => (entrant.kind === "rank" ? entrant.rank : 0)),
  );
  expect(ranks.slice(2)).toEqual([
    [1, 1, 2, 2],
    [3, 3, 4, 4],
  ]);
  expect(brackets[2]!.fedBy).toEqual([1, 2]);
});

test.each<[string, number, BracketRequest[], string]>([
  ["fewer than two teams", 1, [], "too_few_teams"],
  [
    "a bracket with one team",
    3,
    [{ type: "round_robin" }, { type: "elimination" }],
    "too_few_teams_for_brackets",
  ],
  [
    "one name twice",
    8,
    [
      { name: "A", type: "round_robin" },
      { name: "a ", type: "round_robin" },
    ],
    "bracket_names_repeat",
  ],
  ["playoffs without groups", 8, [{ type: "elimination", qualifiersPerGroup: 2 }], "no_groups"],
  [
    "more qualifiers than a group has teams",
    5,
    [
      { type: "group_stage" },
      { type: "group_stage" },
      { type: "elimination", qualifiersPerGroup: 3 },
    ],
    "group_too_small",
  ],
  [
    "more best-ranked places than groups with that rank",
    5,
    [
      { type: "group_stage" },
      { type: "group_stage" },
      { type: "elimination", qualifiersPerGroup: 2, bestNext: 2 },
    ],
    "too_few_best_next",
  ],
  [
    "more games for everybody than a knock-out has for its best",
    7,
    [{ type: "elimination", leastGames: 3 }],
    "least_games_out_of_reach",
  ],
  [
    "a playoff of one",
    4,
    [{ type: "group_stage" }, { type: "elimination", qualifiersPerGroup: 1 }],
    "too_few_qualifiers",
  ],
])("refuses %s", (_, teamCount, config, reason) => {
  expect(() => plan(teamCount, config)).toThrow(
    expect.objectContaining({ rule: expect.objectContaining({ reason }) as unknown }),
  );
});

test("every team is in exactly one bracket or unplaced, sizes are even, the seed decides", () => {
  const requests = record({
    teamCount: integer({ min: 12, max: 80 }),
    limits: array(integer({ min: 2, max: 20 }), { minLength: 1, maxLength: 6 }),
    type: constantFrom("round_robin" as const, "group_stage" as const, "elimination" as const),
    seed: integer(),
  });
  forAll(requests, ({ teamCount, limits, type, seed }) => {
    const request = {
      teams: teamsUpTo(teamCount),
      config: limits.map((maxTeams) => ({ type, maxTeams })),
      shuffle: true,
      seed,
    };
    const { brackets, unplaced, clashes } = planBrackets(request);
    const dealt = brackets.flatMap((bracket) => bracket.teamIds);
    expect([...dealt, ...unplaced].toSorted((a, b) => a - b)).toEqual(
      teamsUpTo(teamCount).map((team) => team.id),
    );
    const open = brackets.filter(({ teamIds }, index) => teamIds.length < limits[index]!);
    const sizes = open.map(({ teamIds }) => teamIds.length);
    expect(sizes.every((size) => Math.abs(size - sizes[0]!) <= 1)).toBe(true);
    expect(open.length === 0 || unplaced.length === 0).toBe(true);
    expect(planBrackets(request)).toEqual({ brackets, unplaced, clashes });
  });
});

function plan(teamCount: number, config: BracketRequest[]) {
  return planBrackets({ teams: teamsUpTo(teamCount), config, shuffle: false, seed: 1 });
}

function teamsUpTo(count: number): { id: number }[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
}
