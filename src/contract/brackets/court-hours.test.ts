import { expect, test } from "vitest";
import { slotsOfDraw, slotsOfLine } from "./court-hours.ts";
import { GenerateBody } from "./generation.ts";
import { CourtHours, type TimeSlot } from "./playing-hours.ts";

/** Full hours from nine to four on three courts. */
const slots: TimeSlot[] = Array.from({ length: 7 }, (_, index) => ({
  start: `${String(index + 9).padStart(2, "0")}:00`,
  end: `${index + 10}:00`,
  courts: [1, 2, 3],
}));
const plan = { from: "09:00", to: "16:00", game_minutes: 60, break_minutes: 0, lunch: null };
const saturday = { date: "2026-11-28" };
const sunday = { date: "2026-11-29" };

/** "9: 1 2, 10: 1 2 3" */
function told(of: readonly TimeSlot[] | undefined): string | undefined {
  return of?.map(({ start, courts }) => `${Number(start.slice(0, 2))}: ${courts.join(" ")}`).join();
}

const sevens = (third: number[]) =>
  slots.map((_, index) => `${index + 9}: 1 2${third.includes(index + 9) ? " 3" : ""}`).join();

test("a court is open within its hours only, of each day where no day is named", () => {
  const drawn = slotsOfDraw({ slots, plan, court_hours: [{ courts: [3], from: "13:00" }] });
  expect(drawn.own_days).toEqual([]);
  expect(told(drawn.time_slots)).toBe(sevens([13, 14, 15]));
  const partly = slotsOfDraw({
    slots,
    plan,
    court_hours: [{ courts: [3], from: "09:30", to: "11:59" }],
  });
  expect(told(partly.time_slots)).toBe(sevens([10]));
});

test("its date says more than its weekday, that more than every day, and none is longer than the day", () => {
  const { time_slots, own_days } = slotsOfDraw({
    slots,
    plan,
    own_hours: [{ day_of_week: 0, from: "10:00", to: "13:00" }],
    court_hours: [
      { courts: [3], from: "13:00" },
      { courts: [3], day_of_week: 0, to: "11:00" },
      { courts: [3], ...sunday, from: "12:00", to: "20:00" },
      { courts: [1, 2], ...saturday, to: "10:00" },
    ],
  });
  expect(told(time_slots)).toBe(sevens([13, 14, 15]));
  expect(own_days.map((day) => [day.date ?? day.day_of_week, told(day.time_slots)])).toEqual([
    [0, "10: 1 2 3,11: 1 2,12: 1 2"],
    ["2026-11-29", "10: 1 2,11: 1 2,12: 1 2 3"],
    // A slot that no court is left in is none.
    ["2026-11-28", "9: 1 2,13: 3,14: 3,15: 3"],
  ]);
});

test("without lines everything is as it was", () => {
  const own_hours = [{ ...sunday, from: "10:00", to: "12:00" }];
  const { time_slots, own_days } = slotsOfDraw({ slots, plan, own_hours });
  expect(time_slots).toEqual(slots);
  expect(own_days).toEqual([{ ...sunday, time_slots: slots.slice(1, 3) }]);
});

test("a line has slots where any day that it is said of has some", () => {
  const own_hours = [
    { ...saturday, from: "17:00", to: "19:00" },
    { day_of_week: 0, from: "09:00", to: "10:00" },
  ];
  const draw = { slots, plan, own_hours };
  const count = (line: CourtHours) => slotsOfLine({ court: 3, line }, draw).length;
  expect(count({ courts: [3], from: "17:30" })).toBe(1);
  expect(count({ courts: [3], day_of_week: 6, from: "17:00" })).toBe(2);
  expect(count({ courts: [3], day_of_week: 5, from: "17:00" })).toBe(0);
  expect(count({ courts: [3], ...saturday, to: "12:00" })).toBe(0);
  expect(count({ courts: [3], ...sunday, to: "12:00" })).toBe(1);
  expect(count({ courts: [3], to: "12:00" })).toBe(3);
  expect(slotsOfLine({ court: 4, line: { courts: [4], to: "12:00" } }, draw)).toEqual([]);
});

test.each([
  [{ courts: [1], from: "13:00" }, true],
  [{ courts: [1], to: "13:00" }, true],
  [{ courts: [1], ...saturday, from: "12:00", to: "13:00" }, true],
  [{ courts: [1], from: "13:00", to: "13:00" }, false],
  [{ courts: [1] }, false],
  [{ courts: [], from: "13:00" }, false],
  [{ courts: [0], from: "13:00" }, false],
  [{ courts: [1], ...saturday, day_of_week: 6, from: "13:00" }, false],
])("%j", (line, isLine) => {
  expect(CourtHours.safeParse(line).success).toBe(isLine);
});

function isValid(...court_hours: CourtHours[]): boolean {
  return GenerateBody.safeParse({ court_hours }).success;
}

test("a day says once of a court when it is open", () => {
  const line = { courts: [1, 2], from: "13:00" };
  expect(isValid(line, { courts: [2, 3], from: "14:00" })).toBe(false);
  expect(isValid({ courts: [2, 2], from: "14:00" })).toBe(false);
  expect(isValid(line, { courts: [3], from: "14:00" })).toBe(true);
  expect(isValid(line, { ...line, ...saturday }, { ...line, day_of_week: 6 })).toBe(true);
});
