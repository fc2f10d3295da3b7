import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RuleError } from "#engine/errors.ts";
import { forAll } from "#engine/testing/for-all.ts";
import type { Calendar } from "#engine/types.ts";
import { dateOf, dayNumberOf, daySlotsOf, isPlayingWeekday, minuteOf } from "./calendar.ts";

const CALENDAR: Calendar = {
  startDate: "2026-03-02",
  endDate: null,
  daysOfWeek: [1],
  excludedDates: [],
  timeSlots: [],
  preferredCourts: [],
};

describe("days", () => {
  test("count as the Gregorian calendar does", () => {
    forAll(fc.integer({ min: 0, max: 100_000 }), (day) => {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      expect(dateOf(day)).toBe(date);
      expect(dayNumberOf(date)).toBe(day);
      const weekday = new Date(day * 86_400_000).getUTCDay();
      expect(isPlayingWeekday({ ...CALENDAR, daysOfWeek: [weekday] }, day)).toBe(true);
    });
  });

  test.each(["2026-02-30", "2026-13-01", "2026-3-1", ""])("%s is no date", (date) => {
    expect(() => dayNumberOf(date)).toThrow(RuleError);
  });
});

describe("times", () => {
  test.each([
    ["00:00", 0],
    ["09:30", 570],
    ["24:00", 1440],
  ])("%s", (time, minute) => {
    expect(minuteOf(time)).toBe(minute);
  });

  test.each(["24:01", "9:30", "10:60", "noon"])("%s is no time", (time) => {
    expect(() => minuteOf(time)).toThrow(RuleError);
  });
});

describe("slots of a day", () => {
  test("leave a court with the most slots that do not overlap", () => {
    const timeSlots = [
      { start: "09:00", end: "12:00", courts: [1, 2] },
      { start: "09:30", end: "10:30", courts: [1] },
      { start: "10:30", end: "11:30", courts: [1] },
    ];
    expect(
      daySlotsOf({ ...CALENDAR, timeSlots }).map(({ start, courts }) => [start, courts]),
    ).toEqual([
      ["09:30", [1]],
      ["10:30", [1]],
      ["09:00", [2]],
    ]);
  });

  test("must end after they start", () => {
    const timeSlots = [{ start: "10:00", end: "10:00", courts: [1] }];
    expect(() => daySlotsOf({ ...CALENDAR, timeSlots })).toThrow(RuleError);
  });
});
