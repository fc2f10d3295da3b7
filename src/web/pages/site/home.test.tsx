import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import {
  FeaturedTournamentsResponse,
  RunningGamesResponse,
  type RunningTournament,
} from "#contract/tournaments/statistics.ts";
import { type OwnDuty, OwnDutiesResponse, ownDutiesPath } from "#contract/teams/own-duties.ts";
import { type TeamMatch, TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { AllTeamsResponse, type Team } from "#contract/teams/teams.ts";
import { type TournamentSummary, TournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import {
  exampleRow,
  exampleRunning,
  exampleSummary,
  exampleTeam,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { HomePage } from "#web/pages/site/home.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
  replyRunning([]);
});

function replyRunning(data: RunningTournament[]) {
  api.reply("GET", paths.runningGames(), RunningGamesResponse, { success: true, data });
}

function replyFeatured(data: TournamentSummary[]) {
  api.reply("GET", paths.featuredTournaments(), FeaturedTournamentsResponse, {
    success: true,
    data,
  });
}

function replyOwn(tournaments: TournamentSummary[], teams: Team[], duties: OwnDuty[] = []) {
  api.reply("GET", ownDutiesPath(), OwnDutiesResponse, { duties });
  const pagination = page(tournaments.length);
  api.reply("GET", paths.myTournaments(), TournamentsResponse, { tournaments, pagination });
  api.reply("GET", paths.myTeams(), AllTeamsResponse, { teams });
}

const exampleGame: TeamMatch = {
  id: 1,
  game_number: 1,
  home_team_id: 31,
  away_team_id: 40,
  home_team_name: "Falcons",
  away_team_name: "Comets",
  home_team_score: null,
  away_team_score: null,
  parts: null,
  outcome: "played",
  lost_by: null,
  home_team_shootout: null,
  away_team_shootout: null,
  start_time: null,
  end_time: null,
  timezone: "UTC",
  court_name: "Center Court",
  bracket_name: "Group A",
  stage: "group",
  round: 1,
  status: "scheduled",
};

const game = (id: number, changes: Partial<TeamMatch>) => ({ ...exampleGame, id, ...changes });

const onCourtC = (id: number, hour: number) => ({
  id,
  game_number: id,
  court_id: 3,
  court: "C",
  raw_start_time: `2026-11-20T${hour}:00:00Z`,
  raw_end_time: `2026-11-20T${hour}:50:00Z`,
});

const exampleDuty: OwnDuty = {
  match_id: 7,
  game_number: 7,
  home_team_name: "Owls",
  away_team_name: null,
  sources: [null, { kind: "winner", game_number: 5 }],
  start_time: "2099-01-02T10:00:00Z",
  end_time: "2099-01-02T10:50:00Z",
  timezone: "UTC",
  court_name: "C",
  status: "scheduled",
  roles: ["referee", "scorekeeper"],
  tournament: { id: 12, name: "Autumn Open" },
  official: { id: 9, name: "Rita" },
  team: null,
};

const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the home page", () => {
  test("has a hero, the product's features and a banner with calls to action", async () => {
    replyFeatured([]);
    renderAt("/", <HomePage />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "Run the tournament, not the spreadsheet",
    );
    for (const promise of [
      "One-click brackets",
      "Schedules that work out",
      "Score management",
      "Pre-filled score-sheets",
      "Teams and rosters",
    ]) {
      expect(screen.getByRole("heading", { name: promise })).toBeTruthy();
    }
    // Nobody but organisers can add a team.
    expect(screen.getByText(/^Organizers add the teams/)).toBeTruthy();
    expect(screen.getByText(/Courts are assigned and times managed/)).toBeTruthy();
    const banner = within(screen.getByRole("region", { name: "Ready to start?" }));
    expect(banner.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/register",
      "/tournaments",
    ]);
    await screen.findByText("No featured tournaments available at the moment.");
    expect(screen.queryByRole("region", { name: "Live now" })).toBeNull();
  });

  test("has the next duty of who referees, plays nowhere and runs nothing", async () => {
    signInAs(api);
    replyFeatured([]);
    const forgotten = { ...exampleDuty, match_id: 6, start_time: "2020-01-02T08:00:00Z" };
    replyOwn([], [], [{ ...forgotten, end_time: "2020-01-02T09:00:00Z" }, exampleDuty]);
    renderAt("/", <HomePage />);
    const next = within(await screen.findByRole("region", { name: "Next duty" }));
    next.getByText("Referee, Scorekeeper: Owls – Winner of game 5");
    next.getByText(/Jan 2.*10:00.* · Court C · Autumn Open$/);
    expect(next.getByRole("link").getAttribute("href")).toBe("/tournaments/12/officials/9");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Hello/);
    expect(screen.queryByRole("region", { name: "Next game" })).toBeNull();
  });

  test("says when a duty of today is expected, to whom it falls by the own team", async () => {
    vi.setSystemTime("2026-11-20T12:00:00Z");
    signInAs(api);
    replyFeatured([]);
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
      schedule: [
        exampleRow({
          ...onCourtC(5, 11),
          status: "IN_PROGRESS",
          started_at: "2026-11-20T11:40:00Z",
        }),
        exampleRow({
          ...onCourtC(7, 12),
          status: "SCHEDULED",
          t1s: null,
          t2s: null,
        }),
      ],
    });
    const duty = {
      start_time: onCourtC(7, 12).raw_start_time,
      end_time: onCourtC(7, 12).raw_end_time,
    };
    const ofTeam = { official: null, team: { id: 31, name: "Falcons" } };
    replyOwn([], [], [{ ...exampleDuty, ...duty, ...ofTeam }]);
    renderAt("/", <HomePage />);
    const next = within(await screen.findByRole("region", { name: "Next duty" }));
    expect(await next.findByText(/^about 12:30/)).toBeTruthy();
    next.getByText("Late");
    expect(next.getByText(/Falcons$/)).toBeTruthy();
    expect(next.getByRole("link").getAttribute("href")).toBe("/teams/31");
  });

  test("begins with the next game, the tournaments and the teams of who is signed in", async () => {
    signInAs(api);
    replyFeatured([]);
    replyOwn(
      [
        exampleSummary({ id: 1, name: "Over", status: "completed", start_date: "2026-01-01" }),
        exampleSummary({ id: 2, name: "Later", status: "upcoming", start_date: "2099-02-01" }),
        exampleSummary({ id: 3, name: "Soon", status: "upcoming", start_date: "2099-01-01" }),
        exampleSummary({ id: 4, name: "On", status: "active" }),
      ],
      [exampleTeam(), exampleTeam({ id: 32, name: "Ravens" })],
    );
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, {
      matches: [
        game(1, { status: "completed", start_time: "2099-01-02T08:00:00Z" }),
        game(2, { start_time: "2020-01-02T08:00:00Z", end_time: "2020-01-02T09:00:00Z" }),
        game(3, { start_time: "2099-01-02T12:00:00Z" }),
      ],
    });
    api.reply("GET", paths.teamMatches(32), TeamMatchesResponse, {
      matches: [game(4, { home_team_name: "Ravens", start_time: "2099-01-02T10:00:00Z" })],
    });
    renderAt("/", <HomePage />);
    const next = within(await screen.findByRole("region", { name: "Next game" }));
    expect(await next.findByText("Ravens – Comets")).toBeTruthy();
    expect(next.getByText(/Jan 2.*10:00.*Center Court · Autumn Open/)).toBeTruthy();
    expect(next.getByRole("link").getAttribute("href")).toBe(
      "/tournaments/12/schedule?team=Ravens",
    );
    const own = within(screen.getByRole("region", { name: "Your tournaments" }));
    expect(own.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/tournaments/4/admin",
      "/tournaments/3/admin",
      "/tournaments/2/admin",
      "/profile",
    ]);
    const teams = within(screen.getByRole("region", { name: "Your teams" }));
    expect(teams.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/teams/31",
      "/teams/32",
    ]);
    expect(screen.getAllByRole("heading", { level: 1 }).map((one) => one.textContent)).toEqual([
      "Hello, Ada Court",
    ]);
  });

  test("marks one's next game when nobody has started it in time", async () => {
    vi.setSystemTime("2026-11-21T14:20:00Z");
    signInAs(api);
    replyFeatured([]);
    replyOwn([], [exampleTeam()]);
    const times = { start_time: "2026-11-21T14:00:00Z", end_time: "2026-11-21T15:00:00Z" };
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [game(1, times)] });
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [] });
    renderAt("/", <HomePage />);
    const next = within(await screen.findByRole("region", { name: "Next game" }));
    expect(next.getByText("Late")).toBeTruthy();
  });

  test("keeps to a late game that was to be over, with when it is expected", async () => {
    vi.setSystemTime("2026-11-21T10:10:00Z");
    signInAs(api);
    replyFeatured([]);
    replyOwn([], [exampleTeam()]);
    const late = { start_time: "2026-11-21T09:00:00Z", end_time: "2026-11-21T10:00:00Z" };
    const next = { start_time: "2026-11-21T11:30:00Z", end_time: "2026-11-21T12:30:00Z" };
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, {
      matches: [game(1, late), game(2, { ...next, home_team_name: "Owls" })],
    });
    const before = exampleRow({
      id: 9,
      status: "IN_PROGRESS",
      started_at: "2026-11-21T09:40:00.000Z",
      home_team_id: 41,
      away_team_id: 42,
      raw_start_time: "2026-11-21T08:00:00Z",
      raw_end_time: "2026-11-21T09:00:00Z",
    });
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
      schedule: [before, exampleRow({ id: 1, status: "SCHEDULED" })],
    });
    renderAt("/", <HomePage />);
    const card = within(await screen.findByRole("region", { name: "Next game" }));
    const expected = await card.findByText(/^about 10:40/u);
    expect(expected.parentElement!.textContent).toMatch(/9:00.AM.· about 10:40/u);
  });

  test("keeps to a game that waits for a free court after it was to be over", async () => {
    vi.setSystemTime("2026-11-21T10:10:00Z");
    signInAs(api);
    replyFeatured([]);
    replyOwn([], [exampleTeam()]);
    const times = { start_time: "2026-11-21T09:00:00Z", end_time: "2026-11-21T10:00:00Z" };
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [game(1, times)] });
    const queued_until = "2026-11-22T00:00:00.000Z";
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
      schedule: [exampleRow({ id: 1, status: "SCHEDULED", queued_until })],
    });
    renderAt("/", <HomePage />);
    const card = within(await screen.findByRole("region", { name: "Next game" }));
    expect(await card.findByText("waits for a free court")).toBeTruthy();
    expect(card.queryByText("Late")).toBeNull();
  });

  test("says of one's next game to which court it is called", async () => {
    vi.setSystemTime("2026-11-21T08:55:00Z");
    signInAs(api);
    replyFeatured([]);
    replyOwn([], [exampleTeam()]);
    const times = { start_time: "2026-11-21T09:00:00Z", end_time: "2026-11-21T10:00:00Z" };
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [game(1, times)] });
    const call = { court_id: 2, court: "B", at: "2026-11-21T08:50:00.000Z" };
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
      schedule: [exampleRow({ id: 1, status: "SCHEDULED", call })],
    });
    renderAt("/", <HomePage />);
    const card = within(await screen.findByRole("region", { name: "Next game" }));
    expect(await card.findByText(/^called to Court.B, 8:50.AM$/u)).toBeTruthy();
  });

  test("calls the signed-in to create a tournament", async () => {
    signInAs(api);
    replyFeatured([]);
    replyOwn([], []);
    renderAt("/", <HomePage />);
    const links = await screen.findAllByRole("link", { name: "Create a tournament" });
    await expect.poll(() => links[0]?.getAttribute("href")).toBe("/tournaments/new");
  });

  test("a featured tournament tells what, when and where, and leads to it", async () => {
    replyFeatured([
      exampleSummary({ start_date: "2026-11-21", end_date: "2026-12-02" }),
      exampleSummary({
        id: 13,
        name: "Winter Cup",
        sport_name: "",
        status: "completed",
        description: "",
        registered_teams_count: 0,
        location: "",
      }),
    ]);
    renderAt("/", <HomePage />);
    const [first, second] = (await screen.findAllByRole("link", { name: /^View Details/ })).map(
      (link) => link.closest("li")!,
    );
    expect(linkOf("View Details: Autumn Open")).toBe("/tournaments/12");
    for (const text of [
      "Volleyball",
      "Active",
      "Autumn Open",
      "Eight teams, one cup.",
      "November 21 – December 2, 2026",
      "4 of 8 teams",
      "Sports Hall North",
    ]) {
      expect(within(first!).getByText(text)).toBeTruthy();
    }
    for (const text of ["Multi-Sport", "Upcoming", "0 teams"]) {
      expect(within(second!).getByText(text)).toBeTruthy();
    }
    expect(within(second!).queryByText("Sports Hall North")).toBeNull();
  });

  test("shows what is on above the featured tournaments", async () => {
    replyFeatured([]);
    replyRunning([{ id: 12, name: "Autumn Open", games_count: 1, games: [exampleRunning()] }]);
    renderAt("/", <HomePage />);
    await screen.findByRole("region", { name: "Live now" });
    const titles = screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
    expect(titles.slice(0, 2)).toEqual(["Live now", "Featured tournaments"]);
  });

  test("says that featured tournaments are loading, that there are none, and that they failed", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.respond("GET", paths.featuredTournaments(), () => promise);
    const { unmount } = renderAt("/", <HomePage />);
    expect(screen.getByText("Loading featured tournaments...")).toBeTruthy();
    resolve(Response.json({ success: true, data: [] }));
    await screen.findByText("No featured tournaments available at the moment.");
    unmount();
    api.refuse("GET", paths.featuredTournaments(), 500, { code: "internal" });
    renderAt("/", <HomePage />);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Failed to load featured tournaments",
    );
  });
});
