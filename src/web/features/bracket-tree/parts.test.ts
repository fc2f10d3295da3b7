import { expect, test } from "vitest";
import type { KnockoutFormat } from "#engine";
import { roundsOf } from "./links.ts";
import { partsOf } from "./parts.ts";
import { exampleKnockout } from "./testing/example-knockout.ts";

function read(count: number, format: KnockoutFormat = {}) {
  const teams = Array.from({ length: count }, (_, index) => `Team ${index + 1}`);
  const matches = roundsOf(exampleKnockout({ teams, ...format })).flatMap(([, games]) => games);
  return partsOf(matches).map(({ key, matches: own, asides }) => [key, own.length, asides.size]);
}

test("a single knock-out is one tree, the game for the third place beside it", () => {
  expect(read(8)).toEqual([["title", 7, 0]]);
  expect(read(8, { thirdPlace: true })).toEqual([["title", 8, 1]]);
});

test("a double elimination has two halves, the finals in the winners'", () => {
  expect(read(8, { doubleElimination: true })).toEqual([
    ["title", 9, 0],
    ["losers", 6, 0],
  ]);
  expect(read(2, { doubleElimination: true })).toEqual([["title", 3, 0]]);
});

test("of all places each range has a tree, and a single game stands with those above it", () => {
  expect(read(16, { allPlaces: true })).toEqual([
    ["title", 16, 1],
    ["places 5", 4, 1],
    ["places 9", 8, 1],
    ["places 13", 4, 1],
  ]);
  expect(read(6, { allPlaces: true })).toEqual([["title", 7, 2]]);
});

test("no game is left out, whatever the number of teams", () => {
  for (let count = 2; count <= 40; count++) {
    for (const format of [{ allPlaces: true }, { doubleElimination: true }]) {
      const teams = Array.from({ length: count }, (_, index) => `Team ${index + 1}`);
      const knockout = exampleKnockout({ teams, ...format });
      const matches = roundsOf(knockout).flatMap(([, games]) => games);
      const shown = partsOf(matches).flatMap(({ matches: own }) => own.map(({ id }) => id));
      expect(shown).toHaveLength(matches.length);
      expect(new Set(shown)).toEqual(new Set(matches.map(({ id }) => id)));
    }
  }
});
