import { describe, expect, test } from "vitest";
import { assessSchedule } from "#engine/schedule/index.ts";
import { gamesOf, smallProblem } from "#engine/testing/small-problems.ts";
import type { ScheduleProblem } from "#engine/types.ts";

const at = (itemId: number, start: string, end: string) => ({
  itemId,
  date: "2026-03-02",
  start,
  end,
  court: 1,
});

describe("a wait that is longer than wished", () => {
  const games = gamesOf([
    [1, 2],
    [1, 3],
    [4, 5],
    [4, 5],
  ]);
  const day = (gaps: number[], courts: number[]) =>
    smallProblem(games, {
      gaps,
      courts,
      minRestMinutes: 0,
      maxGamesPerDay: null,
      endDate: "2026-03-02",
    });

  test("is told with the reason", () => {
    // Nine to ten and from three on; or every hour, with a game in each.
    const apart = { ...day([0, 300], [1]), longestWaitMinutes: 60 };
    const alone = [at(1, "09:00", "10:00"), at(2, "15:00", "16:00")];
    expect(assessSchedule(apart, alone).longWaits).toEqual([
      {
        minutes: 300,
        teamId: 1,
        itemIds: [1, 2],
        date: "2026-03-02",
        from: "10:00",
        why: "no_slot",
      },
    ]);
    const hourly = { ...day([0, 0, 0, 0], [1]), longestWaitMinutes: 60 };
    const last = at(2, "12:00", "13:00");
    const full = [at(1, "09:00", "10:00"), at(3, "10:00", "11:00"), at(4, "11:00", "12:00"), last];
    expect(assessSchedule(hourly, full).longWaits).toMatchObject([
      { minutes: 120, teamId: 1, why: "courts_full" },
    ]);
    const free = full.filter(({ itemId }) => itemId !== 4);
    expect(assessSchedule(hourly, free).longWaits).toMatchObject([{ teamId: 1, why: "others" }]);
    const taken = { date: "2026-03-02", start: "11:00", end: "12:00", court: 1, teamIds: [] };
    expect(assessSchedule({ ...hourly, fixed: [taken] }, free).longWaits).toMatchObject([
      { teamId: 1, why: "courts_full" },
    ]);
    const closed = { date: "2026-03-02", time: "11:00" };
    const closures = [{ court: 1, from: closed, to: { ...closed, time: "12:00" } }];
    expect(assessSchedule({ ...hourly, closures }, free).longWaits).toMatchObject([
      { teamId: 1, why: "courts_full" },
    ]);
  });

  test("is none that is as long as wished; without a wish nothing is told", () => {
    const hourly = day([0, 0, 0, 0], [1]);
    const placed = [at(1, "09:00", "10:00"), at(2, "12:00", "13:00")];
    expect(assessSchedule({ ...hourly, longestWaitMinutes: 120 }, placed).longWaits).toEqual([]);
    expect(assessSchedule(hourly, placed).longWaits).toEqual([]);
  });

  describe("has slots that are near enough", () => {
    // Team 1 plays at nine and at two: with a rest of half an hour, eleven and twelve are near.
    const hourly = { ...day([0, 0, 0, 0, 0, 0], [1]), longestWaitMinutes: 60, minRestMinutes: 30 };
    const ends = [at(1, "09:00", "10:00"), at(2, "14:00", "15:00")];
    const whyWith = (hours: number[], change: Partial<ScheduleProblem> = {}) => {
      const fixed = hours.map((hour) => {
        const [start, end] = [`${hour}:00`, `${hour + 1}:00`];
        return { date: "2026-03-02", start, end, court: 1, teamIds: [] };
      });
      return assessSchedule({ ...hourly, fixed, ...change }, ends).longWaits.map(({ why }) => why);
    };

    test.each([
      [[10, 11, 13], "others"],
      [[10, 12, 13], "others"],
      [[11, 12], "courts_full"],
    ])("after the first game and before the second: with games at %j, %s", (hours, why) => {
      expect(whyWith(hours)).toEqual([why]);
    });

    test("none between a rest and the wait that is wished", () => {
      expect(whyWith([], { minRestMinutes: 61 })).toEqual(["no_slot"]);
      const rests = games.map((item) => (item.id === 2 ? { ...item, restMinutes: 61 } : item));
      expect(whyWith([], { items: rests })).toEqual(["no_slot"]);
      expect(whyWith([], { minRestMinutes: 60 })).toEqual(["others"]);
    });

    test("where a court is free that takes one of the two games", () => {
      const timeSlots = hourly.calendar.timeSlots.map((slot) => ({ ...slot, courts: [1, 2] }));
      const calendar = { ...hourly.calendar, timeSlots };
      const onSecond = (takes: number[]) => {
        const reservations = [{ court: 2, takes, keeps: [] }];
        return whyWith([11, 12], { calendar, reservations });
      };
      expect(onSecond([3])).toEqual(["courts_full"]);
      expect(onSecond([2])).toEqual(["others"]);
    });
  });

  test("comes before shorter ones, and of two teams as long that of the first", () => {
    const hourly = { ...day([0, 0, 0, 0, 0, 0], [1, 2]), longestWaitMinutes: 60 };
    const waits = (places: Parameters<typeof assessSchedule>[1]) =>
      assessSchedule(hourly, places).longWaits.map(({ minutes, teamId }) => [minutes, teamId]);
    const five = [at(3, "10:00", "11:00"), at(4, "14:00", "15:00")];
    const one = [at(1, "09:00", "10:00"), at(2, "12:00", "13:00")];
    expect(waits([...one, ...five])).toEqual([
      [180, 4],
      [180, 5],
      [120, 1],
    ]);
    expect(waits([...five.toReversed(), ...one])).toEqual([
      [180, 4],
      [180, 5],
      [120, 1],
    ]);
  });
});
