import { assert, constantFrom, integer, pre, property } from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test, vi } from "vitest";
import { addDays, addMinutes, createZoneClock, readWhen } from "./zone-clock.ts";

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Apia",
];
const zone = constantFrom(...zones);
const minute = integer({ min: 0, max: 30 * 365 * 1440 }).map((minutes) => minutes * 60_000);
const instant = minute.map((ms) => new Date(Date.UTC(2010, 0, 1) + ms).toISOString());

test("whether a time exists is worked out once: a large draw asks for each game", () => {
  const clock = createZoneClock("Europe/Berlin");
  const convert = vi.spyOn(Temporal.Instant, "from");
  const moment = { date: "2026-03-29", time: "02:30" };
  expect([clock.exists(moment), clock.exists({ ...moment })]).toEqual([false, false]);
  expect(convert).toHaveBeenCalledTimes(1);
  convert.mockRestore();
});

describe("local time", () => {
  test.each([
    ["Europe/Berlin", "2026-03-28T09:00", "2026-03-28T08:00:00.000Z"],
    ["Europe/Berlin", "2026-03-29T09:00", "2026-03-29T07:00:00.000Z"],
    ["Europe/Berlin", "2026-10-25T09:00", "2026-10-25T08:00:00.000Z"],
    ["America/New_York", "2026-03-08T09:00", "2026-03-08T13:00:00.000Z"],
    ["Asia/Kathmandu", "2026-06-01T00:00", "2026-05-31T18:15:00.000Z"],
  ])("in %s %s is %s", (timeZone, local, expected) => {
    expect(readWhen(local, createZoneClock(timeZone))).toBe(expected);
  });

  test("the hour that comes twice means the first, the skipped one moves on with the clocks", () => {
    const clock = createZoneClock("Europe/Berlin");
    expect(clock.toInstant({ date: "2026-10-25", time: "02:30" })).toBe("2026-10-25T00:30:00.000Z");
    expect(clock.toInstant({ date: "2026-03-29", time: "02:30" })).toBe("2026-03-29T01:30:00.000Z");
    expect(clock.exists({ date: "2026-03-29", time: "02:30" })).toBe(false);
    expect(clock.exists({ date: "2026-10-25", time: "02:30" })).toBe(true);
  });

  test("an instant with any offset is that instant", () => {
    const clock = createZoneClock("Asia/Kathmandu");
    expect(readWhen("2026-06-01T10:00:00+02:00", clock)).toBe("2026-06-01T08:00:00.000Z");
    expect(readWhen("2026-06-01T08:00:00Z", clock)).toBe("2026-06-01T08:00:00.000Z");
  });

  test("an instant comes back from its local time, but for the second of a repeated hour", () => {
    assert(
      property(zone, instant, (timeZone, at) => {
        const clock = createZoneClock(timeZone);
        const back = clock.toInstant(clock.toLocal(at));
        const difference = Date.parse(at) - Date.parse(back);
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(difference);
        expect(clock.toLocal(back)).toEqual(clock.toLocal(at));
      }),
      { numRuns: 2000 },
    );
  });

  test("a local time that exists comes back from its instant, and Intl reads it the same", () => {
    assert(
      property(zone, instant, (timeZone, at) => {
        const clock = createZoneClock(timeZone);
        const local = { date: at.slice(0, 10), time: at.slice(11, 16) };
        pre(clock.exists(local));
        expect(clock.toLocal(clock.toInstant(local))).toEqual(local);
        expect(readByIntl(clock.toInstant(local), timeZone)).toBe(`${local.date} ${local.time}`);
      }),
      { numRuns: 2000 },
    );
  });

  test("later times of a day are later instants wherever both exist", () => {
    assert(
      property(zone, instant, integer({ min: 1, max: 600 }), (timeZone, at, minutes) => {
        const clock = createZoneClock(timeZone);
        const later = addMinutes(at, minutes);
        const [a, b] = [at, later].map((text) => ({
          date: text.slice(0, 10),
          time: text.slice(11, 16),
        }));
        pre(clock.exists(a!) && clock.exists(b!));
        expect(clock.toInstant(a!) < clock.toInstant(b!)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("days are added across months and leap days", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
});

function readByIntl(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(new Date(at));
}
