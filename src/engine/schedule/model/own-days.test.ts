import { expect, test } from "vitest";
import { defaultCalendar } from "#engine/testing/default-calendar.ts";
import { dayNumberOf } from "./calendar.ts";
import { countCourts, courtsOf, ownOf, slotsByDay } from "./own-days.ts";

const saturdays = { dayOfWeek: 6, timeSlots: [{ start: "12:00", end: "13:00", courts: [3, 1] }] };
const finals = {
  date: "2026-03-14",
  timeSlots: [{ start: "18:00", end: "19:00", courts: [9] }],
};

test.each([
  ["2026-03-07", "a Saturday", saturdays],
  ["2026-03-14", "a Saturday with a date of its own", finals],
  ["2026-03-13", "a Friday", undefined],
])("%s, %s, has its own before that of its weekday", (date, _, own) => {
  expect(ownOf([saturdays, finals], dayNumberOf(date))).toBe(own);
  expect(ownOf([], dayNumberOf(date))).toBeUndefined();
});

test("a day has the usual slots unless it has some of its own", () => {
  const starts = (ownDays: (typeof saturdays | typeof finals)[], date: string) =>
    slotsByDay({ ...defaultCalendar, ownDays })(dayNumberOf(date)).map(({ start }) => start);
  const usual = ["09:00", "10:30", "14:00"];
  expect(starts([saturdays, finals], "2026-03-07")).toEqual(["12:00"]);
  expect(starts([saturdays, finals], "2026-03-14")).toEqual(["18:00"]);
  expect(starts([saturdays, finals], "2026-03-13")).toEqual(usual);
  expect(starts([], "2026-03-07")).toEqual(usual);
  const slotsOn = slotsByDay(defaultCalendar);
  expect(slotsOn(dayNumberOf("2026-03-07"))).toBe(slotsOn(dayNumberOf("2026-03-13")));
});

test("courts are those of all days, each once and in the order of the slots", () => {
  expect(courtsOf({ ...defaultCalendar, ownDays: [saturdays, finals] })).toEqual([1, 2, 3, 9]);
  expect(courtsOf(defaultCalendar)).toEqual([1, 2]);
});

test("courts count where a slot really has them", () => {
  expect(countCourts(defaultCalendar)).toBe(2);
  expect(countCourts({ ...defaultCalendar, ownDays: [saturdays, finals] })).toBe(4);
  const never = { dayOfWeek: 0, timeSlots: [{ start: "09:00", end: "10:00", courts: [0] }] };
  expect(countCourts({ ...defaultCalendar, ownDays: [never] })).toBe(2);
});
