import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import { courtMixes, hasCourtsFor, withGame, withoutGame } from "./court-mixes.ts";

/** Games of kind 0 may be on courts 1 and 2, those of kind 1 on court 1 alone. */
const kinds = { kindOf: Int32Array.of(0, 1), courts: [[1, 2], [1]] };
const mixesOn = (...courtsOfCells: number[][]) => courtMixes(kinds, courtsOfCells);

test("a mix is the same however it came about", () => {
  const mixes = mixesOn([1]);
  const both = withGame(mixes, withGame(mixes, 0, 0), 1);
  expect(withGame(mixes, withGame(mixes, 0, 1), 0)).toBe(both);
  expect(mixes.counts[both]).toEqual([1, 1]);
  expect(withoutGame(mixes, withoutGame(mixes, both, 1), 0)).toBe(0);
  expect(withoutGame(mixes, withoutGame(mixes, both, 0), 1)).toBe(0);
  expect(withoutGame(mixes, both, 0)).toBe(withGame(mixes, 0, 1));
});

test("a mix counts the games of each kind, whatever came and left", () => {
  const steps = fc.array(fc.record({ kind: fc.constantFrom(0, 1), comes: fc.boolean() }));
  forAll(steps, (all) => {
    const mixes = mixesOn([1]);
    const counts = [0, 0];
    let mix = 0;
    for (const { kind, comes } of all) {
      if (!comes && counts[kind] === 0) continue;
      counts[kind]! += comes ? 1 : -1;
      mix = comes ? withGame(mixes, mix, kind) : withoutGame(mixes, mix, kind);
      expect(mixes.counts[mix]).toEqual(counts);
    }
  });
});

test.each<[number[], number[], boolean]>([
  [[0, 0], [], true],
  [[1, 0], [], false],
  [[1, 0], [2], true],
  [[0, 1], [2], false],
  [[0, 1], [1], true],
  [[1, 1], [1, 2], true],
  [[0, 2], [1, 2], false],
  [[2, 1], [1, 2], false],
])("games of each kind, %j, on courts %j: each can have one, %j", (games, courts, isEnough) => {
  const mixes = mixesOn([9], courts, courts);
  const mix = games.reduce((before, count, kind) => {
    let after = before;
    for (let game = 0; game < count; game++) after = withGame(mixes, after, kind);
    return after;
  }, 0);
  expect([1, 1, 2].map((cell) => hasCourtsFor(mixes, mix, cell))).toEqual([
    isEnough,
    isEnough,
    isEnough,
  ]);
});
