import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

let api: ReturnType<typeof stubApi>;
const tournament = exampleTournament();
const { id } = tournament;

beforeEach(async () => {
  await i18n.loadNamespaces(["tournaments"]);
  api = stubApi();
  api.reply("GET", paths.tournament(id), TournamentResponse, { tournament });
});

const page = (
  <Routes>
    <Route
      path="/tournaments/:tournamentId/today"
      element={
        <DashboardPage ability="run_courts" denied="Not yours.">
          {({ name }, { role }) => `${name} for ${role}`}
        </DashboardPage>
      }
    />
  </Routes>
);

function openWith(abilities: AbilitiesResponse["abilities"]) {
  signInAs(api);
  api.reply("GET", paths.tournamentAbilities(id), AbilitiesResponse, {
    role: "desk",
    abilities,
    team_abilities: [],
  });
  renderAt(`/tournaments/${id}/today`, page);
}

test("who may is shown the tournament", async () => {
  openWith(["run_courts"]);
  expect(await screen.findByText(`${tournament.name} for desk`)).toBeTruthy();
});

test("who may not is told so, with the way to the tournament", async () => {
  openWith(["open_dashboard"]);
  expect(await screen.findByText("Not yours.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Back to the tournament" });
  expect(link.getAttribute("href")).toBe(`/tournaments/${id}`);
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
});

test("who has not signed in can do so", async () => {
  renderAt(`/tournaments/${id}/today`, page);
  expect(await screen.findByText("Not yours.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" })).toBeTruthy();
});

test("an address that names no tournament says so", async () => {
  signInAs(api);
  renderAt("/tournaments/0x1/today", page);
  expect(await screen.findByRole("heading", { name: "Invalid tournament" })).toBeTruthy();
});
