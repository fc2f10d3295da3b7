import { expect, test } from "vitest";
import { defaultPositions } from "#contract/limits.ts";
import { positionsOf } from "#web/features/players/positions.ts";

test.each([
  [
    ["Guard", "Center"],
    ["Guard", "Center"],
  ],
  ['["Guard"]', ["Guard"]],
  [null, [...defaultPositions]],
  [[], [...defaultPositions]],
  ["[]", [...defaultPositions]],
  ["not json", ["Player"]],
  ['{"a":1}', ["Player"]],
])("%j gives %j", (sport_positions, expected) => {
  expect(positionsOf({ sport_positions })).toEqual(expected);
});
