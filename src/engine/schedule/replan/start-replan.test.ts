import { describe, expect, test } from "vitest";
import type { Disturbance } from "#engine/schedule/index.ts";
import { at, DAY, slotAt } from "#engine/testing/small-day.ts";
import { gamesOf } from "#engine/testing/small-problems.ts";
import { changeOf, NEXT_DAY, replanOf } from "#engine/testing/small-replan.ts";
import type { FixedGame } from "#engine/types.ts";
import { dayNumberOf } from "#engine/schedule/model/calendar.ts";
import { gridForReplan, startReplan } from "./start-replan.ts";

const games = gamesOf([
  [1, 2],
  [3, 4],
]);
/** Minutes since 1970 of an hour of the first day. */
const instant = (hour: number) => dayNumberOf(DAY) * 1440 + hour * 60;
const late: Disturbance = { kind: "delay", date: DAY, from: "11:00", minutes: 60 };
const stays: FixedGame = { matchId: 9, date: DAY, ...slotAt(12), court: 2, teamIds: [] };

describe("before anything has a place", () => {
  test("each game's home is where it was announced, one that wasn't has none", () => {
    const plan = replanOf({ items: games, announced: [at(2, 11, 3)] });
    expect([...plan.assignment.cellOf]).toEqual([-1, -1]);
    expect([...plan.home]).toEqual([-1, 1]);
    expect([...plan.homeCourt]).toEqual([0, 3]);
    expect([...plan.wanted]).toEqual([instant(10), instant(11)]);
    expect([...plan.announced]).toEqual([[2, at(2, 11, 3)]]);
    expect(plan.hit.size).toBe(0);
  });

  test("it is later where the day is late, and wanted as before where that is past midnight", () => {
    const announced = [at(1, 10), at(2, 11)];
    const plan = replanOf({ items: games, announced, happened: [late] });
    expect([...plan.home]).toEqual([0, 1]);
    expect([...plan.wanted]).toEqual([instant(10), instant(12)]);
    const night = replanOf({ items: games, announced, happened: [{ ...late, minutes: 800 }] });
    expect([...night.home]).toEqual([0, -1]);
    expect([...night.wanted]).toEqual([instant(10), instant(11)]);
  });

  test("a game at a time that is no slot has no home, but a time", () => {
    const plan = replanOf({ items: games, announced: [{ ...at(1, 10), end: "10:30" }] });
    expect([...plan.home]).toEqual([-1, -1]);
    expect([...plan.wanted]).toEqual([instant(10), instant(10)]);
  });

  test("the last home is that of the latest game", () => {
    expect(replanOf({ items: games, announced: [at(1, 12), at(2, 11)] }).lastHome).toBe(2);
    expect(replanOf({ items: games }).lastHome).toBe(-1);
  });

  test("a calendar without slots has nothing in it", () => {
    const plan = replanOf({ items: games, announced: [at(1, 10)], hours: [] });
    expect([...plan.home]).toEqual([-1, -1]);
    expect([...plan.wanted]).toEqual([instant(10), 0]);
  });

  test("days have as many slots as they have themselves, whatever continues them", () => {
    const { problem, ...change } = changeOf({ items: games, endDate: NEXT_DAY });
    const timeSlots = [10, 11].map((hour) => ({ ...slotAt(hour), courts: [1] }));
    const ownDays = [{ date: NEXT_DAY, timeSlots: timeSlots.slice(1) }];
    const ownCalendar = { ...problem.calendar, timeSlots, ownDays };
    const plan = startReplan(problem, { problem, ...change, ownCalendar });
    expect([...plan.slotsPerDay]).toEqual([2, 1]);
  });
});

/** Until when each game has to end. */
function dueOf(fixed: FixedGame[]): number[] {
  return [...replanOf({ items: games, problem: { fixed, minRestMinutes: 15 } }).due];
}

describe("what waits for a game and stays", () => {
  const byFirst: FixedGame = { ...stays, participants: [{ kind: "winner", matchId: 1 }] };
  const refereed: FixedGame = { ...stays, duties: [{ kind: "loser", matchId: 1 }] };

  test("says until when that has to end: whoever plays rests, and who has a duty need not", () => {
    expect(dueOf([stays])).toEqual([Infinity, Infinity]);
    expect(dueOf([byFirst])).toEqual([instant(12), Infinity]);
    expect(dueOf([refereed])).toEqual([instant(12) + 15, Infinity]);
  });

  test("says so by the earliest of several", () => {
    const later = slotAt(13);
    expect(dueOf([{ ...byFirst, ...later }, byFirst])).toEqual([instant(12), Infinity]);
    expect(dueOf([byFirst, { ...byFirst, ...later }])).toEqual([instant(12), Infinity]);
    expect(dueOf([{ ...refereed, ...later }, byFirst])).toEqual([instant(12), Infinity]);
    expect(dueOf([refereed, { ...refereed, ...later }])).toEqual([instant(12) + 15, Infinity]);
  });
});

function gridOf(small: Parameters<typeof changeOf>[0]) {
  const { problem, announced, disturbances } = changeOf(small);
  return gridForReplan(problem, announced, disturbances);
}

describe("the days that there are", () => {
  test("are all of a calendar that ends, up to its end", () => {
    expect(gridOf({ items: games, endDate: NEXT_DAY }).days).toBe(2);
    expect(gridOf({ items: games, endDate: "2026-04-30" }).days).toBe(8);
    expect(gridOf({ items: games, hours: [] }).days).toBe(0);
  });

  test("are twice as many until they go beyond the last game", () => {
    const open = { items: games, endDate: null };
    expect(gridOf({ ...open, announced: [at(1, 10)] }).days).toBe(8);
    expect(gridOf({ ...open, announced: [at(1, 10, 1, "2026-03-08")] }).days).toBe(8);
    expect(gridOf({ ...open, announced: [at(1, 10, 1, "2026-03-09"), at(2, 10)] }).days).toBe(16);
    expect(gridOf({ ...open, announced: [at(1, 10), at(2, 10, 1, "2026-03-25")] }).days).toBe(32);
  });

  test("are twice as many until every game has room twice, on the courts that are open", () => {
    const items = gamesOf(Array.from({ length: 5 }, (_, game) => [game * 2 + 1, game * 2 + 2]));
    const open = { items, endDate: null, hours: [10] };
    expect(gridOf({ ...open, items: items.slice(0, 4) }).days).toBe(8);
    expect(gridOf(open).days).toBe(16);
    expect(gridOf({ ...open, courts: [1, 2] }).days).toBe(8);
    const closed: Disturbance = { kind: "court_closed", court: 1, date: DAY, from: "09:00" };
    expect(gridOf({ ...open, items: items.slice(0, 4), happened: [closed] }).days).toBe(16);
  });
});
