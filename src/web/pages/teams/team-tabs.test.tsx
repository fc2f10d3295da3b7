import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import type { GameOnDuty } from "#contract/teams/own-duties.ts";
import { PlayersResponse } from "#contract/teams/players.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { type TeamMatch, TeamMatchesResponse } from "#contract/teams/team-matches.ts";
import { TeamDetailResponse, TeamStatsResponse } from "#contract/teams/team-detail.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  examplePlayer,
  exampleTeamDetail,
  exampleRow,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TeamPage } from "#web/pages/teams/team.tsx";
import { stubApi } from "#web/testing/api.ts";
import { chooseAction } from "#web/testing/choose-action.ts";
import { currentPath, renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  api = stubApi();
  api.reply("GET", paths.team(31), TeamDetailResponse, { team: exampleTeamDetail() });
  api.reply("GET", paths.teamPlayers(31), PlayersResponse, { players: [examplePlayer()] });
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [] });
  const tournament = exampleTournament({ status: "upcoming" });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [] });
});
afterEach(() => void vi.useRealTimers());

function exampleMatch(game_number: number, changes: Partial<TeamMatch> = {}): TeamMatch {
  return {
    id: game_number,
    game_number,
    home_team_id: 31,
    away_team_id: 32,
    home_team_name: "Falcons",
    away_team_name: "Ravens",
    home_team_score: null,
    away_team_score: null,
    parts: null,
    outcome: "played",
    lost_by: null,
    home_team_shootout: null,
    away_team_shootout: null,
    start_time: `2026-11-21T0${game_number}:00:00Z`,
    end_time: null,
    timezone: "UTC",
    court_name: "A",
    bracket_name: "Group A",
    stage: "group",
    round: 1,
    status: "scheduled",
    ...changes,
  };
}

function played(game_number: number, home: number, away: number, changes: Partial<TeamMatch> = {}) {
  const scores = { home_team_score: home, away_team_score: away };
  return exampleMatch(game_number, { ...scores, status: "completed", ...changes });
}

function withLive(home: number) {
  return { matches: [played(1, 21, 15), played(2, home, 9, { status: "in_progress" })] };
}

function open(query = "") {
  return renderAt(
    `/teams/31${query}`,
    <Routes>
      <Route path="teams/:teamId" element={<TeamPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

/** Which game stands, under a name, before all figures of the team. */
async function firstGame(name: string) {
  const { unmount } = open();
  const region = await screen.findByRole("region", { name });
  const tile = screen.getByText("Wins", { selector: "dt" });
  const isFirst = region.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING;
  const game = /Game \d/u.exec(region.textContent)?.[0];
  unmount();
  return isFirst ? game : null;
}

const rowOf = (id: number, start: string) => ({
  id,
  game_number: id,
  date: "2026-11-21",
  raw_start_time: `2026-11-21T${start}:00.000Z`,
  raw_end_time: `2026-11-21T${start.replace(":00", ":59")}:00.000Z`,
  court_id: 1,
  home_team_id: id * 10,
  away_team_id: id * 10 + 1,
  status: "SCHEDULED" as const,
});

test("a team whose name runs from right to left turns no score round", async () => {
  const names = { home_team_name: "נבחרת 7", away_team_name: "נבחרת 8" };
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, {
    matches: [{ ...played(1, 21, 15), ...names }],
  });
  open("?tab=matches");
  const score = await screen.findByText("21 – 15");
  expect(score.parentElement!.textContent).toBe("\u2068נבחרת 7\u2069 21 – 15 \u2068נבחרת 8\u2069");
});

describe("a team's page", () => {
  test("has the tabs overview, players, matches and stats", async () => {
    api.reply("GET", paths.teamStats(31), TeamStatsResponse, {
      stats: { wins: 2, losses: 1, ties: 1, win_rate: 62.5 },
    });
    const { user } = open();
    const tabs = (await screen.findAllByRole("tab")).map((tab) => tab.textContent);
    expect(tabs).toEqual(["Overview", "Players", "Matches", "Stats"]);
    await user.click(screen.getByRole("tab", { name: "Stats" }));
    expect(currentPath()).toBe("/teams/31?tab=stats");
    const rate = await screen.findByText("Win rate", { selector: "dt" });
    expect(rate.nextElementSibling?.textContent).toBe("62.5%");
    for (const [name, value] of [
      ["Wins", "2"],
      ["Losses", "1"],
      ["Ties", "1"],
    ]) {
      const term = screen.getByText(name!, { selector: "dt" });
      expect(term.nextElementSibling?.textContent).toBe(value);
    }
  });

  test("has its next game first, and what it plays now before that", async () => {
    const next = exampleMatch(5, { end_time: "2026-11-21T06:00:00Z" });
    const start = Date.parse(next.start_time!);
    const clock = (minutes: number) => vi.setSystemTime(start + minutes * 60_000);
    const later = exampleMatch(6, {
      start_time: new Date(start + 7_200_000).toISOString(),
      end_time: new Date(start + 10_800_000).toISOString(),
    });
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, {
      matches: [played(1, 21, 15), next, later],
    });
    clock(-5);
    expect(await firstGame("Next game")).toBe("Game 5");
    clock(20);
    expect(await firstGame("Should have started")).toBe("Game 5");
    clock(61);
    expect(await firstGame("Next game")).toBe("Game 6");
    // The game before it on its court began late.
    const startedAt = new Date(start + 45 * 60_000).toISOString();
    const late = { status: "IN_PROGRESS", started_at: startedAt } as const;
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
      schedule: [
        exampleRow({ ...rowOf(1, "04:00"), ...late }),
        exampleRow({ ...rowOf(5, "05:00"), home_team_id: 31 }),
      ],
    });
    expect(await firstGame("Should have started")).toBe("Game 5");
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, {
      matches: [played(1, 21, 15), { ...next, status: "in_progress" }, later],
    });
    expect(await firstGame("Playing now")).toBe("Game 5");
  });

  test("says when a game is expected that waits for one of another team", async () => {
    const next = exampleMatch(6, { end_time: "2026-11-21T07:00:00Z" });
    vi.setSystemTime("2026-11-21T05:30:00Z");
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches: [next] });
    const late = { status: "IN_PROGRESS", started_at: "2026-11-21T05:21:00.000Z" } as const;
    api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
      schedule: [exampleRow({ ...rowOf(1, "05:00"), ...late }), exampleRow(rowOf(6, "06:00"))],
    });
    open();
    expect(await screen.findByText(/about 6:20/u)).toBeTruthy();
  });

  test("shows the three most recent matches in the overview, all in their tab", async () => {
    const matches = [
      played(1, 21, 15),
      played(2, 3, 7),
      played(3, 5, 5),
      played(4, 9, 21, { home_team_id: 32, away_team_id: 31 }),
      exampleMatch(5),
    ];
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches });
    const { user } = open();
    const recent = within(await screen.findByRole("region", { name: "Recent matches" }));
    await recent.findByText("Won");
    expect(
      recent.getAllByRole("listitem").map((item) => /Game \d/u.exec(item.textContent)?.[0]),
    ).toEqual(["Game 4", "Game 3", "Game 2"]);
    await user.click(screen.getByRole("tab", { name: "Matches" }));
    const items = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items.map((text) => /(Won|Lost|Draw|Scheduled)$/u.exec(text)?.[0])).toEqual([
      "Won",
      "Lost",
      "Draw",
      "Won",
      "Scheduled",
    ]);
    expect(items[0]).toContain("21 – 15");
    expect(items[4]).toContain("vs");
  });

  test("leads from its opponents to their pages, and nowhere from itself", async () => {
    const matches = [played(1, 21, 15)];
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches });
    open("?tab=matches");
    const links = within(await screen.findByRole("listitem")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/teams/32"]);
  });

  test.each([
    ["in_progress", 0, 0, "In progress"],
    ["in_progress", 10, 5, "10 – 5.*LiveIn progress"],
    ["canceled", 10, 5, "vs.*Canceled"],
    ["scheduled", 10, 5, "vs.*Scheduled"],
    ["completed", 0, 0, "Draw"],
    ["completed", 10, 5, "Won"],
  ] as const)("a match that is %s at %i–%i shows %s", async (status, own, other, shown) => {
    const matches = [played(1, own, other, { status })];
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, { matches });
    open("?tab=matches");
    const item = await screen.findByRole("listitem");
    expect(item.textContent).toMatch(new RegExp(`${shown}$`));
  });

  test("a running score stands first in the overview and follows the game", async () => {
    const sources: EventTarget[] = [];
    vi.stubGlobal(
      "EventSource",
      class extends EventTarget {
        constructor() {
          super();
          sources.push(this);
        }
        close() {}
      },
    );
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, withLive(12));
    open();
    const front = await screen.findByRole("region", { name: "Playing now" });
    expect(front.textContent).toMatch(/12 – 9.*LiveIn progress$/);
    const tell = (revision: number) =>
      sources[0]!.dispatchEvent(
        new MessageEvent("message", { data: JSON.stringify({ tournament_id: 12, revision }) }),
      );
    tell(345);
    api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, withLive(13));
    tell(346);
    expect(await within(front).findByText(/13 – 9/)).toBeTruthy();
  });

  test("says on which day of the tournament's clock it was registered", async () => {
    const team = exampleTeamDetail({ created_at: "2026-10-01T15:00:00Z" });
    api.reply("GET", paths.team(31), TeamDetailResponse, { team });
    for (const [timezone, day] of [
      ["Pacific/Auckland", "Oct 2, 2026"],
      ["Pacific/Honolulu", "Oct 1, 2026"],
    ] as const) {
      const tournament = exampleTournament({ timezone });
      api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
      const { unmount } = open();
      const term = await screen.findByText("Registered", { selector: "dt" });
      await waitFor(() => expect(term.nextElementSibling?.textContent).toBe(day));
      unmount();
    }
  });

  test.each([
    ["", paths.team(31), "Failed to fetch team"],
    ["?tab=players", paths.teamPlayers(31), "Failed to fetch team players"],
    ["?tab=matches", paths.teamMatches(31), "Failed to fetch team matches"],
    ["?tab=stats", paths.teamStats(31), "Failed to fetch team stats"],
  ])("with %j tells why %s failed: %s", async (query, path, text) => {
    api.refuse("GET", path, 500, { error: "Out of order", code: "internal" });
    open(query);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(text);
    expect(alert.textContent).toContain("Out of order");
    expect(within(alert).getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  test("says that deleting and removing failed", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("?tab=players");
    api.refuse("DELETE", paths.team(31), 500, { error: "", code: "internal" });
    await chooseAction(user, "Delete Team");
    const asked = await screen.findByRole("alertdialog", { name: "Delete Team" });
    await user.click(within(asked).getByRole("button", { name: "Delete Team" }));
    expect(await screen.findByText("Failed to delete team")).toBeTruthy();
    api.refuse("DELETE", paths.teamPlayer(31, 51), 500, { error: "", code: "internal" });
    await user.click(await screen.findByRole("button", { name: "Remove Pia Jump" }));
    const again = await screen.findByRole("alertdialog", { name: "Remove Player" });
    await user.click(within(again).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Failed to remove player")).toBeTruthy();
    expect(currentPath()).toBe("/teams/31?tab=players");
  });

  test("keeps a team or player whose deletion is not confirmed", async () => {
    signInAs(api, { id: 9 });
    const { user } = open("?tab=players");
    const remove = () => user.click(screen.getByRole("button", { name: "Remove Pia Jump" }));
    for (const [ask, title] of [
      [() => chooseAction(user, "Delete Team"), "Delete Team"],
      [remove, "Remove Player"],
    ] as const) {
      await ask();
      const dialog = await screen.findByRole("alertdialog", { name: title });
      await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    }
    expect(api.calls.filter(({ method }) => method === "DELETE")).toHaveLength(0);
  });
});

const during = (at: string) => ({ start_time: `${at}:00:00Z`, end_time: `${at}:50:00Z` });
const gameOnDuty: GameOnDuty = {
  match_id: 2,
  game_number: 2,
  home_team_name: "Owls",
  away_team_name: null,
  sources: [null, { kind: "winner", game_number: 1 }],
  start_time: "2026-11-20T16:00:00Z",
  end_time: "2026-11-20T16:50:00Z",
  timezone: "UTC",
  court_name: "C",
  status: "scheduled",
  roles: ["referee"],
};

test("duties stand on the page of a team that plays no more, with when and where, until they are over", async () => {
  const undecided = { start_time: null, end_time: null, court_name: null };
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, {
    matches: [],
    duties: [
      { ...gameOnDuty, match_id: 1, game_number: 1, ...during("2026-11-18T16") },
      { ...gameOnDuty, ...during("2026-11-25T16") },
      { ...gameOnDuty, match_id: 3, game_number: 3, roles: ["line_judge"], ...undecided },
    ],
  });
  open();
  const duties = await screen.findByRole("region", { name: "Duties of the team" });
  expect(
    within(duties)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(
      /^Referee\u00a0· Wed, Nov 25, .*4:00.*\u00a0· Court\u00a0C#2\u00a0· Owls – Winner of game 1$/,
    ),
    "Line judge\u00a0· Time to be decided\u00a0· Court\u00a0to\u00a0be\u00a0decided#3\u00a0· Owls – Winner of game 1",
  ]);
  expect(api.callsTo("GET", paths.tournamentSchedule(12))).toEqual([]);
});

test("the next match says who referees it, and the team's own duties stand below", async () => {
  const match = exampleMatch(1, { start_time: "2026-11-20T14:00:00Z" });
  api.reply("GET", paths.teamMatches(31), TeamMatchesResponse, {
    matches: [match],
    duties: [gameOnDuty],
  });
  const duty = { role: "referee" as const, official_id: null, source: null, is_gone: false };
  const row = (id: number, hour: number, team: { team_id: number; name: string }) =>
    exampleRow({
      id,
      game_number: id,
      status: "SCHEDULED",
      t1s: null,
      t2s: null,
      raw_start_time: `2026-11-20T${hour}:00:00Z`,
      raw_end_time: `2026-11-20T${hour}:50:00Z`,
      duties: [{ ...duty, ...team }],
    });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule: [
      row(1, 14, { team_id: 33, name: "Owls" }),
      row(2, 16, { team_id: 31, name: "Falcons" }),
    ],
  });
  open();
  const next = await screen.findByRole("region", { name: "Next game" });
  expect(await within(next).findByText("Referee: Owls")).toBeTruthy();
  const duties = await screen.findByRole("region", { name: "Duties of the team" });
  expect(within(duties).getAllByRole("listitem")).toHaveLength(1);
  expect(duties.textContent).toContain("#2");
});
