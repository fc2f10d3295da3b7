import { integer, nat, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { roundRobinFixtures } from "#engine/brackets/round-robin.ts";
import { createRandom } from "#engine/random.ts";
import { lintSchedule, scheduleMatches, toScheduleItems } from "#engine/schedule/index.ts";
import { forAll } from "#engine/testing/for-all.ts";
import { smallProblem } from "#engine/testing/small-problems.ts";
import type { Calendar, FixedGame, Placement, ScheduleItem } from "#engine/types.ts";
import { placeInGaps } from "./place-in-gaps.ts";

const calendar: Calendar = {
  startDate: "2026-07-03",
  endDate: "2026-07-05",
  daysOfWeek: [0, 5, 6],
  excludedDates: [],
  timeSlots: [
    { start: "09:00", end: "10:00", courts: [1, 2] },
    { start: "10:00", end: "11:00", courts: [1, 2] },
    { start: "11:30", end: "12:30", courts: [1] },
    { start: "14:00", end: "15:00", courts: [2] },
  ],
  preferredCourts: [],
};
const limits = { minRestMinutes: 45, maxGamesPerDay: 3 };

const schedules = record({
  teams: integer({ min: 3, max: 6 }),
  fromHour: integer({ min: 8, max: 16 }),
  untilDay: integer({ min: 3, max: 6 }),
  untilHour: integer({ min: 8, max: 16 }),
  seed: nat(),
});

test("late games keep every rule beside those that stay, and lie between the two moments", () => {
  forAll(schedules, (schedule) => {
    const { items, placements, late, placed, from, until } = place(schedule);
    const broken = lintSchedule({
      ...limits,
      items: [...items, ...late],
      placements: [...placements, ...placed],
    }).filter(({ severity }) => severity === "broken");
    expect(broken).toEqual([]);
    for (const { date, start, end } of placed) {
      expect(`${date} ${start}` >= `${from.date} ${from.time}`).toBe(true);
      expect(`${date} ${end}` <= `${until.date} ${until.time}`).toBe(true);
    }
  });
});

test("all are placed where there is room", () => {
  const { late, placed } = place({ teams: 3, fromHour: 8, untilDay: 6, untilHour: 8, seed: 1 });
  expect(placed.map(({ itemId }) => itemId).toSorted((a, b) => a - b)).toEqual(
    late.map(({ id }) => id),
  );
});

/** Two games of four teams on one court, at the hours from nine until one, on three days. */
const few = smallProblem([itemOf(1, [1, 2]), itemOf(2, [3, 4])], {
  gaps: [0, 0, 0, 0],
  courts: [1],
  endDate: "2026-03-04",
  ...limits,
});
const MONDAY = "2026-03-02";

/** Where late games are, from a moment of Monday or another day on. */
function placesFrom(time: string, changes: Partial<Parameters<typeof placeInGaps>[0]> = {}) {
  const from = { date: MONDAY, time };
  const { calendar: days, fixed, items } = few;
  const placed = placeInGaps({
    ...limits,
    items,
    calendar: days,
    fixed,
    from,
    until: null,
    ...changes,
  });
  return placed.map(({ itemId, date, start }) => `${itemId}: ${date} ${start}`);
}

describe("late games are placed as early as can be", () => {
  test.each([
    ["00:00", "1: 2026-03-02 09:00", "2: 2026-03-02 10:00"],
    ["10:00", "1: 2026-03-02 10:00", "2: 2026-03-02 11:00"],
    ["10:01", "1: 2026-03-02 11:00", "2: 2026-03-02 12:00"],
    ["12:00", "1: 2026-03-02 12:00", "2: 2026-03-03 09:00"],
    ["24:00", "1: 2026-03-03 09:00", "2: 2026-03-03 10:00"],
  ])("from %s on", (time, ...places) => {
    expect(placesFrom(time)).toEqual(places);
  });

  test("not before the calendar begins", () => {
    const from = { date: "2026-02-20", time: "12:30" };
    expect(placesFrom("", { from })).toEqual(placesFrom("00:00"));
  });

  test("one bracket after the other, whatever the rounds", () => {
    const [one, other] = few.items;
    const items = [
      { ...one!, round: 2 },
      { ...other!, bracketId: 2 },
    ];
    expect(placesFrom("09:00", { items })).toEqual(["1: 2026-03-02 09:00", "2: 2026-03-02 10:00"]);
  });

  test("beside games that stand", () => {
    const stands = { date: MONDAY, start: "10:00", end: "11:00", court: 1, teamIds: [9] };
    expect(placesFrom("09:00", { fixed: [stands] })).toEqual([
      "1: 2026-03-02 09:00",
      "2: 2026-03-02 11:00",
    ]);
  });

  test("on any later day, where the calendar has no end", () => {
    const endless = { ...few.calendar, endDate: null };
    const from = { date: "2026-03-09", time: "12:00" };
    expect(placesFrom("", { calendar: endless, from })).toEqual([
      "1: 2026-03-09 12:00",
      "2: 2026-03-10 09:00",
    ]);
  });
});

const placesUntil = (time: string, date = MONDAY) => placesFrom("09:00", { until: { date, time } });

describe("games that have to be over by a moment", () => {
  test("end then at the latest", () => {
    expect(placesUntil("11:00")).toHaveLength(2);
    expect(placesUntil("10:59")).toEqual(["1: 2026-03-02 09:00"]);
    expect(placesUntil("09:59")).toEqual([]);
    expect(placesUntil("00:00", "2026-03-03")).toHaveLength(2);
  });

  test("end with the calendar where that ends before, or on that day where it has no end", () => {
    const until = { date: "2026-03-05", time: "10:00" };
    const from = { date: "2026-03-04", time: "12:00" };
    expect(placesFrom("", { from, until })).toEqual(["1: 2026-03-04 12:00"]);
    const endless = { ...few.calendar, endDate: null };
    expect(placesFrom("", { from, until, calendar: endless })).toEqual([
      "1: 2026-03-04 12:00",
      "2: 2026-03-05 09:00",
    ]);
  });
});

describe("none is placed", () => {
  test("once the calendar is over", () => {
    expect(placesFrom("", { from: { date: "2026-03-05", time: "08:00" } })).toEqual([]);
  });

  test("where the games would have to be over before they begin", () => {
    expect(placesFrom("11:00", { until: { date: MONDAY, time: "10:00" } })).toEqual([]);
    const day = { date: "2026-03-03", time: "10:00" };
    expect(placesFrom("", { from: day, until: { date: MONDAY, time: "12:00" } })).toEqual([]);
  });

  test("where there are none", () => {
    expect(placesFrom("09:00", { items: [] })).toEqual([]);
  });
});

interface Schedule {
  teams: number;
  fromHour: number;
  untilDay: number;
  untilHour: number;
  seed: number;
}

function place({ teams, fromHour, untilDay, untilHour, seed }: Schedule) {
  const ids = Array.from({ length: teams }, (_, index) => index + 1);
  const fixtures = roundRobinFixtures(ids, { bracketId: 1, firstId: 1 });
  const items = toScheduleItems(fixtures);
  const problem = { items, calendar, ...limits, type: "random" as const, seed, fixed: [] };
  const random = createRandom(seed);
  const { placements } = scheduleMatches(problem, { iterations: 0 });
  const kept = placements.filter(() => random.int(4) > 0);
  const late = ids.map((id) => itemOf(100 + id, [id, 50]));
  const from = { date: "2026-07-03", time: `${fromHour}`.padStart(2, "0") + ":00" };
  const until = { date: `2026-07-0${untilDay}`, time: `${untilHour}`.padStart(2, "0") + ":00" };
  const fixed = kept.map((one) => toFixed(one, items));
  const placed = placeInGaps({ items: late, calendar, ...limits, fixed, from, until });
  return { items, placements: kept, late, placed, from, until };
}

function itemOf(id: number, teamIds: number[]): ScheduleItem {
  const participants = teamIds.map((teamId) => ({ kind: "team" as const, teamId }));
  return { id, bracketId: 1, round: 1, participants };
}

function toFixed({ itemId, ...placement }: Placement, items: ScheduleItem[]): FixedGame {
  const { participants } = items.find(({ id }) => id === itemId)!;
  const teamIds = participants.flatMap((side) => (side.kind === "team" ? side.teamId : []));
  return { ...placement, matchId: itemId, teamIds };
}
