import { describe, expect, test } from "vitest";
import { advance } from "#engine/playoffs/knockout/advance.ts";
import { scheduleMatches } from "#engine/schedule/index.ts";
import { estimateSchedule } from "#engine/schedule/bound/estimate.ts";
import { toScheduleItems } from "#engine/schedule/model/schedule-items.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { MatchId, Participant } from "#engine/types.ts";
import type { BracketRequest } from "./bracket-request.ts";
import { dealPlaces } from "./deal-places.ts";
import { drawFixtures } from "./draw-fixtures.ts";
import { estimateMatchCount } from "./estimate-match-count.ts";
import { gamesPerTeam } from "./games-per-team.ts";
import { planBrackets } from "./plan-brackets.ts";
import { toStages } from "./stages.ts";

const groups = (count: number): BracketRequest[] =>
  Array.from({ length: count }, () => ({ type: "group_stage" }));
const main: BracketRequest = {
  name: "Main round",
  type: "group_stage",
  qualifiersPerGroup: 2,
  groups: 2,
};
const places: BracketRequest = { ...main, name: "Places 9–16" };
const cup: BracketRequest = {
  name: "Cup",
  type: "elimination",
  qualifiersPerGroup: 2,
  after: "Main round",
};
const plate: BracketRequest = { ...cup, name: "Plate", after: "Places 9–16" };

const teams = Array.from({ length: 16 }, (_, index) => ({ id: index + 1, name: `${index + 1}` }));
const plan = (config: BracketRequest[], count = 16) =>
  planBrackets({ teams: teams.slice(0, count), config, shuffle: false, seed: 1 });
const fedBy = (config: BracketRequest[]) =>
  toStages(config).map(({ name, feeders, firstRank }) => [name, feeders, firstRank]);
const named = (side: Participant) => {
  if (side.kind !== "rank") return side.kind;
  return `${"ABCDEFGH"[side.bracketId - 1]}${side.rank}`;
};

describe("four groups, of which two stages follow", () => {
  const config = [...groups(4), main, places, cup, plate];
  const { brackets } = plan(config);
  const fixtures = drawFixtures({ brackets, unplaced: [] });

  test("places cross over into the next groups, and what follows takes the ranks of these", () => {
    expect(brackets.slice(4).map(({ name, entrants }) => [name, entrants.map(named)])).toEqual([
      ["Main round A", ["A1", "C1", "B2", "D2"]],
      ["Main round B", ["B1", "D1", "A2", "C2"]],
      ["Places 9–16 A", ["A3", "C3", "B4", "D4"]],
      ["Places 9–16 B", ["B3", "D3", "A4", "C4"]],
      ["Cup", ["E1", "F1", "E2", "F2"]],
      ["Plate", ["G1", "H1", "G2", "H2"]],
    ]);
  });

  test("everybody's games are counted over all stages", () => {
    // Three in each group, and nobody, or two, in a knock-out.
    expect(gamesPerTeam(fixtures)).toEqual({ least: 6, most: 8 });
    expect(fixtures).toHaveLength(24 + 24 + 6);
    expect(estimateMatchCount({ teamCount: 16, config })).toBe(fixtures.length);
  });

  test("teams come to the next stage when its places are known, and a correction moves them", () => {
    const results: (MatchResult & { matchId: MatchId })[] = [];
    const state = () => ({ fixtures, results, teams });
    const play = (isOfStage: (bracketId: number) => boolean) => {
      const stage = new Set(fixtures.filter((one) => isOfStage(one.bracketId)).map(({ id }) => id));
      for (const { matchId, homeId, awayId } of advance(state()).matches) {
        if (!stage.has(matchId)) continue;
        const homeScore = homeId! < awayId! ? 2 : 0;
        results.push({ matchId, homeId: homeId!, awayId: awayId!, homeScore, awayScore: 1 });
      }
    };
    const teamsOf = (bracketId: number) => {
      const ids = new Set(
        fixtures.filter((one) => one.bracketId === bracketId).map(({ id }) => id),
      );
      const games = advance(state()).matches.filter(({ matchId }) => ids.has(matchId));
      return [...new Set(games.flatMap(({ homeId, awayId }) => [homeId, awayId]))].toSorted(
        (a, b) => (a ?? 0) - (b ?? 0),
      );
    };
    expect(teamsOf(5)).toEqual([null]);
    play((id) => id <= 4);
    expect(teamsOf(5)).toEqual([1, 3, 5, 7]);
    expect(teamsOf(9)).toEqual([null]);
    play((id) => id > 4 && id <= 8);
    // The final is open.
    expect(teamsOf(9)).toEqual([null, 1, 2, 3, 4]);
    // The first of group A has lost all: those that follow it are undone.
    for (const result of results) {
      if (result.homeId === 1) Object.assign(result, { homeScore: 0 });
      if (result.awayId === 1) Object.assign(result, { awayScore: 0, homeScore: 5 });
      if (result.matchId > 24) break;
    }
    const { undone } = advance(state());
    expect(undone.length).toBeGreaterThan(0);
  });
});

test("no stage begins before the one before is over", () => {
  const following = [...groups(2), { ...main, groups: 1 }, cup];
  const small = drawFixtures(plan(following, 6));
  const calendar = {
    startDate: "2027-05-01",
    endDate: null,
    daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
    excludedDates: [],
    timeSlots: ["09", "10", "11", "12", "13", "14", "15", "16"].map((hour) => ({
      start: `${hour}:00`,
      end: `${hour}:50`,
      courts: [1, 2],
    })),
    preferredCourts: [],
  };
  const problem = {
    items: toScheduleItems(small),
    calendar,
    minRestMinutes: 0,
    maxGamesPerDay: null,
    type: "balanced" as const,
    seed: 1,
    fixed: [],
  };
  const { placements, report } = scheduleMatches(problem);
  expect(placements).toHaveLength(small.length);
  const bracketOf = new Map(small.map(({ id, bracketId }) => [id, bracketId]));
  const moments = (of: readonly number[]) =>
    placements
      .filter(({ itemId }) => of.includes(bracketOf.get(itemId)!))
      .map(({ date, start }) => `${date} ${start}`)
      .toSorted();
  expect(moments([1, 2]).at(-1)! < moments([3])[0]!).toBe(true);
  expect(moments([3]).at(-1)! < moments([4])[0]!).toBe(true);
  const { slots } = estimateSchedule({ teamCount: 6, config: following, calendar });
  expect(slots).toBeLessThanOrEqual(report.slots);
});

test("groups of a stage differ by one at most, and who met is kept apart while there is room", () => {
  for (const [from, ranks, count] of [
    [3, 2, 2],
    [4, 1, 3],
    [5, 2, 3],
    [2, 4, 4],
  ] as const) {
    const groupIds = Array.from({ length: from }, (_, index) => index + 1);
    const dealt = dealPlaces({ groupIds, firstRank: 1, qualifiersPerGroup: ranks }, count);
    expect(dealt.flat()).toHaveLength(from * ranks);
    const sizes = dealt.map((group) => group.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    for (const group of dealt) {
      const origins = group.map((side) => (side.kind === "rank" ? side.bracketId : 0));
      const most = Math.ceil(ranks / count);
      for (const origin of origins) {
        expect(origins.filter((one) => one === origin).length).toBeLessThanOrEqual(most);
      }
    }
  }
});

test.each<[string, BracketRequest[], object]>([
  ["no group to come from", [{ type: "round_robin" }, main], { reason: "no_groups" }],
  [
    "a stage that isn't there",
    [...groups(2), { ...cup, after: "Elsewhere" }],
    { reason: "no_groups", name: "Cup" },
  ],
  [
    "too few for so many groups",
    [...groups(2), { ...main, qualifiersPerGroup: 1 }],
    { reason: "too_few_qualifiers", name: "Main round A" },
  ],
  [
    "more ranks than a following group has",
    [...groups(4), main, { ...cup, qualifiersPerGroup: 5 }],
    { reason: "group_too_small", group: "Main round A", teams: 4 },
  ],
])("is refused with %s", (_, config, rule) => {
  expect(() => plan(config)).toThrow(
    expect.objectContaining({ rule: expect.objectContaining(rule) }),
  );
});

test.each([
  [4, 2, 2, ["A3 C3 B4 D4", "B3 D3 A4 C4"]],
  [3, 2, 2, ["A3 C3 B4", "B3 A4 C4"]],
  [3, 3, 3, ["A3 C4 B5", "B3 A4 C5", "C3 B4 A5"]],
])("ranks of %i groups, %i each, cross over into %i", (from, ranks, count, expected) => {
  const groupIds = Array.from({ length: from }, (_, index) => index + 1);
  const dealt = dealPlaces({ groupIds, firstRank: 3, qualifiersPerGroup: ranks }, count);
  expect(dealt.map((sides) => sides.map(named).join(" "))).toEqual(expected);
});

describe("what feeds a stage", () => {
  const alone: BracketRequest = { type: "group_stage" };
  const { groups: _groups, ...single } = main;

  test("is the groups that teams are drawn into, wherever they stand", () => {
    const { after: _after, ...first } = cup;
    expect(fedBy([first, main, single, alone, alone])).toEqual([
      ["Cup", [4, 5], 1],
      ["Main round A", [4, 5], 3],
      ["Main round B", [4, 5], 3],
      ["Main round", [4, 5], 5],
      ["Group A", [], 1],
      ["Group B", [], 1],
    ]);
  });

  test("has the ranks from where others have taken them", () => {
    const { after: _after, ...first } = cup;
    const [, own, next] = toStages([alone, first, { ...first, name: "B" }], 3);
    expect([own!.firstRank, next!.firstRank]).toEqual([3, 5]);
  });

  test("is a Swiss tournament as well, but no round robin and no knock-out", () => {
    const { after: _after, ...first } = cup;
    const swiss: BracketRequest = { type: "swiss", qualifiersPerGroup: 2 };
    expect(fedBy([swiss, { type: "round_robin" }, { type: "elimination" }, first])).toEqual([
      ["Group A", [], 1],
      ["Group B", [], 1],
      ["Group C", [], 1],
      ["Cup", [0], 1],
    ]);
    expect(fedBy([alone, first, { ...plate, after: "Cup" }])[2]).toEqual(["Plate", [], 1]);
  });

  test("leaves the rank of the best that another takes, and is found by its name as it is meant", () => {
    const { after: _after, ...first } = cup;
    const config = [
      alone,
      { ...first, name: "  ", bestNext: 1 },
      { ...main, name: " Main round " },
      { ...plate, after: " MAIN ROUND" },
    ];
    expect(fedBy(config)).toEqual([
      ["Group A", [], 1],
      ["Playoffs", [0], 1],
      ["Main round A", [0], 4],
      ["Main round B", [0], 4],
      ["Plate", [2, 3], 1],
    ]);
  });
});
