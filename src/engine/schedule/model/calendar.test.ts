import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "#engine/testing/for-all.ts";
import type { Calendar } from "#engine/types.ts";
import { dateOf, dayNumberOf, daySlotsOf, isPlayingWeekday, minuteOf, timeOf } from "./calendar.ts";

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

  test.each(["2000-02-29", "2000-03-01", "2100-02-28", "2100-03-01", "2400-02-29"])(
    "%s is there, at the end of a century",
    (date) => {
      expect(dayNumberOf(date)).toBe(Date.parse(date) / 86_400_000);
    },
  );

  test.each([
    ["2026-02-30", "no_such_date"],
    ["2026-13-01", "no_such_date"],
    ["2100-02-29", "no_such_date"],
    ["2026-3-1", "bad_date"],
    ["12026-03-01", "bad_date"],
    ["2026-03-01T09:00", "bad_date"],
    ["", "bad_date"],
  ])("%s is no date: %s", (date, reason) => {
    expect(() => dayNumberOf(date)).toThrow(expect.objectContaining({ rule: { reason, date } }));
  });
});

describe("times", () => {
  test.each([
    ["00:00", 0],
    ["09:30", 570],
    ["24:00", 1440],
  ])("%s", (time, minute) => {
    expect(minuteOf(time)).toBe(minute);
    expect(timeOf(minute)).toBe(time);
  });

  test.each(["24:01", "9:30", "10:60", "109:30", "09:300", "noon"])("%s is no time", (time) => {
    const rule = { reason: "bad_time", time };
    expect(() => minuteOf(time)).toThrow(expect.objectContaining({ rule }));
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

  test("are in order of their ends, then of their starts; one without a court left is none", () => {
    const timeSlots = [
      { start: "10:00", end: "12:00", courts: [2] },
      { start: "09:00", end: "12:00", courts: [3] },
      { start: "11:00", end: "13:00", courts: [2, 3] },
    ];
    expect(daySlotsOf({ timeSlots }).map(({ start }) => start)).toEqual(["09:00", "10:00"]);
  });

  test("have each court once, by its number", () => {
    const timeSlots = [{ start: "10:00", end: "11:00", courts: [2, 0, -1, 1.5, 2, 1] }];
    expect(daySlotsOf({ timeSlots })[0]!.courts).toEqual([2, 1]);
  });

  test("must end after they start", () => {
    const timeSlots = [{ start: "10:00", end: "10:00", courts: [1] }];
    const rule = { reason: "bad_slot", start: "10:00", end: "10:00" };
    expect(() => daySlotsOf({ timeSlots })).toThrow(expect.objectContaining({ rule }));
  });
});
