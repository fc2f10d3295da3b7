import * as fc from "fast-check";
import { drawFixtures } from "#engine/brackets/index.ts";
import { toScheduleItems } from "#engine/schedule/index.ts";
import type { FixedGame, OwnDay, Participant, ScheduleProblem, TimeSlot } from "#engine/types.ts";

/** Small problems of every kind: groups, leagues, meetings, cups, playoffs, odd calendars. */
export const arbitraryProblem: fc.Arbitrary<ScheduleProblem> = fc
  .record({
    groups: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 1, maxLength: 3 }),
    teamsPerMatch: fc.constantFrom(2, 2, 2, 3, 4),
    gamesPerMatchup: fc.constantFrom(1, 1, 2),
    hasPlayoff: fc.boolean(),
    slots: fc.array(arbitrarySlot(), { minLength: 1, maxLength: 5 }),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    endDate: fc.constantFrom(null, null, "2026-03-04", "2026-03-08"),
    excludedDates: fc.subarray(["2026-03-02", "2026-03-05"]),
    minRestMinutes: fc.constantFrom(0, 30, 60, 480),
    maxGamesPerDay: fc.constantFrom(null, 1, 2, 3),
    type: fc.constantFrom("balanced" as const, "sequential" as const, "random" as const),
    dayFilling: fc.constantFrom("early" as const, "even" as const, "all_days" as const),
    seed: fc.integer({ min: 0, max: 1000 }),
    fixed: fc.array(arbitraryFixed(), { maxLength: 2 }),
  })
  .map(({ groups, teamsPerMatch, gamesPerMatchup, hasPlayoff, slots, days, ...rest }) => ({
    items: toScheduleItems(drawGroups(groups, teamsPerMatch, gamesPerMatchup, hasPlayoff)),
    calendar: {
      startDate: "2026-03-02",
      endDate: rest.endDate,
      daysOfWeek: days,
      excludedDates: rest.excludedDates,
      timeSlots: slots,
      preferredCourts: [2],
    },
    minRestMinutes: rest.minRestMinutes,
    maxGamesPerDay: rest.maxGamesPerDay,
    type: rest.type,
    dayFilling: rest.dayFilling,
    seed: rest.seed,
    fixed: rest.fixed,
  }));

/** The same with brackets that have a rest of their own: some of them, or all, the playoffs too. */
export const arbitraryRests: fc.Arbitrary<ScheduleProblem> = fc
  .record({
    problem: arbitraryProblem,
    rests: fc.array(fc.constantFrom(undefined, 0, 30, 90, 240), { minLength: 10, maxLength: 10 }),
  })
  .map(({ problem, rests }) => ({
    ...problem,
    items: problem.items.map((item) => {
      const restMinutes = rests[item.bracketId];
      return restMinutes === undefined ? item : { ...item, restMinutes };
    }),
  }));

/** The same with days that have slots of their own: weekdays, dates, and a date on such a weekday. */
export const arbitraryOwnDays: fc.Arbitrary<ScheduleProblem> = fc
  .record({
    problem: arbitraryProblem,
    days: fc.subarray<OwnDay>(
      [
        { date: "2026-03-02", timeSlots: [] },
        { date: "2026-03-04", timeSlots: [] },
        { dayOfWeek: 2, timeSlots: [] },
        { dayOfWeek: 3, timeSlots: [] },
      ],
      { minLength: 1 },
    ),
    slots: fc.array(fc.array(arbitrarySlot(), { minLength: 1, maxLength: 5 }), {
      minLength: 4,
      maxLength: 4,
    }),
  })
  .map(({ problem, days, slots }) => {
    const ownDays = days.map((day, index) => ({ ...day, timeSlots: slots[index]! }));
    return { ...problem, calendar: { ...problem.calendar, ownDays } };
  });

function arbitrarySlot(): fc.Arbitrary<TimeSlot> {
  return fc
    .record({
      start: fc.integer({ min: 0, max: 44 }),
      length: fc.integer({ min: 1, max: 3 }),
      courts: fc.subarray([1, 2, 3], { minLength: 1 }),
    })
    .map(({ start, length, courts }) => ({
      start: clock(start * 30),
      end: clock((start + length) * 30),
      courts,
    }));
}

function arbitraryFixed(): fc.Arbitrary<FixedGame> {
  return fc
    .record({
      date: fc.constantFrom("2026-03-02", "2026-03-03"),
      start: fc.integer({ min: 16, max: 40 }),
      court: fc.integer({ min: 1, max: 3 }),
      teamIds: fc.subarray([1, 2, 3, 4], { maxLength: 2 }),
    })
    .map(({ start, ...game }) => ({
      ...game,
      start: clock(start * 30),
      end: clock(start * 30 + 45),
    }));
}

function drawGroups(
  sizes: number[],
  teamsPerMatch: number,
  gamesPerMatchup: number,
  hasPlayoff: boolean,
): ReturnType<typeof drawFixtures> {
  let next = 1;
  const groups = sizes.map((size, index) => {
    const teamIds = Array.from({ length: size }, () => next++);
    const entrants = teamIds.map((teamId): Participant => ({ kind: "team", teamId }));
    const type = "group_stage" as const;
    return { id: index + 1, name: "", type, entrants, teamIds, fedBy: [], thirdPlace: false };
  });
  const entrants = [1, 2].flatMap((rank) =>
    groups.map(({ id }): Participant => ({ kind: "rank", bracketId: id, rank })),
  );
  const type = "elimination" as const;
  const fedBy = groups.map(({ id }) => id);
  const playoff = { id: 9, name: "", type, entrants, teamIds: [], fedBy, thirdPlace: true };
  const brackets = hasPlayoff ? [...groups, playoff] : groups;
  return drawFixtures({ brackets, unplaced: [] }, { teamsPerMatch, gamesPerMatchup });
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
