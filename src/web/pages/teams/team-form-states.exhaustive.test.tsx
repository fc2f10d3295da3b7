import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TeamResponse } from "#contract/teams/teams.ts";
import { TournamentResponse, TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import {
  examplePlayer,
  exampleSummary,
  exampleTeam,
  exampleTeamDetail,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { PlayerAddPage } from "#web/pages/teams/player-add.tsx";
import { TeamEditPage } from "#web/pages/teams/team-edit.tsx";
import { TeamNewPage } from "#web/pages/teams/team-new.tsx";
import { exampleBracket } from "#web/testing/admin-scene.tsx";
import { stubApi } from "#web/testing/api.ts";
import { optionsOf } from "#web/testing/options-of.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  replyMine([exampleSummary()]);
  api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [exampleBracket] });
  api.reply("GET", paths.team(31), TeamDetailResponse, {
    team: exampleTeamDetail({
      players: [examplePlayer({ user_id: 44, display_name: "Rio Serve" }), examplePlayer()],
    }),
  });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
});

function replyMine(tournaments: ReturnType<typeof exampleSummary>[]) {
  const pagination = page(tournaments.length);
  api.reply("GET", paths.myTournaments(), TournamentsResponse, { tournaments, pagination });
}

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="teams/new" element={<TeamNewPage />} />
      <Route path="teams/:teamId/edit" element={<TeamEditPage />} />
      <Route path="teams/:teamId/players/add" element={<PlayerAddPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

describe("the form of a new team", () => {
  test("offers the tournaments that the person created, and says so", async () => {
    signInAs(api);
    const { user } = open("/teams/new");
    expect(
      await screen.findByText("You can only create teams in tournaments you created"),
    ).toBeTruthy();
    expect(optionsOf(/^Tournament/)).toEqual(["Select a tournament", "Autumn Open"]);
    expect(screen.getByRole("combobox", { name: "Bracket" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("combobox", { name: /^Tournament/ }));
    await user.tab();
    expect(await screen.findByText("Please select a tournament")).toBeTruthy();
    await user.click(screen.getByRole("textbox", { name: /^Team name/ }));
    await user.tab();
    expect(await screen.findByText("Team name is required")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Create Team" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Team name/ }));
    expect(api.callsTo("POST", paths.teams())).toHaveLength(0);
  });

  test("leads to creating a tournament when there is none", async () => {
    signInAs(api);
    replyMine([]);
    open("/teams/new");
    const link = await screen.findByRole("link", { name: "Create Tournament" });
    expect(link.getAttribute("href")).toBe("/tournaments/new");
  });

  test("offers a super admin the tournament whose dashboard led here, and nobody else", async () => {
    replyMine([]);
    signInAs(api, { id: 99, role: "super_admin" });
    const { unmount } = open("/teams/new?tournament=12");
    const tournament = await screen.findByRole("combobox", { name: /^Tournament/ });
    expect(tournament).toHaveProperty("value", "12");
    unmount();
    signInAs(api, { id: 99 });
    open("/teams/new?tournament=12");
    expect(await screen.findByText("You have not created a tournament yet.")).toBeTruthy();
  });

  test("says that it failed when the server has no words", async () => {
    signInAs(api);
    const { user } = open("/teams/new?tournament=12");
    await user.type(await screen.findByRole("textbox", { name: /^Team name/ }), "Falcons");
    api.refuse("POST", paths.teams(), 500, { error: "", code: "internal" });
    await user.click(screen.getByRole("button", { name: "Create Team" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to create team");
    expect(currentPath()).toBe("/teams/new?tournament=12");
  });
});

describe("the form of a team that is there", () => {
  test("lets the tournament's creator choose the captain among the registered", async () => {
    signInAs(api, { id: 7 });
    open("/teams/31/edit");
    expect(await screen.findByRole("combobox", { name: "Team captain" })).toBeTruthy();
    expect(optionsOf(/^Team captain/)).toEqual(["No captain", "Cleo Captain", "Rio Serve"]);
    expect(screen.getByText("Only an admin can change the team captain.")).toBeTruthy();
  });

  test("shows a captain the bracket as text, and saves without it", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31/edit");
    expect(await screen.findByText(/^Bracket: /)).toBeTruthy();
    expect(screen.getByText(/organizer decides which bracket/)).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Bracket" })).toBeNull();
    const name = screen.getByRole("textbox", { name: /^Team name/ });
    await user.clear(name);
    await user.type(name, "Hawks");
    api.reply("PUT", paths.team(31), TeamResponse, { team: exampleTeam({ name: "Hawks" }) });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31"));
    expect(api.callsTo("PUT", paths.team(31))[0]?.body).not.toHaveProperty("bracket_id");
  });

  test("saves, says so and goes back to the team", async () => {
    signInAs(api, { id: 7 });
    const { user } = open("/teams/31/edit");
    const name = await screen.findByRole("textbox", { name: /^Team name/ });
    await screen.findByRole("option", { name: "Group A" });
    await user.clear(name);
    await user.type(name, "Hawks");
    api.reply("PUT", paths.team(31), TeamResponse, { team: exampleTeam({ name: "Hawks" }) });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/31"));
    expect(await screen.findByText("Team updated successfully!")).toBeTruthy();
    expect(api.callsTo("PUT", paths.team(31))[0]?.body).toMatchObject({
      name: "Hawks",
      tournament_id: 12,
      bracket_id: 5,
      logo_url: null,
    });
  });

  test("says that it failed when the server has no words", async () => {
    signInAs(api, { id: 7 });
    const { user } = open("/teams/31/edit");
    await screen.findByRole("option", { name: "Group A" });
    api.refuse("PUT", paths.team(31), 500, { error: "", code: "internal" });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to update team");
  });

  test("denies with a way back to the team", async () => {
    signInAs(api, { id: 99, role: "tournament_admin" });
    open("/teams/31/edit");
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
    const back = screen.getByRole("link", { name: "Back to Team" });
    expect(back.getAttribute("href")).toBe("/teams/31");
  });

  test.each(["/teams/31/edit", "/teams/31/players/add"])(
    "%s says that the team can't be loaded, or isn't there",
    async (path) => {
      signInAs(api, { id: 9 });
      api.refuse("GET", paths.team(31), 500, { error: "Out of order", code: "internal" });
      const { unmount } = open(path);
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toContain("Failed to load team data");
      unmount();
      api.refuse("GET", paths.team(31), 404, { code: "not_found" });
      open(path);
      expect(await screen.findByRole("heading", { name: "Team not found" })).toBeTruthy();
    },
  );
});
