import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { type TeamMatch, TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDuties } from "#web/features/team-tabs/team-duties.tsx";
import { TeamEstimates } from "#web/features/teams/team-estimates.tsx";
import { NextMatch } from "#web/features/teams/team-matches.tsx";
import { exampleRow, exampleTeamDetail } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

beforeEach(() => i18n.loadNamespaces(["teams", "tournaments", "duties"]));

const times = { start_time: "2026-11-21T05:00:00Z", end_time: "2026-11-21T06:00:00Z" };

const match: TeamMatch = {
  id: 5,
  game_number: 5,
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
  ...times,
  timezone: "UTC",
  court_name: "A",
  bracket_name: "Group A",
  stage: "group",
  round: 1,
  status: "scheduled",
};
const duty = {
  ...times,
  match_id: 7,
  game_number: 7,
  home_team_name: "Owls",
  away_team_name: "Swifts",
  timezone: "UTC",
  court_name: "B",
  status: "scheduled" as const,
  roles: ["referee" as const],
};

test("a team's game and duty that wait for a free court are the next, however late", async () => {
  vi.setSystemTime("2026-11-21T08:00:00Z");
  const api = stubApi();
  const later = { start_time: "2026-11-21T09:00:00Z", end_time: "2026-11-21T10:00:00Z" };
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, {
    matches: [match, { ...match, ...later, id: 6, game_number: 6 }],
    duties: [duty],
  });
  const queued = {
    status: "SCHEDULED" as const,
    raw_start_time: times.start_time,
    raw_end_time: times.end_time,
    queued_until: "2026-11-22T00:00:00.000Z",
  };
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [exampleRow({ id: 5, ...queued }), exampleRow({ id: 7, ...queued })],
  });
  const team = exampleTeamDetail();
  renderAt(
    "/",
    <TeamEstimates team={team}>
      <NextMatch team={team} />
      <TeamDuties team={team} />
    </TeamEstimates>,
  );
  const waits = await screen.findAllByText("waits for a free court");
  expect(waits).toHaveLength(2);
  const next = within(screen.getByRole("region", { name: "Next game" }));
  expect(next.getByText(/Game 5/u)).toBeTruthy();
  expect(screen.queryByText("Late")).toBeNull();
  const duties = screen.getByRole("region", { name: "Duties of the team" });
  expect(within(duties).getByRole("listitem").textContent).toContain("#7");
});
