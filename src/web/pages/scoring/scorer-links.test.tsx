import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { type ScorerLink, ScorerLinksResponse } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { ScorerLinksPage } from "#web/pages/scoring/scorer-links.tsx";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { renderAt, signInAs } from "#web/testing/render.tsx";

const link = (id: number, scope: Partial<ScorerLink>): ScorerLink => ({
  id,
  court_id: null,
  court: null,
  day: null,
  match_id: null,
  game_number: null,
  team_id: null,
  team: null,
  for_captains: false,
  expires_at: "2026-11-22T09:00:00Z",
  state: "live",
  devices: [],
  ...scope,
});

const list = async () => {
  const found = await screen.findByRole("list", { name: "Scorers" });
  return within(found)
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);
};

test("the links of one division are those of its games and teams, and those of all courts", async () => {
  const { api, replySchedule, replyTeams } = stageAdmin();
  const divisions = [5, 6].map((id) =>
    exampleDivision({ id, name: `Division ${id}`, brackets: [{ id, name: `Group ${id}` }] }),
  );
  const tournament = exampleTournament({ divisions });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  replySchedule([exampleRow(), exampleRow({ id: 2, game_number: 2, bracket_id: 6 })]);
  replyTeams([
    exampleTeam({ name: "Falcons", division_id: 5 }),
    exampleTeam({ id: 32, name: "Ravens", division_id: 6 }),
  ]);
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, {
    links: [
      link(1, { court_id: 1, court: "A", day: "2026-11-21" }),
      link(2, { match_id: 1, game_number: 1 }),
      link(3, { match_id: 2, game_number: 2 }),
      link(4, { team_id: 31, team: "Falcons" }),
      link(5, { team_id: 32, team: "Ravens" }),
    ],
  });
  signInAs(api, { id: 7 });
  const { user } = renderAt(
    "/tournaments/12/scorers?division=6",
    <Routes>
      <Route path="tournaments/:tournamentId/scorers" element={<ScorerLinksPage />} />
    </Routes>,
  );
  await screen.findByRole("heading", { name: /Ravens/ });
  expect(await list()).toEqual([
    expect.stringContaining("Court A"),
    expect.stringContaining("Game 2"),
    expect.stringContaining("Ravens"),
  ]);
  await user.click(await screen.findByRole("link", { name: "All divisions" }));
  expect(await list()).toHaveLength(5);
});
