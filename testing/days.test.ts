import { expect, test } from "vitest";
import { dayOfTurn, testDays } from "./days.ts";

const dates = testDays.map(({ now }) => now.slice(0, 10));

test("the days hold each day of the week and those that are odd, just after midnight too", () => {
  const weekdays = dates.map((date) => new Date(`${date}T00:00:00Z`).getUTCDay());
  expect(new Set(weekdays)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  const odd = ["2028-02-29", "2027-12-31", "2027-03-28", "2027-10-31", "2027-03-14", "2027-11-07"];
  for (const date of odd) expect(dates).toContain(date);
  expect(testDays.filter(({ now }) => /T00:0\d$/u.test(now)).length).toBeGreaterThan(5);
  const zones = testDays.map(({ zone }) => zone);
  expect(zones).toContain("Pacific/Pago_Pago");
  expect(zones).toContain("Pacific/Kiritimati");
});

test("a commit chooses a day for each turn, always the same, never one twice", () => {
  const chosen = new Set<string>();
  for (let first = 0; first < testDays.length; first++) {
    const commit = `${first.toString(16).padStart(8, "0")}9f0c`;
    const days = [1, 2, 3].map((turn) => dayOfTurn(commit, turn, 3));
    expect([1, 2, 3].map((turn) => dayOfTurn(commit, turn, 3))).toEqual(days);
    expect(new Set(days).size).toBe(3);
    for (const { now, zone } of days) chosen.add(`${now} ${zone}`);
  }
  expect(chosen.size).toBe(testDays.length);
});
