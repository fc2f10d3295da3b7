import { expect, test } from "vitest";
import { nameStages, stageOf } from "./stage-names.ts";

const games = (rounds: number[], third?: number) => [
  ...rounds.map((round) => ({ round, is_third_place: false })),
  ...(third === undefined ? [] : [{ round: third, is_third_place: true }]),
];

test.each([
  ["a whole knock-out", games([1, 1, 1, 1, 2, 2, 3]), ["Quarterfinals", "Semifinals", "Final"]],
  [
    "third place in a round of its own",
    games([1, 1, 3], 2),
    ["Semifinals", "Third place", "Final"],
  ],
  ["third place beside the final", games([1, 1, 2], 2), ["Semifinals", "Final"]],
  ["a first round so far", games([1, 1, 1, 1]), ["Quarterfinals"]],
  ["one final", games([1]), ["Final"]],
  ["nothing", [], []],
])("%s", (_, matches, expected) => {
  const stages = nameStages(matches);
  const inOrder = [...stages].toSorted(([a], [b]) => a - b).map(([, name]) => name);
  expect(inOrder).toEqual(expected);
});

test("a third-place game is named so, whatever its round", () => {
  const matches = games([1, 1, 2], 2);
  const stages = nameStages(matches);
  expect(matches.map((match) => stageOf(match, stages))).toEqual([
    "Semifinals",
    "Semifinals",
    "Final",
    "Third place",
  ]);
});
