import { describe, expect, test } from "vitest";
import { type BracketRequest, drawFixtures, planBrackets } from "#engine/brackets/index.ts";
import { measureBrackets } from "#engine/brackets/bracket-sizes.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import type { Model } from "#engine/schedule/model/model.ts";
import { toScheduleItems } from "#engine/schedule/model/schedule-items.ts";
import { depthsOf } from "./most-placed.ts";
import { matchesOf, type PlanWorkload, workloadOfPlan } from "./plan-workload.ts";
import { type Workload, workloadOf } from "./workload.ts";

const limits = { restMinutes: 20, maxPerDay: 3 };

const groupStage = (count: number): BracketRequest[] =>
  Array.from({ length: count }, () => ({ type: "group_stage" }));

function planned(teamCount: number, config: BracketRequest[], teamsPerMatch = 2): PlanWorkload {
  return workloadOfPlan(measureBrackets({ teamCount, config, teamsPerMatch }), limits);
}

function drawn(teamCount: number, config: BracketRequest[]): Model {
  const teams = Array.from({ length: teamCount }, (_, index) => ({ id: index + 1 }));
  const plan = planBrackets({ teams, config, shuffle: false, seed: 1 });
  const items = toScheduleItems(drawFixtures(plan, { teamsPerMatch: 2 }));
  return buildModel({ items, minRestMinutes: 20, maxGamesPerDay: 3, fixed: [] });
}

/** Without the names of brackets, and the depths of no game in particular. */
function countsOf({ size, demands, total, depths, restMinutes, maxPerDay }: Workload) {
  const anonymous = demands.map((demand) => ({ ...demand, name: "" }));
  const groups = total.groups.map(({ teams, atOnce, teamsPerMatch, restMinutes: rest }) => {
    return { teams, atOnce, teamsPerMatch, restMinutes: rest };
  });
  const sorted = depths().toSorted();
  return { size, anonymous, atLeast: total.atLeast, groups, sorted, restMinutes, maxPerDay };
}

/** The games of knock-outs as their drawing links them. */
function laterGamesOf(model: Model, config: BracketRequest[]) {
  const depths = depthsOf(model);
  const order = model.items.flatMap(({ bracketId }, item) =>
    config[bracketId - 1]!.type === "elimination" ? [item] : [],
  );
  const before = (item: number): Set<number> => {
    const ranked = model.gates[item]!.flatMap((bracket) => model.bracketItems[bracket]!);
    const direct = [...model.feeders[item]!, ...ranked];
    return new Set(direct.flatMap((other) => [other, ...before(other)]));
  };
  return order.map((item) => ({
    feeders: model.feeders[item]!.map((feeder) => order.indexOf(feeder)),
    before: before(item).size,
    depth: depths[item]!,
  }));
}

/** Who meets again in a second final comes out of the first, as winner and as loser. */
function withoutTwice(games: ReturnType<PlanWorkload["laterGames"]>) {
  return games.map((game) => ({ ...game, feeders: [...new Set(game.feeders)] }));
}

const plans: [string, number, BracketRequest[]][] = [
  ["a league", 5, [{ type: "round_robin" }]],
  ["a knock-out of two", 2, [{ type: "elimination" }]],
  ["a knock-out with a game for third place", 4, [{ type: "elimination", thirdPlace: true }]],
  ["a knock-out with byes", 6, [{ type: "elimination" }]],
  ["two losses until a team is out", 5, [{ type: "elimination", doubleElimination: true }]],
  ["a game for every place", 8, [{ type: "elimination", allPlaces: true }]],
  ["two games for everybody", 8, [{ type: "elimination", leastGames: 2 }]],
  [
    "groups and a knock-out of their best two",
    8,
    [...groupStage(2), { type: "elimination", qualifiersPerGroup: 2, thirdPlace: true }],
  ],
  [
    "groups and a knock-out of their winners and the best second",
    9,
    [...groupStage(3), { type: "elimination", qualifiersPerGroup: 1, bestNext: 1 }],
  ],
  [
    "uneven groups and two knock-outs, the second a shorter one",
    9,
    [
      { type: "group_stage", maxTeams: 5 },
      { type: "group_stage" },
      { type: "elimination", qualifiersPerGroup: 2, name: "A" },
      { type: "elimination", qualifiersPerGroup: 1, name: "B" },
    ],
  ],
  ["a league beside a knock-out", 10, [{ type: "round_robin" }, { type: "elimination" }]],
];

describe("counted before it is drawn", () => {
  test.each(plans)("%s asks for what its games ask for", (_, teams, config) => {
    const [plan, model] = [planned(teams, config), drawn(teams, config)];
    expect(countsOf(plan)).toEqual(countsOf(workloadOf(model)));
  });

  test.each(plans)("%s has later games that wait for as many", (_, teams, config) => {
    const [plan, model] = [planned(teams, config), drawn(teams, config)];
    expect(withoutTwice(plan.laterGames())).toEqual(laterGamesOf(model, config));
  });

  test("groups that groups feed follow these, and so does what these feed", () => {
    const second = {
      type: "group_stage",
      name: "Second",
      groups: 2,
      qualifiersPerGroup: 2,
    } as const;
    const final = { type: "elimination", qualifiersPerGroup: 1, after: "Second" } as const;
    const config = [...groupStage(3), second, final];
    const [plan, model] = [planned(12, config), drawn(12, config)];
    const { sorted: _, ...counts } = countsOf(plan);
    expect(countsOf(workloadOf(model))).toMatchObject(counts);
    expect(plan.demands.map(({ atLeast }) => atLeast.length - 1)).toEqual([2, 2, 2, 1, 1, 0]);
  });

  test("rounds that are paired later are no more than a group with as many games", () => {
    const { demands } = planned(8, [{ type: "swiss", rounds: 3 }]);
    expect(demands).toMatchObject([{ atLeast: [12], teams: 8, atOnce: 4, gamesPerTeam: 3 }]);
  });

  test("meetings are so many courts and slots as they have games by sixes or threes", () => {
    const { demands, size } = planned(16, [{ type: "round_robin" }], 4);
    expect(size).toBe(20);
    expect(demands).toMatchObject([
      { atLeast: [20], teams: 16, teamsPerMatch: 4, atOnce: 4, gamesPerTeam: 5 },
    ]);
    const three = { teams: 9, teamsPerMatch: 3 };
    expect([36, 35, 34, 33].map((games) => matchesOf({ ...three, games }))).toEqual([
      12, 12, 12, 11,
    ]);
  });

  test("a bracket without a game asks for nothing, nor does it wait for any", () => {
    const none = { teams: 1, games: 0, teamsPerMatch: 2 };
    const { demands, size, laterGames } = workloadOfPlan(
      [none, { ...none, teams: 2, games: 1 }],
      limits,
    );
    expect([demands.length, size, laterGames()]).toEqual([1, 1, []]);
    const fed = { ...none, fedBy: [1] };
    const group = { teams: 4, games: 6, teamsPerMatch: 2 };
    expect(workloadOfPlan([group, fed], limits).demands).toMatchObject([{ atLeast: [6] }]);
    const knockOut = { entrants: () => [] };
    expect(workloadOfPlan([group, { ...none, knockOut }], limits)).toMatchObject({ size: 6 });
  });
});
