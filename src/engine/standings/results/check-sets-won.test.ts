import { expect, test } from "vitest";
import { checkSetsWon } from "./check-sets-won.ts";
import { formatPresets } from "./format-presets.ts";

const bestOfThree = formatPresets.beach_volleyball;
const twoSets = { ...bestOfThree, parts: 2, all: true };

test.each([
  ["best of three", bestOfThree, [2, 1]],
  ["best of three", bestOfThree, [0, 2]],
  ["best of three that may end level", { ...bestOfThree, draws: true }, [1, 1]],
  ["two sets, always", twoSets, [2, 0]],
  ["two sets, always, that may end level", { ...twoSets, draws: true }, [1, 1]],
  ["periods", formatPresets.basketball, [88, 79]],
] as const)("%s can end %j", (_name, format, score) => {
  expect(checkSetsWon(score, format)).toEqual([]);
});

test.each([[[2, 2]], [[1, 0]], [[10, 21]], [[3, 1]], [[0, 0]]] as const)(
  "best of three can't end %j",
  ([home, away]) => {
    const problem = { code: "undecided", needed: 2, home, away };
    expect(checkSetsWon([home, away], bestOfThree)).toEqual([problem]);
  },
);

test("two sets can't be three, nor level where somebody has to win by them", () => {
  expect(checkSetsWon([2, 1], twoSets)).toEqual([{ code: "too_many", count: 2 }]);
  expect(checkSetsWon([1, 1], twoSets)).toEqual([{ code: "level" }]);
  // A knock-out game has a shoot-out for that.
  expect(checkSetsWon([1, 1], twoSets, { isKnockout: true })).toEqual([]);
});
