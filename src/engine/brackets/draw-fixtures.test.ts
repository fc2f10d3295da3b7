import { expect, test } from "vitest";
import { drawFixtures } from "./draw-fixtures.ts";
import { planBrackets } from "./plan-brackets.ts";

const plan = planBrackets({
  teams: Array.from({ length: 6 }, (_, index) => ({ id: index + 1 })),
  config: [
    { type: "group_stage" },
    { type: "group_stage" },
    { type: "elimination", qualifiersPerGroup: 2, thirdPlace: true },
  ],
  shuffle: false,
  seed: 1,
});

test("ids count through all brackets from the first, playoffs wait for group ranks", () => {
  const fixtures = drawFixtures(plan, { firstId: 100 });
  expect(fixtures.map(({ id, bracketId }) => [id, bracketId])).toEqual([
    [100, 1],
    [101, 1],
    [102, 1],
    [103, 2],
    [104, 2],
    [105, 2],
    [106, 3],
    [107, 3],
    [108, 3],
    [109, 3],
  ]);
  expect(fixtures[6]!.home).toEqual({ kind: "rank", bracketId: 1, rank: 1 });
  expect(fixtures[6]!.away).toEqual({ kind: "rank", bracketId: 2, rank: 2 });
});

test("meetings are numbered through all groups; a knock-out plays single games", () => {
  const fixtures = drawFixtures(plan, { teamsPerMatch: 3, gamesPerMatchup: 2 });
  const meetings = fixtures.map((fixture) => fixture.meeting ?? "alone").join(" ");
  expect(meetings).toBe("1 1 1 2 2 2 3 3 3 4 4 4 alone alone alone alone");
});

test("a bracket that plays a matchup as often as it wants, alone or in meetings", () => {
  const brackets = plan.brackets.map((bracket) =>
    bracket.id === 2 ? { ...bracket, gamesPerMatchup: 2 } : bracket,
  );
  const countsOf = (options: Parameters<typeof drawFixtures>[1]) => {
    const drawn = Map.groupBy(
      drawFixtures({ brackets, unplaced: [] }, options),
      ({ bracketId }) => bracketId,
    );
    return [...drawn.values()].map((games) => games.length);
  };
  expect(countsOf({})).toEqual([3, 6, 4]);
  expect(countsOf({ gamesPerMatchup: 3 })).toEqual([9, 6, 4]);
  expect(countsOf({ teamsPerMatch: 3 })).toEqual([3, 6, 4]);
  expect(countsOf({ teamsPerMatch: 3, gamesPerMatchup: 3 })).toEqual([9, 6, 4]);
});

test("a Swiss tournament has the rounds that it is planned with", () => {
  const swiss = planBrackets({
    teams: [1, 2, 3, 4].map((id) => ({ id })),
    config: [{ type: "swiss", rounds: 2 }],
    shuffle: false,
    seed: 1,
  });
  expect(drawFixtures(swiss).map(({ round }) => round)).toEqual([1, 1, 2, 2]);
});

test("meetings have the shape of all groups that share the courts, at as many games as each has", () => {
  const big = planBrackets({
    teams: Array.from({ length: 12 }, (_, index) => ({ id: index + 1 })),
    config: [{ type: "group_stage" }, { type: "group_stage", maxTeams: 5 }],
    shuffle: false,
    seed: 1,
  });
  const brackets = big.brackets.map((bracket, index) => ({
    ...bracket,
    gamesPerMatchup: 1 + index,
  }));
  const drawn = drawFixtures({ brackets, unplaced: [] }, { teamsPerMatch: 3 });
  const counts = [...Map.groupBy(drawn, ({ bracketId }) => bracketId).values()];
  // Seven teams meet once in seven meetings, five twice in eight at least.
  expect(counts.map((games) => new Set(games.map(({ meeting }) => meeting)).size)).toEqual([7, 8]);
});

test("more meetings are drawn where courts would stand idle, for pairs that meet once", () => {
  const { brackets } = planBrackets({
    teams: Array.from({ length: 24 }, (_, index) => ({ id: index + 1 })),
    config: [{ type: "group_stage" }, { type: "elimination" }],
    shuffle: false,
    seed: 1,
  });
  const meetings = (options: Parameters<typeof drawFixtures>[1], own?: number) => {
    const [group, cup] = brackets;
    const drawn = drawFixtures(
      { brackets: [{ ...group!, ...(own && { gamesPerMatchup: own }) }, cup!], unplaced: [] },
      { teamsPerMatch: 4, ...options },
    );
    return Math.max(...drawn.map(({ meeting }) => meeting ?? 0));
  };
  expect([meetings({}), meetings({ courts: 3 })]).toEqual([12, 15]);
  expect(meetings({ courts: 3, gamesPerMatchup: 2 }, 1)).toBe(15);
  expect(meetings({ courts: 3 }, 2)).toBe(meetings({}, 2));
});

test("a place that is to be decided keeps its seat in a group", () => {
  const { brackets } = planBrackets({
    teams: Array.from({ length: 6 }, (_, index) => ({ id: index + 1 })),
    config: [
      { type: "group_stage" },
      { type: "group_stage" },
      { type: "group_stage", name: "Main", qualifiersPerGroup: 1, groups: 1 },
    ],
    shuffle: false,
    seed: 1,
  });
  const last = drawFixtures({ brackets, unplaced: [] }).at(-1)!;
  expect([last.home, last.away]).toEqual(
    expect.arrayContaining([1, 2].map((bracketId) => ({ kind: "rank", bracketId, rank: 1 }))),
  );
});
