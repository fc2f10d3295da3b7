import { expect, test } from "vitest";
import { teamsNamed } from "#engine/testing/arbitrary-results.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { boundOutlooks } from "./outlook-bounds.ts";
import {
  BEST_OF_THREE_RULES,
  DEFAULT_RULES,
  FIBA_RULES,
  FIVB_RULES,
} from "#engine/standings/presets/presets.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";

// Team 1 has three wins and one game left; 2 has one win and two left; 3 none and one left.
const results = [won(1, 2), won(1, 3), won(1, 3), won(2, 3)];
const pending: [number, number][] = [
  [1, 2],
  [2, 3],
];

test.each<[string, RankingRules, [number, number][]]>([
  [
    "wins",
    DEFAULT_RULES,
    [
      [1, 2],
      [1, 3],
      [2, 3],
    ],
  ],
  [
    "basketball's points, a forfeit giving none",
    FIBA_RULES,
    [
      [1, 2],
      [1, 3],
      [2, 3],
    ],
  ],
  [
    "points shared in narrow games",
    BEST_OF_THREE_RULES,
    [
      [1, 3],
      [1, 3],
      [1, 3],
    ],
  ],
])("bounds by %s", (_, rules, ranges) => {
  expect(bounds(rules).map((team) => [team.bestRank, team.worstRank])).toEqual(ranges);
});

test("points that even a lost game gives are surely won", () => {
  const rules = { ...FIBA_RULES, matchPoints: { win: 3, tie: 2, loss: 2 } };
  const input = { teams: teamsNamed(3), places: 1, canTie: false };
  // 1 comes to 5 or 6, 3 to 2 or 3.
  const told = boundOutlooks({ ...input, results: [won(1, 2)], pending: [[1, 3]] }, rules);
  expect(told.map((team) => team.outlook)).toEqual(["certain", "out", "out"]);
});

test("volleyball orders by wins first", () => {
  expect(bounds(FIVB_RULES)).toEqual(bounds(DEFAULT_RULES));
});

test("certain, possible and out by the places", () => {
  expect(outlooks(1)).toEqual(["possible", "possible", "out"]);
  expect(outlooks(2)).toEqual(["certain", "possible", "possible"]);
});

test("an order that starts with scores or lots promises nothing", () => {
  for (const steps of [[{ among: "all", by: "scored" }], [{ among: "lot" }]] as const) {
    const rules = { ...DEFAULT_RULES, steps };
    expect(bounds(rules).map((team) => [team.bestRank, team.worstRank])).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
  }
});

function outlooks(places: number): string[] {
  return bounds(DEFAULT_RULES, places).map((team) => team.outlook);
}

function bounds(rules: RankingRules, places = 1) {
  return boundOutlooks({ teams: teamsNamed(3), results, pending, places }, rules);
}

function won(homeId: number, awayId: number): MatchResult {
  return { homeId, awayId, homeScore: 2, awayScore: 1 };
}
