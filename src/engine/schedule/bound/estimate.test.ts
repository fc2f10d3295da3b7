import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BracketRequest,
  drawFixtures,
  estimateMatchCount,
  planBrackets,
} from "#engine/brackets/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { defaultCalendar } from "#engine/testing/default-calendar.ts";
import type { Calendar } from "#engine/types.ts";
import { estimateSchedule, scheduleMatches, toScheduleItems } from "#engine/schedule/index.ts";

const league: BracketRequest[] = [{ type: "round_robin" }];

/** Hours from nine on, every day, on so many courts. */
function hours(slots: number, courts: number, endDate: string | null): Calendar {
  const numbers = Array.from({ length: courts }, (_, index) => index + 1);
  const timeSlots = Array.from({ length: slots }, (_, index) => {
    const hour = String(index + 9).padStart(2, "0");
    return { start: `${hour}:00`, end: `${hour}:45`, courts: numbers };
  });
  return { ...defaultCalendar, endDate, daysOfWeek: [0, 1, 2, 3, 4, 5, 6], timeSlots };
}

function groupsAndPlayoffs(groups: number, qualifiersPerGroup: number, thirdPlace: boolean) {
  return [
    ...Array.from({ length: groups }, (): BracketRequest => ({ type: "group_stage" })),
    { type: "elimination", qualifiersPerGroup, thirdPlace } satisfies BracketRequest,
  ];
}

function cup(more: Partial<BracketRequest> = {}): BracketRequest[] {
  return [{ type: "elimination", ...more }];
}

const third = { thirdPlace: true };

interface Case {
  teamCount: number;
  config: BracketRequest[];
  calendar: Calendar;
  minRestMinutes: number;
  maxGamesPerDay: number | null;
  teamsPerMatch?: number;
}

function solved({ teamCount, config, calendar, teamsPerMatch = 2, ...rules }: Case) {
  const teams = Array.from({ length: teamCount }, (_, index) => ({ id: index + 1 }));
  const plan = planBrackets({ teams, config, shuffle: false, seed: 1 });
  const fixtures = drawFixtures(plan, { teamsPerMatch });
  const items = toScheduleItems(fixtures);
  const problem = { items, calendar, ...rules, type: "balanced" as const, seed: 1, fixed: [] };
  const { report, unscheduled } = scheduleMatches(problem, { iterations: 5_000 });
  const lost = new Set(unscheduled.map(({ itemId }) => itemId));
  return { ...report, fits: lost.size === 0, scheduled: items.length - lost.size };
}

describe("the estimate of a plan", () => {
  test.each([
    [8, 1, { games: 28, slots: 14, days: 5 }],
    [2, 1, { games: 1, slots: 1, days: 1 }],
    [3, 2, { games: 6, slots: 6, days: 2 }],
    [1, 1, { games: 0, slots: 0, days: 0 }],
  ])("%i teams that meet %i times", (teamCount, gamesPerMatchup, estimate) => {
    const plan = { teamCount, gamesPerMatchup, config: league };
    expect(estimateSchedule({ ...plan, calendar: defaultCalendar })).toMatchObject(estimate);
  });

  test.each([
    [{ maxGamesPerDay: 1 }, { games: 28, slots: 20, days: 7 }],
    [{ maxGamesPerDay: 2 }, { games: 28, slots: 14, days: 5 }],
    [{ minRestMinutes: 300 }, { games: 28, slots: 20, days: 7 }],
    [{ minRestMinutes: 240 }, { games: 28, slots: 14, days: 5 }],
  ])("games of 8 teams that may play no more than %j", (rules, estimate) => {
    const plan = { teamCount: 8, config: league, calendar: defaultCalendar };
    expect(estimateSchedule({ ...plan, ...rules })).toMatchObject(estimate);
  });

  test("says how many games fit before the calendar ends", () => {
    const calendar = { ...defaultCalendar, endDate: "2026-03-03" };
    const estimate = estimateSchedule({ teamCount: 8, config: league, calendar });
    expect(estimate).toMatchObject({ slots: null, days: null, fitting: 12 });
    const time = { start: "09:00", end: "10:00", courts: [1] };
    const short = { ...defaultCalendar, endDate: defaultCalendar.startDate, timeSlots: [time] };
    expect(estimateSchedule({ teamCount: 3, config: league, calendar: short })).toMatchObject({
      games: 3,
      slots: null,
      fitting: 1,
    });
  });

  test("says that nothing fits where no day is played on", () => {
    const calendar = { ...defaultCalendar, daysOfWeek: [] };
    const estimate = estimateSchedule({ teamCount: 4, config: league, calendar });
    expect(estimate).toMatchObject({ games: 6, slots: null, days: null, fitting: 0 });
  });

  test.each([
    [9, 0, 9, 1],
    [8, 0, 9, 2],
    [12, 30, 12, 1],
    [11, 30, 12, 2],
  ])(
    "4 groups of 4 with playoffs on 4 courts, %i slots a day and %i min of rest: %i slots on %i days",
    (perDay, minRestMinutes, slots, days) => {
      const plan = { teamCount: 16, config: groupsAndPlayoffs(4, 2, true) };
      const rules = { minRestMinutes, maxGamesPerDay: null, calendar: hours(perDay, 4, null) };
      expect(estimateSchedule({ ...plan, ...rules })).toMatchObject({ games: 32, slots, days });
      expect(solved({ ...plan, ...rules })).toMatchObject({ fits: true, slots, days });
    },
  );

  test.each([
    [8, 0, 30],
    [11, 30, 30],
    [10, 30, 30],
    [8, 30, 28],
  ])(
    "on one day of %i slots with %i min of rest, the last of 32 games find no place: %i fit",
    (perDay, minRestMinutes, fitting) => {
      const plan = { teamCount: 16, config: groupsAndPlayoffs(4, 2, true) };
      const calendar = hours(perDay, 4, "2026-03-02");
      const rules = { minRestMinutes, maxGamesPerDay: null, calendar };
      expect(estimateSchedule({ ...plan, ...rules })).toMatchObject({ slots: null, fitting });
      expect(solved({ ...plan, ...rules })).toMatchObject({ fits: false, scheduled: fitting });
    },
  );

  test.each([
    ["a final alone is lost", 4, cup(), { slots: 1, courts: 4 }, 2],
    ["a final is lost, and a court stays free", 8, cup(), { slots: 2, courts: 4 }, 6],
    ["a final or a game for third place is lost", 4, cup(third), { slots: 3, courts: 1 }, 3],
    ["both are lost", 4, cup(third), { slots: 1, courts: 4 }, 2],
    ["both, and those below", 8, cup({ ...third, leastGames: 2 }), { slots: 2, courts: 4 }, 8],
  ])(
    "of a knock-out on one day as many fit as can be placed: %s",
    (_, teamCount, config, room, fitting) => {
      const calendar = hours(room.slots, room.courts, "2026-03-02");
      const rules = { calendar, minRestMinutes: 0, maxGamesPerDay: null };
      expect(estimateSchedule({ teamCount, config, ...rules })).toMatchObject({
        slots: null,
        fitting,
      });
      expect(solved({ teamCount, config, ...rules }).scheduled).toBe(fitting);
    },
  );

  test.each([
    [9, 3, { slots: 3, courts: 1 }, 9],
    [16, 4, { slots: 2, courts: 2 }, 24],
  ])(
    "of meetings of %i teams by %i, all games of those fit that do",
    (teamCount, teamsPerMatch, room, fitting) => {
      const calendar = hours(room.slots, room.courts, "2026-03-02");
      const estimate = estimateSchedule({ teamCount, teamsPerMatch, config: league, calendar });
      expect(estimate).toMatchObject({ slots: null, fitting });
    },
  );

  test("never asks for more than a schedule uses, nor promises less than it places", () => {
    const cases = fc.record({
      groups: fc.integer({ min: 1, max: 4 }),
      teamsPerGroup: fc.integer({ min: 2, max: 5 }),
      qualifiers: fc.constantFrom(1, 2),
      thirdPlace: fc.boolean(),
      isKnockOut: fc.boolean(),
      doubleElimination: fc.boolean(),
      allPlaces: fc.boolean(),
      leastGames: fc.constantFrom(undefined, 2),
      slots: fc.integer({ min: 1, max: 6 }),
      courts: fc.integer({ min: 1, max: 4 }),
      endDate: fc.constantFrom(null, "2026-03-02", "2026-03-04"),
      minRestMinutes: fc.constantFrom(0, 30, 60, 480),
      maxGamesPerDay: fc.constantFrom(null, 1, 2, 3),
    });
    forAll(cases, ({ groups, teamsPerGroup, qualifiers, isKnockOut, ...rest }) => {
      const { slots, courts, endDate, thirdPlace, doubleElimination, allPlaces, ...others } = rest;
      const { leastGames, ...rules } = others;
      const config: BracketRequest[] = isKnockOut
        ? [{ type: "elimination", thirdPlace, doubleElimination, allPlaces, leastGames }]
        : groupsAndPlayoffs(groups, qualifiers, thirdPlace);
      const teamCount = groups * teamsPerGroup;
      fc.pre(leastGames === undefined || teamCount > 3);
      fc.pre(isKnockOut || groups * qualifiers > 1);
      const request = { teamCount, config, calendar: hours(slots, courts, endDate), ...rules };
      const estimate = estimateSchedule(request);
      const actual = solved(request);
      expect(estimate.games).toBe(estimateMatchCount(request));
      expect(estimate.fitting).toBeGreaterThanOrEqual(actual.scheduled);
      if (!actual.fits) return;
      expect(estimate.slots).toBe(actual.slotsBound);
      expect(estimate.days).toBeLessThanOrEqual(actual.days);
    });
  });

  test.each([3, 4])("never asks for more than meetings of %i and their final use", (size) => {
    for (const teamCount of [6, 8, 9, 12]) {
      const config = groupsAndPlayoffs(2, 1, false);
      const calendar = hours(4, 2, null);
      const rules = { minRestMinutes: 30, maxGamesPerDay: null };
      const request = { teamCount, config, calendar, teamsPerMatch: size, ...rules };
      expect(estimateSchedule(request).slots).toBeLessThanOrEqual(solved(request).slots);
    }
  });
});
