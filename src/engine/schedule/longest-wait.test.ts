import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import { assessSchedule, scheduleMatches, toScheduleItems } from "./index.ts";

/** A league on a day of slots of an hour. */
function league(teams: number, { courts, slots }: { courts: number; slots: number }) {
  const ids = Array.from({ length: teams }, (_, index) => index + 1);
  return smallProblem(toScheduleItems(roundRobinFixtures(ids, { bracketId: 1, firstId: 1 })), {
    gaps: Array.from({ length: slots }, () => 0),
    courts: Array.from({ length: courts }, (_, index) => index + 1),
    minRestMinutes: 0,
    maxGamesPerDay: null,
    endDate: "2026-03-02",
  });
}

function beyond(problem: ScheduleProblem, longest: number) {
  const { placements } = scheduleMatches(problem, { iterations: 20_000 });
  const report = assessSchedule({ ...problem, longestWaitMinutes: longest }, placements);
  return report.longWaits.reduce((sum, { minutes }) => sum + minutes - longest, 0);
}

describe("the longest wait that is wished", () => {
  test("is kept to, where the shortest waits in all would leave somebody waiting", () => {
    let gained = 0;
    for (const [teams, courts, slots] of [
      [5, 1, 10],
      [6, 2, 8],
      [7, 2, 11],
      [8, 2, 14],
      [9, 3, 12],
    ] as const) {
      const problem = league(teams, { courts, slots });
      for (const longest of [60, 120]) {
        const without = beyond(problem, longest);
        const wished = beyond({ ...problem, longestWaitMinutes: longest }, longest);
        expect(wished).toBeLessThanOrEqual(without);
        gained += without - wished;
      }
    }
    expect(gained).toBeGreaterThan(0);
  });

  test("leaves no game out for it", () => {
    const problem = league(6, { courts: 1, slots: 15 });
    const { placements } = scheduleMatches(
      { ...problem, longestWaitMinutes: 10 },
      { iterations: 20_000 },
    );
    expect(placements).toHaveLength(15);
  });
});
