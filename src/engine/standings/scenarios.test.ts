import { boolean, constantFrom, integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { playedRoundRobin, teamsNamed } from "#engine/testing/arbitrary-results.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { computeStandings } from "./compute-standings.ts";
import type { MatchResult } from "./match-result.ts";
import { BEST_OF_THREE_RULES, DEFAULT_RULES, FIBA_RULES, FIVB_RULES } from "./presets.ts";
import { FIFA_2026_RULES } from "./presets-football.ts";
import { computeScenarios } from "./scenarios.ts";

test("games among those level count: whoever beat the others stays ahead of them", () => {
  // 1 has beaten 2 and 3; 2 has beaten 4; 3 has beaten 4. To come: 1–4 and 2–3.
  const results = [won(1, 2), won(1, 3), won(2, 4), won(3, 4)];
  const scenarios = computeScenarios({
    teams: teamsNamed(4),
    results,
    pending: [
      [1, 4],
      [2, 3],
    ],
    places: 2,
    canTie: false,
    rules: FIBA_RULES,
  });
  expect(
    scenarios.map(({ teamId, outlook, bestRank, worstRank }) => ({
      teamId,
      outlook,
      bestRank,
      worstRank,
    })),
  ).toEqual([
    { teamId: 1, outlook: "certain", bestRank: 1, worstRank: 1 },
    { teamId: 2, outlook: "possible", bestRank: 2, worstRank: 3 },
    { teamId: 3, outlook: "possible", bestRank: 2, worstRank: 3 },
    { teamId: 4, outlook: "out", bestRank: 4, worstRank: 4 },
  ]);
  expect(scenarios[1]!.next).toEqual([
    { result: "win", outlook: "certain" },
    { result: "loss", outlook: "out" },
  ]);
});

test("nothing is promised where scores decide", () => {
  const results = [won(1, 3), won(2, 3)];
  const [first] = computeScenarios({
    teams: teamsNamed(3),
    results,
    pending: [[1, 2]],
    places: 1,
    canTie: true,
    rules: DEFAULT_RULES,
  });
  expect(first!.next).toEqual([
    { result: "win", outlook: "certain" },
    { result: "tie", outlook: "possible" },
    { result: "loss", outlook: "out" },
  ]);
});

test("with everything played the outlook is the table", () => {
  const results = [won(1, 2), won(1, 3), won(2, 3)];
  const scenarios = computeScenarios({
    teams: teamsNamed(3),
    results,
    pending: [],
    places: 1,
    canTie: false,
  });
  expect(scenarios.map(({ outlook, next }) => [outlook, next.length])).toEqual([
    ["certain", 0],
    ["out", 0],
    ["out", 0],
  ]);
});

test("too many games to come: bounds, and no word about the next game", () => {
  const pending = Array.from({ length: 20 }, (): [number, number] => [1, 2]);
  const scenarios = computeScenarios({
    teams: teamsNamed(3),
    results: [],
    pending,
    places: 2,
    canTie: true,
  });
  expect(scenarios.every((scenario) => !scenario.isExact && scenario.next.length === 0)).toBe(true);
  expect(scenarios.map((scenario) => scenario.bestRank)).toEqual([1, 1, 1]);
});

test("bounds still tell who is out", () => {
  const results = Array.from({ length: 9 }, () => won(1, 3));
  const pending = Array.from({ length: 20 }, (_, index): [number, number] =>
    index < 8 ? [2, 3] : [1, 2],
  );
  const scenarios = computeScenarios({
    teams: teamsNamed(3),
    results,
    pending,
    places: 1,
    canTie: false,
  });
  expect(scenarios.map((scenario) => scenario.outlook)).toEqual(["possible", "possible", "out"]);
});

test("whatever is then played, ranks stay in the range and certain and out come true", () => {
  const groups = record({
    group: playedRoundRobin(4),
    open: integer({ min: 1, max: 3 }),
    rules: constantFrom(
      DEFAULT_RULES,
      FIBA_RULES,
      FIFA_2026_RULES,
      FIVB_RULES,
      BEST_OF_THREE_RULES,
    ),
    places: integer({ min: 1, max: 3 }),
    bound: boolean(),
    seed: nat(),
  });
  forAll(groups, ({ group: { teamCount, results }, open, rules, places, bound, seed }) => {
    const random = createRandom(seed);
    const shuffled = random.shuffle(results.map(withWinner));
    const [rest, done] = [shuffled.slice(0, open), shuffled.slice(open)];
    const pending = rest.map(({ homeId, awayId }) => [homeId, awayId] as const);
    const repeated = bound ? Array.from({ length: 14 }, () => pending).flat() : pending;
    const teams = teamsNamed(teamCount);
    const input = { teams, results: done, pending: repeated, places, canTie: false, rules };
    const future = repeated.map(([homeId, awayId]): MatchResult =>
      withWinner({ homeId, awayId, homeScore: random.int(4), awayScore: random.int(4) }),
    );
    const rows = computeStandings({ teams, results: [...done, ...future], rules });
    for (const { teamId, bestRank, worstRank, outlook } of computeScenarios(input)) {
      const { rank } = rows.find((row) => row.teamId === teamId)!;
      expect(bestRank <= rank && rank <= worstRank).toBe(true);
      expect(outlook === "certain" && rank > places).toBe(false);
      expect(outlook === "out" && rank <= places).toBe(false);
    }
  });
});

function withWinner(result: MatchResult): MatchResult {
  return result.homeScore === result.awayScore
    ? { ...result, homeScore: result.homeScore + 2 }
    : result;
}

function won(homeId: number, awayId: number): MatchResult {
  return { homeId, awayId, homeScore: 1, awayScore: 0 };
}
