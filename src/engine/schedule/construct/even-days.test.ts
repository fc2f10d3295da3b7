import { describe, expect, test } from "vitest";
import { assignmentOf } from "#engine/testing/small-assignment.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { DayFilling } from "#engine/types.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { fillEvenly } from "./even-days.ts";

interface Early {
  games: number;
  filling?: DayFilling;
  endDate?: string;
  /** The slots of days that have fewer than four. */
  short?: { date: string; slots: number }[];
  left?: number;
}

/** The slots of each day that are tried for games of an hour, on one court from the first cell on. */
function triesFor(
  { games, filling, endDate, short = [], left = 0 }: Early,
  works: (tried: number[]) => boolean,
) {
  const teams = Array.from({ length: games }, (_, index) => [2 * index + 1, 2 * index + 2]);
  const hours = { gaps: [0, 0, 0, 0], courts: [1], minRestMinutes: 0, maxGamesPerDay: null };
  const small = smallProblem(gamesOf(teams), { ...hours, ...(endDate && { endDate }) });
  const ownDays = short.map(({ date, slots }) => {
    return { date, timeSlots: small.calendar.timeSlots.slice(0, slots) };
  });
  const problem = { ...small, calendar: { ...small.calendar, ownDays } };
  const early = assignmentOf(problem, 4);
  for (let game = 0; game < games - left; game++) place(early, game, game);
  const tried: number[][] = [];
  const evenly = fillEvenly(
    { ...problem, ...(filling && { dayFilling: filling }) },
    early.model,
    early,
    (slotsPerDay) => {
      tried.push(slotsPerDay);
      return { ...early, placed: works(slotsPerDay) ? games : 0, horizon: slotsPerDay.length };
    },
  );
  return { tried, found: evenly && tried.findLast(works) };
}

const always = () => true;
const total = (slots: number[]): number => slots.reduce((sum, own) => sum + own, 0);

describe("days that are cut alike", () => {
  test.each<[string, Early, number[]]>([
    ["as long as each other", { games: 6 }, [3, 3]],
    ["the first ones longer by one", { games: 7 }, [4, 3]],
    [
      "no longer than a short one is",
      { games: 6, short: [{ date: "2026-03-03", slots: 1 }] },
      [3, 1, 2],
    ],
    [
      "also where the first one is short",
      { games: 7, short: [{ date: "2026-03-02", slots: 1 }] },
      [1, 3, 3],
    ],
    [
      "up to the end of the calendar",
      { games: 6, filling: "all_days", endDate: "2026-03-04" },
      [2, 2, 2],
    ],
    ["up to the last game where there is no end", { games: 6, filling: "all_days" }, [3, 3]],
    ["up to the last game only", { games: 6, endDate: "2026-03-04" }, [3, 3]],
  ])("are %s", (_, early, slots) => {
    expect(triesFor({ filling: "even", ...early }, always)).toEqual({
      tried: [slots],
      found: slots,
    });
  });

  test("are longer where games don't fit, and then as short as they can be", () => {
    const early: Early = { games: 9, filling: "even" };
    expect(triesFor(early, (slots) => total(slots) > 9).tried).toEqual([
      [3, 3, 3],
      [4, 4, 3],
      [4, 3, 3],
    ]);
    expect(triesFor(early, (slots) => total(slots) > 10).found).toEqual([4, 4, 3]);
    expect(triesFor(early, (slots) => total(slots) > 11)).toEqual({
      tried: [
        [3, 3, 3],
        [4, 4, 3],
        [4, 4, 4],
      ],
      found: [4, 4, 4],
    });
    expect(triesFor(early, () => false).found).toBeNull();
  });

  test.each<[string, Early]>([
    ["days are filled early", { games: 6, filling: "early" }],
    ["nothing else is asked for", { games: 6 }],
    ["there is one day", { games: 4, filling: "even" }],
    ["a game doesn't fit", { games: 6, filling: "even", left: 1 }],
  ])("are not tried where %s", (_, early) => {
    expect(triesFor(early, always)).toEqual({ tried: [], found: null });
  });
});
