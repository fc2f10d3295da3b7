import { expect, test } from "vitest";
import { isScoreDoubtful } from "./score-plausibility.ts";
import { sportNames } from "./sports.ts";

const sets = [
  [25, 20],
  [21, 25],
  [25, 23],
  [25, 12],
] as const;

test.each([
  ["Volleyball", [251, 12], []],
  ["Volleyball", [12, 251], sets],
  ["Volleyball", [61, 25], sets],
  ["Football", [30, 1], []],
  ["Futsal", [41, 3], []],
  ["Other Sport", [1000, 0], []],
  [null, [1000, 0], []],
  ["A sport of its own", [2112, 15], []],
  [
    "Football",
    [14, 0],
    [
      [1, 0],
      [2, 2],
      [0, 3],
      [4, 1],
    ],
  ],
] as const)("in %s %j is asked about after %j", (sport, score, played) => {
  expect(isScoreDoubtful(score, { sport, played })).toBe(true);
});

test.each([
  ["Volleyball", [25, 12], []],
  ["Volleyball", [44, 42], sets],
  ["Volleyball", [2, 0], sets],
  ["Basketball", [121, 118], []],
  [
    "Football",
    [9, 0],
    [
      [1, 0],
      [2, 2],
      [0, 3],
      [0, 0],
    ],
  ],
  ["Football", [0, 0], []],
  ["Futsal", [14, 9], []],
  ["Other Sport", [412, 398], []],
  ["Football", [12, 0], [[1, 0]]],
] as const)("in %s %j is as good as any after %j", (sport, score, played) => {
  expect(isScoreDoubtful(score, { sport, played })).toBe(false);
});

test.each(sportNames)("%s has scores that are and that aren't asked about", (sport) => {
  expect(isScoreDoubtful([11, 4], { sport, played: [] })).toBe(false);
  expect(isScoreDoubtful([2511, 4], { sport, played: [] })).toBe(true);
});
