import { boolean, constantFrom, integer, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#engine/random.ts";
import { playedRoundRobin, teamsNamed } from "#engine/testing/arbitrary-results.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { TeamId } from "#engine/types.ts";
import { computeStandings } from "#engine/standings/compute-standings.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import {
  BEST_OF_THREE_RULES,
  DEFAULT_RULES,
  FIBA_RULES,
  FIVB_RULES,
} from "#engine/standings/presets/presets.ts";
import { FIFA_2026_RULES } from "#engine/standings/presets/presets-football.ts";
import {
  EHF_FINAL_RULES,
  WFDF_RULES,
} from "#engine/standings/presets/presets-handball-ultimate.ts";
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
  expect(scenarios.map(({ next: _next, ...team }) => team)).toEqual([
    { teamId: 1, outlook: "certain", bestRank: 1, worstRank: 1, isExact: true },
    { teamId: 2, outlook: "possible", bestRank: 2, worstRank: 3, isExact: true },
    { teamId: 3, outlook: "possible", bestRank: 2, worstRank: 3, isExact: true },
    { teamId: 4, outlook: "out", bestRank: 4, worstRank: 4, isExact: true },
  ]);
  const decided = [
    { result: "win", outlook: "certain" },
    { result: "loss", outlook: "out" },
  ];
  // At home and away.
  expect(scenarios[1]!.next).toEqual(decided);
  expect(scenarios[2]!.next).toEqual(decided);
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

test("a narrow game is a result of its own where it gives other points, to either side", () => {
  const input = { teams: teamsNamed(3), canTie: false, pending: [[2, 3]] as const };
  const [home, away] = [
    { homeId: 1, awayId: 3, homeScore: 3, awayScore: 2 },
    { homeId: 1, awayId: 3, homeScore: 2, awayScore: 3 },
  ];
  const rules = { ...BEST_OF_THREE_RULES, matchPoints: { win: 3, tie: 0, loss: 0 } };
  const of = (points: object) => ({ ...rules, matchPoints: { ...rules.matchPoints, ...points } });
  // 1 has two points; a narrow win gives 2 no more.
  const first = { ...input, results: [home], places: 1 };
  expect(computeScenarios({ ...first, rules: of({ narrowWin: 2 }) })[0]!.outlook).toBe("possible");
  expect(computeScenarios({ ...first, rules: of({ win: 3.5, narrowWin: 2 }) })[1]!.next).toEqual([
    { result: "win", outlook: "possible" },
    { result: "loss", outlook: "out" },
  ]);
  // 1 has the point of a narrow loss, as 2 may.
  const second = { ...input, results: [away], places: 2 };
  expect(computeScenarios({ ...second, rules: of({ narrowLoss: 1 }) })[1]!.next).toEqual([
    { result: "win", outlook: "certain" },
    { result: "loss", outlook: "possible" },
  ]);
});

test("every way is looked at as long as eight games with ties are to come", () => {
  const eight = Array.from({ length: 8 }, () => [1, 2] as const);
  const input = { teams: teamsNamed(2), results: [], places: 1, canTie: true };
  const ways = (pending: typeof eight) => computeScenarios({ ...input, pending })[0]!.next.length;
  expect([ways(eight), ways([...eight, [1, 2]])]).toEqual([3, 0]);
});

test("teams that have played all their games keep the order of their scores", () => {
  // 1 and 2 have two wins, 1 with the better scores; 4 gets there by beating 3.
  const results = [won(1, 2), { ...won(1, 3), homeScore: 9 }, won(4, 1), won(2, 3), won(2, 4)];
  const pending = [[3, 4]] as const;
  const input = { teams: teamsNamed(4), results, pending, places: 1, canTie: true };
  expect(computeScenarios(input).map(({ next: _next, ...team }) => team)).toEqual([
    { teamId: 1, outlook: "possible", bestRank: 1, worstRank: 2, isExact: true },
    { teamId: 2, outlook: "out", bestRank: 2, worstRank: 3, isExact: true },
    { teamId: 3, outlook: "out", bestRank: 3, worstRank: 4, isExact: true },
    { teamId: 4, outlook: "possible", bestRank: 1, worstRank: 4, isExact: true },
  ]);
});

test("what no scores that were tried bring about is called possible, but not exact", () => {
  // 3 joins 1 and 2 by beating 4. 1 and 2 have the same sets and 1 beat 2: only a lot helps 2.
  const games: [TeamId, TeamId][] = [
    [1, 2],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 1],
  ];
  const results = games.map(([homeId, awayId]) => ({ homeId, awayId, homeScore: 2, awayScore: 0 }));
  const pending = [[3, 4]] as const;
  const input = { teams: teamsNamed(4), results, pending, places: 1, canTie: false };
  const scenarios = computeScenarios({ ...input, rules: FIVB_RULES });
  expect(scenarios.map(({ outlook, isExact }) => [outlook, isExact])).toEqual([
    ["possible", true],
    ["possible", false],
    ["possible", true],
    ["out", true],
  ]);
});

test("nothing is promised by fair play while games are to come, which may bring cards", () => {
  // 1 and 2 have a win each, and only the cards of 2 part them; its game against 3 is to come.
  const results = [won(1, 3), { ...won(2, 3), conduct: [-3, 0] as const }];
  const steps = [
    { among: "all", by: "wins" },
    { among: "all", by: "conduct" },
    { among: "name" },
  ] as const;
  const rules = { ...DEFAULT_RULES, steps };
  const input = { teams: teamsNamed(3), results, rules, places: 1, canTie: false };
  const [first] = computeScenarios({ ...input, pending: [[1, 3]] });
  expect(first!.next).toEqual([
    { result: "win", outlook: "certain" },
    { result: "loss", outlook: "possible" },
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

test("what is exactly possible comes true and doesn't, by some score", () => {
  const rules = constantFrom(DEFAULT_RULES, FIFA_2026_RULES, EHF_FINAL_RULES, WFDF_RULES);
  const groups = record({
    group: playedRoundRobin(4),
    rules,
    places: integer({ min: 1, max: 3 }),
  });
  forAll(groups, ({ group: { teamCount, results }, rules: ranking, places }) => {
    const { homeId, awayId } = results[0]!;
    const input = { teams: teamsNamed(teamCount), results: results.slice(1), rules: ranking };
    const tables = SCORES.map(([homeScore, awayScore]) => {
      const last = { homeId, awayId, homeScore, awayScore };
      return computeStandings({ ...input, results: [last, ...input.results] });
    });
    const pending = [[homeId, awayId]] as const;
    for (const team of computeScenarios({ ...input, pending, places, canTie: true })) {
      if (!team.isExact || team.outlook !== "possible") continue;
      const ranks = tables.map((rows) => rows.find((row) => row.teamId === team.teamId)!.rank);
      expect([Math.min(...ranks) <= places, Math.max(...ranks) > places]).toEqual([true, true]);
    }
  });
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

/** Won by either side by little or much, with few points or many, and tied. */
const SCORES = [0, 1, 2, 3, 4, 5, 6, 9, 99].flatMap((ahead) =>
  [0, 1, 99].flatMap((points) => [
    [points + ahead, points] as const,
    [points, points + ahead] as const,
  ]),
);

function withWinner(result: MatchResult): MatchResult {
  return result.homeScore === result.awayScore
    ? { ...result, homeScore: result.homeScore + 2 }
    : result;
}

function won(homeId: number, awayId: number): MatchResult {
  return { homeId, awayId, homeScore: 1, awayScore: 0 };
}
