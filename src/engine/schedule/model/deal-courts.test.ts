import { expect, test } from "vitest";
import { dealCourts } from "./deal-courts.ts";

test.each([
  ["each its first wish", [[2, 1], [1]], [2, 1]],
  ["the next one where another game came first", [[1], [1, 2]], [1, 2]],
  ["another one for a game that came first", [[1, 2], [1]], [2, 1]],
  ["others for two games in a row", [[1, 2], [2, 3], [1]], [2, 3, 1]],
  ["none where there are too few", [[1], [1]], [1, 0]],
  [
    "none where two courts are too few for three",
    [
      [1, 2],
      [1, 2],
      [1, 2],
    ],
    [1, 2, 0],
  ],
  ["none for a game that may be nowhere", [[], [1]], [0, 1]],
])("games get courts, as many as can: %s", (_, wanted, courts) => {
  expect(dealCourts(wanted)).toEqual(courts);
});
