import { expect, test } from "vitest";
import { closedIn, hoursOf, smallGrid } from "#engine/testing/small-grid.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import { earliestAfter, gamesOfOneTeam, type Limits } from "./games-of-one-team.ts";

test.each([
  [0, 4],
  [1, 2],
  [60, 2],
  [61, 2],
  [120, 2],
  [121, 1],
])("with %i minutes of rest a team plays %i of four hours in a row", (restMinutes, games) => {
  const grid = hoursOf(4, 1);
  expect(gamesOfOneTeam(grid, 0, grid.size, { restMinutes, maxPerDay: 0 })).toBe(games);
});

test("of slots at the same time it plays one, and of longer ones that which ends first", () => {
  const grid = smallGrid([
    [0, 60, 2],
    [0, 90, 2],
    [60, 120, 2],
    [90, 180, 2],
  ]);
  expect(gamesOfOneTeam(grid, 0, grid.size, { restMinutes: 0, maxPerDay: 0 })).toBe(2);
  expect(gamesOfOneTeam(grid, 1, grid.size, { restMinutes: 0, maxPerDay: 0 })).toBe(2);
  expect(gamesOfOneTeam(grid, 1, 3, { restMinutes: 0, maxPerDay: 0 })).toBe(1);
});

test("it plays no more than some games a day, and anew on the next", () => {
  const grid = hoursOf(3, 1, 3);
  const gamesIn = (from: number, to: number, maxPerDay: number) =>
    gamesOfOneTeam(grid, from, to, { restMinutes: 0, maxPerDay });
  expect(gamesIn(0, 9, 0)).toBe(9);
  expect(gamesIn(0, 9, 1)).toBe(3);
  expect(gamesIn(0, 9, 2)).toBe(6);
  expect(gamesIn(0, 9, 3)).toBe(9);
  expect(gamesIn(2, 7, 2)).toBe(4);
  expect(gamesIn(3, 5, 1)).toBe(1);
  expect(gamesIn(4, 4, 1)).toBe(0);
});

test("a slot whose courts are all taken is no game, and nobody rests after it", () => {
  const grid = closedIn(hoursOf(4, 1), [0, 2]);
  expect(gamesOfOneTeam(grid, 0, 4, { restMinutes: 0, maxPerDay: 0 })).toBe(2);
  expect(gamesOfOneTeam(grid, 0, 4, { restMinutes: 60, maxPerDay: 0 })).toBe(2);
  expect(gamesOfOneTeam(grid, 0, 4, { restMinutes: 61, maxPerDay: 0 })).toBe(1);
  expect(gamesOfOneTeam(grid, 0, 4, { restMinutes: 0, maxPerDay: 1 })).toBe(1);
});

/** In minutes after the first day's nine o'clock. */
const readyAfter = (grid: Grid, played: number, limits: Limits) =>
  earliestAfter(grid, limits, played) - grid.from[0]!;

test.each([
  [0, 0, -Infinity],
  [0, 1, 60],
  [0, 2, 120],
  [30, 1, 90],
  [30, 2, 210],
  [0, 3, 180],
  [30, 3, Infinity],
])("with %i minutes of rest who has played %i games can start %d minutes on", (rest, games, on) => {
  expect(readyAfter(hoursOf(3, 1), games, { restMinutes: rest, maxPerDay: 0 })).toBe(on);
});

test("whoever has the games of a day starts on the next, or later by their rest", () => {
  const grid = hoursOf(3, 1, 2);
  const dayAfter = 24 * 60;
  expect(readyAfter(grid, 1, { restMinutes: 0, maxPerDay: 2 })).toBe(60);
  expect(readyAfter(grid, 2, { restMinutes: 0, maxPerDay: 2 })).toBe(dayAfter - 540);
  expect(readyAfter(grid, 1, { restMinutes: 1500, maxPerDay: 1 })).toBe(1560);
  expect(readyAfter(grid, 3, { restMinutes: 0, maxPerDay: 2 })).toBe(dayAfter + 60);
  expect(readyAfter(grid, 5, { restMinutes: 0, maxPerDay: 2 })).toBe(Infinity);
});
