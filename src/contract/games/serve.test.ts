import { expect, test } from "vitest";
import {
  hasServe,
  nobodyServed,
  type ServeState,
  servingSide,
  withPoint,
  withServing,
} from "./serve.ts";

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

test("sports without a serve have none", () => {
  expect(["Volleyball", "Tennis", "Football", null].map(hasServe)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("in tennis all games until now count, and nobody serves before somebody says who began", () => {
  const points: [number, number][] = [
    [2, 1],
    [3, 2],
    [5, 0],
  ];
  const sides = [0, 1, 2].map((part) => servingSide("Tennis", { part, points }, began(1)));
  expect(sides).toEqual([0, 1, 0]);
  expect(servingSide("Tennis", { part: 0, points }, nobodyServed)).toBeNull();
  expect(servingSide("Tennis", { part: 0, points: [] }, began(1))).toBe(1);
});

test("in table tennis the serve changes after each two points, from set to set", () => {
  expect(servingSide("Table Tennis", { part: 0, points: [[2, 0]] }, nobodyServed)).toBeNull();
  // The second set began the other side, whatever was served last in the first.
  const points: [number, number][] = [
    [11, 4],
    [1, 1],
  ];
  expect(servingSide("Table Tennis", { part: 1, points }, began(0))).toBe(0);
  expect(servingSide("Table Tennis", { part: 2, points }, nobodyServed)).toBeNull();
});

test.each([
  [[21, 15], 0],
  [[15, 21], 1],
  [[0, 0], null],
] as [[number, number], 0 | 1 | null][])(
  "in badminton after a game of %j side %j begins",
  (score, side) => {
    expect(servingSide("Badminton", { part: 1, points: [score] }, began(0))).toBe(side);
  },
);

test("who was said to begin a later set does, whatever came before", () => {
  const at = { part: 1, points: [[25, 20]] as [number, number][] };
  expect(servingSide("Volleyball", at, began(0, 0))).toBe(0);
  expect(servingSide("Badminton", at, began(0, 1))).toBe(1);
});

test("in volleyball and tennis, what is said at a set's first point is who began it", () => {
  const start = { part: 1, points: [[25, 20]] as [number, number][] };
  const said = withServing("Volleyball", start, { state: nobodyServed, side: 1 });
  expect(said).toEqual(began(null, 1));
  expect(withServing("Volleyball", { ...start, part: 0 }, { state: said, side: 0 })).toEqual({
    began: [null, 1],
    last: { part: 0, side: 0 },
  });
  // Of a level score somebody has made the last point.
  const level = { part: 0, points: [[3, 3]] as [number, number][] };
  expect(withServing("Volleyball", level, { state: began(0), side: 0 })).toEqual({
    began: [0],
    last: { part: 0, side: 0 },
  });
  const tennis = { part: 1, points: [[6, 3]] as [number, number][] };
  expect(withServing("Tennis", tennis, { state: nobodyServed, side: 1 })).toEqual(began(0));
  const beforeFirst = withServing("Tennis", { part: 0, points: [] }, { state: began(1), side: 0 });
  expect(beforeFirst).toEqual(began(0));
});

test("what is said in a set that is played keeps what was said of the next", () => {
  const at = { part: 0, points: [[2, 0]] as [number, number][] };
  expect(withServing("Table Tennis", at, { state: began(null, 1), side: 0 })).toEqual(began(1, 1));
});

test("a sport without a serve keeps nothing of it, one that takes turns nothing of its points", () => {
  const said = { state: began(0), side: 1 } as const;
  expect(withServing("Football", { part: 0, points: [] }, said)).toBe(said.state);
  expect(withPoint("Football", 0, said)).toBe(said.state);
  expect(withPoint("Table Tennis", 0, said)).toBe(said.state);
  expect(withPoint("Badminton", 2, said)).toEqual({ began: [0], last: { part: 2, side: 1 } });
});

const level: [number, number][] = [
  [25, 20],
  [20, 25],
];

test.each(["as_others", "own_score"] as const)(
  "in volleyball the deciding set is tossed for, so that somebody has to say who begins it: %s",
  (decider) => {
    const at = { part: 2, points: level, decider };
    expect(servingSide("Beach Volleyball", at, began(0, 1))).toBeNull();
    expect(servingSide("Volleyball", at, began(0, 1, 1))).toBe(1);
    const said = withServing("Volleyball", at, { state: began(0), side: 1 });
    expect(servingSide("Volleyball", at, said)).toBe(1);
    expect(servingSide("Table Tennis", at, began(0))).toBe(0);
  },
);

test.each([
  [[0, 0], 1],
  [[1, 0], 0],
  [[1, 1], 0],
  [[2, 1], 1],
  [[2, 2], 1],
  [[3, 2], 0],
] as [[number, number], 0 | 1][])("in a match tie-break at %j side %i serves", (score, side) => {
  // Of 19 games the home side has served the first and so the last.
  const points: [number, number][] = [[6, 4], [4, 5], score];
  const at = { part: 2, points, decider: "own_score" as const };
  expect(servingSide("Tennis", at, began(0))).toBe(side);
  const turned = withServing("Tennis", at, { state: began(0), side: side === 0 ? 1 : 0 });
  expect(servingSide("Tennis", at, turned)).toBe(side === 0 ? 1 : 0);
});
