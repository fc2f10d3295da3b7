import { describe, expect, test } from "vitest";
import { AssignTeamsBody, BracketBody } from "#contract/brackets/brackets.ts";
import { GenerateBody } from "#contract/brackets/generation.ts";
import { CreateMatchBody, MatchForm, UpdateMatchBody } from "./matches.ts";
import { refusals } from "#contract/testing/refusals.ts";

describe("a match", () => {
  const valid = { home_team_id: 1, away_team_id: 2, start_time: "2026-07-01T10:00" };

  test.each([
    ["home_team_id", undefined, "Home team is required"],
    ["home_team_id", 0, "Home team is required"],
    ["home_team_id", 3_000_000_000, "Home team is required"],
    ["away_team_id", undefined, "Away team is required"],
    ["away_team_id", 1, "Teams must be different"],
    ["start_time", undefined, "Start time is required"],
    ["start_time", "", "Start time is required"],
    ["round", 0, "Round must be at least 1"],
    ["t1s", -1, "Score must be at least 0"],
    ["t2s", -1, "Score must be at least 0"],
    ["t2s", 10_000, "Score must be 9999 or less"],
  ])("with %s %j is refused: %s", (field, value, text) => {
    const texts = refusals(MatchForm, { ...valid, [field]: value });
    expect(Object.keys(texts)).toEqual([field]);
    expect(texts[field]![0]).toBe(text);
  });

  test.each([
    ["round", 1],
    ["t1s", 0],
    ["t1s", null],
    ["game_number", null],
    ["start_time", "2026-07-01T10:00:00Z"],
    ["start_time", "2026-07-01T10:00:00+02:00"],
    ["court_id", 100],
  ])("with %s %j is taken", (field, value) => {
    expect(refusals(MatchForm, { ...valid, [field]: value })).toEqual({});
  });

  test("is scheduled in round 1 unless it says otherwise", () => {
    expect(MatchForm.parse(valid)).toMatchObject({
      round: 1,
      status: "scheduled",
      t1s: null,
      t2s: null,
      court_id: null,
      allow_overlap: false,
    });
  });

  test("is of a tournament", () => {
    expect(refusals(CreateMatchBody, valid)).toEqual({
      tournament_id: ["Please select a tournament"],
    });
  });

  test("may get a score alone, and have its teams and time still open", () => {
    expect(UpdateMatchBody.parse({ t1s: 25, t2s: 20 })).toEqual({ t1s: 25, t2s: 20 });
    const open = { home_team_id: null, away_team_id: null, start_time: null };
    expect(refusals(UpdateMatchBody, open)).toEqual({});
  });
});

describe("a bracket", () => {
  test.each([
    [{ name: "", type: "elimination" }, { name: ["Bracket name is required"] }],
    [{ name: "  ", type: "elimination" }, { name: ["Bracket name is required"] }],
    [{ name: "Group A" }, { type: ["Bracket type is required"] }],
    [{ name: "Group A", type: "ladder" }, { type: ["Bracket type is required"] }],
  ])("%j is refused with %j", (body, texts) => {
    expect(refusals(BracketBody, body)).toEqual(texts);
  });

  test.each(["round_robin", "elimination", "group_stage"])("of type %s is taken", (type) => {
    expect(BracketBody.parse({ name: " Group A ", type })).toEqual({ name: "Group A", type });
  });
});

describe("an assignment of teams", () => {
  test.each([[{}], [{ team_ids: [] }]])("%j asks for teams and a bracket", (body) => {
    expect(refusals(AssignTeamsBody, body)).toEqual({
      team_ids: ["Please select teams and a target bracket"],
    });
  });

  test("counts a team once", () => {
    expect(AssignTeamsBody.parse({ team_ids: [3, 1, 3] }).team_ids).toEqual([3, 1]);
  });
});

describe("the generator", () => {
  test("has the defaults of the specification", () => {
    expect(GenerateBody.parse({})).toEqual({
      brackets_config: [],
      overwrite: false,
      replaces_locked: 0,
      follow_drawn: false,
      seeding: "snake",
      keep_apart: false,
      shuffle_teams: true,
      teams_per_match: 2,
      games_per_matchup: 1,
      min_rest_between_games: 30,
      max_games_per_day_per_team: null,
      schedule_config: {
        daysOfWeek: [1, 2, 3, 4, 5],
        excludeDates: [],
        preferredCourts: [1, 2, 3, 4],
        autoSchedule: true,
        scheduleType: "balanced",
        dayFilling: "early",
      },
    });
  });

  test.each([
    ["teams_per_match", 1, 2],
    ["teams_per_match", 5, 4],
    ["games_per_matchup", 0, 1],
    ["games_per_matchup", 8, 7],
    ["min_rest_between_games", -1, 0],
    ["min_rest_between_games", 481, 480],
    ["max_games_per_day_per_team", 0, 1],
    ["max_games_per_day_per_team", 11, 10],
  ])("refuses %s %i and takes %i", (field, refused, taken) => {
    expect(Object.keys(refusals(GenerateBody, { [field]: refused }))).toEqual([field]);
    expect(refusals(GenerateBody, { [field]: taken })).toEqual({});
  });

  test("refuses brackets of fewer than two teams", () => {
    const bracket = { name: "Group A", type: "round_robin", max_teams: 1 };
    expect(Object.keys(refusals(GenerateBody, { brackets_config: [bracket] }))).toEqual([
      "brackets_config.0.max_teams",
    ]);
  });

  test("refuses slots that end before they start", () => {
    const slot = { start: "10:00", end: "10:00", courts: [1] };
    expect(Object.keys(refusals(GenerateBody, { time_slots: [slot] }))).toEqual([
      "time_slots.0.end",
    ]);
  });
});
