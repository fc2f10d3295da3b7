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

const group: BracketRequest = { type: "group_stage" };

test.each<[string, number, BracketRequest[], object]>([
  ["fewer than two teams", 1, [], { reason: "too_few_teams", available: 1 }],
  [
    "a bracket with one team",
    3,
    [{ type: "round_robin" }, { type: "elimination" }],
    { reason: "too_few_teams_for_brackets", brackets: 2, teams: 4, available: 3 },
  ],
  [
    "one name twice",
    8,
    [
      { name: "A", type: "round_robin" },
      { name: "a ", type: "round_robin" },
    ],
    { reason: "bracket_names_repeat", name: "a" },
  ],
  [
    "playoffs without groups",
    8,
    [{ name: "Cup", type: "elimination", qualifiersPerGroup: 2 }],
    { reason: "no_groups", name: "Cup" },
  ],
  [
    "more qualifiers than a group has teams",
    5,
    [group, group, { name: "Cup", type: "elimination", qualifiersPerGroup: 3 }],
    { reason: "group_too_small", name: "Cup", rank: 3, group: "Group B", teams: 2 },
  ],
  [
    "more best-ranked places than groups with that rank",
    5,
    [group, group, { name: "Cup", type: "elimination", qualifiersPerGroup: 2, bestNext: 2 }],
    { reason: "too_few_best_next", name: "Cup", best: 2, rank: 3, count: 1 },
  ],
  [
    "best-ranked places of a rank that no group has",
    4,
    [group, group, { name: "Cup", type: "elimination", qualifiersPerGroup: 2, bestNext: 1 }],
    { reason: "no_best_next", name: "Cup", best: 1, rank: 3 },
  ],
  [
    "more games for everybody than a knock-out has for its best",
    7,
    [{ name: "Cup", type: "elimination", leastGames: 3 }],
    { reason: "least_games_out_of_reach", name: "Cup", games: 3, teams: 7, most: 2 },
  ],
  [
    "a playoff of one",
    4,
    [group, { name: "Cup", type: "elimination", qualifiersPerGroup: 1 }],
    { reason: "too_few_qualifiers", name: "Cup" },
  ],
  [
    "more rounds of a Swiss tournament than can be paired in any case",
    6,
    [{ name: "Open", type: "swiss", rounds: 4 }],
    { reason: "too_many_rounds", name: "Open", teams: 6, max: 3 },
  ],
])("refuses %s", (_, teamCount, config, rule) => {
  expect(() => plan(teamCount, config)).toThrow(expect.objectContaining({ rule }));
});

test("what a knock-out and a Swiss tournament can just have is no refusal", () => {
  const cup = { name: "Cup", type: "elimination", qualifiersPerGroup: 1 } as const;
  expect(plan(4, [group, group, cup]).brackets[2]!.entrants).toHaveLength(2);
  expect(plan(7, [{ type: "elimination", leastGames: 2 }]).brackets).toHaveLength(1);
  expect(plan(6, [{ type: "swiss", rounds: 3 }]).brackets[0]!.rounds).toBe(3);
});

test("a Swiss tournament has as many rounds as are recommended unless it says how many", () => {
  const [own, recommended, league] = plan(24, [
    { type: "swiss", rounds: 2 },
    { type: "swiss" },
    { type: "round_robin" },
  ]).brackets;
  expect([own!.rounds, recommended!.rounds, league!.rounds]).toEqual([2, 3, undefined]);
});

test("teams are the entrants; a third place is played for where that is asked", () => {
  const [direct, asked] = plan(4, [
    { type: "elimination" },
    { type: "elimination", thirdPlace: true },
  ]).brackets;
  expect(direct).toMatchObject({
    entrants: [
      { kind: "team", teamId: 1 },
      { kind: "team", teamId: 4 },
    ],
    fedBy: [],
    thirdPlace: false,
  });
  expect(asked!.thirdPlace).toBe(true);
});

test("a group stage is fed as well, rank by rank, in one group unless several are asked for", () => {
  const second: BracketRequest = { name: "Next", type: "group_stage", qualifiersPerGroup: 2 };
  const fed = { fedBy: [1, 2], teamIds: [] };
  expect(ranksOf([second])).toEqual([
    {
      ranks: [
        [1, 1],
        [2, 1],
        [1, 2],
        [2, 2],
      ],
      ...fed,
    },
  ]);
  expect(ranksOf([{ ...second, groups: 2 }])).toEqual([
    {
      ranks: [
        [1, 1],
        [2, 2],
      ],
      ...fed,
    },
    {
      ranks: [
        [2, 1],
        [1, 2],
      ],
      ...fed,
    },
  ]);
});

describe("teams of one club", () => {
  const teams = [
    { id: 1, seed: 1, club: "North" },
    { id: 2, seed: 2 },
    { id: 3 },
    { id: 4, club: " north " },
    { id: 5, club: "South" },
    { id: 6, club: " " },
    { id: 7, club: "SOUTH" },
    { id: 8, club: "" },
  ];
  const draw = (apart: boolean, config: BracketRequest[]) =>
    planBrackets({ teams, config, shuffle: false, seed: 1, apart });
  const clubsIn = ({ brackets }: ReturnType<typeof planBrackets>) =>
    brackets.map(({ teamIds }) => teamIds.map((id) => teams[id - 1]!.club?.trim().toLowerCase()));

  test("come to different groups where that is asked for, and seeds stay where they are", () => {
    expect(draw(false, [group, group]).clashes).toEqual([]);
    expect(clubsIn(draw(false, [group, group]))[0]).toEqual(["north", "north", "south", ""]);
    const apart = draw(true, [group, group]);
    expect(apart.clashes).toEqual([]);
    for (const clubs of clubsIn(apart)) {
      expect(clubs.filter((club) => club === "north")).toHaveLength(1);
      expect(clubs.filter((club) => club === "south")).toHaveLength(1);
    }
    expect(apart.brackets.map(({ teamIds }) => teamIds[0])).toEqual([1, 2]);
  });

  test("are named where they can't be kept apart; teams without a club are nobody's", () => {
    const league: BracketRequest[] = [{ type: "round_robin" }];
    expect(draw(false, league).clashes).toEqual([]);
    const named = draw(true, league).clashes.flatMap(({ teamIds }) => teamIds);
    expect(named.toSorted((a, b) => a - b)).toEqual([1, 4, 5, 7]);
  });
});

test("groups that are drawn already feed what is asked for and are no part of the plan", () => {
  const drawn = [
    { name: "Group A", type: "group_stage" as const, teamIds: [1, 2, 3] },
    { name: "Group B", type: "group_stage" as const, teamIds: [4, 5, 6] },
  ];
  const cup: BracketRequest = { name: "Cup", type: "elimination", qualifiersPerGroup: 1 };
  const asked = { teams: [], config: [cup], shuffle: false, seed: 1, drawn, firstBracketId: 11 };
  expect(planBrackets({ ...asked, firstRank: 2 }).brackets).toMatchObject([
    {
      id: 13,
      name: "Cup",
      fedBy: [11, 12],
      entrants: [
        { kind: "rank", bracketId: 11, rank: 2 },
        { kind: "rank", bracketId: 12, rank: 2 },
      ],
    },
  ]);
});

test("teams with one seed follow by their ids", () => {
  const teams = [5, 3, 4].map((id) => ({ id, seed: 1 }));
  const config: BracketRequest[] = [{ type: "round_robin" }];
  const { brackets } = planBrackets({ teams, config, shuffle: false, seed: 1 });
  expect(brackets[0]!.teamIds).toEqual([3, 4, 5]);
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

function ranksOf(config: BracketRequest[]) {
  return plan(8, [group, group, ...config])
    .brackets.slice(2)
    .map(({ entrants, fedBy, teamIds }) => ({
      ranks: entrants.map(
        (entrant) => entrant.kind === "rank" && [entrant.bracketId, entrant.rank],
      ),
      fedBy,
      teamIds,
    }));
}
