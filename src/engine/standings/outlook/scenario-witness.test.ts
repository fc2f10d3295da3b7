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

test.each([
  ["at home", [2, 3] as const, [1, 0] as const],
  ["away", [3, 2] as const, [0, 1] as const],
])("its own win %s is tried higher than those of the others, and lower", (_, own, outcome) => {
  const input = { ...base, teams: teamsNamed(4), results: [], rules: DEFAULT_RULES };
  const world = [outcome, [1, 0]] as const;
  expect(seenRanks({ ...input, pending: [own, [1, 4]] }, [world], 2, false)).toEqual({
    best: 1,
    worst: 2,
  });
});

test("no more than 480 tables are made: four ways to score, of its own game and of the others", () => {
  const input = { ...base, results: [], pending, rules: DEFAULT_RULES };
  const lost = Array.from({ length: 29 }, () => [[0, 1]] as const);
  const won = [[1, 0]] as const;
  expect(seenRanks(input, [...lost, won], 2, false).best).toBe(1);
  expect(seenRanks(input, [...lost, lost[0]!, won], 2, false).best).toBe(3);
});

test.each([
  ["three", 2],
  ["five", 3],
])("sets, best of %s: whoever wins has as many as winners before", (_, won) => {
  // 1 and 3 have won, 2 plays 6: more sets would put it first, fewer behind both.
  const results = [
    { homeId: 1, awayId: 4, homeScore: won, awayScore: 0 },
    { homeId: 5, awayId: 3, homeScore: 0, awayScore: won },
  ];
  const steps = [{ among: "all", by: "scored" }, { among: "name" }] as const;
  const rules = { ...FIVB_RULES, steps };
  const input = { ...base, teams: teamsNamed(6), results, pending: [[2, 6]] as const, rules };
  expect(seenRanks(input, [[[3, 0]]], 2, true)).toEqual({ best: 2, worst: 2 });
});

test.each([
  // Won 3–0 by 25–0 or 3–1 with 78–97; won 3–2 with 123–52 or 78–122, by points on either side.
  ["3–0", [3, 0] as const, [80, 97]],
  ["3–2", [3, 2] as const, [79, 122]],
])("sets: points of a %s are tried both ways, and none is made up beyond them", (_, won, at) => {
  const [scored, conceded] = at as [number, number];
  const over = { homeId: 3, awayId: 5, homeScore: 3, awayScore: 0 };
  const results = [
    { ...over, homeId: 1, sets: [[scored, conceded] as const] },
    { ...over, sets: [[scored - 5, conceded] as const] },
  ];
  const steps = [
    { among: "all", by: "wins" },
    { among: "all", by: "point_ratio" },
    { among: "name" },
  ] as const;
  const rules = { ...FIVB_RULES, steps };
  const input = { ...base, teams: teamsNamed(5), results, rules };
  // Behind 1, whose points are just better than its worst, and never behind 3.
  const seen = { best: 1, worst: 2 };
  expect(seenRanks({ ...input, pending: [[2, 4]] }, [[won]], 2, true)).toEqual(seen);
  const [high, low] = won;
  expect(seenRanks({ ...input, pending: [[4, 2]] }, [[[low, high]]], 2, true)).toEqual(seen);
});

test("sets: a tie is nobody's win", () => {
  const results = [{ homeId: 1, awayId: 4, homeScore: 1, awayScore: 1 }];
  const rules = {
    ...FIVB_RULES,
    steps: [{ among: "all", by: "wins" }, { among: "name" }] as const,
  };
  const input = { ...base, teams: teamsNamed(4), results, rules, pending };
  expect(seenRanks(input, [[[0, 0]]], 2, true)).toEqual({ best: 2, worst: 2 });
  expect(seenRanks(input, [[[0, 0]]], 3, true)).toEqual({ best: 3, worst: 3 });
});

test("without worlds nothing is seen", () => {
  const input = { ...base, results: [], pending, rules: DEFAULT_RULES };
  expect(seenRanks(input, [], 1, false)).toEqual({ best: Infinity, worst: 0 });
});
