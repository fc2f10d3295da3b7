import { describe, expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import {
  cupOf,
  gamesOf,
  type SmallCalendar,
  smallProblem,
} from "#engine/testing/small-problems.ts";
import type { ScheduleItem, ScheduleProblem, TimeSlot } from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { explainUnscheduled, summarise } from "./summary.ts";

interface Case extends Partial<SmallCalendar> {
  items: ScheduleItem[];
  /** The cell of each item that has one. */
  placed?: [item: number, cell: number][];
  days?: number;
  slots?: TimeSlot[];
  change?: Partial<ScheduleProblem>;
}

/** Hours from nine on on two courts, if not said otherwise. */
function scheduled({ items, placed = [], days = 1, slots, change = {}, ...small }: Case) {
  const usual = { gaps: [0, 0], courts: [1, 2], minRestMinutes: 0, maxGamesPerDay: null };
  const problem = { ...smallProblem(items, { ...usual, ...small }), ...change };
  const timeSlots = slots ?? problem.calendar.timeSlots;
  const assignment = assignmentOf(
    { ...problem, calendar: { ...problem.calendar, timeSlots } },
    days,
  );
  for (const [item, cell] of placed) place(assignment, item, cell);
  return assignment;
}

const apart = gamesOf([
  [1, 2],
  [3, 4],
]);
/** Team 1 plays twice. */
const twice = gamesOf([
  [1, 2],
  [1, 3],
]);
const slot = (start: string, end: string, ...courts: number[]) => ({ start, end, courts });

describe("the summary of a schedule into which all fits", () => {
  test.each<[string, Omit<Case, "items">, { slots: number; days: number }]>([
    [
      "in the first slot",
      {
        placed: [
          [0, 0],
          [1, 0],
        ],
      },
      { slots: 1, days: 1 },
    ],
    [
      "on two days",
      {
        placed: [
          [0, 0],
          [1, 2],
        ],
        days: 2,
      },
      { slots: 3, days: 2 },
    ],
    [
      "on the second day",
      {
        placed: [
          [0, 2],
          [1, 3],
        ],
        days: 2,
      },
      { slots: 4, days: 1 },
    ],
    [
      "in one of two slots that end together",
      {
        placed: [
          [0, 0],
          [1, 0],
        ],
        slots: [slot("09:00", "11:00", 1, 2), slot("10:00", "11:00", 3), slot("11:00", "12:00", 1)],
      },
      { slots: 2, days: 1 },
    ],
  ])("says how many slots and days it takes: %s", (_, values, used) => {
    const summary = summarise(scheduled({ items: apart, ...values }));
    expect(summary).toEqual({ reason: "all_fit", games: 2, ...used });
  });

  test("says that there is nothing to place", () => {
    expect(summarise(scheduled({ items: [] }))).toEqual({ reason: "no_games" });
  });
});

describe("the summary of a schedule into which not all fits", () => {
  const reasonOf = (values: Case) => summarise(scheduled(values)).reason;

  test("says that there are no slots", () => {
    const summary = summarise(scheduled({ items: apart, slots: [] }));
    expect(summary).toEqual({ reason: "no_slots", placed: 0, games: 2 });
  });

  test("says that courts are full, whatever rest and limits are", () => {
    const limits = { minRestMinutes: 90, maxGamesPerDay: 1, gaps: [0], courts: [1] };
    expect(summarise(scheduled({ items: twice, placed: [[0, 0]], ...limits }))).toEqual({
      reason: "courts_full",
      placed: 1,
      games: 2,
      room: { courts: 1, places: 1, slots: 1, days: 1 },
    });
  });

  test("says that the courts are full that take what is left over", () => {
    const reservations = [{ court: 1, takes: null, keeps: [1, 2] }];
    const gaps = [0];
    const values = { items: apart, placed: [[0, 0]] as [number, number][], gaps };
    expect(reasonOf({ ...values, change: { reservations } })).toBe("courts_full");
    expect(reasonOf(values)).toBe("teams_busy");
    // Of two that are left over one could go to the other court.
    const three = gamesOf([
      [1, 2],
      [3, 4],
      [1, 5],
    ]);
    expect(reasonOf({ ...values, items: three, change: { reservations } })).toBe("teams_busy");
  });

  test.each([
    ["keeps a team out of the next slot", { gaps: [0, 0], minRestMinutes: 1 }, "rest_limits"],
    ["is over by the next slot", { gaps: [0, 30], minRestMinutes: 30 }, "teams_busy"],
    ["is not over by the next slot", { gaps: [0, 30], minRestMinutes: 31 }, "rest_limits"],
    ["is over by the next day", { gaps: [0], days: 2, minRestMinutes: 23 * 60 }, "teams_busy"],
    ["is not over by the next day", { gaps: [0], days: 2, minRestMinutes: 1381 }, "rest_limits"],
    [
      "keeps nobody out where slots share time",
      {
        slots: [slot("09:00", "11:00", 1), slot("10:00", "11:30", 2)],
        minRestMinutes: 60,
      },
      "teams_busy",
    ],
  ])("says whether it is for want of rest: it %s", (_, values, reason) => {
    expect(reasonOf({ items: twice, placed: [[0, 0]], ...values })).toBe(reason);
  });

  test("names the longest rest where there are several", () => {
    const items = twice.map((item, index) => ({ ...item, restMinutes: index * 15 }));
    expect(reasonOf({ items, placed: [[0, 0]] })).toBe("rest_limits");
  });

  test("says whether a team plays as often a day as it may", () => {
    const values = { items: twice, placed: [[0, 0]] as [number, number][] };
    expect(reasonOf({ ...values, maxGamesPerDay: 1 })).toBe("daily_limits");
    expect(reasonOf({ ...values, maxGamesPerDay: 2 })).toBe("teams_busy");
    expect(reasonOf({ ...values, placed: [], maxGamesPerDay: 1 })).toBe("teams_busy");
    const both = { maxGamesPerDay: 1, minRestMinutes: 30 };
    expect(reasonOf({ ...values, ...both })).toBe("rest_and_daily_limits");
    const second = { placed: [[0, 2]] as [number, number][], days: 2, maxGamesPerDay: 1 };
    expect(reasonOf({ ...values, ...second })).toBe("daily_limits");
  });

  test("counts no games of a person on two teams", () => {
    const items = [...apart, { ...apart[0]!, id: 3 }];
    const change = { sharing: [[1, 3]] };
    const placed: [number, number][] = [
      [0, 0],
      [1, 1],
    ];
    expect(reasonOf({ items, placed, change, maxGamesPerDay: 2 })).toBe("teams_busy");
  });

  test.each<[string, Omit<Case, "items">, object]>([
    ["as many courts in each slot", { days: 2 }, { courts: 2, places: 8, slots: 2, days: 2 }],
    [
      "courts that differ by slots",
      { days: 2, slots: [slot("09:00", "10:00", 1), slot("10:00", "11:00", 1, 2)] },
      { courts: null, places: 6, slots: 2, days: 2 },
    ],
    [
      "days of their own",
      { days: 2, change: smallOwnDay() },
      { courts: null, places: 6, slots: null, days: 2 },
    ],
  ])("says what room there is: %s", (_, values, room) => {
    expect(summarise(scheduled({ items: twice, ...values }))).toMatchObject({ room });
  });
});

/** The second day has the first slot alone. */
function smallOwnDay(): Partial<ScheduleProblem> {
  const timeSlots = [slot("09:00", "10:00", 1, 2), slot("10:00", "11:00", 1, 2)];
  const calendar = {
    startDate: "2026-03-02",
    endDate: null,
    daysOfWeek: [1, 2],
    excludedDates: [],
    preferredCourts: [],
    timeSlots,
    ownDays: [{ date: "2026-03-03", timeSlots: timeSlots.slice(0, 1) }],
  };
  return { calendar };
}

const reasons = (values: Case) =>
  explainUnscheduled(scheduled(values)).map(({ itemId, reason }) => `${itemId} ${reason}`);

describe("a game without a place", () => {
  test("has none where nothing is played", () => {
    expect(reasons({ items: apart, slots: [] })).toEqual(["1 no_playing_day", "2 no_playing_day"]);
  });

  test("waits for a game that has none", () => {
    const placed: [number, number][] = [[0, 0]];
    expect(reasons({ items: cupOf(4), placed })).toEqual([
      "2 team_busy",
      "3 waits_for_game",
      "4 waits_for_game",
    ]);
    expect(reasons({ items: cupOf(4), placed: [...placed, [1, 0]] })).toEqual([
      "3 team_busy",
      "4 team_busy",
    ]);
  });

  test("waits for its bracket while a game of that has none", () => {
    const rank = { kind: "rank", bracketId: 1, rank: 1 } as const;
    const team = { kind: "team", teamId: 9 } as const;
    const last = { id: 3, bracketId: 2, round: 1, participants: [rank, team] };
    const items = [...apart, last];
    expect(reasons({ items, placed: [[0, 0]] })).toEqual(["2 team_busy", "3 waits_for_game"]);
    const both: [number, number][] = [
      [0, 0],
      [1, 0],
    ];
    expect(reasons({ items, placed: both })).toEqual(["3 team_busy"]);
  });

  test("has no court that takes it, or its teams have no time", () => {
    const placed: [number, number][] = [[0, 0]];
    expect(reasons({ items: apart, placed, gaps: [0], courts: [1] })).toEqual(["2 courts_taken"]);
    const reservations = [{ court: 1, takes: null, keeps: [1, 2] }];
    const kept = { items: apart, placed, gaps: [0], change: { reservations } };
    expect(reasons(kept)).toEqual(["2 courts_taken"]);
    expect(reasons({ items: twice, placed, gaps: [0] })).toEqual(["2 team_busy"]);
  });
});
