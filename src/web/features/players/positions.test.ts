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

test("positions that are free include those that are played already, once", () => {
  const players = [{ position: "Raider" }, { position: null }, { position: "Player" }];
  const team = { sport_positions: ["Player", "Coach"], players };
  expect(positionsOf({ ...team, sport_has_free_positions: true })).toEqual([
    "Player",
    "Coach",
    "Raider",
  ]);
  expect(positionsOf(team)).toEqual(["Player", "Coach"]);
});
