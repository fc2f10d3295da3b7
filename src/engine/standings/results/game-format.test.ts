import { expect, test } from "vitest";
import { formatPresets } from "./format-presets.ts";
import { type GameFormat, isInParts, rulesOfPart } from "./game-format.ts";

test.each<[string, GameFormat | null, boolean]>([
  ["sets", formatPresets.volleyball, true],
  ["two halves", formatPresets.football, true],
  ["one set", formatPresets.pickleball_15, false],
  ["no format", null, false],
])("a game of %s has more than the one score: %#", (_, format, expected) => {
  expect(isInParts(format)).toBe(expected);
});

test("all sets begin with the points that both sides have, but for a deciding one of its own", () => {
  const ahead = { ...formatPresets.volleyball_short, start: 4 };
  expect(startsOf(ahead)).toEqual([4, 4, 0]);
  expect(startsOf({ ...ahead, decider: null })).toEqual([4, 4, 4]);
});

function startsOf(format: GameFormat): number[] {
  return [0, 1, 2].map((set) => rulesOfPart(format, set).start);
}
