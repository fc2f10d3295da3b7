import { integer, record } from "fast-check";
import { expect, test } from "vitest";
import { createRandom, type Random } from "#engine/random.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { checkParts, type PartsProblem } from "./check-parts.ts";
import { formatPresets } from "./format-presets.ts";
import { type GameFormat, type PartScore, rulesOfPart, setsNeeded } from "./game-format.ts";
import { parse } from "./testing/parse.ts";

const { volleyball, beach_volleyball: beach, badminton, tennis, handball } = formatPresets;
const threeOnThree = formatPresets.basketball_3x3;
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
  expect(checkParts(parse("18-17"), threeOnThree)).toEqual([]);
});

test.each([
  // Tokyo 2020, men, SRB–LAT and CHN–BEL (Reuters, 26 July 2021); World Tour final 2016, Ljubljana–Caguas.
  ["22-16", "a two-pointer passed 21"],
  ["21-20", "time or the score ended it"],
  ["22-15", "a two-pointer passed 21"],
  // Tokyo 2020, BEL–NED; Commonwealth Games 2022, ENG–AUS; Vladivostok 2012, New Taipei–Rucker Park.
  ["18-17", "overtime, two points to one"],
  ["17-16", "overtime, two points to one"],
  ["17-15", "overtime, two points to none"],
  // By the rules alone: 20–20 when time is over.
  ["22-20", "overtime, two points to none"],
  ["22-21", "overtime, two points to one"],
  ["23-20", "overtime, a point and a two-pointer"],
  ["23-21", "overtime, a two-pointer after a point each"],
])("3×3 can end %s: %s", (score) => {
  expect(checkParts(parse(score), threeOnThree)).toEqual([]);
  const [home, away] = parse(score)[0]!;
  expect(checkParts([[away, home]], threeOnThree)).toEqual([]);
});

test.each<[string, PartsProblem]>([
  ["23-17", of(1, 23, 17, { code: "too_long", high: 21, low: 17 })],
  ["23-19", of(1, 23, 19, { code: "too_long", high: 21, low: 19 })],
  ["24-21", of(1, 24, 21, { code: "too_long", high: 21, low: 20 })],
  ["23-22", of(1, 23, 22, { code: "too_long", high: 21, low: 20 })],
  ["22-22", of(1, 22, 22, { code: "lead", target: 21, lead: 1 })],
  ["15-15", { code: "level" }],
])("3×3 can't end %s", (score, problem) => {
  expect(checkParts(parse(score), threeOnThree)).toEqual([problem]);
});

test("where the clock ends overtime, a game can come beyond its target", () => {
  const timed: GameFormat = { ...threeOnThree, extra: { minutes: 3, target: null } };
  expect(checkParts(parse("27-24"), timed)).toEqual([]);
  expect(checkParts(parse("27-24"), { ...timed, overtime: 0 })).toHaveLength(1);
  expect(checkParts(parse("27-24"), { ...timed, minutes: null })).toHaveLength(1);
});

test.each([
  ["0-0 1-1 0-0 1-0", []],
  ["0-0 1-1 0-1", []],
  ["0-0 1-1 0-0 0-0", []],
  ["0-0 1-1 2-0", [{ code: "overtime_won", count: 1 }]],
  ["0-0 1-1 1-1", [{ code: "overtime_won", count: 1 }]],
  ["0-0 1-1 1-0 0-0", [{ code: "overtime_won", count: 1 }]],
])("overtime is over with a golden goal: %s", (parts, problems) => {
  const golden: GameFormat = {
    ...formatPresets.football,
    extra: { minutes: 15, target: 1 },
  };
  expect(checkParts(parse(parts), golden)).toEqual(problems);
});

test.each<[string, GameFormat, PartsProblem[]]>([
  // A soft cap ends it at any score with a winner, a hard cap too.
  ["9-8", formatPresets.ultimate, []],
  ["13-12", formatPresets.ultimate_caps, []],
  ["12-12", formatPresets.ultimate_caps, [{ code: "level" }]],
  ["16-9", formatPresets.ultimate, [of(1, 16, 9, { code: "too_long", high: 15, low: 9 })]],
  [
    "9-8",
    { ...formatPresets.ultimate, soft: null },
    [of(1, 9, 8, { code: "unfinished", target: 15 })],
  ],
  // A drawn game of chess has no point; in another game that goes to some, both can agree on a draw.
  ["0-0", formatPresets.chess, []],
  ["1-0", formatPresets.chess, []],
  ["1-1", formatPresets.chess, [of(1, 1, 1, { code: "lead", target: 1, lead: 1 })]],
  ["2-0", formatPresets.chess, [of(1, 2, 0, { code: "too_long", high: 1, low: 0 })]],
  ["13-13", { ...formatPresets.ultimate, soft: null, draws: true }, []],
  [
    "13-12",
    { ...formatPresets.ultimate, soft: null, draws: true },
    [of(1, 13, 12, { code: "unfinished", target: 15 })],
  ],
])("%s in a game that time or both can end", (score, format, problems) => {
  expect(checkParts(parse(score), format)).toEqual(problems);
});

test("a lead of one is enough at the target, so that nobody passes it behind another", () => {
  const { ultimate } = formatPresets;
  expect(checkParts(parse("15-14"), ultimate)).toEqual([]);
  expect(checkParts(parse("16-15"), ultimate)).toEqual([
    of(1, 16, 15, { code: "too_long", high: 15, low: 14 }),
  ]);
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
