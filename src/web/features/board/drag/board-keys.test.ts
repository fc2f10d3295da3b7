import { describe, expect, test } from "vitest";
import { nextGroup, nextTarget } from "./board-keys.ts";
import { toDayGrid } from "#web/features/board/model/day-grid.ts";
import { boardOf, gameAt } from "#web/features/board/testing/board-data.ts";

const up: [number, number] = [-1, 0];
const down: [number, number] = [1, 0];
const left: [number, number] = [0, -1];
const right: [number, number] = [0, 1];

/**
 *        A    B
 *  9     1
 * 10          2, 3
 * 12     4
 * 13
 */
const grid = toDayGrid(
  boardOf([
    gameAt(1, 9),
    gameAt(2, 10, { court_id: 2 }),
    gameAt(3, 10, { court_id: 2 }),
    gameAt(4, 12),
  ]).data,
  "2026-11-21",
);

describe("arrow keys from a game", () => {
  test.each([
    ["down its court to the next game, past empty places", 1, down, 4],
    ["up again", 4, up, 1],
    ["from one game to the other of the same place", 2, down, 3],
    ["and back", 3, up, 2],
    ["nowhere past the edge", 4, down, null],
    ["nowhere where the row has no other", 1, right, null],
    ["nowhere from a game that is not on the day", 9, down, null],
  ])("go %s", (_, from, step, expected) => {
    expect(nextGroup(grid, from, step)).toBe(expected);
  });
});

describe("arrow keys with a game picked up", () => {
  test.each([
    ["to the place below", "09:00 1", down, "10:00 1"],
    ["to the next court", "09:00 1", right, "09:00 2"],
    ["back", "09:00 2", left, "09:00 1"],
    ["nowhere past an edge", "09:00 1", up, "09:00 1"],
    ["from beside the board to its first place", "unscheduled", left, "09:00 1"],
    ["from nowhere to the first place", null, down, "09:00 1"],
  ])("go %s", (_, over, step, expected) => {
    expect(nextTarget(grid, over, step)).toBe(expected);
  });
});
