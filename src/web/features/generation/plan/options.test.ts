import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { roomOf, withWhatFollows } from "./options.ts";
import { toGenerateBody } from "./generate-body.ts";
import { groupsAndPlayoffs, newBracket } from "./brackets/bracket-option.ts";
import { defaultOptions } from "./default-options.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";

beforeEach(() => {
  // A Wednesday, half past six in the morning.
  vi.useFakeTimers({ now: new Date("2026-11-18T06:30:00Z"), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Friday to Sunday. */
const tournament = exampleTournament({
  start_date: "2026-11-20",
  end_date: "2026-11-22",
  courts_count: 3,
});
const given = { lastDate: tournament.end_date, courts: [1, 2, 3] };

describe("the generator's options", () => {
  test("are sent as the server takes them, with what the slots were filled from", () => {
    const options = defaultOptions(tournament, 5);
    const day = { ...options.day, to: "11:00", lunch: "10:00-10:15" };
    expect(toGenerateBody(withWhatFollows(options, { day }, given))).toEqual({
      brackets_config: [],
      overwrite: false,
      shuffle_teams: true,
      seeding: "snake",
      keep_apart: false,
      start_date: "2026-11-20",
      teams_per_match: 2,
      games_per_matchup: 1,
      min_rest_between_games: 30,
      max_games_per_day_per_team: null,
      time_slots: [
        { start: "09:00", end: "09:45", courts: [1, 2, 3] },
        { start: "10:15", end: "11:00", courts: [1, 2, 3] },
      ],
      day_plan: {
        from: "09:00",
        to: "11:00",
        game_minutes: 45,
        break_minutes: 5,
        lunch: { start: "10:00", end: "10:15" },
      },
      schedule_config: {
        daysOfWeek: [0, 5, 6],
        excludeDates: [],
        preferredCourts: [1, 2, 3],
        autoSchedule: true,
        scheduleType: "balanced",
        dayFilling: "all_days",
      },
    });
  });

  test("send no plan for slots that were edited by hand, and never overwrite them", () => {
    const options = defaultOptions(tournament, 5);
    const edited = withWhatFollows(options, { slots: options.slots.slice(1) }, given);
    expect(toGenerateBody(edited)).not.toHaveProperty("day_plan");
    const day = { ...options.day, minutes: "20" };
    expect(withWhatFollows(edited, { day }, given).slots).toEqual(edited.slots);
  });

  test("send nothing of the schedule when matches get no times", () => {
    const options = { ...defaultOptions(tournament, 5), autoSchedule: false, startDate: "" };
    const body = toGenerateBody({ ...options, drawNumber: "7", rest: "9999", days: [] });
    expect(body).toEqual({
      brackets_config: [],
      overwrite: false,
      shuffle_teams: true,
      seeding: "snake",
      keep_apart: false,
      teams_per_match: 2,
      games_per_matchup: 1,
      seed: 7,
      schedule_config: { autoSchedule: false },
    });
  });

  test("name brackets Group A, Group B and so on, for eight teams each", () => {
    const { brackets } = defaultOptions(tournament, 5);
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

  test("move to the days of another start while nobody has chosen any", () => {
    const options = { ...defaultOptions(tournament, 5), startDate: "2026-11-22", days: [0] };
    const changes = { startDate: "2026-11-21" };
    expect(withWhatFollows(options, changes, given)).toMatchObject({ ...changes, days: [0, 6] });
    const chosen = { ...options, days: [0, 3] };
    expect(withWhatFollows(chosen, changes, given)).toMatchObject({ ...changes, days: [0, 3] });
  });

  test.each([
    [6, 2, 2, "3", "4"],
    [16, 4, 2, "4", "8"],
    [18, 5, 2, "4", "10"],
    [24, 8, 1, "3", "8"],
    [1000, 49, 2, "21", "98"],
  ])(
    "draw %i teams into %i groups, of which %i go on: groups of up to %s, and playoffs of %s",
    (teams, groups, qualifiers, size, most) => {
      const brackets = groupsAndPlayoffs(teams, { groups, qualifiers });
      expect(brackets.slice(0, -1).map(({ type, maxTeams }) => [type, maxTeams])).toEqual(
        Array.from({ length: groups }, () => ["group_stage", size]),
      );
      expect(brackets.at(-1)).toMatchObject({
        name: "Playoffs",
        type: "elimination",
        maxTeams: most,
        qualifiers: String(qualifiers),
      });
      expect(new Set(brackets.map(({ key }) => key)).size).toBe(groups + 1);
    },
  );
});

test("the room of chosen brackets counts groups, and no playoffs that these feed", () => {
  const brackets = groupsAndPlayoffs(24, { groups: 6, qualifiers: 2 });
  const options = { ...defaultOptions(tournament, 24), isCustom: true, brackets };
  expect(roomOf(options)).toBe(24);
  const [first, ...others] = brackets;
  expect(roomOf({ ...options, brackets: [{ ...first!, maxTeams: "" }, ...others] })).toBeNull();
  expect(roomOf({ ...options, isCustom: false })).toBeNull();
});
