import { describe, expect, test } from "vitest";
import { assignmentOf, quarterHours } from "#engine/testing/small-assignment.ts";
import { DAY } from "#engine/testing/small-day.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { OnDuty, ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "./assignment.ts";
import { isClosedTo, isEntityFree } from "./free-cells.ts";
import { place } from "./place.ts";

/** Entity 0 is team 1, who plays items 0 and 1; entity 3 is team 4, who plays item 2. */
const items = gamesOf([
  [1, 2],
  [1, 3],
  [4, 5],
]);
/** Cells 0 to 3: 9:00, 10:00, half an hour of nothing, 11:30, 12:30. */
const gaps = [0, 0, 30, 0];

function problemOf(change: Partial<ScheduleProblem> & { gaps?: number[] } = {}): ScheduleProblem {
  const day = {
    gaps: change.gaps ?? gaps,
    courts: [1, 2],
    minRestMinutes: 0,
    maxGamesPerDay: null,
  };
  return { ...smallProblem(items, day), ...change };
}

function freeCells(assignment: Assignment, entity: number): number[] {
  return [...assignment.used.keys()].filter((cell) => isEntityFree(assignment, entity, cell));
}

/** The free cells of team 1 once item 0 is in a cell. */
function freeBeside(cell: number, change: Parameters<typeof problemOf>[0], days = 1): number[] {
  const assignment = assignmentOf(problemOf(change), days);
  place(assignment, 0, cell);
  return freeCells(assignment, 0);
}

describe("a team is free", () => {
  test("whenever it doesn't play, and others when they don't", () => {
    const assignment = assignmentOf(problemOf());
    place(assignment, 0, 1);
    expect(freeCells(assignment, 0)).toEqual([0, 2, 3]);
    expect(freeCells(assignment, 3)).toEqual([0, 1, 2, 3]);
  });

  test.each([
    [30, [2, 3]],
    [31, [3]],
    [90, [3]],
    [91, []],
  ])("before and after it has rested, %i minutes", (minRestMinutes, free) => {
    expect(freeBeside(1, { minRestMinutes })).toEqual(free);
  });

  test("in no cell that shares time with its own", () => {
    const { calendar } = problemOf();
    const timeSlots = [
      { start: "09:00", end: "10:00", courts: [1] },
      { start: "09:30", end: "10:30", courts: [2] },
      { start: "10:00", end: "11:00", courts: [1] },
    ];
    const overlapping = { calendar: { ...calendar, timeSlots } };
    expect(freeBeside(0, overlapping)).toEqual([2]);
    expect(freeBeside(1, overlapping)).toEqual([]);
  });

  test("on days of more cells than a word has bits, too", () => {
    const { calendar } = problemOf();
    const quarters = { calendar: { ...calendar, timeSlots: quarterHours(40) } };
    const assignment = assignmentOf(problemOf(quarters), 3);
    const cells = [...assignment.used.keys()];
    place(assignment, 0, 75);
    const others = cells.filter((cell) => cell !== 75);
    expect([0, 1].map((entity) => freeCells(assignment, entity))).toEqual([others, others]);
    expect(freeCells(assignment, 2)).toEqual(cells);
    const rested = cells.filter((cell) => Math.abs(cell - 75) > 1);
    expect(freeBeside(75, { ...quarters, minRestMinutes: 15 }, 3)).toEqual(rested);
    // From a quarter to seven in the evening: 19:45 the day before, and 18:00 the day after.
    const far = { ...quarters, minRestMinutes: 23 * 60 };
    expect(freeBeside(75, far, 3)).toEqual(cells.filter((cell) => cell < 39 || cell > 111));
    const fixed = [{ date: "2026-03-03", start: "19:30", end: "19:45", court: 1, teamIds: [2] }];
    const blocked = assignmentOf(problemOf({ ...quarters, fixed }), 3);
    expect(freeCells(blocked, 1)).toEqual(cells.filter((cell) => cell !== 78));
  });

  test("as soon as it has rested over midnight", () => {
    // Ten to eleven, and twelve hours later again.
    const late = [60, 660];
    expect(freeBeside(1, { gaps: late, minRestMinutes: 660 }, 3)).toEqual([0, 2, 3, 4, 5]);
    expect(freeBeside(1, { gaps: late, minRestMinutes: 661 }, 3)).toEqual([3, 4, 5]);
    expect(freeBeside(4, { gaps: late, minRestMinutes: 661 }, 3)).toEqual([0, 1, 2]);
  });

  test("until it plays as often on a day as it may", () => {
    expect(freeBeside(1, { maxGamesPerDay: 1 }, 2)).toEqual([4, 5, 6, 7]);
    expect(freeBeside(1, { maxGamesPerDay: 2 }, 2)).toEqual([0, 2, 3, 4, 5, 6, 7]);
    const game = { date: DAY, start: "18:00", end: "19:00", court: 1, teamIds: [1] };
    expect(freeBeside(1, { maxGamesPerDay: 2, fixed: [game] }, 2)).toEqual([4, 5, 6, 7]);
  });

  test("after the rest of its own games", () => {
    const [first, ...others] = items;
    const own = [{ ...first!, restMinutes: 30 }, ...others];
    const assignment = assignmentOf(problemOf({ items: own }));
    place(assignment, 0, 1);
    place(assignment, 2, 1);
    expect([0, 3].map((entity) => freeCells(assignment, entity))).toEqual([
      [2, 3],
      [0, 2, 3],
    ]);
    const long = [{ ...first!, restMinutes: 1380 }, ...others];
    const overNight = assignmentOf(problemOf({ items: long }), 2);
    place(overNight, 0, 3);
    place(overNight, 2, 3);
    expect(freeCells(overNight, 0)).toEqual([7]);
    expect(freeCells(overNight, 3)).toEqual([0, 1, 2, 4, 5, 6, 7]);
  });
});

test("whoever has a duty is free without a rest before and after it", () => {
  const rita: OnDuty = { kind: "official", officialId: 7 };
  const onDuty = items.map((item) => ({ ...item, duties: [rita] }));
  const minRestMinutes = 23 * 60;
  const assignment = assignmentOf(problemOf({ items: onDuty, minRestMinutes }), 2);
  const holder = assignment.model.firstHolder;
  place(assignment, 0, 3);
  expect(freeCells(assignment, holder)).toEqual([0, 1, 2, 4, 5, 6, 7]);
  expect(freeCells(assignment, 0)).toEqual([7]);
});

const closedCells = (assignment: Assignment, entity: number): number[] =>
  [...assignment.used.keys()].filter((cell) => isClosedTo(assignment, entity, cell));

describe("a cell is closed to a team", () => {
  const game = { date: DAY, start: "10:00", end: "11:00", court: 1, teamIds: [1] };

  test("by its fixed games, and by no others", () => {
    const assignment = assignmentOf(problemOf({ fixed: [game] }), 2);
    place(assignment, 1, 3);
    expect([0, 1].map((entity) => closedCells(assignment, entity))).toEqual([[1], []]);
    expect(closedCells(assignmentOf(problemOf()), 0)).toEqual([]);
  });

  test("where these are as many as it may play on that day", () => {
    const one = assignmentOf(problemOf({ fixed: [game], maxGamesPerDay: 1 }), 2);
    expect([0, 1].map((entity) => closedCells(one, entity))).toEqual([[0, 1, 2, 3], []]);
    const nextDay = [{ ...game, date: "2026-03-03", teamIds: [2] }];
    const later = assignmentOf(problemOf({ fixed: nextDay, maxGamesPerDay: 1 }), 2);
    expect([0, 1, 2].map((entity) => closedCells(later, entity))).toEqual([[], [4, 5, 6, 7], []]);
    const two = assignmentOf(problemOf({ fixed: [game], maxGamesPerDay: 2 }), 2);
    place(two, 1, 3);
    expect(closedCells(two, 0)).toEqual([1]);
  });
});
