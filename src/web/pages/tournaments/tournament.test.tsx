import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule/schedule.ts";
import { type EliminationBracket, StandingsResponse } from "#contract/standings/standings.ts";
import { AllTeamsResponse, TeamsResponse } from "#contract/teams/teams.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleRow,
  exampleStanding,
  exampleTeam,
  exampleTournament,
  page,
} from "#web/features/tournaments/testing/examples.ts";
import { openTournament } from "#web/testing/tournament-scene.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, signInAs } from "#web/testing/render.tsx";

const played = { parts: null, outcome: "played" as const, lost_by: null };
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  api = stubApi();
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: [], final_ranking: [] },
  });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams: [exampleTeam()] });
  replySchedule([]);
});

function onPhone() {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function replySchedule(schedule: ScheduleRow[]) {
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
}

const games = [
  exampleRow({ id: 1, status: "COMPLETED", t1s: 21, t2s: 15 }),
  exampleRow({ id: 2, status: "IN_PROGRESS", start_time: "10:30", t1s: 3, t2s: 1 }),
  exampleRow({ id: 3, team1: "Owls", date: "2026-11-22", start_time: "09:00", court: null }),
  exampleRow({
    id: 4,
    date: null,
    start_time: null,
    team1: null,
    team1_source: { kind: "winner", game_number: 3 },
    team2: null,
    stage: "elimination",
    bracket: null,
  }),
];

const closure = (changes: object) => ({
  id: 1,
  court_id: 1,
  court: "A",
  start_time: "2026-11-21T12:00:00Z",
  end_time: "2126-11-21T14:00:00Z",
  from: { date: "2026-11-21", time: "12:00" },
  to: { date: "2126-11-21", time: "14:00" },
  ...changes,
});

describe("closed courts", () => {
  test("stand above the schedule for everyone until they are open again", async () => {
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
      schedule: games,
      closures: [
        closure({}),
        closure({ id: 2, court_id: null, court: null, end_time: null, to: null }),
        closure({ id: 3, court: "B", end_time: "2026-01-01T14:00:00Z" }),
      ],
    });
    openTournament("/tournaments/12/schedule");
    expect(await screen.findByText("Closed courts")).toBeTruthy();
    expect(screen.getByText(/^Court A closed: Sat, Nov 21, 12:00 PM to /)).toBeTruthy();
    expect(
      screen.getByText("All courts closed: from Sat, Nov 21, 12:00 PM, until further notice"),
    ).toBeTruthy();
    expect(screen.queryByText(/^Court B closed/)).toBeNull();
  });
});

describe("a tournament's page", () => {
  test("shows what it is, its numbers and its teams, and no management to visitors", async () => {
    openTournament("/tournaments/12");
    expect(await screen.findByRole("heading", { level: 1, name: "Autumn Open" })).toBeTruthy();
    expect(await screen.findByText("Eight teams, one cup.")).toBeTruthy();
    const team = await screen.findByRole("link", { name: /^Falcons.*players$/ });
    expect(team.textContent).toContain("Bracket Group A");
    expect(team.getAttribute("href")).toBe("/tournaments/12/schedule?team=Falcons");
    expect(screen.queryByRole("link", { name: "Manage Tournament" })).toBeNull();
    for (const name of ["Share", "Export", "Print"]) screen.getByRole("button", { name });
  });

  test.each([
    [{ id: 7, role: "viewer" }, true],
    [{ id: 8, role: "super_admin" }, true],
    [{ id: 8, role: "tournament_admin" }, false],
  ] as const)("offers management to %j: %s", async (user, isOffered) => {
    signInAs(api, user);
    openTournament("/tournaments/12");
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() =>
      expect(screen.queryAllByRole("link", { name: "Manage Tournament" })).toHaveLength(
        isOffered ? 1 : 0,
      ),
    );
  });

  test("without teams it says so; when their call fails the list of teams stands in", async () => {
    api.refuse("GET", paths.tournamentTeams(12), 500, { code: "internal" });
    api.reply("GET", paths.teams(), TeamsResponse, { teams: [], pagination: page(0) });
    openTournament("/tournaments/12");
    expect(await screen.findByText("No teams registered yet.")).toBeTruthy();
    expect(api.callsTo("GET", paths.teams())[0]?.query).toEqual({ tournament: "12", limit: "100" });
  });

  test("an address without a number names no tournament", () => {
    openTournament("/tournaments/abc");
    expect(screen.getByRole("heading", { name: "Invalid tournament" })).toBeTruthy();
  });

  test.each(["0", "2147483648", "99999999999999999999"])("no tournament is called %s", (id) => {
    openTournament(`/tournaments/${id}`);
    expect(screen.getByRole("heading", { name: "Tournament Not Found" })).toBeTruthy();
    expect(api.calls).toHaveLength(0);
  });

  test("is gone for visitors while it is suspended, and says why", async () => {
    const error =
      "This tournament isn't available: the people who run this Courtside have suspended it.";
    api.refuse("GET", paths.tournament(12), 410, { error, code: "suspended" });
    openTournament();
    expect(await screen.findByRole("heading", { name: "Tournament Not Found" })).toBeTruthy();
    expect(screen.getByText(error)).toBeTruthy();
  });

  test("tells its organiser that it is suspended, why, and whom to write to", async () => {
    signInAs(api, { id: 7 });
    const since = new Date(2026, 10, 20, 12).toISOString();
    const suspension = { reason: "It sells watches.", since };
    const tournament = exampleTournament({ suspension });
    api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    openTournament();
    expect(await screen.findByText("It sells watches.")).toBeTruthy();
    expect(screen.getByText(/^Suspended Nov 20, 2026.*: only you and the people/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Write to the people who run this Courtside" });
    expect(link.getAttribute("href")).toBe("/contact");
  });

  test("an unknown one leads back to the list, a failure can be tried again", async () => {
    api.refuse("GET", paths.tournament(12), 404, { code: "not_found" });
    const { unmount } = openTournament("/tournaments/12");
    expect(await screen.findByRole("heading", { name: "Tournament Not Found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to tournaments" })).toBeTruthy();
    unmount();
    api.refuse("GET", paths.tournament(12), 500, { error: "Out of order", code: "internal" });
    openTournament("/tournaments/12");
    expect(await screen.findByRole("heading", { name: "Error Loading Tournament" })).toBeTruthy();
    expect(screen.getByText("Out of order")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});

describe("the schedule", () => {
  test("is a table by day: scores when completed or live, TBD and General for what is missing", async () => {
    replySchedule(games);
    openTournament("/tournaments/12/schedule");
    const table = await screen.findByRole("table", { name: "Schedule of Autumn Open" });
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows[0]).toBe("GameTimeTeam 1ScoreTeam 2CourtStatusBracket");
    expect(rows[1]).toBe("Saturday, November 21");
    expect(rows[2]).toContain("21 – 15");
    expect(rows[3]).toContain("3 – 1 Live");
    expect(rows[4]).toBe("Sunday, November 22");
    expect(rows[5]).toContain("Owlsvs");
    expect(rows[5]).toContain("TBD");
    expect(rows[6]).toBe("Not scheduled yet");
    expect(rows[7]).toMatch(/^4TBDWinner of game 3vsTBDAScheduledGeneral$/);
  });

  test("a press on a team shows only its games, in the address too, and again all", async () => {
    replySchedule(games);
    const { user } = openTournament("/tournaments/12/schedule");
    await user.click(await screen.findByRole("button", { name: "Owls" }));
    expect(currentPath()).toBe("/tournaments/12/schedule?team=Owls");
    expect(screen.queryByRole("button", { name: /^Falcons/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Owls", pressed: true }));
    expect(currentPath()).toBe("/tournaments/12/schedule");
    expect(screen.getAllByRole("button", { name: /^Falcons/ })).toHaveLength(2);
  });

  test.each(["table", "cards"])("as %s leads from each team to its page", async (look) => {
    if (look === "cards") onPhone();
    replySchedule([exampleRow()]);
    openTournament("/tournaments/12/schedule");
    const falcons = await screen.findByRole("link", { name: "Team page of Falcons" });
    expect(falcons.getAttribute("href")).toBe("/teams/31");
    const ravens = screen.getByRole("link", { name: "Team page of Ravens" });
    expect(ravens.getAttribute("href")).toBe("/teams/32");
  });

  test("an address with filters that fit nothing says so and lets them be cleared", async () => {
    replySchedule(games);
    const { user } = openTournament("/tournaments/12/schedule?date=2026-11-30&stage=group");
    expect(await screen.findByText("No matches found")).toBeTruthy();
    expect(screen.getByText(/No game fits these filters/)).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Clear Filters" })[0]!);
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  test("on a phone it is cards: now, next, and done with the latest first", async () => {
    onPhone();
    replySchedule([...games, exampleRow({ id: 5, status: "CANCELED", start_time: "12:00" })]);
    openTournament("/tournaments/12/schedule");
    expect(await gamesUnder("Now")).toEqual(["Game 2"]);
    expect(await gamesUnder("Next")).toEqual(["Game 3", "Game 4"]);
    expect(await gamesUnder("Done")).toEqual(["Game 5", "Game 1"]);
    const live = screen.getByRole("article", { name: "Game 2" });
    expect(live.textContent).toMatch(/LiveIn progress.*Falcons.*3.*Ravens.*1/);
    expect(screen.getByRole("article", { name: "Game 3" }).textContent).not.toContain("Live");
  });

  test("refresh asks again", async () => {
    replySchedule(games);
    const { user } = openTournament("/tournaments/12/schedule");
    await screen.findByRole("table");
    replySchedule([]);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("No matches found")).toBeTruthy();
  });

  test("a failure says why and offers to retry", async () => {
    api.refuse("GET", paths.tournamentSchedule(12), 500, { error: "Oops", code: "internal" });
    const { user } = openTournament("/tournaments/12/schedule");
    expect(await screen.findByText("Error loading schedule: Oops")).toBeTruthy();
    replySchedule(games);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });
});

describe("the standings", () => {
  const playoffs = {
    id: 9,
    name: "Playoffs",
    is_completed: true,
    champion: { id: 31, name: "Falcons" },
    runner_up: { id: 32, name: "Ravens" },
    third_place: { id: 33, name: "Owls" },
    rounds: {
      "1": [],
      "2": [
        {
          id: 70,
          game_number: 20,
          home_team: side(31, "Falcons", 25),
          away_team: side(32, "Ravens", 20),
          ...played,
          winner: { id: 31 },
          status: "completed" as const,
          knockout_stage: null,
          places: null,
          is_third_place: false,
          raw_start_time: null,
          court: null,
        },
      ],
    },
    stage_names: { "1": "Semifinals", "2": "Final" },
  };

  test("are a table per group, medals in words and a signed net score", async () => {
    replyStandings();
    openTournament("/tournaments/12/standings");
    const table = await screen.findByRole("table", { name: "Standings of Group A" });
    const [head, first, second] = within(table).getAllByRole("row");
    expect(head?.textContent).toBe("RankTeamPlayedWinsTiesLossesPoints ForPoints AgainstNet Score");
    expect(first?.textContent).toContain("Gold");
    expect(first?.textContent).toContain("+12");
    expect(second?.textContent).toContain("−12");
    expect(screen.getByRole("heading", { name: "Group B" })).toBeTruthy();
    expect(screen.queryByRole("tab", { name: "Playoffs" })).toBeNull();
  });

  test("full standings rank all groups together by wins, then net score", async () => {
    replyStandings();
    const { user } = openTournament("/tournaments/12/standings");
    await user.click(await screen.findByRole("tab", { name: "Full Standings" }));
    const rows = within(await screen.findByRole("table", { name: "Full Standings" }))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining("Owls"),
      expect.stringContaining("Falcons"),
      expect.stringContaining("Ravens"),
    ]);
    expect(rows[2]?.textContent).toMatch(/^3Bronze/);
    expect(currentPath()).toBe("/tournaments/12/standings?view=full");
  });

  test("playoffs name champion and runner-up, the final first", async () => {
    replyStandings([playoffs]);
    const { user } = openTournament("/tournaments/12/standings?view=playoffs");
    await user.click(await screen.findByRole("radio", { name: "List" }));
    expect(currentPath()).toBe("/tournaments/12/standings?view=playoffs&layout=list");
    const section = screen.getByRole("region", { name: "Playoffs" });
    expect(section.textContent).toContain("ChampionFalcons");
    expect(section.textContent).toContain("Runner-upRavens");
    expect(section.textContent).toContain("Third placeOwls");
    expect(
      within(section)
        .getAllByRole("heading", { level: 4 })
        .map((one) => one.textContent),
    ).toEqual(["Final", "Semifinals"]);
    const match = within(section).getByRole("article", { name: "Game 20" });
    expect(match.textContent).toContain("FalconsWinner25");
    expect(match.textContent).toContain("Completed");
  });

  test.each(["list", "tree"])("a running game is marked live in the %s", async (layout) => {
    const [final] = playoffs.rounds["2"];
    const running = { ...final!, status: "in_progress" as const, winner: null };
    replyStandings([{ ...playoffs, is_completed: false, rounds: { "2": [running] } }]);
    openTournament(`/tournaments/12/standings?view=playoffs&layout=${layout}`);
    const [match] = await screen.findAllByRole("article", { name: "Game 20" });
    expect(match?.textContent).toMatch(/Live.*Falcons.*25.*Ravens/);
    expect(match?.textContent).not.toContain("Scheduled");
  });

  test.each(["list", "tree"])("a shoot-out stands beside the score in the %s", async (layout) => {
    const [final] = playoffs.rounds["2"];
    const decided = {
      ...final!,
      home_team: { ...final!.home_team, score: 2, shootout: 4 },
      away_team: { ...final!.away_team, score: 2, shootout: 3 },
    };
    replyStandings([{ ...playoffs, rounds: { "2": [decided] } }]);
    openTournament(`/tournaments/12/standings?view=playoffs&layout=${layout}`);
    const [match] = await screen.findAllByRole("article", { name: "Game 20" });
    expect(match?.textContent).toMatch(/Falcons.*2 \(4\).*Ravens.*2 \(3\)/);
  });

  test("without any they say so", async () => {
    api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
      standings: { group_stage: {}, elimination_brackets: [], final_ranking: [] },
    });
    openTournament("/tournaments/12/standings");
    expect(await screen.findByText("No standings available")).toBeTruthy();
  });
});

function replyStandings(elimination: EliminationBracket[] = []) {
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: {
      group_stage: {
        "Group A": [
          exampleStanding(),
          exampleStanding({ rank: 2, team: "Ravens", team_id: 32, wins: 0, net_score: -12 }),
        ],
        "Group B": [exampleStanding({ team: "Owls", team_id: 33, wins: 2, net_score: 20 })],
      },
      elimination_brackets: elimination,
      final_ranking: [],
    },
  });
}

function side(id: number, name: string, score: number) {
  return {
    id,
    name,
    score,
    shootout: null,
    logo_url: null,
    seed: null,
    withdrawn: false,
    source: null,
    origin: null,
  };
}

async function gamesUnder(group: string) {
  const section = await screen.findByRole("region", { name: group });
  return within(section)
    .getAllByRole("article")
    .map((card) => card.getAttribute("aria-label"));
}
