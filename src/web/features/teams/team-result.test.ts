import { expect, test } from "vitest";
import type { TeamMatch } from "#contract/teams/team-matches.ts";
import { resultFor } from "#web/features/teams/team-result.ts";

const match: TeamMatch = {
  id: 1,
  game_number: 1,
  home_team_id: 31,
  away_team_id: 32,
  home_team_name: "Falcons",
  away_team_name: "Ravens",
  home_team_score: null,
  away_team_score: null,
  parts: null,
  outcome: "played",
  lost_by: null,
  home_team_shootout: null,
  away_team_shootout: null,
  start_time: null,
  end_time: null,
  timezone: "UTC",
  court_name: null,
  bracket_name: null,
  stage: "group",
  round: 1,
  status: "scheduled",
};

test.each([
  [null, null, "scheduled", "scheduled"],
  [0, 0, "scheduled", "scheduled"],
  [21, 15, "scheduled", "scheduled"],
] as const)("%s : %s is %s at home and %s away until it is completed", (home, away, ...results) => {
  for (const status of ["scheduled", "in_progress"] as const) {
    const played = { ...match, status, home_team_score: home, away_team_score: away };
    expect([resultFor(31, played), resultFor(32, played)]).toEqual(results);
  }
});

test.each([
  [0, 0, "draw", "draw"],
  [21, 15, "won", "lost"],
  [3, 7, "lost", "won"],
  [0, 1, "lost", "won"],
  [5, 5, "draw", "draw"],
] as const)("%s : %s is %s at home and %s away", (home, away, atHome, onTheRoad) => {
  const status = "completed";
  const played = { ...match, status, home_team_score: home, away_team_score: away } as const;
  expect(resultFor(31, played)).toBe(atHome);
  expect(resultFor(32, played)).toBe(onTheRoad);
});

test("a shoot-out decides a level game", () => {
  const level = { home_team_score: 2, away_team_score: 2 };
  const shootout = { home_team_shootout: 3, away_team_shootout: 4 };
  const played = { ...match, ...level, ...shootout, status: "completed" as const };
  expect([resultFor(31, played), resultFor(32, played)]).toEqual(["lost", "won"]);
});
