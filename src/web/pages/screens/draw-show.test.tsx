import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { type Bracket, BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTeam, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { DrawShowPage } from "#web/pages/screens/draw-show.tsx";
import { exampleBracket } from "#web/testing/admin-scene.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const draw = { number: 7, shuffle: true, seeding: "snake" as const, keep_apart: false };
const brackets: Bracket[] = [
  { ...exampleBracket, draw: { ...draw, team_ids: [31] } },
  { ...exampleBracket, id: 6, name: "Group B", draw: { ...draw, team_ids: [32] } },
  { ...exampleBracket, id: 7, name: "By hand" },
  {
    ...exampleBracket,
    id: 8,
    name: "Drawn later",
    created_at: "2026-10-02T08:00:00Z",
    draw: { ...draw, team_ids: [32] },
  },
];

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets });
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, {
    teams: [exampleTeam(), exampleTeam({ id: 32, name: "Ravens", club: "Quayside" })],
  });
});

const open = (path: string, state: unknown = null) =>
  renderAt(
    path,
    <Routes>
      <Route path="tournaments/:tournamentId/draw/:bracketId" element={<DrawShowPage />} />
      <Route path="*" element={null} />
    </Routes>,
    state,
  );

test("a bracket's draw is shown with the groups that were drawn beside it, and no others", async () => {
  const { user } = open("/tournaments/12/draw/6", { isManaging: true });
  expect(await screen.findByRole("heading", { name: "Draw: Autumn Open" })).toBeTruthy();
  expect(screen.getByText(/^Draw number 7/)).toBeTruthy();
  const groups = screen.getAllByRole("region", { name: /^Group|^Drawn/ });
  expect(groups.map((one) => one.ariaLabel)).toEqual(["Group A", "Group B"]);
  await user.click(screen.getByRole("button", { name: "All at once" }));
  expect(screen.getByRole("region", { name: "Group B" }).textContent).toBe(
    "Group B1Ravens Quayside",
  );
  await user.click(screen.getByRole("link", { name: "Close" }));
  expect(currentPath()).toBe("/tournaments/12/admin?tab=brackets");
});

test("whoever comes by the address goes on to the tournament", async () => {
  const { user } = open("/tournaments/12/draw/5");
  await user.click(await screen.findByRole("link", { name: "Close" }));
  expect(currentPath()).toBe("/tournaments/12");
});

test.each([
  ["that was filled by hand", "/tournaments/12/draw/7"],
  ["that isn't there", "/tournaments/12/draw/99"],
])("of a bracket %s it says why there is none", async (_, path) => {
  open(path);
  expect(
    await screen.findByRole("heading", { name: "This bracket was not drawn", level: 1 }),
  ).toBeTruthy();
});

test("an address that names nothing is told of", async () => {
  open("/tournaments/12/draw/x");
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
});
