import { describe, expect, test } from "vitest";
import { drawFixtures } from "#engine/brackets/index.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import type { Participant, Placement, ScheduleProblem } from "#engine/types.ts";
import {
  replan,
  scheduleMatches,
  toScheduleItems,
  type Disturbance,
} from "#engine/schedule/index.ts";
import { withLateSlots } from "./late-slots.ts";

/** Groups that fill six courts for six slots a day, and need an hour's rest: hardly a way to swap. */
function fullGroups(
  { groups, size, hours }: { groups: number; size: number; hours: string[] },
  seed: number,
): { problem: ScheduleProblem; announced: Placement[] } {
  const brackets = Array.from({ length: groups }, (_, index) => {
    const teamIds = Array.from({ length: size }, (_unused, team) => index * size + team + 1);
    const entrants = teamIds.map((teamId): Participant => ({ kind: "team", teamId }));
    const type = "group_stage" as const;
    return { id: index + 1, name: "", type, entrants, teamIds, fedBy: [], thirdPlace: false };
  });
  const problem: ScheduleProblem = {
    items: toScheduleItems(drawFixtures({ brackets, unplaced: [] })),
    calendar: {
      startDate: "2026-03-02",
      endDate: null,
      daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
      excludedDates: [],
      timeSlots: hours
        .slice(0, -1)
        .map((start, slot) => ({ start, end: hours[slot + 1]!, courts: [1, 2, 3, 4, 5, 6] })),
      preferredCourts: [],
    },
    minRestMinutes: 60,
    maxGamesPerDay: null,
    type: "balanced",
    seed,
    fixed: [],
  };
  const { placements } = scheduleMatches(problem, { iterations: 20_000 });
  const dates = placements.map(({ date }) => date).toSorted();
  problem.calendar = { ...problem.calendar, endDate: dates.at(-1)! };
  return { problem, announced: placements };
}

describe("replan, where one game can't be placed without many others", () => {
  test("searches longer for a plan that moves few within the slots", () => {
    const hours = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00"];
    const { problem, announced } = fullGroups({ groups: 4, size: 10, hours }, 10_214);
    expect(announced).toHaveLength(180);
    const late: Disturbance = {
      kind: "team_unavailable",
      teamId: 21,
      date: "2026-03-06",
      before: "11:30",
    };
    const { moves, placements } = replan(problem, announced, [late]);
    expect(moves.filter(({ to, isAfterSlots }) => to === null || isAfterSlots)).toEqual([]);
    expect(moves.length).toBeLessThanOrEqual(12);
    expect(brokenRules(problem, placements)).toEqual([]);
  });

  test("goes on in the evening rather than upset the day", () => {
    const hours = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00"];
    const { problem, announced } = fullGroups({ groups: 3, size: 9, hours }, 11_512);
    expect(announced).toHaveLength(108);
    const disturbances: Disturbance[] = [
      { kind: "team_unavailable", teamId: 11, date: "2026-03-04", before: "10:00" },
      { kind: "team_unavailable", teamId: 6, date: "2026-03-03", before: "11:00" },
    ];
    const { moves, placements } = replan(problem, announced, disturbances);
    expect(moves.every(({ isAfterSlots }) => isAfterSlots)).toBe(true);
    expect(moves.length).toBeLessThanOrEqual(3);
    const calendar = withLateSlots(problem.calendar)!;
    expect(brokenRules({ ...problem, calendar }, placements)).toEqual([]);
  });
});
