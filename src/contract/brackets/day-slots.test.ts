import { expect, test } from "vitest";
import { OwnHours } from "./playing-hours.ts";
import { ownSlotsOf } from "./day-slots.ts";

const slots = [
  { start: "09:00", end: "10:00", courts: [1, 2] },
  { start: "10:30", end: "11:30", courts: [1] },
  { start: "17:00", end: "18:00", courts: [3] },
];
const plan = {
  from: "09:00",
  to: "18:00",
  game_minutes: 40,
  break_minutes: 5,
  lunch: { start: "12:30", end: "13:15" },
};

test("own hours begin at their own beginning, on the courts of all days, with the same lunch", () => {
  expect(ownSlotsOf({ from: "17:10", to: "18:40" }, { slots, plan })).toEqual([
    { start: "17:10", end: "17:50", courts: [1, 2, 3] },
    { start: "17:55", end: "18:35", courts: [1, 2, 3] },
  ]);
  expect(ownSlotsOf({ from: "12:00", to: "14:00" }, { slots, plan })).toEqual([
    { start: "13:15", end: "13:55", courts: [1, 2, 3] },
  ]);
});

test("without a plan they keep those of the slots that lie within", () => {
  const usual = { slots, plan: undefined };
  expect(ownSlotsOf({ from: "10:00", to: "18:00" }, usual)).toEqual(slots.slice(1));
  expect(ownSlotsOf({ from: "10:00", to: "11:00" }, usual)).toEqual([]);
});

test.each([
  [{ date: "2026-11-27", from: "17:00", to: "21:00" }, true],
  [{ day_of_week: 0, from: "17:00", to: "21:00" }, true],
  [{ from: "17:00", to: "21:00" }, false],
  [{ date: "2026-11-27", day_of_week: 5, from: "17:00", to: "21:00" }, false],
  [{ date: "2026-11-27", from: "17:00", to: "17:00" }, false],
  [{ day_of_week: 7, from: "17:00", to: "21:00" }, false],
])("%j", (own, isValid) => {
  expect(OwnHours.safeParse(own).success).toBe(isValid);
});
