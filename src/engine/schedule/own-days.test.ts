import { describe, expect, test } from "vitest";
import { arbitraryOwnDays } from "#engine/testing/arbitrary-problem.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { brokenRules } from "#engine/testing/schedule-rules.ts";
import type { Calendar, DayFilling, Placement, ScheduleItem, TimeSlot } from "#engine/types.ts";
import { timeOf } from "./model/calendar.ts";
import { withLateSlots } from "./replan/late-slots.ts";
import {
  assessSchedule,
  estimateSchedule,
  lintSchedule,
  replan,
  scheduleMatches,
} from "./index.ts";

const ITERATIONS = 200;

/** So many full hours on two courts. */
function hours(from: number, count: number): TimeSlot[] {
  return Array.from({ length: count }, (_, slot) => ({
    start: timeOf((from + slot) * 60),
    end: timeOf((from + slot + 1) * 60),
    courts: [1, 2],
  }));
}

/** Friday 17–21, Saturday 9–18, Sunday 9–15: 19 slots, 38 places. */
const weekend: Calendar = {
  startDate: "2026-11-27",
  endDate: "2026-11-29",
  daysOfWeek: [0, 5, 6],
  excludedDates: [],
  timeSlots: hours(9, 9),
  ownDays: [
    { date: "2026-11-27", timeSlots: hours(17, 4) },
    { dayOfWeek: 0, timeSlots: hours(9, 6) },
  ],
  preferredCourts: [],
};

/** Games of teams that play only once. */
function games(count: number): ScheduleItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    bracketId: 1,
    round: 1,
    participants: [
      { kind: "team", teamId: 2 * index + 1 },
      { kind: "team", teamId: 2 * index + 2 },
    ],
  }));
}

function problemOf(count: number, dayFilling: DayFilling = "early", calendar = weekend) {
  const rules = { minRestMinutes: 0, maxGamesPerDay: null, type: "balanced", seed: 1 } as const;
  return { items: games(count), calendar, ...rules, dayFilling, fixed: [] };
}

/** "27: 17:00–21:00, 8 games" of each day. */
function daysOf(count: number, dayFilling: DayFilling, calendar = weekend): string[] {
  const { placements } = scheduleMatches(problemOf(count, dayFilling, calendar), {
    iterations: ITERATIONS,
  });
  return [...Map.groupBy(placements, ({ date }) => date)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, today]) => {
      const first = today.map(({ start }) => start).toSorted()[0]!;
      const last = today
        .map(({ end }) => end)
        .toSorted()
        .at(-1)!;
      return `${date.slice(-2)}: ${first}–${last}, ${today.length} games`;
    });
}

describe("days with slots of their own", () => {
  test("have no game outside them, and no rule is broken nor game lost for them", () => {
    forAll(arbitraryOwnDays, (problem) => {
      const { placements, unscheduled, report } = scheduleMatches(problem, {
        iterations: ITERATIONS,
      });
      expect(brokenRules(problem, placements)).toEqual([]);
      expect(placements.length + unscheduled.length).toBe(problem.items.length);
      expect(problem.calendar.endDate === null ? unscheduled : []).toEqual([]);
      if (unscheduled.length > 0) return;
      expect(report.slots).toBeGreaterThanOrEqual(report.slotsBound!);
      expect(report.idleMinutes).toBeGreaterThanOrEqual(report.idleBound);
      expect(Number.isFinite(report.idleBound)).toBe(true);
    });
  });

  test("can have none at all", () => {
    forAll(arbitraryOwnDays, ({ calendar, ...rest }) => {
      const [first, ...others] = calendar.ownDays!;
      const ownDays = [{ ...first!, timeSlots: [] }, ...others];
      const problem = { ...rest, calendar: { ...calendar, ownDays } };
      const { placements, unscheduled } = scheduleMatches(problem, { iterations: ITERATIONS });
      expect(brokenRules(problem, placements)).toEqual([]);
      expect(placements.length + unscheduled.length).toBe(problem.items.length);
    });
  });

  test.each<DayFilling>(["early", "even", "all_days"])(
    "are filled to the last place, %s",
    (filling) => {
      expect(daysOf(38, filling)).toEqual([
        "27: 17:00–21:00, 8 games",
        "28: 09:00–18:00, 18 games",
        "29: 09:00–15:00, 12 games",
      ]);
    },
  );

  test("leave to the longer ones what a short one has no room for", () => {
    expect(daysOf(30, "all_days")).toEqual([
      "27: 17:00–21:00, 8 games",
      "28: 09:00–15:00, 12 games",
      "29: 09:00–14:00, 10 games",
    ]);
  });

  test("are a date's own before those of its weekday, and can be longer than the others", () => {
    const sunday = { date: "2026-11-29", timeSlots: hours(8, 12) };
    const calendar = { ...weekend, ownDays: [...weekend.ownDays!, sunday] };
    expect(daysOf(50, "early", calendar).at(-1)).toBe("29: 08:00–20:00, 24 games");
  });

  test("are counted where not everything fits", () => {
    const { summary, unscheduled } = scheduleMatches(problemOf(39), { iterations: ITERATIONS });
    expect(unscheduled).toHaveLength(1);
    expect(summary).toEqual({
      reason: "courts_full",
      placed: 38,
      games: 39,
      room: { courts: null, places: 38, slots: null, days: 3 },
    });
  });

  test("make the estimate of a plan", () => {
    const plan = { config: [{ type: "round_robin" as const }], calendar: weekend };
    // Nine teams play 36 games, four at once at most.
    expect(estimateSchedule({ ...plan, teamCount: 9 })).toMatchObject({ slots: 18, days: 3 });
    expect(estimateSchedule({ ...plan, teamCount: 10 })).toMatchObject({
      games: 45,
      slots: null,
      fitting: 38,
    });
    const { ownDays: _, ...alike } = weekend;
    expect(estimateSchedule({ ...plan, calendar: alike, teamCount: 10 })).toMatchObject({
      slots: 23,
    });
  });

  test("are judged by what each of them can hold", () => {
    const teams = [1, 2, 3, 4, 5].map((teamId) => ({ kind: "team" as const, teamId }));
    const items = [2, 3, 4, 5].map((_, index) => ({
      id: index + 1,
      bracketId: 1,
      round: index + 1,
      participants: [teams[0]!, teams[index + 1]!],
    }));
    const short = { ...weekend, ownDays: [{ date: "2026-11-27", timeSlots: hours(17, 1) }] };
    const placements = items.map(({ id }) => {
      return { itemId: id, date: "2026-11-28", ...hours(8 + id, 1)[0]!, court: 1 };
    });
    const report = assessSchedule({ ...problemOf(0), items, calendar: short }, placements);
    expect(report).toMatchObject({ idleMinutes: 0, idleBound: 0 });
  });
});

describe("replanning days with slots of their own", () => {
  test("moves no game out of them, and continues each from its own end", () => {
    const placements = scheduleMatches(problemOf(8), { iterations: ITERATIONS }).placements;
    const oneDay = { ...weekend, endDate: "2026-11-27" };
    const closures = [
      {
        court: 2,
        from: { date: "2026-11-27", time: "20:00" },
        to: { date: "2026-11-28", time: "00:00" },
      },
    ];
    const problem = { ...problemOf(8, "early", oneDay), closures };
    const { moves } = replan(problem, placements, []);
    // Nothing is left on Friday, and no slot ends by ten but the one that continues it.
    expect(moves.map(({ to, isAfterSlots }) => [to?.start, isAfterSlots])).toEqual([
      ["21:00", true],
    ]);
    const longer = { ...problemOf(8), closures };
    expect(
      replan(longer, placements, []).moves.map(({ to }) => `${to?.date} ${to?.start}`),
    ).toEqual(["2026-11-28 09:00"]);
  });

  test("has late slots where any day has room for them", () => {
    const late = withLateSlots({ ...weekend, timeSlots: hours(9, 13) })!;
    expect(late.timeSlots).toHaveLength(13);
    expect(late.ownDays!.map(({ timeSlots }) => timeSlots.at(-1)!.end)).toEqual(["22:00", "22:00"]);
    const full = [{ dayOfWeek: 0, timeSlots: hours(9, 13) }];
    expect(withLateSlots({ ...weekend, timeSlots: hours(9, 13), ownDays: full })).toBeNull();
  });
});

test("a court that closes early has no late slots, nor is a game there within its hours", () => {
  const timeSlots = hours(9, 9).map((slot, index) => {
    return index < 4 ? slot : { ...slot, courts: [1] };
  });
  const late = withLateSlots({ ...weekend, timeSlots })!;
  expect(late.timeSlots.slice(9).map(({ courts }) => courts)).toEqual([[1], [1], [1], [1]]);
  const found = lintSchedule({
    items: games(2),
    placements: [at(1, "2026-11-28", 17), at(2, "2026-11-28", 13)],
    minRestMinutes: 0,
    maxGamesPerDay: null,
    hours: { from: "09:00", to: "18:00", courts: [{ court: 2, from: "09:00", to: "13:00" }] },
  });
  expect(found.map(({ rule, itemIds }) => [rule, ...itemIds])).toEqual([["outside_hours", 2]]);
});

function at(itemId: number, date: string, hour: number): Placement {
  return { itemId, date, ...hours(hour, 1)[0]!, court: itemId };
}

test("the linter strains what lies outside the hours of its own day", () => {
  const found = lintSchedule({
    items: games(4),
    placements: [
      at(1, "2026-11-27", 10),
      at(2, "2026-11-27", 20),
      at(3, "2026-11-28", 10),
      at(4, "2026-11-29", 17),
    ],
    minRestMinutes: 0,
    maxGamesPerDay: null,
    hours: { from: "09:00", to: "18:00" },
    ownHours: [
      { date: "2026-11-27", from: "17:00", to: "21:00" },
      { dayOfWeek: 0, from: "09:00", to: "15:00" },
    ],
  });
  expect(found.map(({ rule, itemIds }) => [rule, ...itemIds])).toEqual([
    ["outside_hours", 1],
    ["outside_hours", 4],
  ]);
});
