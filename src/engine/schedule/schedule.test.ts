import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/index.ts";
import { defaultCalendar } from "#engine/testing/default-calendar.ts";
import type { Calendar, ScheduleProblem } from "#engine/types.ts";
import { assessSchedule, placeFixtures, scheduleMatches, toScheduleItems } from "./index.ts";

const team = (teamId: number) => ({ kind: "team", teamId }) as const;
const game = (id: number, home: number, away: number) => ({
  id,
  bracketId: 1,
  round: 1,
  home: team(home),
  away: team(away),
  meeting: 1,
});

function league(teams: number, calendar: Calendar): ScheduleProblem {
  const ids = Array.from({ length: teams }, (_, index) => index + 1);
  return {
    items: toScheduleItems(roundRobinFixtures(ids, { bracketId: 1, firstId: 1 })),
    calendar,
    minRestMinutes: 30,
    maxGamesPerDay: null,
    type: "balanced",
    seed: 1,
    fixed: [],
  };
}

describe("the summary", () => {
  test("says how many games fit and what would help", () => {
    const calendar = { ...defaultCalendar, endDate: "2026-03-10" };
    const { summary, unscheduled } = scheduleMatches(league(12, calendar), { iterations: 1000 });
    expect(summary).toEqual({
      reason: "courts_full",
      placed: 42,
      games: 66,
      room: { courts: 2, places: 42, slots: 3, days: 7 },
    });
    expect(unscheduled).toHaveLength(24);
    expect(unscheduled[0]?.reason).toBe("courts_taken");
  });

  test("says so when there is no playing day", () => {
    const calendar = { ...defaultCalendar, daysOfWeek: [] };
    const { summary, unscheduled } = scheduleMatches(league(4, calendar));
    expect(summary).toEqual({ reason: "no_slots", placed: 0, games: 6 });
    expect(unscheduled).toHaveLength(6);
  });

  test("counts slots and days when all fit", () => {
    expect(scheduleMatches(league(8, defaultCalendar)).summary).toEqual({
      reason: "all_fit",
      games: 28,
      slots: 14,
      days: 5,
    });
    expect(scheduleMatches(league(2, defaultCalendar)).summary).toEqual({
      reason: "all_fit",
      games: 1,
      slots: 1,
      days: 1,
    });
  });
});

describe("the types of schedule", () => {
  test("sequential finishes one bracket before the next", () => {
    const first = roundRobinFixtures([1, 2, 3, 4], { bracketId: 1, firstId: 1 });
    const second = roundRobinFixtures([5, 6, 7, 8], { bracketId: 2, firstId: 7 });
    const items = toScheduleItems([...first, ...second]);
    const problem = { ...league(4, defaultCalendar), items, type: "sequential" as const };
    const { placements } = scheduleMatches(problem);
    const lastOf = (ids: (id: number) => boolean): string =>
      placements
        .filter(({ itemId }) => ids(itemId))
        .map(({ date, start }) => `${date} ${start}`)
        .toSorted()
        .at(-1)!;
    expect(lastOf((id) => id <= 6) < lastOf((id) => id > 6)).toBe(true);
  });

  test("random differs from seed to seed", () => {
    const problem = { ...league(8, defaultCalendar), type: "random" as const };
    const { placements } = scheduleMatches(problem);
    expect(scheduleMatches({ ...problem, seed: 2 }).placements).not.toEqual(placements);
  });
});

describe("assessSchedule", () => {
  test("measures a schedule edited by hand and names the team that waits", () => {
    const problem = league(3, defaultCalendar);
    const day = "2026-03-02";
    const placements = [
      { itemId: 1, date: day, start: "09:00", end: "10:00", court: 1 },
      { itemId: 2, date: day, start: "14:00", end: "15:00", court: 1 },
    ];
    const report = assessSchedule(problem, placements);
    const shared = problem.items[0]!.participants.find((side) =>
      problem.items[1]!.participants.some((it) => JSON.stringify(it) === JSON.stringify(side)),
    );
    expect(shared).toBeDefined();
    expect(report).toMatchObject({
      games: 3,
      scheduled: 2,
      slots: 3,
      days: 1,
      idleMinutes: 240,
      idleBound: 30,
      mostIdle: { minutes: 240, ...pick(shared!) },
      teamDays: 3,
      mostDays: { days: 1 },
      longestWait: { minutes: 240, itemIds: [1, 2], ...pick(shared!) },
      courts: { most: 2, least: 0, ...pick(shared!) },
    });
  });
});

describe("placeFixtures", () => {
  test("shares the slot of a meeting out evenly among its games", () => {
    const fixtures = [game(1, 1, 2), game(2, 2, 3), game(3, 3, 1)];
    const items = toScheduleItems(fixtures);
    expect(items).toEqual([
      { id: 1, bracketId: 1, round: 1, participants: [team(1), team(2), team(3)] },
    ]);
    const slot = { itemId: 1, date: "2026-03-02", start: "09:00", end: "10:00", court: 2 };
    const times = placeFixtures(fixtures, [slot]).map(({ itemId, start, end }) => [
      itemId,
      start,
      end,
    ]);
    expect(times).toEqual([
      [1, "09:00", "09:20"],
      [2, "09:20", "09:40"],
      [3, "09:40", "10:00"],
    ]);
  });
});

function pick(side: { kind: string; teamId?: number }): { teamId: number | undefined } {
  return { teamId: side.teamId };
}
