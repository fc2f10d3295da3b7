import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryProblem } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { at, DAY, dayOf } from "#engine/testing/small-day.ts";
import { cupOf, gamesOf } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleItem } from "#engine/types.ts";
import {
  drawForward,
  type DrawForwardProblem,
  indexSchedule,
  lintMove,
  lintSchedule,
  scheduleMatches,
} from "#engine/schedule/index.ts";
import { feedersOf } from "#engine/schedule/lint/lint.ts";

/** The schedule once it was drawn forward, and the games that had no place and have none still. */
function drawn(problem: DrawForwardProblem) {
  const { moves, placed } = drawForward(problem);
  const to = new Map(moves.map((move) => [move.itemId, move.to!]));
  const after = problem.input.placements.map((it) => to.get(it.itemId) ?? it);
  const input = { ...problem.input, placements: [...after, ...placed] };
  const has = new Set(input.placements.map(({ itemId }) => itemId));
  const left = problem.input.items.filter(({ id }) => problem.movable.includes(id) && !has.has(id));
  return { moves, placed, input, left };
}

const broken = (input: DrawForwardProblem["input"]) =>
  lintSchedule(input)
    .filter(({ severity }) => severity === "broken")
    .map(({ rule, itemIds }) => `${rule} ${itemIds.toSorted((a, b) => a - b).join(" ")}`);

/** A drawn problem of which some games, and what waits for them, have lost their place. */
const arbitraryLoss: fc.Arbitrary<DrawForwardProblem> = fc
  .record({
    drawnProblem: arbitraryProblem,
    lost: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    from: fc.constantFrom("00:00", "10:00", "13:00"),
    longestWaitMinutes: fc.constantFrom(null, 60),
    courts: fc.constantFrom<number[]>([1], [1, 2, 3, 4]),
  })
  .map(({ drawnProblem, lost, from, longestWaitMinutes, courts }) => {
    const problem = { ...drawnProblem, fixed: [] };
    const { placements } = scheduleMatches(problem, { iterations: 0 });
    const ids = new Set(lost.map((nth) => placements[nth % placements.length]?.itemId));
    return {
      input: {
        ...problem,
        placements: placements.filter(({ itemId }) => !ids.has(itemId)),
        longestWaitMinutes,
      },
      movable: problem.items.map(({ id }) => id),
      date: placements[0]?.date ?? DAY,
      from,
      starts: problem.calendar.timeSlots.map((slot) => ({ ...slot, courts })),
    };
  });

test("as many games without a place get one as fit; no hard rule is broken, and none of the others comes later", () => {
  forAll(arbitraryLoss, (problem) => {
    const { moves, placed, input, left } = drawn(problem);
    const known = new Set(broken(problem.input));
    expect(broken(input).filter((key) => !known.has(key))).toEqual([]);
    for (const { from, to } of moves) expect(to!.start < from.start).toBe(true);
    const index = indexSchedule(input);
    for (const { itemId, date, start } of placed) {
      expect([date, start >= problem.from]).toEqual([problem.date, true]);
      for (const id of feedersOf(index, index.items.get(itemId)!)) {
        expect(index.placed.has(id)).toBe(true);
      }
    }
    const canBePlayed = (item: ScheduleItem) =>
      feedersOf(index, item).every((id) => index.placed.has(id)) &&
      !input.placements.some(({ itemId, date }) => {
        const other = index.items.get(itemId)!;
        return (
          date > problem.date && other.bracketId === item.bracketId && other.round < item.round
        );
      });
    for (const item of left.filter(canBePlayed)) {
      const free = problem.starts
        .filter(({ start }) => start >= problem.from)
        .flatMap(({ courts, ...times }) => courts.map((court) => ({ ...times, court })))
        .filter((place) => {
          const found = lintMove(index, { itemId: item.id, date: problem.date, ...place });
          return found.every(({ rule }) => rule === "long_wait");
        });
      expect(free).toEqual([]);
    }
  });
});

const placesOf = (placed: Placement[]) =>
  placed.map(({ itemId, start, court }) => `${itemId} ${start} ${court}`);

test("a cup that has lost its last games plays them in order on the court that is new", () => {
  const day = { items: cupOf(4), placements: [at(1, 10), at(2, 11)], hours: [10, 11, 12] };
  const { placed, moves, left } = drawn(dayOf({ ...day, courts: [1, 2] }));
  expect(placesOf(placed)).toEqual(["3 11:00 1", "4 11:00 2"]);
  expect(moves.map(({ itemId, to }) => [itemId, to!.start, to!.court])).toEqual([[2, "10:00", 2]]);
  expect(left).toEqual([]);
});

test("a game that waits for one without a place gets none", () => {
  const items = cupOf(4).map((item) => (item.id === 2 ? { ...item, participants: [] } : item));
  const day = dayOf({ items, placements: [at(1, 10)], hours: [10, 11, 12], courts: [1, 2] });
  const { placed, left } = drawn({ ...day, movable: [1, 3, 4] });
  expect(placed).toEqual([]);
  expect(left.map(({ id }) => id)).toEqual([3, 4]);
});

test("the game comes forward that makes room for one without a place, and no other", () => {
  const items = gamesOf([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  const day = dayOf({
    items,
    placements: [at(1, 11), at(3, 12)],
    hours: [10, 11, 12],
    courts: [1],
    problem: { absences: [{ teamId: 3, date: DAY, from: "00:00", to: "11:00" }] },
  });
  const { placed, moves } = drawn(day);
  expect(placesOf(placed)).toEqual(["2 11:00 1"]);
  expect(moves.map(({ itemId, to }) => [itemId, to!.start])).toEqual([[1, "10:00"]]);
  expect(drawForward(day)).toEqual(drawForward(day));
});

test("a game comes forward for one without a place after another has found its own", () => {
  const items = gamesOf([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  const absences = [
    { teamId: 3, date: DAY, from: "00:00", to: "11:00" },
    { teamId: 3, date: DAY, from: "12:00", to: "24:00" },
    { teamId: 5, date: DAY, from: "00:00", to: "12:00" },
  ];
  const day = { items, placements: [at(1, 11)], hours: [10, 11, 12], courts: [1] };
  const { placed } = drawn(dayOf({ ...day, problem: { absences } }));
  expect(placesOf(placed)).toEqual(["3 12:00 1", "2 11:00 1"]);
});

test("of games without a place those of earlier rounds get one first, then the first of a round", () => {
  const [first, second, third] = gamesOf([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  const items = [{ ...third!, round: 2 }, second!, first!];
  const day = { items, placements: [], hours: [10, 11], courts: [1] };
  const { placed, left } = drawn(dayOf(day));
  expect(placesOf(placed)).toEqual(["1 10:00 1", "2 11:00 1"]);
  expect(left.map(({ id }) => id)).toEqual([3]);
});

test("several come forward where one alone makes no room", () => {
  const [first, second, waiting] = gamesOf([[1, 2], [3], [4, 5]]);
  const winner = { kind: "winner" as const, matchId: 1 };
  const follower = { ...second!, round: 2, participants: [...second!.participants, winner] };
  const day = dayOf({
    items: [first!, follower, waiting!],
    placements: [at(1, 11), at(2, 12)],
    hours: [10, 11, 12],
    courts: [1],
    problem: { absences: [{ teamId: 4, date: DAY, from: "00:00", to: "12:00" }] },
  });
  const { placed, moves } = drawn(day);
  expect(placesOf(placed)).toEqual(["3 12:00 1"]);
  expect(moves.map(({ itemId, to }) => [itemId, to!.start])).toEqual([
    [1, "10:00"],
    [2, "11:00"],
  ]);
});

test("a game stays without a time while an earlier round of its bracket is on a later day", () => {
  const [first, second] = gamesOf([
    [1, 2],
    [3, 4],
  ]);
  const items = [first!, { ...second!, round: 2 }];
  const later = at(1, 10, 1, "2026-03-03");
  const day = { items, placements: [later], hours: [10], courts: [1] };
  expect(drawn(dayOf(day)).left.map(({ id }) => id)).toEqual([2]);
  const early = { ...day, items: [first!, second!] };
  expect(placesOf(drawn(dayOf(early)).placed)).toEqual(["2 10:00 1"]);
  const last = { ...second!, id: 3, round: 3 };
  const both = { ...day, items: [...items, last], placements: [later, at(3, 11, 1, later.date)] };
  expect(drawn(dayOf(both)).left.map(({ id }) => id)).toEqual([2]);
});

test("a long wait is taken where there is no shorter one", () => {
  const items = gamesOf([
    [1, 2],
    [1, 3],
  ]);
  const day = { items, placements: [at(1, 10)], courts: [1], problem: { longestWaitMinutes: 60 } };
  expect(placesOf(drawn(dayOf({ ...day, hours: [14, 12] })).placed)).toEqual(["2 12:00 1"]);
  expect(placesOf(drawn(dayOf({ ...day, hours: [15, 14] })).placed)).toEqual(["2 14:00 1"]);
});
