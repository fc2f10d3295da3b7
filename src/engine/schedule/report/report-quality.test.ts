import { describe, expect, test } from "vitest";
import { cupOf, gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";
import type { Bound } from "#engine/schedule/bound/bound.ts";
import { reportQuality } from "./report-quality.ts";

const MONDAY = "2026-03-02";
const TUESDAY = "2026-03-03";

const bound: Bound = { slots: 2, matches: 4, reason: "courts" };

/** Hours from nine to one on two courts. */
function problemOf(items: ScheduleItem[], change: Partial<ScheduleProblem> = {}): ScheduleProblem {
  const day = { gaps: [0, 0, 0, 0], courts: [1, 2], minRestMinutes: 0, maxGamesPerDay: null };
  return { ...smallProblem(items, day), ...change };
}

function at(itemId: number, hour: number, court: number, date = MONDAY): Placement {
  return { itemId, date, start: `${hour}:00`.padStart(5, "0"), end: `${hour + 1}:00`, court };
}

const games = gamesOf([
  [1, 2],
  [3, 4],
  [1, 3],
  [2, 4],
]);
/** Teams 1 and 3 play at nine and eleven on Monday, 2 and 4 at nine and at ten on Tuesday. */
const placements = [at(4, 10, 2, TUESDAY), at(1, 9, 1), at(2, 9, 2), at(3, 11, 1)];

test("a schedule is measured, each extreme with its team and games", () => {
  expect(reportQuality(problemOf(games), placements, bound)).toEqual({
    games: 4,
    scheduled: 4,
    slots: 6,
    slotsBound: 2,
    boundReason: "courts",
    days: 2,
    idleMinutes: 120,
    idleBound: 0,
    mostIdle: { minutes: 60, teamId: 1 },
    teamDays: 6,
    mostDays: { days: 2, teamId: 2 },
    longestWait: { minutes: 60, teamId: 1, itemIds: [1, 3] },
    longWaits: [],
    shortestRest: { minutes: 60, teamId: 1, itemIds: [1, 3] },
    mostGamesADay: { games: 2, teamId: 1, date: MONDAY },
    courts: { teamId: 4, most: 2, least: 0 },
    homeAway: { teamId: 4, home: 0, away: 2 },
  });
});

test("a schedule without games has nothing to measure", () => {
  const open = { ...bound, slots: Infinity };
  expect(reportQuality(problemOf(games), [], open)).toMatchObject({
    scheduled: 0,
    slots: 0,
    slotsBound: null,
    days: 0,
    idleMinutes: 0,
    mostIdle: null,
    mostDays: null,
    longestWait: null,
    shortestRest: null,
    mostGamesADay: null,
    courts: null,
    homeAway: null,
  });
});

const reportOn = (
  items: ScheduleItem[],
  places: Placement[],
  change: Partial<ScheduleProblem> = {},
) => reportQuality(problemOf(items, change), places, bound);

const longWaitsOf = (longestWaitMinutes: number | null): number[] =>
  reportOn(games, placements, { longestWaitMinutes }).longWaits.map(({ teamId }) => teamId);

describe("waits", () => {
  test("are at least as long as the rests on a day with as many games", () => {
    const rested = reportOn(games, placements, { minRestMinutes: 60 });
    expect(rested.idleBound).toBe(120);
    const own = games.map((item) => (item.id === 1 ? { ...item, restMinutes: 60 } : item));
    expect(reportOn(own, placements).idleBound).toBe(60);
    const notAtAll = reportOn(games, placements, { minRestMinutes: 600 });
    expect(notAtAll.idleBound).toBe(0);
  });

  test("add up over the day, and go on over no night", () => {
    const three = gamesOf([
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
    ]);
    const places = [at(1, 9, 1), at(2, 11, 1), at(3, 12, 1), at(4, 9, 1, TUESDAY)];
    expect(reportOn(three, places)).toMatchObject({
      idleMinutes: 60,
      mostIdle: { minutes: 60, teamId: 1 },
      longestWait: { minutes: 60, itemIds: [1, 2] },
      shortestRest: { minutes: 0, itemIds: [2, 3] },
      mostGamesADay: { games: 3, teamId: 1, date: MONDAY },
    });
  });

  test("make none shorter where games share time", () => {
    const twice = gamesOf([
      [1, 2],
      [1, 3],
      [1, 4],
    ]);
    const places = [at(1, 9, 1), { ...at(2, 9, 2), start: "09:30" }, at(3, 12, 1)];
    expect(reportOn(twice, places)).toMatchObject({
      idleMinutes: 120,
      shortestRest: { minutes: -30, itemIds: [1, 2] },
    });
  });

  test("that are longer than wished are told", () => {
    expect([59, 60, null].map(longWaitsOf)).toEqual([[1, 3], [], []]);
  });
});

describe("slots until the last game ends", () => {
  test("are those of the calendar, wherever the games are", () => {
    const beside = { ...at(1, 10, 1), end: "10:59" };
    expect(reportOn(games, [beside]).slots).toBe(1);
    expect(reportOn(games, [at(1, 10, 1)]).slots).toBe(2);
    expect(reportOn(games, [{ ...at(1, 10, 1), date: "2026-02-27" }]).slots).toBe(0);
    expect(reportOn(games, [at(1, 9, 1, TUESDAY)]).slots).toBe(5);
  });
});

describe("courts", () => {
  test("are shared by the team that has the least even part of them", () => {
    const even = [at(1, 9, 1), at(2, 9, 2), at(3, 11, 2), at(4, 11, 2)];
    expect(reportOn(games, even).courts).toEqual({ teamId: 3, most: 2, least: 0 });
  });

  test("count that take any of a team's games, or have one", () => {
    const kept = { reservations: [{ court: 1, takes: null, keeps: [1, 3] }] };
    const places = [at(1, 9, 1), at(3, 11, 1)];
    expect(reportOn(games, places, kept).courts).toEqual({ teamId: 1, most: 2, least: 2 });
    const one = { reservations: [{ court: 1, takes: null, keeps: [1] }] };
    expect(reportOn(games, places, one).courts).toEqual({ teamId: 1, most: 2, least: 0 });
    const others = { reservations: [{ court: 1, takes: [2, 4], keeps: [] }] };
    expect(reportOn(games, [at(1, 9, 2), at(3, 9, 2)], others).courts).toMatchObject({ least: 2 });
    expect(reportOn(games, [at(1, 9, 7)]).courts).toEqual({ teamId: 1, most: 1, least: 0 });
  });
});

describe("home and away", () => {
  test("are as the schedule has swapped them", () => {
    const report = reportQuality(problemOf(games), placements, bound, new Set([4]));
    expect(report.homeAway).toEqual({ teamId: 2, home: 0, away: 2 });
  });

  test("name the team that is away more often, too", () => {
    const away = gamesOf([
      [1, 2],
      [3, 2],
    ]);
    expect(reportOn(away, [at(1, 9, 1), at(2, 10, 1)]).homeAway).toEqual({
      teamId: 2,
      home: 0,
      away: 2,
    });
  });

  test("are nobody's in meetings of three", () => {
    const meeting = gamesOf([[1, 2, 3]]);
    expect(reportOn(meeting, [at(1, 9, 1)]).homeAway).toEqual({ teamId: 1, home: 0, away: 0 });
  });
});

test("only teams that are known are measured, in games that there are", () => {
  const places = [at(3, 9, 1), at(99, 9, 2)];
  expect(reportOn(cupOf(4), places)).toMatchObject({ scheduled: 2, teamDays: 0, courts: null });
});
