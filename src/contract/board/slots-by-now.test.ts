import { expect, test } from "vitest";
import { slotsByNow } from "./slots-by-now.ts";

const slot = (start: string, courts: number[]) => ({
  start,
  end: `${start.slice(0, 2)}:50`,
  courts,
});
const evening = { date: "2026-11-27", time_slots: [slot("18:00", [2])] };
const rules = { time_slots: [slot("09:00", [1, 2]), slot("10:00", [2])], own_days: [evening] };
const now = { planned: 2, inUse: [], times: [] };

test("courts that a draw knows have its slots", () => {
  expect(slotsByNow(rules, now)).toEqual(rules);
});

test("a court that came later is open whenever the day is played", () => {
  expect(slotsByNow(rules, { ...now, planned: 3 })).toEqual({
    time_slots: [slot("09:00", [1, 2, 3]), slot("10:00", [2, 3])],
    own_days: [{ ...evening, time_slots: [slot("18:00", [2, 3])] }],
  });
});

test("a court that was taken away has no slot any more, unless games are still to be played on it", () => {
  const one = { ...now, planned: 1 };
  expect(slotsByNow(rules, one)).toEqual({
    time_slots: [slot("09:00", [1])],
    own_days: [{ ...evening, time_slots: [] }],
  });
  expect(slotsByNow(rules, { ...one, inUse: [2] })).toEqual(rules);
});

test("without slots of a draw, games can be on every court at the times that games have", () => {
  const times = ["09:00", "10:00", "09:00"].map((start) => slot(start, []));
  const none = { time_slots: [] };
  expect(slotsByNow(none, { planned: 2, inUse: [4, 2], times }).time_slots).toEqual([
    slot("09:00", [1, 2, 4]),
    slot("10:00", [1, 2, 4]),
  ]);
});
