import { describe, expect, test } from "vitest";
import { at, DAY, slotAt } from "#engine/testing/small-day.ts";
import { cupOf, gamesOf } from "#engine/testing/small-problems.ts";
import { changeOf, replanOf } from "#engine/testing/small-replan.ts";
import type { Absence, Participant, Placement, ScheduleItem } from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { dropOrphans, placeByPushing, placeNearby, placeUnannounced } from "./place-displaced.ts";
import type { Replan } from "./replan-state.ts";
import { startReplan } from "./start-replan.ts";

/** Puts games, the first one first, into cells, where they have one. */
function putInto(plan: Replan, cells: number[]): Replan {
  cells.forEach((cell, item) => cell >= 0 && place(plan.assignment, item, cell));
  return plan;
}
function cellsOf({ assignment }: Replan): number[] {
  const cells = [...assignment.cellOf];
  expect(assignment.placed).toBe(cells.filter((cell) => cell >= 0).length);
  return cells;
}

const three = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
]);

/** Where games are once those without a place went near their times, and whether all have one. */
function near(cells: number[], announced: Placement[], items: ScheduleItem[] = three) {
  const plan = putInto(replanOf({ items, announced }), cells);
  return { isComplete: placeNearby(plan), cells: cellsOf(plan) };
}

describe("games that were hit", () => {
  test("go to the nearest free places", () => {
    const announced = [at(1, 12), at(2, 12), at(3, 10)];
    expect(near([-1, 2, 0], announced)).toEqual({ isComplete: true, cells: [1, 2, 0] });
  });

  test("have none where none is free; those without a time of theirs get none", () => {
    const announced = [at(1, 12), at(2, 11), at(3, 10)];
    const one = { items: three, announced, hours: [10, 11] };
    const plan = putInto(replanOf(one), [-1, 1, 0]);
    expect(placeNearby(plan)).toBe(false);
    expect(cellsOf(plan)).toEqual([-1, 1, 0]);
    expect(near([-1, 1, -1], announced.slice(1)).cells).toEqual([-1, 1, 0]);
  });

  test("go in the order of who decides who plays, then of their times", () => {
    const [first, second, final] = cupOf(4).slice(0, 3);
    const items = [final!, first!, second!];
    const cup = [at(3, 10), at(1, 10), at(2, 10)];
    expect(near([-1, -1, -1], cup, items).cells).toEqual([2, 0, 1]);
    const games = [at(1, 11), at(2, 10), at(3, 11)];
    expect(near([-1, -1, -1], games).cells).toEqual([1, 0, 2]);
  });
});

const winner = (matchId: number): Participant => ({ kind: "winner", matchId });
const team = (teamId: number): Participant => ({ kind: "team", teamId });
const game = (id: number, bracketId: number, ...participants: Participant[]): ScheduleItem => ({
  id,
  bracketId,
  round: 1,
  participants,
});

describe("games that wait for one that was hit", () => {
  const [a, b, c, d] = [
    game(1, 1, team(1), team(2)),
    game(2, 2, winner(1), team(3)),
    game(3, 3, team(4), team(5)),
    game(4, 4, winner(3), team(6)),
  ] as const;

  interface Pushing {
    items: ScheduleItem[];
    announced: Placement[];
    hours: number[];
    absences?: Absence[];
    minRestMinutes?: number;
  }

  /** Where games are after that; the first hour's court is closed. */
  function pushed(cells: number[], { absences = [], minRestMinutes = 0, ...day }: Pushing) {
    const closed = {
      kind: "court_closed",
      court: 1,
      date: DAY,
      from: "10:00",
      to: "11:00",
    } as const;
    const problem = { absences, minRestMinutes };
    const plan = putInto(replanOf({ ...day, problem, happened: [closed] }), cells);
    placeByPushing(plan);
    return cellsOf(plan);
  }

  test("come off their places for it and follow after it, near their times", () => {
    const day = { items: [a, b, c], hours: [10, 11, 12, 13, 14, 15] };
    const announced = [at(1, 10), at(2, 12), at(3, 11)];
    expect(pushed([-1, 2, 1], { ...day, announced })).toEqual([2, 3, 1]);
    const late = [at(1, 10), at(2, 14), at(3, 11)];
    expect(pushed([-1, 4, 1], { ...day, announced: late })).toEqual([2, 4, 1]);
  });

  test("stay where nothing was hit", () => {
    const announced = [at(1, 11), at(2, 14), at(3, 12)];
    const day = { items: [a, b, c], hours: [10, 11, 12, 13, 14], announced };
    expect(pushed([1, 4, 2], day)).toEqual([1, 4, 2]);
    expect(pushed([1, 4, 3], day)).toEqual([1, 4, 3]);
  });

  /** C has moved into the hour after its own; with an hour's rest B comes too late behind A. */
  const crowded = {
    items: [a, b, c],
    announced: [at(1, 10), at(2, 12), at(3, 10)],
    hours: [10, 11, 12, 13],
    minRestMinutes: 60,
  };

  test("have what has moved move anew where they find no place near by", () => {
    expect(pushed([-1, 2, 1], crowded)).toEqual([1, 3, 2]);
  });

  test("leave those where they were that haven't moved", () => {
    const day = {
      ...crowded,
      items: [a, b, c, game(4, 4, team(7), team(8))],
      announced: [...crowded.announced, at(4, 15)],
      hours: [10, 11, 12, 13, 14, 15],
      absences: [{ teamId: 3, date: DAY, from: "14:00", to: "24:00" }],
    };
    expect(pushed([-1, 2, 1, 5], day)).toEqual([1, 3, 2, 5]);
  });

  test("leave everything where as early as can be is no better than near by", () => {
    expect(pushed([-1, 2, 1], { ...crowded, hours: [10, 11, 12] })).toEqual([2, -1, 1]);
    const absences = [{ teamId: 1, date: DAY, from: "00:00", to: "24:00" }];
    expect(pushed([-1, 2, 3], { ...crowded, absences })).toEqual([-1, -1, 3]);
  });

  test("come off their places for what moves anew, too", () => {
    const day = {
      ...crowded,
      // The last one never had a time, but has A as urgent as C.
      items: [a, b, c, d, game(5, 5, winner(4), team(7)), game(6, 6, winner(2), team(8))],
      announced: [...crowded.announced, at(4, 13), at(5, 15)],
      hours: [10, 11, 12, 13, 14, 15, 16],
      absences: [{ teamId: 3, date: DAY, from: "14:00", to: "24:00" }],
    };
    expect(pushed([-1, 2, 1, 3, 5], day)).toEqual([1, 3, 2, 4, 6, -1]);
  });

  test("come off their places where they wait for a bracket's ranks, too", () => {
    const best: Participant = { kind: "rank", bracketId: 3, rank: 1 };
    const items = [a, b, c, game(4, 4, best, team(6))];
    const day = {
      ...crowded,
      items,
      announced: [...crowded.announced, at(4, 13)],
      hours: [10, 11, 12, 13, 14],
      absences: [{ teamId: 3, date: DAY, from: "14:00", to: "24:00" }],
    };
    expect(pushed([-1, 2, 1, 3], day)).toEqual([1, 3, 2, 4]);
  });
});

describe("games that wait for one without a place", () => {
  const announced = [1, 2, 3].map((id) => at(id, 9 + id));

  test("lose theirs, and so do those that wait for them", () => {
    const items = [
      game(1, 1, winner(2), team(5)),
      game(2, 1, winner(3), team(6)),
      game(3, 1, team(1), team(2)),
    ];
    const plan = putInto(replanOf({ items, announced }), [1, 0, -1]);
    dropOrphans(plan);
    expect(cellsOf(plan)).toEqual([-1, -1, -1]);
  });

  test("lose theirs alone", () => {
    const items = [three[0]!, game(2, 1, winner(1), team(5)), three[2]!];
    const plan = putInto(replanOf({ items, announced }), [-1, 1, 2]);
    dropOrphans(plan);
    expect(cellsOf(plan)).toEqual([-1, -1, 2]);
    const whole = putInto(replanOf({ items, announced }), [0, 1, 2]);
    dropOrphans(whole);
    expect(cellsOf(whole)).toEqual([0, 1, 2]);
  });
});

describe("games that had no time", () => {
  test("get the first places that are left, those first that decide who plays", () => {
    const items = [game(1, 1, winner(3), team(5)), three[1]!, three[2]!];
    const plan = putInto(replanOf({ items, hours: [10, 11, 12, 13] }), []);
    placeUnannounced(plan);
    expect(cellsOf(plan)).toEqual([1, 2, 0]);
  });

  test("get none where none is left, and none goes to one that had a time", () => {
    const plan = putInto(replanOf({ items: three, announced: [at(2, 10)], hours: [10, 11] }), [1]);
    placeUnannounced(plan);
    expect(cellsOf(plan)).toEqual([1, -1, 0]);
    const first = putInto(replanOf({ items: three }), [0]);
    placeUnannounced(first);
    expect(cellsOf(first)).toEqual([0, 1, 2]);
    const full = putInto(replanOf({ items: three, hours: [10, 11] }), [1, 0]);
    placeUnannounced(full);
    expect(cellsOf(full)).toEqual([1, 0, -1]);
  });

  test("get none after the day's own slots", () => {
    const { problem, ...change } = changeOf({ items: three });
    const timeSlots = [10, 11].map((hour) => ({ ...slotAt(hour), courts: [1] }));
    const ownCalendar = { ...problem.calendar, timeSlots };
    const plan = startReplan(problem, { problem, ...change, ownCalendar });
    placeUnannounced(plan);
    expect(cellsOf(plan)).toEqual([0, 1, -1]);
  });
});
