import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  defaultOptions,
  groupsAndPlayoffs,
  newBracket,
  toGenerateBody,
  withItsDays,
} from "#web/features/generation/options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

beforeEach(() => {
  // A Wednesday.
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z"), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const tournament = exampleTournament({
  start_date: "2026-11-18",
  end_date: "2026-12-02",
  courts_count: 6,
});

describe("the generator's options", () => {
  test("start with the specification's defaults", () => {
    expect(toGenerateBody(defaultOptions(tournament, false))).toEqual({
      brackets_config: [],
      overwrite: false,
      shuffle_teams: true,
      start_date: "2026-11-19",
      teams_per_match: 2,
      games_per_matchup: 1,
      min_rest_between_games: 30,
      max_games_per_day_per_team: null,
      time_slots: [
        { start: "09:00", end: "10:00", courts: [1, 2] },
        { start: "10:30", end: "11:30", courts: [1, 2] },
        { start: "14:00", end: "15:00", courts: [1, 2] },
      ],
      schedule_config: {
        daysOfWeek: [1, 2, 3, 4, 5],
        excludeDates: [],
        preferredCourts: [1, 2, 3, 4],
        autoSchedule: true,
        scheduleType: "balanced",
      },
    });
  });

  test("send nothing of the schedule when matches get no times", () => {
    const options = { ...defaultOptions(tournament, false), autoSchedule: false, startDate: "" };
    const body = toGenerateBody({ ...options, drawNumber: "7", rest: "9999", days: [] });
    expect(body).toEqual({
      brackets_config: [],
      overwrite: false,
      shuffle_teams: true,
      teams_per_match: 2,
      games_per_matchup: 1,
      seed: 7,
      schedule_config: { autoSchedule: false },
    });
  });

  test("name brackets Group A, Group B and so on, for eight teams each", () => {
    const { brackets } = defaultOptions(tournament, false);
    expect(brackets.map(({ name, maxTeams }) => [name, maxTeams])).toEqual([
      ["Group A", "8"],
      ["Group B", "8"],
    ]);
    expect([2, 25, 26, 27].map((index) => newBracket(index).name)).toEqual([
      "Group C",
      "Group Z",
      "Group AA",
      "Group AB",
    ]);
  });

  test.each([
    ["before it begins, on its first day", "2026-11-25", "2026-12-02", "2026-11-25"],
    ["while it goes on, tomorrow", "2026-11-16", "2026-12-02", "2026-11-19"],
    ["on its last day, today", "2026-11-16", "2026-11-18", "2026-11-18"],
  ])("start the schedule %s", (_, start_date, end_date, expected) => {
    const options = defaultOptions({ ...tournament, start_date, end_date }, false);
    expect(options.startDate).toBe(expected);
  });

  test("play on the tournament's own days when it has no weekday, on courts that it has", () => {
    const weekend = { ...tournament, start_date: "2026-11-21", end_date: "2026-11-22" };
    const options = defaultOptions({ ...weekend, courts_count: 1 }, true);
    expect(options.days).toEqual([0, 6]);
    expect(options.preferredCourts).toEqual([1]);
    expect(options.slots.map(({ courts }) => courts)).toEqual([[1], [1], [1]]);
    expect(options.isOverwriting).toBe(true);
  });

  test("move to the days of another start while nobody has chosen any", () => {
    const weekend = { ...tournament, start_date: "2026-11-20", end_date: "2026-11-22" };
    const options = { ...defaultOptions(weekend, false), startDate: "2026-11-22", days: [0] };
    const changes = { startDate: "2026-11-21" };
    expect(withItsDays(options, changes, "2026-11-22")).toEqual({ ...changes, days: [0, 6] });
    const chosen = { ...options, days: [0, 3] };
    expect(withItsDays(chosen, changes, "2026-11-22")).toEqual(changes);
  });

  test.each([
    [6, 2, "3", "4"],
    [16, 4, "4", "8"],
    [18, 5, "4", "10"],
    [1000, 49, "21", "98"],
  ])(
    "draw %i teams into %i groups of up to %s, and playoffs of %s",
    (teams, groups, size, most) => {
      const brackets = groupsAndPlayoffs(teams);
      expect(brackets.slice(0, -1).map(({ type, maxTeams }) => [type, maxTeams])).toEqual(
        Array.from({ length: groups }, () => ["group_stage", size]),
      );
      expect(brackets.at(-1)).toMatchObject({
        name: "Playoffs",
        type: "elimination",
        maxTeams: most,
        qualifiers: "2",
      });
      expect(new Set(brackets.map(({ key }) => key)).size).toBe(groups + 1);
    },
  );
});
