import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { Done } from "#contract/common.ts";
import { officialAccountPaths, OwnOfficialsResponse } from "#contract/duties/official-accounts.ts";
import { OwnDutiesResponse, ownDutiesPath } from "#contract/teams/own-duties.ts";
import { OwnInvitationsResponse } from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { paths } from "#contract/paths.ts";
import { PlayersResponse } from "#contract/teams/players.ts";
import { RecentlyDeletedResponse } from "#contract/tournaments/recently-deleted.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { SportsResponse } from "#contract/games/sports.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import {
  FeaturedTournamentsResponse,
  RunningGamesResponse,
  StatisticsResponse,
} from "#contract/tournaments/statistics.ts";
import { TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse, TeamTotalsResponse } from "#contract/teams/team-detail.ts";
import { AllTeamsResponse, TeamsResponse } from "#contract/teams/teams.ts";
import {
  CourtsResponse,
  TournamentResponse,
  TournamentsResponse,
} from "#contract/tournaments/tournaments.ts";
import {
  examplePlayer,
  exampleSports,
  exampleTeamDetail,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { AppRoutes } from "#web/routes.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  const tournaments = { tournaments: [], pagination: page(0) };
  const count = { total: 12 };
  const data = { tournaments: count, teams: count, matches: count, users: count };
  const standings = { group_stage: {}, elimination_brackets: [], final_ranking: [] };
  api.reply("GET", paths.sports(), SportsResponse, exampleSports);
  api.reply("GET", paths.statistics(), StatisticsResponse, { success: true, data });
  const featured = { success: true as const, data: [] };
  api.reply("GET", paths.featuredTournaments(), FeaturedTournamentsResponse, featured);
  api.reply("GET", paths.runningGames(), RunningGamesResponse, featured);
  api.reply("GET", paths.tournaments(), TournamentsResponse, tournaments);
  api.reply("GET", paths.myTournaments(), TournamentsResponse, tournaments);
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams: [] });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [] });
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, { standings });
  api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [] });
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, { courts: [] });
  api.reply("GET", paths.teams(), TeamsResponse, { teams: [], pagination: page(0) });
  api.reply("GET", paths.myTeams(), AllTeamsResponse, { teams: [] });
  const deleted = { tournaments: [], teams: [] };
  api.reply("GET", paths.recentlyDeleted(), RecentlyDeletedResponse, deleted);
  api.reply("GET", invitationPaths.rosterInvitations(), OwnInvitationsResponse, {
    invitations: [],
  });
  api.reply("GET", officialAccountPaths.mine(), OwnOfficialsResponse, { officials: [] });
  api.reply("GET", ownDutiesPath(), OwnDutiesResponse, { duties: [] });
  const totals = { wins: 0, matches: 0 };
  api.reply("GET", paths.myTeamTotals(), TeamTotalsResponse, { totals });
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [] });
  api.reply("GET", paths.teamPlayers(31), PlayersResponse, { players: [examplePlayer()] });
});

function open(path: string) {
  return renderAt(path, <AppRoutes />);
}

const heading = () => screen.findByRole("heading", { level: 1 });

describe("the route table", () => {
  test.each([
    ["/", "Run the tournament, not the spreadsheet"],
    ["/tournaments", "Tournaments"],
    ["/tournaments/new", "Access Denied"],
    ["/tournaments/12", "Autumn Open"],
    ["/tournaments/12/schedule", "Autumn Open"],
    ["/tournaments/12/standings", "Autumn Open"],
    ["/tournaments/12/admin", "Autumn Open"],
    ["/register", "Create your account"],
    ["/login", "Sign in"],
    ["/about", "About Courtside"],
    ["/contact", "Contact"],
    ["/forgot-password", "Forgot your password?"],
    ["/terms", "Terms and Conditions"],
    ["/privacy", "Privacy Policy"],
    ["/teams", "Teams"],
    ["/teams/new", "Access Denied"],
    ["/teams/31", "Falcons"],
    ["/no/such/page", "Page not found"],
    ["/tournaments/12/nothing", "Page not found"],
  ])("%s shows %s, between header and footer", async (path, title) => {
    open(path);
    await waitFor(async () => expect((await heading()).textContent).toBe(title));
    const main = screen.getByRole("main");
    expect(main.previousElementSibling?.tagName).toBe("HEADER");
    expect(main.nextElementSibling?.tagName).toBe("FOOTER");
  });

  test.each([
    ["/tournaments/new", "Create Tournament"],
    ["/teams/new", "Create Team"],
    ["/teams/31/edit", "Edit Team"],
    ["/teams/31/players/add", "Add Player"],
    ["/teams/31/players/51/edit", "Edit Player"],
    ["/profile", "Ada Court"],
    ["/settings", "Settings"],
  ])("%s shows %s to the signed-in", async (path, title) => {
    signInAs(api, { id: 7 });
    open(path);
    await waitFor(async () => expect((await heading()).textContent).toBe(title));
  });

  test.each([
    "/tournaments/new",
    "/teams/new?tournament=12",
    "/teams/31/edit",
    "/teams/31/players/add",
    "/teams/31/players/51/edit",
    "/tournaments/12/admin?tab=teams",
    "/admin/users",
  ])("%s offers visitors to sign in, and to come back", async (path) => {
    const { user } = open(path);
    const main = within(screen.getByRole("main"));
    await user.click(await main.findByRole("link", { name: "Sign in" }));
    expect(currentPath()).toBe("/login");
    expect(window.history.state).toMatchObject({ usr: { from: path } });
  });

  test.each([
    ["/tournaments/12", "Tournament"],
    ["/tournaments/12/schedule", "Schedule"],
    ["/tournaments/12/standings", "Standings"],
  ])("%s has the tab %s open", async (path, name) => {
    open(path);
    const tabs = within(await screen.findByRole("tablist", { name: "Tournament" }));
    expect(tabs.getByRole("tab", { selected: true }).textContent).toBe(name);
  });
});

describe("the header", () => {
  test("of the signed-out leads home, to the lists, to signing in and up", async () => {
    open("/about");
    const header = within(screen.getByRole("banner"));
    await heading();
    expect(header.getByRole("link", { name: "Courtside" }).getAttribute("href")).toBe("/");
    for (const [name, path] of [
      ["Tournaments", "/tournaments"],
      ["Teams", "/teams"],
      ["About", "/about"],
      ["Sign in", "/login"],
      ["Sign up", "/register"],
    ]) {
      expect(header.getAllByRole("link", { name: name! })[0]?.getAttribute("href")).toBe(path);
    }
    expect(header.queryByRole("button", { name: /Create new/ })).toBeNull();
  });

  test("of the signed-in creates tournaments and teams", async () => {
    signInAs(api);
    const { user } = open("/about");
    await user.click(await screen.findByRole("button", { name: /Create new/ }));
    expect(await menuEntries()).toEqual(["Create Tournament", "Create Team"]);
    await user.click(screen.getByRole("menuitem", { name: "Create Team" }));
    await waitFor(() => expect(currentPath()).toBe("/teams/new"));
    await user.click(screen.getByRole("button", { name: /Create new/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Create Tournament" }));
    await waitFor(() => expect(currentPath()).toBe("/tournaments/new"));
    expect(screen.queryByRole("link", { name: "Sign up" })).toBeNull();
  });

  test("names the account, with its e-mail in the menu", async () => {
    signInAs(api);
    const { user } = open("/about");
    await user.click(await screen.findByRole("button", { name: /Account menu.*Ada Court/ }));
    const menu = await screen.findByRole("menu");
    expect(menu.textContent).toMatch(/^Signed in asada@example.org/);
    expect(await menuEntries()).toEqual(["Your Profile", "Settings", "Sign out"]);
    await user.click(screen.getByRole("menuitem", { name: "Settings" }));
    await waitFor(() => expect(currentPath()).toBe("/settings"));
  });

  test("shows the username where there is no name, and U where there is neither", async () => {
    signInAs(api, { name: "" });
    open("/about");
    const account = await screen.findByRole("button", { name: /Account menu.*ada/ });
    expect(account.textContent).toContain("A");
    cleanup();
    signInAs(api, { name: "", username: "" });
    open("/about");
    expect((await screen.findByRole("button", { name: /Account menu/ })).textContent).toContain(
      "U",
    );
  });

  test("signs out and goes home", async () => {
    signInAs(api);
    api.reply("POST", paths.logout(), Done, { success: true });
    const { user } = open("/about");
    await user.click(await screen.findByRole("button", { name: /Account menu/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(currentPath()).toBe("/"));
    expect(localStorage.getItem("token")).toBeNull();
    expect((await screen.findAllByRole("link", { name: "Sign in" })).length).toBeGreaterThan(0);
  });

  test("has language and theme in a menu, which Escape and a press elsewhere close", async () => {
    const { user } = open("/about");
    const button = screen.getByRole("button", { name: "Language and theme" });
    const menu = document.getElementById(button.getAttribute("aria-controls")!)!;
    expect(menu.hidden).toBe(true);
    await user.click(button);
    expect(within(menu).getByRole("combobox", { name: "Language" })).toBeTruthy();
    await user.click(within(menu).getByRole("button", { name: "Dark" }));
    expect(within(menu).getByRole("button", { name: "Dark", pressed: true })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(menu.hidden).toBe(true);
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await user.click(await heading());
    expect(menu.hidden).toBe(true);
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    const phones = document.getElementById(
      screen.getByRole("button", { name: "Close menu" }).getAttribute("aria-controls")!,
    )!;
    expect(within(phones).getByRole("combobox", { name: "Language" })).toBeTruthy();
    expect(within(phones).getByRole("button", { name: "Light" })).toBeTruthy();
  });

  test("has the same links in the mobile menu", async () => {
    signInAs(api);
    const { user } = open("/about");
    await screen.findByRole("button", { name: /Account menu/ });
    const button = screen.getByRole("button", { name: "Open menu" });
    await user.click(button);
    const menu = within(document.getElementById(button.getAttribute("aria-controls")!)!);
    const links = menu.getAllByRole("link").map((link) => link.textContent);
    expect(links).toEqual([
      "Tournaments",
      "Teams",
      "About",
      "Create Tournament",
      "Create Team",
      "Your Profile",
      "Settings",
    ]);
    expect(menu.getByText("ada@example.org")).toBeTruthy();
    expect(menu.getByRole("button", { name: "Sign out" })).toBeTruthy();
  });
});

test("the footer describes, links and says whose the page is", async () => {
  const contact = Object.assign(document.createElement("meta"), { name: "contact" });
  contact.content = "cup@example.org";
  document.head.append(contact);
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z"), toFake: ["Date"] });
  open("/about");
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByText(/Brackets, schedules, courts and live scores/)).toBeTruthy();
  const social = within(footer.getByRole("list", { name: "Social media" }));
  expect(social.getAllByRole("link").every((link) => !link.hasAttribute("href"))).toBe(true);
  expect(social.getAllByRole("link").length).toBeGreaterThan(1);
  const links = within(footer.getByRole("navigation", { name: "Footer" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["Tournaments", "/tournaments"],
    ["About Us", "/about"],
    ["Contact", "/contact"],
  ]);
  const mail = footer.getByRole("link", { name: /@/ });
  expect(mail.getAttribute("href")).toBe("mailto:cup@example.org");
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} Courtside`))).toBeTruthy();
  await heading();
  contact.remove();
  vi.useRealTimers();
});

async function menuEntries() {
  return (await screen.findAllByRole("menuitem")).map((entry) => entry.textContent);
}
