import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleRow,
  exampleStanding,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { EmbedPage } from "#web/pages/screens/embed.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";

test.each(["schedule", "standings"])("an embedded %s can be of one division", async (view) => {
  const api = stubApi();
  const divisions = ["Women", "Men"].map((name, index) =>
    exampleDivision({ id: 70 + index, name, brackets: [{ id: 5 + index, name: `${name} A` }] }),
  );
  const tournament = exampleTournament({ divisions });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [
      exampleRow({ team1: "Falcons" }),
      exampleRow({ id: 2, game_number: 2, bracket_id: 6, team1: "Bears" }),
    ],
  });
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: {
      group_stage: {
        "Women A": [exampleStanding({ team: "Falcons", team_id: 31 })],
        "Men A": [exampleStanding({ team: "Bears", team_id: 41 })],
      },
      elimination_brackets: [],
      final_ranking: [],
    },
  });
  renderAt(
    `/embed/tournaments/12?view=${view}&division=71`,
    <Routes>
      <Route path="embed/tournaments/:tournamentId" element={<EmbedPage />} />
    </Routes>,
  );
  expect((await screen.findAllByText(/Bears/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Falcons/)).toBeNull();
});

test("a team of an embedded page leads to its page beside the one around", async () => {
  const api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [exampleRow()] });
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: [], final_ranking: [] },
  });
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = renderAt(
    "/embed/tournaments/12?view=schedule",
    <Routes>
      <Route path="embed/tournaments/:tournamentId" element={<EmbedPage />} />
    </Routes>,
  );
  await user.click(await screen.findByRole("link", { name: "Falcons" }));
  expect(opened).toHaveBeenCalledWith(`${window.location.origin}/teams/31`, "_blank", "noopener");
  expect(screen.getByRole("link", { name: "Ravens" })).toBeTruthy();
});
