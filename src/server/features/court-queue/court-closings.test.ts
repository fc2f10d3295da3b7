import { describe, expect, test } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { createZoneClock } from "#server/time/zone-clock.ts";
import { closingsOfDay, type CourtTimes } from "./court-closings.ts";

/** A time of a day in Berlin, which is an hour ahead of UTC. */
const at = (time: string) => `2026-11-21T${time}:00.000+01:00`;
const ms = (time: string) => Date.parse(at(time));
/** A game of an hour, unless told otherwise. */
const game = (id: number, start: string | null, end = start) =>
  ({
    id,
    raw_start_time: start && at(start),
    raw_end_time: end && at(end),
  }) as ScheduleRow;
const hour = game(7, "10:00", "11:00");

function closingAt(now: string, row: ScheduleRow, times: Partial<CourtTimes> = {}) {
  const clock = createZoneClock("Europe/Berlin");
  const none = { slots: [], closures: [], bound: new Map<number, ScheduleRow[]>() };
  const closing = closingsOfDay({ now: ms(now), clock, ...none, ...times })(row, 2);
  return closing && [closing.at, closing.keptFor?.id ?? null];
}

const slots = [
  { start: "09:00", end: "18:00", courts: [1] },
  { start: "09:00", end: "13:00", courts: [2] },
];

describe("a court that closes before a game would be over", () => {
  test.each([
    ["11:59", null],
    ["12:00", null],
    ["12:10", null],
    ["12:11", [ms("13:00"), null]],
    ["13:00", [ms("13:00"), null]],
    ["14:30", [ms("14:30"), null]],
  ])("at %s with hours of its own until one: %j", (now, closing) => {
    expect(closingAt(now, hour, { slots })).toEqual(closing);
  });

  test("is judged by the minute, and by the game's own length or else a slot's", () => {
    const now = ms("12:10") + 59_000;
    expect(closingAt("12:10", hour, { slots, now })).toBeNull();
    expect(closingAt("12:30", game(7, "10:00", "10:30"), { slots })).toBeNull();
    expect(closingAt("12:30", game(7, null), { slots })).toEqual([ms("13:00"), null]);
    expect(closingAt("12:30", game(7, null))).toBeNull();
  });

  test.each([
    ["all courts", { court_id: null }, [ms("13:00"), null]],
    ["it", { court_id: 2 }, [ms("13:00"), null]],
    ["another", { court_id: 1 }, null],
    ["it, which is over", { start_time: at("11:00"), end_time: at("12:00") }, null],
    ["it, which has begun", { start_time: at("11:00"), end_time: null }, [ms("12:30"), null]],
    ["it, after the game", { start_time: at("13:30") }, null],
  ])("by a closure of %s", (_, values, closing) => {
    const lasting = { start_time: at("13:00"), end_time: at("14:00") };
    const closure = { id: 1, court_id: 2, court: "B", ...lasting, ...values };
    expect(closingAt("12:30", hour, { closures: [closure] })).toEqual(closing);
  });

  test("by a game that is played there alone, which itself may be called", () => {
    const bound = new Map([[2, [game(9, "13:00", "14:00")]]]);
    expect(closingAt("12:30", hour, { bound })).toEqual([ms("13:00"), 9]);
    expect(closingAt("12:30", game(9, "13:00", "14:00"), { bound })).toBeNull();
    expect(closingAt("12:00", hour, { bound })).toBeNull();
    // Late, it comes by the queue's order.
    expect(closingAt("13:10", hour, { bound })).toBeNull();
    expect(closingAt("12:30", hour, { bound: new Map([[1, bound.get(2)!]]) })).toBeNull();
  });

  test("closes when the first of several does", () => {
    const closure = { id: 1, court_id: 2, court: "B", start_time: at("12:45"), end_time: null };
    expect(closingAt("12:30", hour, { slots, closures: [closure] })).toEqual([ms("12:45"), null]);
  });
});
