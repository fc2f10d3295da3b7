import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleRow,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TeamPage } from "#web/pages/teams/team.tsx";
import { openTournament } from "#web/testing/tournament-scene.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [
      exampleRow({ status: "COMPLETED", t1s: 21, t2s: 15 }),
      exampleRow({ id: 2, game_number: 2 }),
    ],
  });
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  const match = {
    id: 1,
    game_number: 1,
    home_team_id: 31,
    away_team_id: 32,
    home_team_name: "Falcons",
    away_team_name: "Ravens",
    home_team_score: 21,
    away_team_score: 15,
    parts: null,
    outcome: "played" as const,
    lost_by: null,
    home_team_shootout: null,
    away_team_shootout: null,
    start_time: "2026-11-20T09:00:00Z",
    end_time: null,
    timezone: "UTC",
    court_name: "A",
    bracket_name: "Group A",
    stage: "group" as const,
    round: 1,
    status: "completed" as const,
  };
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [match] });
});

function openTeam() {
  const routes = (
    <Routes>
      <Route path="teams/:teamId" element={<TeamPage />} />
    </Routes>
  );
  return renderAt("/teams/31?tab=matches", routes);
}

function onPhone() {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

const places = {
  "the schedule": () => openTournament("/tournaments/12/schedule"),
  "the schedule on a phone": () => {
    onPhone();
    return openTournament("/tournaments/12/schedule");
  },
  "a team's page": openTeam,
};

test.each(Object.entries(places))(
  "who runs a tournament corrects a result in %s",
  async (_, open) => {
    signInAs(api, { id: 7 });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Correct the result of game/ }));
    const dialog = await screen.findByRole("dialog", { name: "Correct the result of game 1" });
    // The score stays in one piece.
    const said = dialog.textContent.replaceAll("\u00a0", " ");
    expect(said).toContain("Falcons vs Ravens. Now it says 21 – 15.");
  },
);

test.each(Object.entries(places))("nobody else is offered it in %s", async (_, open) => {
  signInAs(api, { id: 8 });
  open();
  await screen.findAllByText(/21/);
  expect(screen.queryByRole("button", { name: /^Correct/ })).toBeNull();
});
