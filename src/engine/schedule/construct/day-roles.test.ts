import { expect, test } from "vitest";
import { type Hall, problemIn } from "#engine/testing/halls.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { dayRoles, type Thinning } from "./day-roles.ts";

const slots = { count: 5, length: 30, every: 30 };

function rolesIn(hall: Hall, thinning: Thinning, maxGamesPerDay: number | null = null) {
  const problem = { ...problemIn(hall, "balanced"), maxGamesPerDay };
  const grid = buildGrid(problem.calendar, problem, 2);
  const model = buildModel(problem);
  return dayRoles({ grid, horizon: grid.size, model }, hall.sizes[0]!, thinning);
}

const full = { every: 0, less: 0 };

test("where rest fills the courts, the same roles play again and again, and days begin anew", () => {
  const { players, games } = rolesIn({ sizes: [8], courts: 2, slots, rest: 30 }, full);
  const [one, other] = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ];
  const again = (cell: number): number[] => players[cell]!.toSorted((a, b) => a - b);
  expect([again(0), again(1), again(2), again(3), again(4)]).toEqual([one, other, one, other, one]);
  expect(games).toBe(20);
  expect(new Set([...again(5), ...again(6)]).size).toBe(8);
});

test("a cell with fewer games lets roles mix", () => {
  const hall = { sizes: [8], courts: 2, slots, rest: 30 };
  const { players, games } = rolesIn(hall, { every: 3, less: 1 });
  expect(players.map(({ length }) => length / 2)).toEqual([2, 2, 2, 1, 2, 2, 2, 2, 1, 2]);
  expect(games).toBe(18);
  expect(new Set([...players[2]!, ...players[4]!]).size).toBeGreaterThan(4);
});

test("nobody plays more games a day than may be", () => {
  const { players } = rolesIn({ sizes: [4], courts: 2, slots, rest: 0 }, full, 2);
  expect(players.map(({ length }) => length / 2)).toEqual([2, 2, 0, 0, 0, 2, 2, 0, 0, 0]);
});
