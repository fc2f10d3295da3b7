import { afterEach, describe, expect, test, vi } from "vitest";
import { drawFixtures, planBrackets, scheduleMatches, toScheduleItems } from "#engine";
import { calendarOf, engineBrackets } from "./estimate.ts";
import type { GeneratorOptions } from "./options.ts";
import { toGenerateBody } from "./generate-body.ts";
import { defaultOptions } from "#web/features/generation/plan/default-options.ts";
import { gameMinutesOf } from "#web/features/generation/plan/game-lengths.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** The form of a new draw, opened at an instant. */
function openedAt(now: string, changes: Parameters<typeof exampleTournament>[0], teams = 5) {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  return defaultOptions(exampleTournament(changes), teams);
}

const dates = (start_date: string, end_date: string) => ({ start_date, end_date });

describe("a new draw", () => {
  test.each([
    ["Friday to Sunday", "2026-11-20", "2026-11-22", [0, 5, 6], "all_days"],
    ["one day", "2026-11-21", "2026-11-21", [6], "all_days"],
    ["a week", "2026-11-20", "2026-11-26", [0, 1, 2, 3, 4, 5, 6], "all_days"],
    ["a month", "2026-11-18", "2026-12-20", [0, 1, 2, 3, 4, 5, 6], "even"],
    ["ten Sundays", "2026-11-22", "2027-01-24", [0], "all_days"],
    ["five weekends", "2026-11-21", "2026-12-20", [0, 6], "all_days"],
    [
      "nine days from one weekend to the next",
      "2026-11-21",
      "2026-11-29",
      [0, 1, 2, 3, 4, 5, 6],
      "even",
    ],
  ])("of %s is played on the tournament's days", (_, start, end, days, dayFilling) => {
    const options = openedAt("2026-11-01T12:00:00Z", dates(start, end));
    expect(options).toMatchObject({ startDate: start, startTime: "", days, dayFilling });
  });

  test.each([
    ["before the day begins, today", "2026-11-20T07:00:00Z", "2026-11-20", ""],
    [
      "in the middle of the day, from the next quarter on",
      "2026-11-20T13:07:00Z",
      "2026-11-20",
      "13:15",
    ],
    ["when no game fits any more, tomorrow", "2026-11-20T17:20:00Z", "2026-11-21", ""],
    ["on the second day, that day", "2026-11-21T08:00:00Z", "2026-11-21", ""],
  ])("of a tournament that has begun starts %s", (_, now, startDate, startTime) => {
    const options = openedAt(now, dates("2026-11-20", "2026-11-22"));
    expect(options).toMatchObject({ startDate, startTime });
  });

  test("goes by the clock of the tournament's place", () => {
    const changes = { ...dates("2026-11-21", "2026-11-22"), timezone: "Pacific/Auckland" };
    // Five past ten in the morning of the 21st there.
    expect(openedAt("2026-11-20T21:05:00Z", changes)).toMatchObject({
      startDate: "2026-11-21",
      startTime: "10:15",
    });
  });

  test("has slots for the whole day on the tournament's courts, as long as its sport needs", () => {
    const changes = { ...dates("2026-11-21", "2026-11-22"), courts_count: 3 };
    const football = openedAt("2026-11-01T12:00:00Z", { ...changes, sport_name: "Football" });
    expect(football.slots).toHaveLength(13);
    expect(football.slots[0]).toMatchObject({ start: "09:00", end: "09:35", courts: [1, 2, 3] });
    expect(football.slots.at(-1)).toMatchObject({ start: "17:00", end: "17:35" });
    expect(gameMinutesOf("Quidditch")).toBe(45);
  });
});

describe("the format of a new draw", () => {
  const weekend = dates("2026-11-21", "2026-11-22");
  const aDay = dates("2026-11-21", "2026-11-21");
  const formatOf = (teams: number, changes: object) => {
    const options = openedAt("2026-11-01T12:00:00Z", { ...weekend, ...changes }, teams);
    const config = toGenerateBody(options).brackets_config ?? [];
    const groups = config.filter(({ type }) => type === "group_stage");
    return [groups.length, groups[0]?.max_teams, config.at(-1)?.qualifiers_per_group];
  };

  test.each([
    ["5 teams play one round robin", 5, { courts_count: 2 }, [0, undefined, undefined]],
    ["24 teams with room for it play groups of four", 24, { courts_count: 4 }, [6, 4, 2]],
    ["24 teams on two courts play less", 24, { courts_count: 2 }, [8, 3, 1]],
    ["24 teams on one day play a cup", 24, { courts_count: 4, ...aDay }, [0, undefined, undefined]],
    ["8 teams on one day have groups", 8, { courts_count: 2, ...aDay }, [2, 4, 1]],
    ["100 teams on one court play what fits best", 100, { courts_count: 1 }, [25, 4, 2]],
  ])("fits into the days and courts: %s", (_, teams, changes, expected) => {
    expect(formatOf(teams, changes)).toEqual(expected);
  });

  test.each([
    [2, 1],
    [3, 1],
    [5, 1],
    [5, 2],
    [8, 2],
    [13, 2],
    [16, 3],
    [24, 2],
    [24, 3],
    [24, 4],
    [32, 4],
    [64, 8],
  ])("lets %i teams on %i courts play a weekend without touching anything", (teams, courts) => {
    const changes = { ...weekend, courts_count: courts };
    const options = openedAt("2026-11-01T12:00:00Z", changes, teams);
    expect(gamesWithoutTime(options, teams, weekend.end_date)).toBe(0);
  });
});

function gamesWithoutTime(options: GeneratorOptions, teams: number, endDate: string): number {
  const plan = planBrackets({
    teams: Array.from({ length: teams }, (_, index) => ({ id: index + 1 })),
    config: engineBrackets(options),
    shuffle: true,
    seed: 1,
  });
  const { unscheduled } = scheduleMatches(
    {
      items: toScheduleItems(drawFixtures(plan)),
      calendar: { ...calendarOf(options), endDate },
      minRestMinutes: Number(options.rest),
      maxGamesPerDay: null,
      type: options.scheduleType,
      dayFilling: options.dayFilling,
      seed: 1,
      fixed: [],
    },
    { iterations: 20_000 },
  );
  return unscheduled.length;
}
