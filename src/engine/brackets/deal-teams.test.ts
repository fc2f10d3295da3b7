import { expect, test } from "vitest";
import { dealTeams } from "./deal-teams.ts";

test.each([
  [
    "from A to C and back",
    [1, 2, 3, 4, 5, 6, 7],
    [9, 9, 9],
    [
      [1, 6, 7],
      [2, 5],
      [3, 4],
    ],
  ],
  ["past a bracket that is full", [1, 2, 3, 4, 5, 6], [1, 9, 9], [[1], [2, 5, 6], [3, 4]]],
  ["to none that holds nobody", [1, 2], [0, 2], [[], [1, 2]]],
])("teams are dealt %s", (_, teams, capacities, dealt) => {
  expect(dealTeams(teams, capacities)).toEqual({ dealt, unplaced: [] });
});

test("teams that fit nowhere are left over", () => {
  expect(dealTeams([1, 2, 3, 4, 5], [1, 2])).toEqual({ dealt: [[1], [2, 3]], unplaced: [4, 5] });
  expect(dealTeams([1], [])).toEqual({ dealt: [], unplaced: [1] });
});

test("each pot is dealt in the order into which it is brought, and leaves its teams as given", () => {
  const teams = [1, 2, 3, 4, 5];
  const { dealt } = dealTeams(teams, [9, 9], (pot) => pot.toReversed());
  expect(dealt).toEqual([
    [2, 3, 5],
    [1, 4],
  ]);
  expect(teams).toEqual([1, 2, 3, 4, 5]);
});
