import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  type PlayoffMatch,
  StandingsResponse,
  type StandingsRow,
} from "#contract/standings/standings.ts";
import { AllTeamsResponse } from "#contract/teams/teams.ts";
import { type Tournament, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleRow,
  exampleStanding,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { openTournament } from "#web/testing/tournament-scene.tsx";
import { stubApi } from "#web/testing/api.ts";
import { optionsOf } from "#web/testing/options-of.ts";
import { currentPath, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  api = stubApi();
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: [], final_ranking: [] },
  });
  replyTournament();
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, {
    teams: [
      exampleTeam({ logo_url: "/api/images/falcons.webp" }),
      exampleTeam({ id: 32, name: "Red Owls", bracket_id: null, bracket_name: null }),
    ],
  });
  replySchedule([exampleRow()]);
});
afterEach(() => void vi.useRealTimers());

function replyTournament(changes: Partial<Tournament> = {}) {
  const tournament = exampleTournament(changes);
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
}

function replySchedule(schedule: ScheduleRow[]) {
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
}

function replyStandings(group_stage: Record<string, StandingsRow[]>) {
  api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
    standings: { group_stage, elimination_brackets: [], final_ranking: [] },
  });
}

const factOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;
const shownTeams = () =>
  screen.queryAllByRole("button", { name: /^(Falcons|Owls)$/ }).map((button) => button.textContent);
const ranked = (rank: number, net_score: number) =>
  exampleStanding({ rank, team_id: rank, team: `Team ${rank}`, net_score });

describe("a tournament's page", () => {
  test("says at its top what, when, where, how many and how far", async () => {
    openTournament();
    const heading = await screen.findByRole("heading", { level: 1, name: "Autumn Open" });
    const header = heading.closest("header")!;
    const text = header.textContent.replaceAll(/\s/gu, " ");
    for (const part of ["Active", "Nov 21 – 22, 2026", "Sports Hall North", "4 of 8 teams"]) {
      expect(text).toContain(part);
    }
    for (const name of ["Share", "Export", "Print"]) {
      expect(within(header).getByRole("button", { name })).toBeTruthy();
    }
  });

  test("a press on a tab goes to its address", async () => {
    replyStandings({});
    const { user } = openTournament();
    await user.click(await screen.findByRole("tab", { name: "Schedule" }));
    expect(currentPath()).toBe("/tournaments/12/schedule");
    await user.click(screen.getByRole("tab", { name: "Standings" }));
    expect(currentPath()).toBe("/tournaments/12/standings");
    expect(await screen.findByText("No standings available")).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Tournament" }));
    expect(currentPath()).toBe("/tournaments/12");
  });

  test("shows its information and figures", async () => {
    openTournament();
    expect(await screen.findByRole("heading", { name: "Tournament Information" })).toBeTruthy();
    expect(screen.getByText("Eight teams, one cup.")).toBeTruthy();
    for (const [name, value] of [
      ["Status", "Active"],
      ["Teams", "4 of 8"],
      ["Brackets", "2"],
      ["Courts", "2"],
      ["Total Matches", "6"],
      ["Completed", "2"],
      ["Active Teams", "4"],
    ]) {
      expect(factOf(name!)?.textContent).toBe(value);
    }
  });

  test.each([
    [{ registered_teams_count: 20, teams_count: 24 }, "20 of 24", "2"],
    [{ registered_teams_count: 26, teams_count: 24 }, "26", "2"],
    [{ registered_teams_count: 20, teams_count: 24, status: "completed" }, "20", "2"],
    [{ registered_teams_count: 20, teams_count: 24, is_drawn: true }, "20", "2"],
    [{ existing_brackets_count: 7, brackets_count: 1 }, "4 of 8", "7"],
    [{ existing_brackets_count: 0, brackets_count: 1 }, "4 of 8", "0 of 1"],
  ] as const)("with %j it has %s teams and %s brackets", async (counts, teams, brackets) => {
    replyTournament(counts);
    openTournament();
    await screen.findByRole("heading", { name: "Tournament Information" });
    expect(factOf("Teams")?.textContent).toBe(teams);
    expect(factOf("Brackets")?.textContent).toBe(brackets);
  });

  test("doesn't count a team that has withdrawn as active", async () => {
    const teams = [exampleTeam(), exampleTeam({ id: 32, withdrawn_at: "2026-11-21T10:00:00Z" })];
    api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
    openTournament();
    await waitFor(() => expect(factOf("Active Teams")?.textContent).toBe("3"));
    expect(factOf("Teams")?.textContent).toBe("4 of 8");
  });

  test("has defaults for a description, brackets, courts and a sport that are missing", async () => {
    replyTournament({
      description: "",
      brackets_count: 0,
      existing_brackets_count: 0,
      courts_count: 0,
      sport_name: "",
    });
    openTournament();
    expect(await screen.findByText("No description available")).toBeTruthy();
    expect(factOf("Brackets")?.textContent).toBe("1");
    expect(factOf("Courts")?.textContent).toBe("1");
    expect(factOf("Sport")?.textContent).toBe("Unknown Sport");
  });

  test("shows each team with logo or initials, its bracket if any, and its players", async () => {
    const { user } = openTournament();
    const falcons = await screen.findByRole("link", { name: /^Falcons.*players$/ });
    expect(falcons.querySelector("img")?.getAttribute("src")).toBe("/api/images/falcons.webp");
    expect(falcons.textContent).toContain("Bracket Group A");
    expect(falcons.textContent).toContain("6 players");
    const owls = screen.getByRole("link", { name: /^Red Owls/ });
    expect(owls.textContent).toContain("RO");
    expect(owls.textContent).not.toContain("Bracket");
    const page = screen.getByRole("link", { name: "Team page of Red Owls" });
    expect(page.getAttribute("href")).toBe("/teams/32");
    await user.click(owls);
    expect(currentPath()).toBe("/tournaments/12/schedule?team=Red%20Owls");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Schedule" }));
  });

  test("says that it loads, and reloads the page to try again", async () => {
    api.refuse("GET", paths.tournament(12), 500, { error: "", code: "internal" });
    const { user } = openTournament();
    expect(screen.getByText("Loading tournament...")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Error Loading Tournament" })).toBeTruthy();
    expect(screen.getByText("Failed to fetch tournament")).toBeTruthy();
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { reload });
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

test.each([
  [{ entry_fee: 25, payment_required: true }, true],
  [{ entry_fee: 25, payment_required: false }, false],
  [{ entry_fee: 0, payment_required: true }, false],
])("%j says beside the fee that it has to be paid: %j", async (fee, isSaid) => {
  const tournament = exampleTournament(fee);
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  openTournament();
  const label = await screen.findByText("Entry fee");
  expect(label.parentElement?.textContent.includes("Payment required")).toBe(isSaid);
});

describe("the schedule", () => {
  const rows = [
    exampleRow(),
    exampleRow({ id: 2, date: "2026-11-22", team1: "Owls", stage: "elimination" }),
  ];

  test("is filtered by team, date and stage", async () => {
    replySchedule(rows);
    const { user } = openTournament("/tournaments/12/schedule");
    await screen.findByRole("table");
    expect(screen.queryByRole("combobox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Filters" }));
    expect(optionsOf("Team")).toEqual(["All Teams", "Falcons", "Owls", "Ravens"]);
    expect(optionsOf("Date")).toEqual([
      "All Dates",
      "Saturday, November 21",
      "Sunday, November 22",
    ]);
    expect(optionsOf("Stage")).toEqual(["All Stages", "Group Stage", "Elimination"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Stage" }), "Elimination");
    expect(shownTeams()).toEqual(["Owls"]);
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filters" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Date" }), "2026-11-21");
    expect(shownTeams()).toEqual(["Falcons"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Date" }), "");
    await user.selectOptions(screen.getByRole("combobox", { name: "Team" }), "Owls");
    expect(currentPath()).toBe("/tournaments/12/schedule?team=Owls");
  });

  test("numbers a game without a number by its row", async () => {
    replySchedule([exampleRow({ game_number: 0, bracket: null, court: null })]);
    openTournament("/tournaments/12/schedule");
    const table = await screen.findByRole("table");
    const cells = within(within(table).getAllByRole("row")[2]!).getAllByRole("cell");
    expect(cells.map((cell) => cell.textContent)).toEqual([
      "1",
      "9:00\u00a0AM",
      "Falcons",
      "vs",
      "Ravens",
      "TBD",
      "Scheduled",
      "General",
    ]);
  });

  test("that is empty says who has to do what", async () => {
    replySchedule([]);
    openTournament("/tournaments/12/schedule");
    expect(await screen.findByText("No matches found")).toBeTruthy();
    expect(screen.getByText(/^There are no games yet\. They appear here/u)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
  });

  test.each([
    [null, 0],
    [{ id: 99 }, 0],
    [{ id: 7 }, 1],
  ])("offers %j %i links to manage it", async (person, count) => {
    if (person) signInAs(api, person);
    openTournament("/tournaments/12/schedule");
    await screen.findByRole("table");
    await waitFor(() =>
      expect(screen.queryAllByRole("link", { name: "Manage matches" })).toHaveLength(count),
    );
  });
});

describe("the standings", () => {
  test("of one group have no heading; three ranks are marked, net scores coloured", async () => {
    replyStandings({ "Group A": [ranked(1, 9), ranked(2, 3), ranked(3, 0), ranked(4, -12)] });
    openTournament("/tournaments/12/standings");
    const table = await screen.findByRole("table", { name: "Standings of Group A" });
    expect(screen.queryByRole("heading", { name: "Group A" })).toBeNull();
    const rows = within(table).getAllByRole("row").slice(1);
    const marks = rows.map((row) => /Gold|Silver|Bronze/u.exec(row.textContent)?.[0]);
    expect(marks).toEqual(["Gold", "Silver", "Bronze", undefined]);
    expect(rows.map((row) => /bg-(gold|silver|bronze)/u.exec(row.className)?.[1])).toEqual([
      "gold",
      "silver",
      "bronze",
      undefined,
    ]);
    const net = rows.map((row) => within(row).getAllByRole("cell")[8]!);
    expect(net.map((cell) => cell.textContent)).toEqual(["+9", "+3", "0", "−12"]);
    expect(net.map((cell) => /text-(active|danger)/u.exec(cell.className)?.[1])).toEqual([
      "active",
      "active",
      undefined,
      "danger",
    ]);
  });

  test("of all groups have a column for the bracket", async () => {
    replyStandings({ "Group A": [ranked(1, 9)], "Group B": [ranked(2, 12)] });
    openTournament("/tournaments/12/standings?view=full");
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows[0]?.textContent).toBe(
      "RankTeamBracketPlayedWinsTiesLossesPoints ForPoints AgainstNet Score",
    );
    expect(rows[1]?.textContent).toContain("Team 2Group B");
    expect(rows[2]?.textContent).toContain("Team 1Group A");
  });

  test("say why they failed, and try again", async () => {
    api.refuse("GET", paths.tournamentStandings(12), 500, { error: "Oops", code: "internal" });
    const { user } = openTournament("/tournaments/12/standings");
    expect(await screen.findByText("Error loading standings: Oops")).toBeTruthy();
    replyStandings({});
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No standings available")).toBeTruthy();
    expect(screen.getByText(/Standings appear here once teams are in brackets/)).toBeTruthy();
  });
});

describe("the playoffs", () => {
  const bracket = {
    id: 9,
    name: "Playoffs",
    is_completed: false,
    champion: null,
    runner_up: null,
    third_place: null,
    rounds: {},
    stage_names: {},
  };

  function replyPlayoffs(rounds: Record<string, PlayoffMatch[]>) {
    api.reply("GET", paths.tournamentStandings(12), StandingsResponse, {
      standings: {
        group_stage: { "Group A": [ranked(1, 9)] },
        elimination_brackets: [{ ...bracket, rounds }],
        final_ranking: [],
      },
    });
  }

  test("without games say so, with a hint", async () => {
    replyPlayoffs({});
    openTournament("/tournaments/12/standings?view=playoffs");
    expect(await screen.findByText("No playoff brackets available")).toBeTruthy();
    expect(screen.getByText(/Playoff matches appear here/)).toBeTruthy();
  });

  test("that go on have no champion yet, and say which games are still to come", async () => {
    const side = {
      id: 31,
      name: "Falcons",
      logo_url: null,
      seed: null,
      withdrawn: false,
      score: null,
      shootout: null,
      source: null,
      origin: null,
    };
    const game = {
      id: 70,
      game_number: 20,
      home_team: side,
      away_team: { ...side, id: 32, name: "Ravens" },
      parts: null,
      outcome: "played" as const,
      lost_by: null,
      winner: null,
      status: "scheduled" as const,
      knockout_stage: null,
      places: null,
      is_third_place: false,
      raw_start_time: null,
      court: null,
    };
    replyPlayoffs({ "1": [game] });
    openTournament("/tournaments/12/standings?view=playoffs&layout=list");
    expect(await screen.findByRole("tab", { name: "Playoffs", selected: true })).toBeTruthy();
    const match = await screen.findByRole("article", { name: "Game 20" });
    expect(match.textContent).toContain("Falcons");
    expect(match.textContent).toContain("Scheduled");
    expect(match.textContent).not.toContain("Winner");
    expect(screen.queryByText("Champion")).toBeNull();
  });
});
