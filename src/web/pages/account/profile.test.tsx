import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { Done, Empty } from "#contract/common.ts";
import { officialAccountPaths, OwnOfficialsResponse } from "#contract/duties/official-accounts.ts";
import { OwnDutiesResponse, ownDutiesPath } from "#contract/teams/own-duties.ts";
import { OwnInvitationsResponse } from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import {
  type RecentlyDeleted,
  RecentlyDeletedResponse,
} from "#contract/tournaments/recently-deleted.ts";
import { TeamTotalsResponse } from "#contract/teams/team-detail.ts";
import { AllTeamsResponse, type Team } from "#contract/teams/teams.ts";
import { type TournamentSummary, TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { exampleSummary, exampleTeam, page } from "#web/features/tournaments/testing/examples.ts";
import { ProfilePage } from "#web/pages/account/profile.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  replyDeleted({});
  api.reply("GET", invitationPaths.rosterInvitations(), OwnInvitationsResponse, {
    invitations: [],
  });
  api.reply("GET", officialAccountPaths.mine(), OwnOfficialsResponse, { officials: [] });
  api.reply("GET", ownDutiesPath(), OwnDutiesResponse, { duties: [] });
});

function replyDeleted(reply: Partial<RecentlyDeleted>) {
  const body = { tournaments: [], teams: [], ...reply };
  api.reply("GET", paths.recentlyDeleted(), RecentlyDeletedResponse, body);
}

function replyTournaments(tournaments: TournamentSummary[]) {
  const reply = { tournaments, pagination: page(tournaments.length) };
  api.reply("GET", paths.myTournaments(), TournamentsResponse, reply);
}

function replyTeams(teams: Team[]) {
  api.reply("GET", paths.myTeams(), AllTeamsResponse, { teams });
  const totals = { wins: 2 * teams.length, matches: 4 * teams.length };
  api.reply("GET", paths.myTeamTotals(), TeamTotalsResponse, { totals });
}

function open() {
  return renderAt(
    "/profile",
    <Routes>
      <Route path="profile" element={<ProfilePage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

describe("the profile", () => {
  test("sends the signed-out to sign in and knows the way back", async () => {
    open();
    await waitFor(() => expect(currentPath()).toBe("/login"));
    expect(window.history.state).toMatchObject({ usr: { from: "/profile" } });
  });

  test("says who the person is", async () => {
    const created_at = new Date(2026, 0, 15, 12).toISOString();
    signInAs(api, { role: "team_manager", phone_number: "+49 30 123", created_at });
    replyTournaments([]);
    replyTeams([]);
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Ada Court" })).toBeTruthy();
    for (const text of [
      "Team manager",
      "ada",
      "ada@example.org",
      "+49 30 123",
      "Joined January 15, 2026",
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    for (const name of ["Settings", "Edit Profile"]) {
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/settings");
    }
    expect(await screen.findByText("No tournaments yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Create Tournament" }).getAttribute("href")).toBe(
      "/tournaments/new",
    );
    expect(screen.getByRole("link", { name: "Browse Teams" }).getAttribute("href")).toBe("/teams");
  });

  test("counts tournaments, teams, and the teams' real wins and matches", async () => {
    signInAs(api);
    replyTournaments([exampleSummary()]);
    replyTeams([exampleTeam(), exampleTeam({ id: 32, name: "Ravens" })]);
    open();
    expect(await tile("Tournaments")).toBe("1");
    expect(await tile("Teams")).toBe("2");
    await waitFor(async () => expect(await tile("Wins")).toBe("4"));
    expect(await tile("Matches")).toBe("8");
  });

  test("says that wins and matches are not available when they can't be loaded", async () => {
    signInAs(api);
    replyTournaments([]);
    replyTeams([exampleTeam()]);
    api.refuse("GET", paths.myTeamTotals(), 500, { error: "Server trouble" });
    open();
    await waitFor(async () => expect(await tile("Wins")).toBe("N/A"));
    expect(await tile("Matches")).toBe("N/A");
  });

  test("shows the first three of each, and all when asked", async () => {
    signInAs(api);
    replyTournaments(
      ["One", "Two", "Three", "Four"].map((name, index) =>
        exampleSummary({ id: index + 1, name, status: index ? "completed" : "upcoming" }),
      ),
    );
    replyTeams([exampleTeam()]);
    const { user } = open();
    const list = within(await screen.findByRole("region", { name: "My Tournaments" }));
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    expect(list.getByText("Upcoming")).toBeTruthy();
    expect(list.getByRole("link", { name: "One" }).getAttribute("href")).toBe("/tournaments/1");
    await user.click(list.getByRole("button", { name: "Show all 4" }));
    expect(list.getByRole("link", { name: "Four" })).toBeTruthy();
    const teams = within(screen.getByRole("region", { name: "My Teams" }));
    expect(teams.getByRole("link", { name: "Falcons" }).getAttribute("href")).toBe("/teams/31");
    expect(teams.getByText("Registered")).toBeTruthy();
  });

  test("tells a failure, and tries again", async () => {
    signInAs(api);
    api.refuse("GET", paths.myTournaments(), 500, { error: "Out of order", code: "internal" });
    replyTeams([]);
    const { user } = open();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Failed to load profile data");
    replyTournaments([exampleSummary()]);
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "Autumn Open" })).toBeTruthy();
  });
});

describe("the menus of the profile", () => {
  test("deletes a tournament after asking", async () => {
    signInAs(api);
    replyTournaments([exampleSummary()]);
    replyTeams([]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Actions for Autumn Open" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Tournament" });
    api.reply("DELETE", paths.tournament(12), Empty, {});
    replyTournaments([]);
    await user.click(within(dialog).getByRole("button", { name: "Delete Tournament" }));
    expect(await screen.findByText("Tournament deleted successfully")).toBeTruthy();
    expect(await screen.findByText("No tournaments yet")).toBeTruthy();
    const section = screen.getByRole("region", { name: "My Tournaments" });
    await waitFor(() => expect(document.activeElement).toBe(section));
  });

  test("a refused deletion says why and keeps the team", async () => {
    signInAs(api, { id: 9 });
    replyTournaments([]);
    replyTeams([exampleTeam()]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Actions for Falcons" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Team" });
    api.refuse("DELETE", paths.team(31), 409, { error: "It has results: withdraw it instead." });
    await user.click(within(dialog).getByRole("button", { name: "Delete Team" }));
    expect(await screen.findByText("It has results: withdraw it instead.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Falcons" })).toBeTruthy();
  });

  test("deletes a team after asking", async () => {
    signInAs(api, { id: 9 });
    replyTournaments([]);
    replyTeams([exampleTeam()]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Actions for Falcons" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Team" });
    api.reply("DELETE", paths.team(31), Empty, {});
    replyTeams([]);
    await user.click(within(dialog).getByRole("button", { name: "Delete Team" }));
    expect(await screen.findByText("Team deleted successfully")).toBeTruthy();
    expect(await screen.findByText("No teams yet")).toBeTruthy();
  });

  test.each([
    ["Autumn Open", "/tournaments/12/admin?tab=settings"],
    ["Falcons", "/teams/31/edit"],
  ])("edits %s at %s", async (name, path) => {
    signInAs(api);
    replyTournaments([exampleSummary()]);
    replyTeams([exampleTeam()]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    expect(currentPath()).toBe(path);
  });

  test.each([
    ["its captain", { id: 9 }],
    ["the tournament's creator", { id: 7 }],
    ["a super admin", { id: 99, role: "super_admin" as const }],
  ])("a team's, to edit and to delete it, is offered to %s", async (_, who) => {
    signInAs(api, who);
    replyTournaments([]);
    replyTeams([exampleTeam()]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Actions for Falcons" }));
    await screen.findByRole("menu");
    const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Edit", "Delete"]);
  });

  test("are not offered to those who only play", async () => {
    signInAs(api, { id: 99 });
    replyTournaments([]);
    replyTeams([exampleTeam()]);
    open();
    expect(await screen.findByRole("link", { name: "Falcons" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Actions for Falcons" })).toBeNull();
  });
});

async function tile(label: string) {
  const name = await screen.findByText(label, { selector: "dt" });
  return name.nextElementSibling?.textContent;
}

test("a tournament whose name runs from right to left turns no count round", async () => {
  signInAs(api);
  replyTournaments([]);
  replyTeams([exampleTeam({ tournament_name: "גביע 7", players_count: 12 })]);
  open();
  expect(await screen.findByText("\u2068גביע 7\u2069 · 12 players")).toBeTruthy();
});

describe("what was deleted", () => {
  // Nov 20 wherever the test runs.
  const deleted_at = new Date("2026-11-20T12:00").toISOString();

  test("is not spoken of while there is nothing", async () => {
    signInAs(api);
    replyTournaments([]);
    replyTeams([]);
    open();
    await screen.findByText("No teams yet");
    expect(screen.queryByRole("region", { name: "Recently deleted" })).toBeNull();
  });

  const lost = { id: 7, name: "Lost", deleted_at };
  const lostTeam = { ...lost, tournament_id: 3, tournament_name: "Cup" };

  test.each<[string, Partial<RecentlyDeleted>, string]>([
    ["tournament", { tournaments: [lost] }, "Tournament"],
    ["team", { teams: [lostTeam] }, "Cup"],
    ["team", { teams: [{ ...lostTeam, tournament_name: "גביע 7" }] }, "\u2068גביע 7\u2069"],
  ])("can be restored: a %s", async (kind, reply, of) => {
    signInAs(api);
    replyTournaments([]);
    replyTeams([]);
    replyDeleted(reply);
    const { user } = open();
    const section = within(await screen.findByRole("region", { name: "Recently deleted" }));
    expect(section.getByText(new RegExp(`^${of} · Nov 20, 2026`))).toBeTruthy();
    const path = kind === "team" ? paths.teamRestore(7) : paths.tournamentRestore(7);
    api.refuse("POST", path, 409, { error: "A tournament with this name already exists" });
    await user.click(section.getByRole("button", { name: "Restore Lost" }));
    expect(await screen.findByText("A tournament with this name already exists")).toBeTruthy();
    api.reply("POST", path, Empty, {});
    replyDeleted({});
    await user.click(section.getByRole("button", { name: "Restore Lost" }));
    expect(await screen.findByText("Lost is back")).toBeTruthy();
    expect(await section.findByText("Nothing is left to restore.")).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("region", { name: "Recently deleted" })),
    );
  });
});

describe("own duties", () => {
  const rita = { id: 7, name: "Rita", tournament: { id: 12, name: "Autumn Open" } };

  beforeEach(() => {
    replyTournaments([]);
    replyTeams([]);
    signInAs(api, { id: 44 });
    api.reply("GET", officialAccountPaths.mine(), OwnOfficialsResponse, { officials: [rita] });
  });

  test("lead to the official's page, and are given up after a question", async () => {
    const { user } = open();
    const link = await screen.findByRole("link", { name: "Autumn Open" });
    expect(link.getAttribute("href")).toBe("/tournaments/12/officials/7");
    expect(screen.getByText("On the list as Rita")).toBeTruthy();
    const path = officialAccountPaths.membership(12);
    api.reply("DELETE", path, Done, { success: true });
    await user.click(screen.getByRole("button", { name: "Give up the duties at Autumn Open" }));
    expect(api.callsTo("DELETE", path)).toEqual([]);
    api.reply("GET", officialAccountPaths.mine(), OwnOfficialsResponse, { officials: [] });
    const question = screen.getByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Give up" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Autumn Open" })).toBeNull());
    expect(api.callsTo("DELETE", path)).toHaveLength(1);
  });

  test("begin with the next one, which goes with the duties that are given up", async () => {
    const next = {
      match_id: 7,
      game_number: 7,
      home_team_name: "Owls",
      away_team_name: "Bats",
      start_time: "2099-01-02T10:00:00Z",
      end_time: "2099-01-02T10:50:00Z",
      timezone: "UTC",
      court_name: "C",
      status: "scheduled" as const,
      roles: ["referee" as const],
      tournament: rita.tournament,
      official: { id: 7, name: "Rita" },
      team: null,
    };
    api.reply("GET", ownDutiesPath(), OwnDutiesResponse, { duties: [next] });
    const { user } = open();
    const card = await screen.findByRole("region", { name: "Next duty" });
    within(card).getByText("Referee: Owls – Bats");
    const path = officialAccountPaths.membership(12);
    api.reply("DELETE", path, Done, { success: true });
    await user.click(screen.getByRole("button", { name: "Give up the duties at Autumn Open" }));
    api.reply("GET", ownDutiesPath(), OwnDutiesResponse, { duties: [] });
    const question = screen.getByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Give up" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Next duty" })).toBeNull());
  });

  test("that can't be given up now stay, and why is said", async () => {
    const { user } = open();
    const refusal = { code: "unavailable", error: "Away" } as const;
    api.refuse("DELETE", officialAccountPaths.membership(12), 503, refusal);
    await user.click(
      await screen.findByRole("button", { name: "Give up the duties at Autumn Open" }),
    );
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Give up" }),
    );
    expect(await screen.findByText("Away")).toBeTruthy();
    expect(screen.getByText("On the list as Rita")).toBeTruthy();
  });
});
