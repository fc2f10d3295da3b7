import { describe, expect, test } from "vitest";
import { defaultCalendar } from "#engine/testing/default-calendar.ts";
import type { Calendar, FixedGame } from "#engine/types.ts";
import { dateOf, dayNumberOf } from "./calendar.ts";
import { buildGrid } from "./grid.ts";
import type { Restrictions } from "./restrictions.ts";

const MONDAY = "2026-03-02";
const TUESDAY = "2026-03-03";

function game(start: string, end: string, court: number): FixedGame {
  return { date: MONDAY, start, end, court, teamIds: [] };
}

const lateFrom = (from: string, minutes: number) => ({ date: MONDAY, from, minutes });

const slot = (start: string, end: string, ...courts: number[]) => ({ start, end, courts });

/** The default calendar, three slots on two courts from Monday to Friday, with these changes. */
function gridOf(calendar: Partial<Calendar>, restrictions: Partial<Restrictions> = {}, days = 1) {
  return buildGrid({ ...defaultCalendar, ...calendar }, { fixed: [], ...restrictions }, days);
}

/** Date and times of each cell with its courts. */
function cellsOf(grid: ReturnType<typeof buildGrid>): string[] {
  return grid.courts.map((courts, cell) => {
    const date = dateOf(grid.dayNumber[grid.day[cell]!]!);
    const { start, end } = grid.slot[cell]!;
    return `${date.slice(8)} ${start}–${end} ${courts.join("+")}`;
  });
}

function datesOf(grid: ReturnType<typeof buildGrid>): string[] {
  return [...grid.dayNumber].map(dateOf);
}

test("a calendar becomes cells, each day's after those of the day before", () => {
  const grid = gridOf({}, {}, 2);
  const monday = dayNumberOf(MONDAY);
  const starts = [540, 630, 840].map((minute) => monday * 1440 + minute);
  const from = [...starts, ...starts.map((start) => start + 1440)];
  expect(grid).toMatchObject({ size: 6, days: 2, uniformLength: 60, isWhole: false });
  expect(grid.kindsOfDay).toEqual([0]);
  expect([...grid.day]).toEqual([0, 0, 0, 1, 1, 1]);
  expect([...grid.dayStart]).toEqual([0, 3, 6]);
  expect([...grid.dayNumber]).toEqual([monday, monday + 1]);
  expect([...grid.from]).toEqual(from);
  expect([...grid.to]).toEqual(from.map((start) => start + 60));
  expect([...grid.capacity]).toEqual([2, 2, 2, 2, 2, 2]);
  expect(cellsOf(grid).slice(2, 4)).toEqual(["02 14:00–15:00 1+2", "03 09:00–10:00 1+2"]);
});

describe("playing days", () => {
  test("leave out weekdays and dates, until as many are found", () => {
    const days = { startDate: "2026-03-05", excludedDates: ["2026-03-09"] };
    const grid = gridOf(days, {}, 3);
    expect(datesOf(grid)).toEqual(["2026-03-05", "2026-03-06", "2026-03-10"]);
    expect(grid.isWhole).toBe(false);
  });

  test("end with the calendar", () => {
    const grid = gridOf({ endDate: TUESDAY }, {}, 3);
    expect(datesOf(grid)).toEqual([MONDAY, TUESDAY]);
    expect(grid.isWhole).toBe(true);
    expect(gridOf({ endDate: TUESDAY }, {}, 2).isWhole).toBe(false);
  });

  test.each<[string, Partial<Calendar>]>([
    ["no weekday", { daysOfWeek: [] }],
    ["weekdays that never come", { daysOfWeek: [7] }],
    ["no slots", { timeSlots: [] }],
    ["slots without a court", { timeSlots: [slot("09:00", "10:00")] }],
  ])("are none with %s", (_, calendar) => {
    expect(gridOf(calendar, {}, 5)).toMatchObject({ days: 0, size: 0, isWhole: true });
  });

  test("are no more than forty thousand", () => {
    const timeSlots = [slot("09:00", "10:00", 1)];
    expect(gridOf({ timeSlots }, {}, 50_000)).toMatchObject({ days: 40_000, isWhole: true });
  });

  test("are of kinds, of which each has its slots", () => {
    const late = { dayOfWeek: 3, timeSlots: [slot("18:00", "19:30", 1)] };
    const grid = gridOf({ ownDays: [late] }, {}, 8);
    expect([...grid.dayStart]).toEqual([0, 3, 6, 7, 10, 13, 16, 19, 20]);
    expect(grid.kindsOfDay).toEqual([0, 2]);
    expect(grid.uniformLength).toBe(0);
    expect(cellsOf(grid)[6]).toBe("04 18:00–19:30 1");
  });
});

describe("courts that are taken", () => {
  test("by a game are free before and after it, and on other days", () => {
    const grid = gridOf({}, { fixed: [game("09:30", "10:30", 1), game("13:00", "14:00", 2)] }, 2);
    expect(cellsOf(grid).slice(0, 4)).toEqual([
      "02 09:00–10:00 2",
      "02 10:30–11:30 1+2",
      "02 14:00–15:00 1+2",
      "03 09:00–10:00 1+2",
    ]);
    expect([...grid.capacity]).toEqual([1, 2, 2, 2, 2, 2]);
  });

  test("by a closure are free before and after it", () => {
    const from = { date: MONDAY, time: "11:30" };
    const closures = [{ court: 2, from, to: { date: TUESDAY, time: "09:30" } }];
    const grid = gridOf({}, { closures }, 2);
    expect([...grid.capacity]).toEqual([2, 2, 1, 1, 2, 2]);
    const other = { court: 1, from: { date: MONDAY, time: "09:00" }, to: from };
    expect([...gridOf({}, { closures: [...closures, other] }).capacity]).toEqual([1, 1, 1]);
    const fixed = [game("14:00", "15:00", 1)];
    expect([...gridOf({}, { closures, fixed }, 2).capacity]).toEqual([2, 2, 0, 1, 2, 2]);
  });
});

describe("a day that is late", () => {
  test("has the slots from then on later, and other days theirs", () => {
    const grid = gridOf({}, { delays: [lateFrom("10:30", 30)] }, 2);
    expect(cellsOf(grid).slice(0, 5)).toEqual([
      "02 09:00–10:00 1+2",
      "02 11:00–12:00 1+2",
      "02 14:30–15:30 1+2",
      "03 09:00–10:00 1+2",
      "03 10:30–11:30 1+2",
    ]);
    expect(grid.from[1]! % 1440).toBe(660);
  });

  test("can be late again", () => {
    const delays = [lateFrom("10:00", 30), lateFrom("11:00", 15)];
    expect(cellsOf(gridOf({}, { delays })).slice(0, 2)).toEqual([
      "02 09:00–10:00 1+2",
      "02 11:15–12:15 1+2",
    ]);
  });

  test("has no court beyond midnight, but up to it", () => {
    const timeSlots = [
      slot("20:00", "21:00", 1),
      slot("21:00", "22:00", 1),
      slot("23:00", "24:00", 1),
    ];
    expect(cellsOf(gridOf({ timeSlots }, { delays: [lateFrom("20:00", 120)] }))).toEqual([
      "02 22:00–23:00 1",
      "02 23:00–24:00 1",
      "02 24:00–24:00 ",
    ]);
    expect(cellsOf(gridOf({ timeSlots }, { delays: [lateFrom("20:00", 150)] }))).toEqual([
      "02 22:30–23:30 1",
      "02 23:30–24:00 ",
      "02 24:00–24:00 ",
    ]);
  });

  test.each([
    ["ends", 90, ["02 09:00–12:00 1", "02 11:30–12:30 2"]],
    ["ends as another one does, then begins", 60, ["02 09:00–12:00 1", "02 11:00–12:00 2"]],
    ["still ends before", 30, ["02 10:30–11:30 2", "02 09:00–12:00 1"]],
  ])("has its slots in the order in which each %s", (_, minutes, cells) => {
    const timeSlots = [slot("09:00", "12:00", 1), slot("10:00", "11:00", 2)];
    expect(cellsOf(gridOf({ timeSlots }, { delays: [lateFrom("10:00", minutes)] }))).toEqual(cells);
  });
});

describe("days that are cut short", () => {
  test("have their first slots, and there are no days after them", () => {
    const grid = gridOf({}, { slotsPerDay: [1, 2] }, 5);
    expect([...grid.capacity]).toEqual([2, 0, 0, 2, 2, 0]);
    expect(grid.courts[1]).toEqual([]);
    expect(grid.isWhole).toBe(true);
    expect(gridOf({}, { slotsPerDay: [1, 2] }, 2).isWhole).toBe(true);
  });

  test("count the slots that have a court", () => {
    const from = { date: MONDAY, time: "09:00" };
    const closures = [{ court: null, from, to: { date: MONDAY, time: "10:00" } }];
    expect([...gridOf({}, { slotsPerDay: [1], closures }).capacity]).toEqual([0, 2, 0]);
  });
});
