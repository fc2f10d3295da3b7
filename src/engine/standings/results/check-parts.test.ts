import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom, type Random } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { checkParts, type PartsProblem } from "./check-parts.ts";
import { formatPresets } from "./format-presets.ts";
import { type GameFormat, type PartScore, rulesOfPart, setsNeeded } from "./game-format.ts";
import { parse } from "./testing/parse.ts";

const { volleyball, beach_volleyball: beach, badminton, tennis, handball } = formatPresets;
const twoSets: GameFormat = { ...beach, parts: 2, all: true, draws: true };

test.each<[string, GameFormat]>([
  ["25-20 25-18 25-23", volleyball],
  ["37-35 25-20 25-20", volleyball],
  ["25-20 20-25 25-20 20-25 15-13", volleyball],
  ["25-20 20-25 25-20 20-25 21-19", volleyball],
  ["30-29 21-3", badminton],
  ["7-6 5-7 7-5", tennis],
  ["21-19 19-21", twoSets],
  ["21-12 18-14", handball],
  ["10-10 10-10", handball],
  ["10-10 10-10 3-3 2-3", handball],
])("possible: %s", (parts, format) => {
  expect(checkParts(parse(parts), format)).toEqual([]);
});

test.each<[string, GameFormat, PartsProblem]>([
  ["24-20 25-20 25-20", volleyball, of(1, 24, 20, { code: "unfinished", target: 25 })],
  ["25-24 25-20 25-20", volleyball, of(1, 25, 24, { code: "lead", target: 25, lead: 2 })],
  ["25-20 30-20 25-20", volleyball, of(2, 30, 20, { code: "too_long", high: 25, low: 20 })],
  ["25-20 25-20 30-27", volleyball, of(3, 30, 27, { code: "too_long", high: 29, low: 27 })],
  ["25-20 25-20 25-20 25-20", volleyball, { code: "too_many", count: 3 }],
  ["25-20 25-20", volleyball, { code: "undecided", needed: 3, home: 2, away: 0 }],
  [
    "25-20 20-25 25-20 20-25 25-13",
    volleyball,
    of(5, 25, 13, { code: "too_long", high: 15, low: 13 }),
  ],
  ["31-29 21-3", badminton, of(1, 31, 29, { code: "beyond_cap", cap: 30 })],
  ["30-30 21-3", badminton, of(1, 30, 30, { code: "lead", target: 21, lead: 2 })],
  ["7-4 6-4", tennis, of(1, 7, 4, { code: "too_long", high: 6, low: 4 })],
  ["6-5 6-4", tennis, of(1, 6, 5, { code: "lead", target: 6, lead: 2 })],
  ["21-19", twoSets, { code: "missing", count: 2 }],
  ["21-19 21-19 21-19", twoSets, { code: "too_many", count: 2 }],
  ["21-3 21-19", { ...beach, start: 4 }, of(1, 21, 3, { code: "below_start", start: 4 })],
  ["21-19 19-21", { ...twoSets, draws: false }, { code: "level" }],
  ["21-12", handball, { code: "missing", count: 2 }],
  ["21-12 18-14 1-0", handball, { code: "overtime" }],
  ["1-1 1-1 1-1 1-1 1-1 1-1 1-1", handball, { code: "too_many", count: 2 }],
  ["10-10 10-10", { ...handball, draws: false }, { code: "level" }],
])("impossible: %s", (parts, format, problem) => {
  expect(checkParts(parse(parts), format)).toContainEqual(problem);
});

test("a level knock-out game is settled otherwise, and what the clock ends may stay below", () => {
  const noDraws = { ...handball, draws: false };
  expect(checkParts(parse("10-10 10-10"), noDraws, { isKnockout: true })).toEqual([]);
  expect(checkParts(parse("18-17"), formatPresets.basketball_3x3)).toEqual([]);
  expect(checkParts(parse("22-17"), formatPresets.basketball_3x3)).toHaveLength(1);
});

test("what is played by the rules is possible, and nothing less of it is", () => {
  const matches = record({ seed: integer(), strength: integer({ min: 1, max: 9 }) });
  forAll(matches, ({ seed, strength }) => {
    for (const format of [volleyball, beach, badminton, tennis, { ...beach, start: 4, cap: 23 }]) {
      const sets = play(format, createRandom(seed), strength);
      expect(checkParts(sets, format)).toEqual([]);
      expect(checkParts(sets.slice(0, -1), format).map(({ code }) => code)).toEqual(["undecided"]);
    }
  });
});

function of(part: number, home: number, away: number, fault: object): PartsProblem {
  return { part, home, away, ...fault } as PartsProblem;
}

function play(format: GameFormat, random: Random, strength: number): PartScore[] {
  const sets: PartScore[] = [];
  let [won, lost] = [0, 0];
  while (Math.max(won, lost) < setsNeeded(format)) {
    const { target, lead, cap, start } = rulesOfPart(format, sets.length);
    let [home, away] = [start, start];
    while (
      Math.max(home, away) < (cap ?? Infinity) &&
      (Math.max(home, away) < target! || Math.abs(home - away) < lead)
    ) {
      if (random.int(10) < strength) home++;
      else away++;
    }
    if (home > away) won++;
    else lost++;
    sets.push([home, away]);
  }
  return sets;
}
