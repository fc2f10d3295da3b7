import { expect, test } from "vitest";
import { at, dayOf } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import type { Placement } from "#engine/types.ts";
import { indexSchedule } from "#engine/schedule/index.ts";
import { bringBack, bringForward, type Drawing, inRounds, put, startsToCome } from "./drawing.ts";

/** Team 1 plays each of the others; the fourth and fifth game are of nobody else. */
const games = gamesOf([
  [1, 2],
  [1, 3],
  [1, 4],
  [5, 6],
  [7, 8],
]);

interface Limits {
  longestWaitMinutes?: number;
  minRestMinutes?: number;
}

/** A day as it is, to be changed. */
function drawingOf(placements: Placement[], hours: number[] = [], limits: Limits = {}): Drawing {
  const day = dayOf({ items: games, placements, hours, courts: [1, 2], problem: limits });
  const before = indexSchedule(day.input);
  const home = new Map(placements.map((placement) => [placement.itemId, placement]));
  return { problem: day, before, index: before, home, now: new Map(home) };
}

test("a change is tried on each game, the earliest first, until none changes", () => {
  const drawing = drawingOf([at(5, 10, 2), at(4, 12), at(1, 10), at(2, 11)]);
  const tried: number[] = [];
  let changes = 2;
  inRounds(drawing, (id) => {
    tried.push(id);
    return id === 4 && changes-- > 0;
  });
  const round = [1, 5, 2, 4];
  expect(tried).toEqual([...round, ...round, ...round]);
});

test("changes without an end are left off after twenty rounds", () => {
  let rounds = 0;
  inRounds(drawingOf([at(1, 10)]), () => rounds++ >= 0);
  expect(rounds).toBe(20);
});

test("starts that are still to come are the earliest first", () => {
  const drawing = drawingOf([], [13, 10, 12, 11]);
  drawing.problem.from = "11:00";
  expect(startsToCome(drawing).map(({ start }) => start)).toEqual(["11:00", "12:00", "13:00"]);
});

test.each([
  ["its own court", [at(4, 12, 2)], at(4, 10, 2)],
  ["another where its own is taken", [at(4, 12, 2), at(5, 10, 2)], at(4, 10, 1)],
  ["another where its own is not open", [at(4, 12, 3)], at(4, 10, 1)],
  ["a later start", [at(4, 12, 2), at(1, 10, 2), at(5, 10, 1)], at(4, 11, 2)],
])("a game comes forward to %s", (_, placements, place) => {
  const drawing = drawingOf(placements, [10, 11, 12]);
  expect(bringForward(drawing, 4)).toBe(true);
  expect(drawing.now.get(4)).toEqual(place);
});

test.each([
  ["starts when it does", [at(4, 10, 3)], [10, 11]],
  ["is taken that is earlier", [at(4, 12), at(1, 10), at(5, 10, 2)], [10]],
  ["is taken, though later ones are free", [at(4, 11), at(1, 10), at(5, 10, 2)], [10, 11, 12]],
])("no game comes forward where all %s", (_, placements, hours) => {
  const drawing = drawingOf(placements, hours);
  expect(bringForward(drawing, 4)).toBe(false);
  expect(drawing.now.get(4)).toBe(drawing.home.get(4));
});

test("a game goes home where it isn't there, has one, and nobody else is there", () => {
  const drawing = drawingOf([at(4, 12), at(5, 11)], [10]);
  bringForward(drawing, 4);
  expect([bringBack(drawing, 4), bringBack(drawing, 4)]).toEqual([true, false]);
  bringForward(drawing, 4);
  put(drawing, at(5, 12));
  expect(bringBack(drawing, 4)).toBe(false);
  put(drawing, at(1, 11, 2));
  expect(bringBack(drawing, 1)).toBe(false);
});

test("a game doesn't leave two others of a team that then wait longer than wished", () => {
  const limits = { longestWaitMinutes: 30 };
  const drawing = drawingOf([at(1, 11), at(2, 12), at(3, 13)], [], limits);
  expect(put(drawing, at(2, 10))).toBe(false);
  const isShort = drawingOf([at(1, 11), at(2, 12), at(3, 13)], [], { longestWaitMinutes: 60 });
  expect(put(isShort, at(2, 10))).toBe(true);
});

test.each([
  ["as long on another court", at(2, 16, 2), true],
  ["less", at(2, 15), true],
  ["as long on the other side of the other game", at(2, 10), true],
  ["longer", at(2, 17), false],
])("a wait that is longer than wished may be %s", (_, place, isPut) => {
  const drawing = drawingOf([at(1, 13), at(2, 16)], [], { longestWaitMinutes: 30 });
  expect(put(drawing, place)).toBe(isPut);
});

test.each([
  ["as long on another court", at(2, 12, 2), true],
  ["longer", at(2, 13), true],
  ["shorter", at(2, 11), false],
])("a rest that is shorter than it must be may be %s", (_, place, isPut) => {
  const drawing = drawingOf([at(1, 10), at(2, 12)], [], { minRestMinutes: 120 });
  expect(put(drawing, place)).toBe(isPut);
});
