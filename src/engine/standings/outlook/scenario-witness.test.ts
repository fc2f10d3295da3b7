import { expect, test } from "vitest";
import { teamsNamed } from "#engine/testing/arbitrary-results.ts";
import { DEFAULT_RULES, FIVB_RULES } from "#engine/standings/presets/presets.ts";
import { seenRanks } from "./scenario-witness.ts";

const base = { teams: teamsNamed(3), places: 1, canTie: false };
const pending = [[2, 3]] as const;

test("goals: a win by one is tried and a high one, for the winner and against it", () => {
  // 1 has won once, by 20; 2 has a game against 3 to come.
  const results = [{ homeId: 1, awayId: 3, homeScore: 20, awayScore: 0 }];
  const input = { ...base, results, pending, rules: DEFAULT_RULES };
  expect(seenRanks(input, [[[1, 0]]], 2, false)).toEqual({ best: 1, worst: 2 });
  expect(seenRanks(input, [[[0, 1]]], 3, false)).toEqual({ best: 1, worst: 2 });
  expect(seenRanks(input, [[[0, 1]]], 2, false)).toEqual({ best: 3, worst: 3 });
});

test("goals: few and many are tried where the difference is the same", () => {
  // 1 has won 5–4; whether 2 wins 1–0 or 100–99 decides by goals scored.
  const results = [{ homeId: 1, awayId: 3, homeScore: 5, awayScore: 4 }];
  const steps = [{ among: "all", by: "scored" }, { among: "name" }] as const;
  const input = { ...base, results, pending, rules: { ...DEFAULT_RULES, steps } };
  expect(seenRanks(input, [[[1, 0]]], 2, false)).toEqual({ best: 1, worst: 3 });
});

test.each([
  ["three", 2, [[25, 10] as const, [25, 10] as const]],
  ["five", 3, [[25, 10] as const, [25, 10] as const, [25, 10] as const]],
])("sets, best of %s: points wide and narrow", (_, won, sets) => {
  const results = [{ homeId: 1, awayId: 3, homeScore: won, awayScore: 0, sets }];
  const input = { ...base, results, pending, rules: FIVB_RULES };
  const home = seenRanks(input, [[[3, 0]]], 2, true);
  expect(home).toEqual({ best: 1, worst: 2 });
  const narrowOnly = seenRanks(input, [[[3, 2]]], 2, true);
  expect(narrowOnly).toEqual({ best: 2, worst: 2 });
  const away = { ...input, pending: [[3, 2]] as const };
  expect(seenRanks(away, [[[0, 3]]], 2, true)).toEqual(home);
});

test("without worlds nothing is seen", () => {
  const input = { ...base, results: [], pending, rules: DEFAULT_RULES };
  expect(seenRanks(input, [], 1, false)).toEqual({ best: Infinity, worst: 0 });
});
