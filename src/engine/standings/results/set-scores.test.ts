import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom, type Random } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import {
  BEACH_VOLLEYBALL_SETS,
  checkSets,
  type SetRules,
  type SetScore,
  setsWon,
  VOLLEYBALL_SETS,
} from "./set-scores.ts";

test.each([
  ["three straight sets", "25-20 25-18 25-23"],
  ["a long set", "37-35 25-20 25-20"],
  ["a deciding set to 15", "25-20 20-25 25-20 20-25 15-13"],
  ["a long deciding set", "25-20 20-25 25-20 20-25 21-19"],
])("possible: %s", (_, sets) => {
  expect(checkSets(parse(sets), VOLLEYBALL_SETS)).toEqual([]);
});

test.each([
  ["24-20 25-20 25-20", 1, "unfinished", "Set 1 can't be 24–20: it goes to 25."],
  ["25-24 25-20 25-20", 1, "lead", "Set 1 can't be 25–24: it takes a lead of 2."],
  ["25-20 30-20 25-20", 2, "too_long", "Set 2 can't be 30–20: it was over at 25–20."],
  ["25-20 25-20 30-27", 3, "too_long", "Set 3 can't be 30–27: it was over at 29–27."],
  ["25-20 25-20 25--1", 3, "negative", "Set 3 can't be 25–-1: points are not negative."],
  ["25-20 25-20 25-20 25-20", 4, "too_many", "The match was decided after 3 sets."],
  ["25-20 25-20", null, "undecided", "One side must win 3 sets; it is 2–0."],
  ["25-20 20-25 25-20 20-25 25-13", 5, "too_long", "Set 5 can't be 25–13: it was over at 15–13."],
])("impossible: %s", (sets, set, code, message) => {
  expect(checkSets(parse(sets), VOLLEYBALL_SETS)).toEqual([{ set, code, message }]);
});

test("one set is one set", () => {
  const rules = { ...VOLLEYBALL_SETS, bestOf: 1 as const };
  expect(checkSets(parse("15-13 25-20"), rules).map(({ message }) => message)).toContain(
    "The match was decided after 1 set.",
  );
});

test.each([
  ["21-20", []],
  ["20-19", ["unfinished", "undecided"]],
  ["22-20", ["beyond_cap"]],
  ["21-3", []],
])("with a cap at 21 a set can end one ahead: %s", (sets, codes) => {
  const rules: SetRules = { bestOf: 1, points: 21, decidingPoints: 21, lead: 2, cap: 21 };
  const expected = codes.filter((code) => code !== "undecided");
  expect(checkSets(parse(sets), rules).map((problem) => problem.code)).toEqual(expected);
});

test.each([
  ["27-25", []],
  ["27-26", []],
  ["27-24", ["too_long"]],
  ["26-25", ["lead"]],
  ["28-26", ["beyond_cap"]],
])("a cap at 27 above 25: %s", (sets, codes) => {
  const rules: SetRules = { bestOf: 1, points: 25, decidingPoints: 25, lead: 2, cap: 27 };
  expect(checkSets(parse(sets), rules).map((problem) => problem.code)).toEqual(codes);
});

test("sets won make the match score", () => {
  expect(setsWon(parse("25-20 20-25 25-20 20-25 15-13"))).toEqual({ homeScore: 3, awayScore: 2 });
});

test("whatever is played point by point by the rules is possible", () => {
  const matches = record({ seed: integer(), strength: integer({ min: 1, max: 9 }) });
  forAll(matches, ({ seed, strength }) => {
    for (const rules of [VOLLEYBALL_SETS, BEACH_VOLLEYBALL_SETS, { ...VOLLEYBALL_SETS, cap: 27 }]) {
      const sets = playMatch(rules, createRandom(seed), strength);
      expect(checkSets(sets, rules)).toEqual([]);
      expect(checkSets(sets.slice(0, -1), rules).map((problem) => problem.code)).toEqual([
        "undecided",
      ]);
    }
  });
});

function playMatch(rules: SetRules, random: Random, strength: number): SetScore[] {
  const sets: SetScore[] = [];
  for (;;) {
    const { homeScore, awayScore } = setsWon(sets);
    if (Math.max(homeScore, awayScore) * 2 > rules.bestOf) return sets;
    const target = sets.length + 1 === rules.bestOf ? rules.decidingPoints : rules.points;
    sets.push(playSet({ ...rules, points: target }, random, strength));
  }
}

function playSet({ points, lead, cap = Infinity }: SetRules, random: Random, strength: number) {
  let [home, away] = [0, 0];
  while (
    Math.max(home, away) < cap &&
    (Math.max(home, away) < points || Math.abs(home - away) < lead)
  ) {
    if (random.int(10) < strength) home++;
    else away++;
  }
  return [home, away] as const;
}

function parse(sets: string): SetScore[] {
  return sets.split(" ").map((set) => {
    const [, home, away] = /^(\d+)-(-?\d+)$/.exec(set)!;
    return [Number(home), Number(away)] as const;
  });
}
