import { expect, test } from "vitest";
import { type Hall, problemIn, slotsNeeded } from "#engine/testing/halls.ts";
import { scheduleMatches } from "./index.ts";

const halls: [string, Hall, number][] = [
  [
    "a league of twelve whose rest keeps half of all courts from each team",
    { sizes: [12], courts: 3, slots: { count: 20, length: 30, every: 35 }, rest: 30 },
    24,
  ],
  [
    "a league as long as the calendar beside many groups of four",
    {
      sizes: [20, ...Array.from({ length: 16 }, () => 4)],
      courts: 5,
      slots: { count: 12, length: 30, every: 35 },
      rest: 45,
    },
    59,
  ],
  [
    "a league of seventeen whose teams cannot keep all courts busy",
    { sizes: [17], courts: 5, slots: { count: 10, length: 30, every: 30 }, rest: 30 },
    34,
  ],
  [
    "a league of 28 with a rest of two slots",
    { sizes: [28], courts: 5, slots: { count: 11, length: 30, every: 30 }, rest: 60 },
    85,
  ],
];
test.each(halls)(
  "a schedule that misses the bound is as short as a patient search finds it: %s",
  (_, hall, slots) => {
    const { placements } = scheduleMatches(problemIn(hall, "balanced"));
    expect(slotsNeeded(hall, placements)).toBeLessThanOrEqual(slots);
  },
);
