import { expect, test } from "vitest";
import { nobodyServed, type ServeState, servingSide, withPoint, withServing } from "./serve.ts";

const began = (...sides: (0 | 1 | null)[]): ServeState => ({ began: sides, last: null });

test("nobody serves before somebody says so, nor in a sport without it", () => {
  const at = { part: 0, points: [] };
  expect(servingSide("Volleyball", at, nobodyServed)).toBeNull();
  expect(servingSide("Football", at, began(1))).toBeNull();
});

test("in volleyball who makes the point serves, and the other side begins the next set", () => {
  const state = withPoint("Volleyball", 0, { state: began(0), side: 1 });
  expect(servingSide("Volleyball", { part: 0, points: [[0, 1]] }, state)).toBe(1);
  const second = { part: 1, points: [[25, 20]] as [number, number][] };
  expect(servingSide("Volleyball", second, state)).toBe(1);
  expect(servingSide("Volleyball", { ...second, part: 2 }, state)).toBe(0);
});

test("in badminton the winner of a game begins the next", () => {
  const points: [number, number][] = [[15, 21]];
  expect(servingSide("Badminton", { part: 1, points }, began(0))).toBe(1);
});

test.each([
  [[0, 0], 0],
  [[1, 0], 0],
  [[1, 1], 1],
  [[3, 1], 0],
  [[10, 10], 0],
  [[11, 10], 1],
  [[11, 11], 0],
] as [[number, number], 0 | 1][])("in table tennis at %j side %i serves", (score, side) => {
  expect(servingSide("Table Tennis", { part: 0, points: [score] }, began(0))).toBe(side);
});

test("in tennis the serve changes with each game, from set to set", () => {
  const points: [number, number][] = [
    [6, 3],
    [1, 1],
  ];
  expect(servingSide("Tennis", { part: 0, points: [[2, 1]] }, began(0))).toBe(1);
  expect(servingSide("Tennis", { part: 1, points }, began(0))).toBe(1);
});

test.each([
  ["Volleyball", [[3, 2]]],
  ["Badminton", [[0, 0]]],
  ["Table Tennis", [[4, 3]]],
  ["Tennis", [[2, 1]]],
] as [string, [number, number][]][])(
  "in %s what somebody says about the serve holds",
  (sport, points) => {
    const at = { part: 0, points };
    for (const side of [0, 1] as const) {
      const state = withServing(sport, at, { state: began(0), side });
      expect(servingSide(sport, at, state)).toBe(side);
    }
  },
);
