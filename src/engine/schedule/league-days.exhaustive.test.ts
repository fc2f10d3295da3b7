import { expect, test } from "vitest";
import { type Hall, problemIn, slotsNeeded } from "#engine/testing/halls.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import { scheduleMatches } from "./index.ts";

const slots = { count: 12, length: 30, every: 30 };
const halls: [string, Hall, number][] = [
  ["a league of twenty alone", { sizes: [20], courts: 5, slots, rest: 30 }, 38],
  [
    "a league of fourteen beside groups of four",
    { sizes: [14, 4, 4, 4, 4, 4, 4, 4, 4, 4], courts: 6, slots: { ...slots, count: 10 }, rest: 30 },
    26,
  ],
];
test.each(halls)(
  "days laid out by roles and dealt to teams end as early as can be: %s",
  (_, hall, least) => {
    const problem = problemIn(hall, "balanced");
    const { placements, report } = scheduleMatches(problem);
    expect(placements).toHaveLength(problem.items.length);
    expect(brokenRules(problem, placements)).toEqual([]);
    expect([slotsNeeded(hall, placements), report.slotsBound]).toEqual([least, least]);
  },
);
