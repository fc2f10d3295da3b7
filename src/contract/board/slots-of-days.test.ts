import { expect, test } from "vitest";
import { lintSchedule } from "#engine";
import { toLintInput } from "./schedule-items.ts";
import { defaultScheduleRules } from "./schedule-moves.ts";
import {
  closesAt,
  hoursOf,
  hoursOfCourt,
  slotsOn,
  toEngineHours,
  toEngineOwnDays,
} from "./slots-of-days.ts";

const slot = (start: string, end: string) => ({ start, end, courts: [1] });
const slotOn = (start: string, end: string, ...courts: number[]) => ({ start, end, courts });
const friday = { date: "2026-11-27", time_slots: [slot("17:00", "18:00"), slot("19:00", "21:00")] };
const sundays = { day_of_week: 0, time_slots: [slot("10:00", "12:00")] };
const lastSunday = { date: "2026-11-29", time_slots: [slot("13:00", "14:00")] };
const rules = {
  ...defaultScheduleRules,
  time_slots: [slot("09:00", "10:00")],
  own_days: [friday, sundays, lastSunday],
};

test.each([
  ["2026-11-27", "17:00", "21:00"],
  ["2026-11-28", "09:00", "10:00"],
  ["2026-11-22", "10:00", "12:00"],
  ["2026-11-29", "13:00", "14:00"],
])("%s is played from %s to %s", (date, from, to) => {
  expect(hoursOf(slotsOn(rules, date))).toEqual({ from, to });
});

test("the linter judges by the same hours", () => {
  const placements = [
    { itemId: 1, date: "2026-11-27", start: "18:00", end: "19:00", court: 1 },
    { itemId: 2, date: "2026-11-27", start: "09:00", end: "10:00", court: 1 },
    { itemId: 3, date: "2026-11-29", start: "10:00", end: "11:00", court: 1 },
  ];
  const items = placements.map(({ itemId: id }) => {
    return { id, bracketId: 1, round: 1, participants: [] };
  });
  const found = lintSchedule({ ...toLintInput([], rules), items, placements });
  expect(found.map(({ rule, itemIds }) => [rule, ...itemIds])).toEqual([
    ["outside_hours", 2],
    ["outside_hours", 3],
  ]);
});

test("without any the engine is given nothing", () => {
  expect(toEngineOwnDays({})).toEqual({});
  expect(toEngineOwnDays({ own_days: [] })).toEqual({});
  expect(toLintInput([], defaultScheduleRules)).not.toHaveProperty("ownHours");
});

test("a court that is open for a part of the day has hours of its own, on its day and others", () => {
  const short = { start: "11:00", end: "12:00", courts: [1, 2] };
  const slots = [slot("09:00", "10:00"), short, slot("13:00", "14:00")];
  expect(hoursOfCourt(slots, 1)).toEqual({ from: "09:00", to: "14:00" });
  expect(hoursOfCourt(slots, 2)).toEqual({ from: "11:00", to: "12:00" });
  expect(hoursOfCourt(slots, 3)).toEqual({ from: "09:00", to: "14:00" });
  const hours = { from: "09:00", to: "14:00", courts: [{ court: 2, from: "11:00", to: "12:00" }] };
  expect(toEngineHours(slots)).toEqual(hours);
  expect(toEngineHours([slot("09:00", "10:00")])).toEqual({ from: "09:00", to: "10:00" });
  const own_days = [{ date: "2026-11-27", time_slots: slots }];
  expect(toLintInput([], { ...rules, own_days }).ownHours).toEqual([
    { date: "2026-11-27", ...hours },
  ]);
  expect(toLintInput([], { ...rules, time_slots: slots }).hours).toEqual(hours);
});

test.each([
  // Court 2 opens at one, court 3 closes at twelve; what is late goes on where it was to be open until the end.
  ["08:59", [null, "08:59", "12:00"]],
  ["09:30", [null, "09:30", "12:00"]],
  ["12:00", [null, "12:00", "12:00"]],
  ["13:00", [null, null, "13:00"]],
  ["15:00", [null, null, "15:00"]],
])("at %s courts close next at %j, where they have hours of their own", (time, closings) => {
  const early = { start: "09:00", end: "10:00", courts: [1, 3] };
  const late = { start: "13:00", end: "14:00", courts: [1, 2] };
  const noon = { start: "11:00", end: "12:00", courts: [1, 3] };
  const found = [1, 2, 3].map((court) => closesAt([early, noon, late], { court, time }));
  expect(found).toEqual(closings);
});

test.each([
  ["09:00", ["12:00", "10:00"]],
  ["10:30", ["12:00", "10:30"]],
  ["12:00", ["12:00", "12:00"]],
  ["12:45", ["12:45", "12:45"]],
  ["13:00", [null, null]],
  ["18:00", [null, null]],
])("at %s courts close next at %j for a break, of all or of one", (time, closings) => {
  const slots = [
    slotOn("09:00", "10:00", 1, 2),
    slotOn("10:05", "11:05", 1),
    slotOn("11:10", "12:00", 1),
    slotOn("13:00", "14:00", 1, 2),
    slotOn("14:10", "15:00", 1, 2),
  ];
  const found = [1, 2].map((court) => closesAt(slots, { court, time }));
  expect(found).toEqual(closings);
});

test("what lies between all games of a day is no break, however long, nor is a short one", () => {
  const far = [slot("09:00", "10:00"), slot("11:00", "12:00"), slot("13:00", "14:00")];
  expect(closesAt(far, { court: 1, time: "09:30" })).toBeNull();
  const short = [slot("09:00", "10:00"), slot("10:20", "11:20")];
  expect(closesAt(short, { court: 1, time: "09:30" })).toBeNull();
  expect(closesAt([], { court: 1, time: "09:30" })).toBeNull();
});
