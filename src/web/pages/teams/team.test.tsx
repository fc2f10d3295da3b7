import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { Empty } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { PlayersResponse } from "#contract/teams/players.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  examplePlayer,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TeamPage } from "#web/pages/teams/team.tsx";
import { stubApi } from "#web/testing/api.ts";
import { chooseAction } from "#web/testing/choose-action.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.teamPlayers(31), PlayersResponse, { players: [examplePlayer()] });
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [] });
  const tournament = exampleTournament({ status: "upcoming" });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
});

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="teams/:teamId" element={<TeamPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

describe("a team's page", () => {
  test("visitors see the roster without contacts and nothing to change", async () => {
    open("/teams/31?tab=players");
    const table = await screen.findByRole("table", { name: "Players" });
    expect(within(table).getByText("Pia Jump")).toBeTruthy();
    expect(within(table).queryByText("Contact")).toBeNull();
    expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Add Player" })).toBeNull();
  });

  test.each([
    ["the captain", { id: 9 }],
    ["the tournament's creator", { id: 7 }],
    ["a super admin", { id: 1, role: "super_admin" as const }],
  ])("%s may edit, add, remove and delete", async (_, user) => {
    signInAs(api, user);
    open("/teams/31?tab=players");
    expect(await screen.findByRole("link", { name: "Add Player" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Edit Team" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: "More actions" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Remove Pia Jump" })).toBeTruthy();
  });

  test("the creator who is captain has what is rare in a menu, each with its icon", async () => {
    api.reply("GET", paths.team(31), TeamDetailResponse, {
      team: exampleTeamDetail({ role: "captain" }),
    });
    signInAs(api, { id: 7 });
    const { user } = open("/teams/31");
    const more = await screen.findByRole("button", { name: "More actions" });
    for (const name of ["Share", "Subscribe", "Print"]) {
      expect(screen.getByRole("button", { name })).toBeTruthy();
    }
    await user.click(more);
    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "Captain's page",
      "History",
      "Withdraw Team",
      "Leave team",
      "Delete Team",
    ]);
    const icons = entries.map((entry) => entry.querySelector("svg")!.getAttribute("class"));
    expect(new Set(icons).size).toBe(entries.length);
    await user.click(entries[3]!);
    const dialog = await screen.findByRole("alertdialog", { name: /^Leave / });
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  test("whoever comes by its link pins it here, which says where it then stands", async () => {
    const { user } = open("/teams/31");
    const { name } = exampleTeamDetail();
    await user.click(await screen.findByRole("button", { name: "Pin as my team" }));
    expect(await screen.findByText(`${name} now stands on top`, { exact: false })).toBeTruthy();
    expect(localStorage.getItem("team.12")).toBe(JSON.stringify([name]));
    await user.click(screen.getByRole("button", { name: "Unpin" }));
    expect(localStorage.getItem("team.12")).toBeNull();
  });

  test("removing a player is asked first and told afterwards", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31?tab=players");
    await user.click(await screen.findByRole("button", { name: "Remove Pia Jump" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Remove Player" });
    expect(dialog.textContent).toContain("This action cannot be undone.");
    api.reply("DELETE", paths.teamPlayer(31, 51), Empty, {});
    api.reply("GET", paths.teamPlayers(31), PlayersResponse, { players: [] });
    await user.click(within(dialog).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Pia Jump removed from team successfully")).toBeTruthy();
    expect(await screen.findByText("No players yet")).toBeTruthy();
    const importing = screen.getByRole("link", { name: "Import Players" });
    await waitFor(() => expect(document.activeElement).toBe(importing));
  });

  test("deleting the team is asked first and leads to the list", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("/teams/31");
    await chooseAction(user, "Delete Team");
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Team" });
    api.reply("DELETE", paths.team(31), Empty, {});
    await user.click(within(dialog).getByRole("button", { name: "Delete Team" }));
    await waitFor(() => expect(currentPath()).toBe("/teams"));
    expect(await screen.findByText("Team deleted successfully")).toBeTruthy();
  });

  test("an unknown team is not found", async () => {
    api.refuse("GET", paths.team(31), 404, { code: "not_found" });
    open("/teams/31");
    expect(await screen.findByRole("heading", { name: "Team not found" })).toBeTruthy();
  });
});
