import { expect, test } from "vitest";
import { DAY } from "#engine/testing/small-day.ts";
import { changeOf } from "#engine/testing/small-replan.ts";
import type { Calendar, TimeSlot } from "#engine/types.ts";
import { withLateSlots } from "./late-slots.ts";

const slot = (start: string, end: string, ...courts: number[]): TimeSlot => ({
  start,
  end,
  courts: courts.length > 0 ? courts : [1],
});

function calendarOf(timeSlots: TimeSlot[], ownDays?: Calendar["ownDays"]): Calendar {
  const { ownCalendar } = changeOf({ items: [] });
  return { ...ownCalendar, timeSlots, ...(ownDays && { ownDays }) };
}

/** The slots that come after those of a day. */
const lateSlots = (...timeSlots: TimeSlot[]) =>
  withLateSlots(calendarOf(timeSlots))?.timeSlots.slice(timeSlots.length) ?? [];
const timesOf = (slots: TimeSlot[]) => slots.map(({ start, end }) => `${start} ${end}`);

test("a day goes on with slots as long as its last one until ten in the evening", () => {
  const late = lateSlots(slot("18:00", "18:30"), slot("18:30", "19:30"));
  expect(timesOf(late)).toEqual(["19:30 20:30", "20:30 21:30"]);
  expect(timesOf(lateSlots(slot("19:00", "20:00")))).toEqual(["20:00 21:00", "21:00 22:00"]);
});

test("between its slots is the shortest break of the day", () => {
  const late = lateSlots(slot("16:00", "17:00"), slot("17:30", "18:00"), slot("18:20", "19:20"));
  expect(timesOf(late)).toEqual(["19:40 20:40", "21:00 22:00"]);
  const close = lateSlots(slot("17:00", "18:00"), slot("18:00", "19:00"), slot("19:30", "20:30"));
  expect(timesOf(close)).toEqual(["20:30 21:30"]);
});

test("slots at once leave no break, and the last is the one that ends last", () => {
  const late = lateSlots(
    slot("18:00", "19:00", 1),
    slot("18:30", "20:00", 2),
    slot("19:10", "20:00", 1),
  );
  expect(timesOf(late)).toEqual(["20:10 21:00", "21:10 22:00"]);
});

test("they are on the courts that are open until the day's end", () => {
  const late = lateSlots(
    slot("18:00", "19:00", 4, 3, 2, 1),
    slot("19:00", "20:00", 4, 1),
    slot("19:30", "20:30", 3),
  );
  expect(late.map(({ courts }) => courts)).toEqual([[1, 3, 4]]);
  const [next] = lateSlots(slot("18:00", "19:00", 1, 2), slot("19:00", "20:00", 1));
  expect(next?.courts).toEqual([1]);
});

test("a day has none where none fits, or where it has no slots", () => {
  expect(withLateSlots(calendarOf([slot("20:00", "21:00"), slot("21:00", "22:00")]))).toBeNull();
  expect(withLateSlots(calendarOf([slot("19:59", "21:00")]))).toBeNull();
  expect(withLateSlots(calendarOf([]))).toBeNull();
});

test("days of their own go on for themselves", () => {
  const full = { date: "2026-03-03", timeSlots: [slot("20:30", "22:00")] };
  const short = { date: DAY, timeSlots: [slot("19:30", "20:30")] };
  const early = slot("20:00", "21:00");
  const late = [early, slot("21:00", "22:00")];
  expect(withLateSlots(calendarOf([early], [full, short]))).toEqual(
    calendarOf(late, [full, { ...short, timeSlots: [...short.timeSlots, slot("20:30", "21:30")] }]),
  );
  const noneOfAll = [slot("20:30", "22:00")];
  expect(withLateSlots(calendarOf(noneOfAll, [full, short]))?.timeSlots).toEqual(noneOfAll);
  expect(withLateSlots(calendarOf(noneOfAll, [full]))).toBeNull();
  expect(withLateSlots(calendarOf([early], [full]))?.ownDays).toEqual([full]);
  expect(withLateSlots(calendarOf([early]))).toEqual(calendarOf(late));
});
