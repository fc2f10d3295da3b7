import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { assessSchedule, scheduleMatches, toScheduleItems } from "#engine/schedule/index.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleProblem } from "#engine/types.ts";

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

const at = (itemId: number, start: string, end: string) => ({
  itemId,
  date: "2026-03-02",
  start,
  end,
  court: 1,
});

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

  const games = gamesOf([
    [1, 2],
    [1, 3],
    [4, 5],
    [4, 5],
  ]);
  const day = (gaps: number[], courts: number[]) =>
    smallProblem(games, {
      gaps,
      courts,
      minRestMinutes: 0,
      maxGamesPerDay: null,
      endDate: "2026-03-02",
    });

  test("that could not be kept to is told with the reason", () => {
    // Nine to ten and from three on; or every hour, with a game in each.
    const apart = { ...day([0, 300], [1]), longestWaitMinutes: 60 };
    const alone = [at(1, "09:00", "10:00"), at(2, "15:00", "16:00")];
    expect(assessSchedule(apart, alone).longWaits).toEqual([
      {
        minutes: 300,
        teamId: 1,
        itemIds: [1, 2],
        date: "2026-03-02",
        from: "10:00",
        why: "no_slot",
      },
    ]);
    const hourly = { ...day([0, 0, 0, 0], [1]), longestWaitMinutes: 60 };
    const last = at(2, "12:00", "13:00");
    const full = [at(1, "09:00", "10:00"), at(3, "10:00", "11:00"), at(4, "11:00", "12:00"), last];
    expect(assessSchedule(hourly, full).longWaits).toMatchObject([
      { minutes: 120, teamId: 1, why: "courts_full" },
    ]);
    const free = full.filter(({ itemId }) => itemId !== 4);
    expect(assessSchedule(hourly, free).longWaits).toMatchObject([{ teamId: 1, why: "others" }]);
    const taken = { date: "2026-03-02", start: "11:00", end: "12:00", court: 1, teamIds: [] };
    expect(assessSchedule({ ...hourly, fixed: [taken] }, free).longWaits).toMatchObject([
      { teamId: 1, why: "courts_full" },
    ]);
    const closed = { date: "2026-03-02", time: "11:00" };
    const closures = [{ court: 1, from: closed, to: { ...closed, time: "12:00" } }];
    expect(assessSchedule({ ...hourly, closures }, free).longWaits).toMatchObject([
      { teamId: 1, why: "courts_full" },
    ]);
  });

  test("as long as it is wished is none; without a wish nothing is told", () => {
    const hourly = day([0, 0, 0, 0], [1]);
    const placed = [at(1, "09:00", "10:00"), at(2, "12:00", "13:00")];
    expect(assessSchedule({ ...hourly, longestWaitMinutes: 120 }, placed).longWaits).toEqual([]);
    expect(assessSchedule(hourly, placed).longWaits).toEqual([]);
  });
});
