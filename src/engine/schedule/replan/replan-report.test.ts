import { describe, expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import { at, DAY, slotAt } from "#engine/testing/small-day.ts";
import { cupOf, gamesOf } from "#engine/testing/small-problems.ts";
import { changeOf, NEXT_DAY, replanOf } from "#engine/testing/small-replan.ts";
import type { Placement, ScheduleItem } from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { describeReplan } from "./replan-report.ts";
import type { Replan } from "./replan-state.ts";
import { startReplan } from "./start-replan.ts";

const games = gamesOf([
  [1, 2],
  [3, 4],
  [5, 6],
]);
const closed: Disturbance = { kind: "court_closed", court: 1, date: DAY, from: "11:00" };

interface Day {
  items?: ScheduleItem[];
  announced: Placement[];
  happened?: Disturbance[];
  courts?: number[];
  reservations?: { court: number; takes: number[]; keeps: number[] }[];
}

/** A schedule of two days with hours from ten to one, once its games, the first one first, are in these cells. */
function planOf(cells: number[], { items = games, reservations = [], ...day }: Day): Replan {
  const problem = { reservations };
  const plan = replanOf({ items, courts: [1, 2, 3], ...day, endDate: NEXT_DAY, problem });
  cells.forEach((cell, item) => cell >= 0 && place(plan.assignment, item, cell));
  return plan;
}

/** What is said of a move that nothing in particular is said of. */
const plainly = { disturbance: null, waitsFor: null, isAfterSlots: false };

describe("what is said of games", () => {
  test("nothing of those that are where they were", () => {
    const announced = [at(1, 10), at(2, 10, 3), at(3, 11, 2, NEXT_DAY)];
    const { placements, ...said } = describeReplan(planOf([0, 0, 4], { announced }), [], []);
    expect(placements).toEqual(announced);
    expect(said).toEqual({ moves: [], delayed: [], canceled: [], unscheduled: [] });
  });

  test("those that are later with the day have come late, and not moved", () => {
    const late: Disturbance = { kind: "delay", date: DAY, from: "11:00", minutes: 20 };
    const announced = [at(1, 10), at(2, 11, 3)];
    const plan = planOf([0, 1], { announced, happened: [late] });
    const { moves, delayed } = describeReplan(plan, [], []);
    expect(moves).toEqual([]);
    expect(delayed).toEqual([{ ...at(2, 11, 3), start: "11:20", end: "12:20" }]);
  });

  test.each([
    ["another time", at(1, 10), 2, at(1, 12)],
    ["another day", at(1, 10), 3, at(1, 10, 1, NEXT_DAY)],
    ["another start", { ...at(1, 10), start: "09:45" }, 0, at(1, 10)],
    ["another end", { ...at(1, 10), end: "10:45" }, 0, at(1, 10)],
  ])("one at %s has moved, and by what", (_, from, cell, to) => {
    const plan = planOf([cell], { announced: [from] });
    plan.hit.set(0, closed);
    expect(describeReplan(plan, [], []).moves).toEqual([
      { ...plainly, itemId: 1, from, to, disturbance: closed },
    ]);
  });

  test("one on another court, or as long before as ever though the day is late, has moved", () => {
    const from = at(1, 11);
    const plan = planOf([1], { announced: [from], happened: [closed], courts: [1, 2] });
    const to = at(1, 11, 2);
    expect(describeReplan(plan, [], []).moves).toEqual([{ ...plainly, itemId: 1, from, to }]);
    const late: Disturbance = { kind: "delay", date: DAY, from: "11:00", minutes: 60 };
    const early = planOf([0], { announced: [at(1, 11)], happened: [late] });
    expect(describeReplan(early, [], [])).toMatchObject({
      delayed: [],
      moves: [{ ...plainly, from: at(1, 11), to: at(1, 10) }],
    });
  });

  test("one that is past midnight with the day has moved, wherever it goes", () => {
    const late: Disturbance = { kind: "delay", date: DAY, from: "11:00", minutes: 1_000 };
    const plan = planOf([0], { announced: [at(1, 12)], happened: [late] });
    expect(describeReplan(plan, [], []).moves).toMatchObject([{ to: at(1, 10) }]);
  });

  test("one that goes on after the day's own slots does so, and no other", () => {
    const announced = [at(1, 10), at(2, 10, 2)];
    const { problem, ...change } = changeOf({ items: games, announced, courts: [1, 2] });
    const timeSlots = [10, 11].map((hour) => ({ ...slotAt(hour), courts: [1, 2] }));
    const ownCalendar = { ...problem.calendar, timeSlots };
    const plan = startReplan(problem, { problem, ...change, ownCalendar });
    place(plan.assignment, 0, 2);
    place(plan.assignment, 1, 1);
    expect(describeReplan(plan, [], []).moves.map((it) => it.isAfterSlots)).toEqual([true, false]);
  });

  test("one without a place has none, with the game that it waits for where that has none either", () => {
    const announced = [at(1, 10), at(2, 10, 2), at(3, 11)];
    const items = cupOf(4).slice(0, 3);
    const { moves, unscheduled } = describeReplan(
      planOf([0, -1, -1], { items, announced }),
      [],
      [],
    );
    expect(moves).toEqual([
      { ...plainly, itemId: 2, from: announced[1], to: null },
      { ...plainly, itemId: 3, from: announced[2], to: null, waitsFor: 2 },
    ]);
    expect(unscheduled.map(({ itemId }) => itemId)).toEqual([2, 3]);
    const first = describeReplan(planOf([-1, 0, -1], { items, announced }), [], []).moves;
    expect(first.map(({ waitsFor }) => waitsFor)).toEqual([null, 1]);
    const [final] = describeReplan(planOf([0, 0, -1], { items, announced }), [], []).moves;
    expect(final).toEqual({ ...plainly, itemId: 3, from: announced[2], to: null });
    const moved = describeReplan(planOf([0, -1, 2], { items, announced }), [], []).moves;
    expect(moved.map(({ waitsFor }) => waitsFor)).toEqual([null, null]);
  });

  test("those outside the slots are where they stay, those that aren't played nowhere", () => {
    const late: Disturbance = { kind: "delay", date: DAY, from: "11:00", minutes: 20 };
    const odd = { ...at(8, 11), start: "11:30", end: "12:30" };
    const stayed = { ...odd, start: "11:50", end: "12:50" };
    const announced = [at(1, 10), odd, at(9, 10, 2)];
    const found = describeReplan(planOf([0], { announced, happened: [late] }), [stayed], [9]);
    expect(found).toMatchObject({ moves: [], delayed: [stayed], canceled: [9] });
    expect(found.placements).toEqual([at(1, 10), stayed]);
  });
});

/** The court of each game by its number; those that were hit no longer have a right to theirs. */
function courtsOf(cells: number[], day: Day, hit: number[] = []) {
  const plan = planOf(cells, day);
  for (const id of hit) plan.hit.set(id - 1, null);
  const { placements } = describeReplan(plan, [], []);
  return Object.fromEntries(placements.map(({ itemId, court }) => [itemId, court]));
}

describe("the courts of games", () => {
  test("are their own where they stay", () => {
    const announced = [at(1, 10, 3), at(2, 10, 1), at(3, 10, 2)];
    expect(courtsOf([0, 0, 0], { announced })).toEqual({ 1: 3, 2: 1, 3: 2 });
  });

  test("are their own where they move, if those are free", () => {
    expect(courtsOf([1], { announced: [at(1, 10, 3)] })).toEqual({ 1: 3 });
    const announced = [at(1, 10, 3), at(2, 11, 3)];
    expect(courtsOf([1, 1], { announced })).toEqual({ 1: 1, 2: 3 });
  });

  test("are those of games that stay before those of games that were hit", () => {
    const announced = [at(1, 10, 2), at(2, 10, 2)];
    expect(courtsOf([0, 0], { announced }, [1])).toEqual({ 1: 1, 2: 2 });
    expect(courtsOf([0, 0], { announced }, [2])).toEqual({ 1: 2, 2: 1 });
  });

  test("are those that take them", () => {
    const announced = [at(1, 10, 2), at(2, 10, 1)];
    const reservations = [{ court: 1, takes: [2], keeps: [] }];
    expect(courtsOf([1, 2], { announced, reservations })).toEqual({ 1: 2, 2: 1 });
    expect(courtsOf([1], { announced: [at(1, 10, 1)], reservations })).toEqual({ 1: 2 });
  });
});
