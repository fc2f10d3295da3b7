import { expect, test } from "vitest";
import { nameStages, stageOf } from "./stage-names.ts";

const plain = { is_third_place: false, knockout_stage: null, places_from: null, places_to: null };
const games = (rounds: number[], third?: number) => [
  ...rounds.map((round) => ({ ...plain, round })),
  ...(third === undefined ? [] : [{ ...plain, round: third, is_third_place: true }]),
];
const staged = (knockout_stage: "winners" | "losers" | "grand_final", ...rounds: number[]) =>
  rounds.map((round) => ({ ...plain, round, knockout_stage }));
const forPlaces = (round: number, places_from: number, places_to: number) => ({
  ...plain,
  round,
  places_from,
  places_to,
});

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
  [
    "a double elimination of four",
    [...staged("winners", 1, 1, 2), ...staged("losers", 3, 4), ...staged("grand_final", 5, 6)],
    [
      "Winners' round 1",
      "Winners' final",
      "Losers' round 1",
      "Losers' final",
      "Grand final",
      "Second grand final",
    ],
  ],
  [
    "all places of five",
    [...games([1, 3, 3, 6], 5), forPlaces(2, 5, 8), forPlaces(4, 7, 8)],
    ["Quarterfinals", "Places 5–8", "Semifinals", "Place 7", "Third place", "Final"],
  ],
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
