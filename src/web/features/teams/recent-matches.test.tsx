import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { type TeamMatch, TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { NextMatch, RecentMatches } from "#web/features/teams/team-matches.tsx";
import {
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

beforeEach(() => i18n.loadNamespaces(["teams", "tournaments"]));

const played: TeamMatch = {
  id: 1,
  game_number: 1,
  home_team_id: 31,
  away_team_id: 32,
  home_team_name: "Falcons",
  away_team_name: "Ravens",
  home_team_score: 21,
  away_team_score: 15,
  parts: null,
  outcome: "played",
  lost_by: null,
  home_team_shootout: null,
  away_team_shootout: null,
  start_time: null,
  end_time: null,
  timezone: "UTC",
  court_name: "A",
  bracket_name: "Group A",
  stage: "group",
  round: 1,
  status: "completed",
};

function open(matches: TeamMatch[]) {
  const api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [] });
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches });
  const team = exampleTeamDetail();
  renderAt(
    "/",
    <>
      <NextMatch team={team} />
      <RecentMatches team={team} />
    </>,
  );
}

test.each([
  ["in_progress", "Playing now"],
  ["scheduled", "Next game"],
] as const)("a game that is %s stands once, above the recent ones", async (status, title) => {
  open([played, { ...played, id: 2, game_number: 2, status }]);
  const front = within(await screen.findByRole("region", { name: title }));
  expect(front.getByText(/Game 2/u)).toBeTruthy();
  const recent = within(screen.getByRole("region", { name: "Recent matches" }));
  expect(recent.getByRole("listitem").textContent).toContain("Game 1");
});

test("nothing is called recent where the only game stands above", async () => {
  open([{ ...played, status: "scheduled" }]);
  await screen.findByRole("region", { name: "Next game" });
  expect(screen.queryByRole("heading", { name: "Recent matches" })).toBeNull();
});
