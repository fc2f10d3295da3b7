import { assert, property, integer, record, shuffledSubarray, tuple } from "fast-check";
import { expect, test } from "vitest";
import { teamsNamed } from "#engine/testing/arbitrary-results.ts";
import { computeStandings } from "#engine/standings/compute-standings.ts";
import { SWISS_RULES } from "#engine/standings/presets/presets-swiss.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { computeScenarios } from "./scenarios.ts";

const won = (homeId: number, awayId: number): MatchResult => ({
  homeId,
  awayId,
  homeScore: 3,
  awayScore: 1,
});
const rules = SWISS_RULES;
const base = { teams: teamsNamed(5), rules, places: 1, canTie: false };
const shown = (scenarios: ReturnType<typeof computeScenarios>) =>
  scenarios.map(({ bestRank, worstRank, outlook }) => [bestRank, worstRank, outlook]);

const resultsOf = ({ order, scores }: { order: number[]; scores: number[] }): MatchResult[] =>
  [0, 2, 4].map((at) => ({
    homeId: order[at]!,
    awayId: order[at + 1]!,
    homeScore: scores[at]!,
    awayScore: scores[at + 1]!,
  }));

test("rounds to be paired are a game more for each, and a bye counts as the win that it is", () => {
  // Two rounds: 1 has won both, 2 and 3 one and 5 by a bye; one round is to come.
  const results = [won(1, 2), won(3, 4), won(1, 3), won(2, 4)];
  const scenarios = computeScenarios({ ...base, results, byes: [5, 5], pending: [], unpaired: 1 });
  expect(shown(scenarios)).toEqual([
    [1, 4, "possible"],
    [1, 5, "possible"],
    [1, 5, "possible"],
    [3, 5, "out"],
    [1, 4, "possible"],
  ]);
});

test("the last round, once it is paired, is looked at in every way, Buchholz included", () => {
  // 1 has beaten 2 and 3, so that whoever of them comes level has the lower Buchholz.
  const results = [won(1, 2), won(3, 4), won(1, 3), won(2, 4)];
  const pending = [
    [1, 4],
    [2, 3],
  ] as const;
  const scenarios = computeScenarios({ ...base, places: 2, results, byes: [5], pending });
  expect(shown(scenarios)).toEqual([
    [1, 1, "certain"],
    [2, 4, "possible"],
    [2, 4, "possible"],
    [3, 5, "out"],
    [4, 5, "out"],
  ]);
  expect(scenarios[1]!.next).toEqual([
    { result: "win", outlook: "certain" },
    { result: "loss", outlook: "out" },
  ]);
  // Without its bye 5 has nothing and comes in last.
  const [, , , , last] = computeScenarios({ ...base, results, pending });
  expect(last).toMatchObject({ bestRank: 5, worstRank: 5 });
});

test("whatever is paired and however it ends, each team comes in where it was said to", () => {
  const ids = teamsNamed(6).map(({ id }) => id);
  const score = integer({ min: 0, max: 2 });
  const round = record({
    order: shuffledSubarray(ids, { minLength: 6 }),
    scores: tuple(score, score, score, score, score, score),
  });
  assert(
    property(round, round, round, round, integer({ min: 1, max: 3 }), (...drawn) => {
      const rounds = drawn.slice(0, 4).map((one) => resultsOf(one as never));
      const unpaired = drawn[4];
      const teams = teamsNamed(6);
      const results = rounds.slice(0, 4 - unpaired).flat();
      const input = { teams, rules, places: 2, canTie: true, pending: [] };
      const scenarios = computeScenarios({ ...input, results, unpaired });
      for (const { teamId, rank } of computeStandings({ teams, results: rounds.flat(), rules })) {
        const said = scenarios.find((one) => one.teamId === teamId)!;
        expect(rank).toBeGreaterThanOrEqual(said.bestRank);
        expect(rank).toBeLessThanOrEqual(said.worstRank);
      }
    }),
  );
});
