import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ScorerOffer,
  ScorerResponse,
  ScorerSessionResponse,
} from "#contract/matches/scorer-links.ts";
import { deskCallPaths, OwnDeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import {
  captainPaths,
  CaptainAccountResponse,
  CaptainPageResponse,
  type Overruled,
  type Report,
} from "#contract/score-commands/captain-pages.ts";
import { StandingsResponse } from "#contract/standings/standings.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  examplePlayer,
  exampleRow,
  exampleTeamDetail,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { CaptainPage } from "#web/pages/scoring/captain-page.tsx";
import { reportsOn } from "#web/pages/scoring/testing/reports.ts";
import { stubApi } from "#web/testing/api.ts";
import { commandPath, commandsTo, replyReceipts } from "#web/testing/receipts.ts";
import { renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const row = exampleRow({ status: "IN_PROGRESS", t1s: 12, t2s: 9, duties: [] });
const teamId = row.home_team_id!;
const rivalId = row.away_team_id!;

const offer: ScorerOffer = {
  link_id: 8,
  court_id: null,
  court: null,
  day: null,
  match_id: null,
  game_number: null,
  team_id: teamId,
  team: row.team1,
  for_captains: false,
  official_id: null,
  duty_team_id: null,
  crew: null,
  game: null,
  tournament: {
    id: row.tournament_id,
    name: "Autumn Open",
    timezone: "UTC",
    sport_name: "Volleyball",
    game_format: null,
    bracket_formats: [],
  },
  expires_at: "2026-11-22T12:00:00.000Z",
};

beforeEach(() => {
  vi.setSystemTime(new Date(Date.parse(row.raw_start_time!) + 600_000));
  localStorage.clear();
  api = stubApi();
  api.reply("GET", deskCallPaths.own(), OwnDeskCallsResponse, { calls: [] });
  const scorer = { ...offer, name: row.team1! };
  api.reply("POST", paths.scorerOffer(), ScorerOffer, offer);
  api.reply("POST", paths.scorerSession(), ScorerSessionResponse, {
    token: "of-the-phone",
    scorer,
  });
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
  api.reply("GET", paths.tournament(row.tournament_id), TournamentResponse, {
    tournament: exampleTournament({ id: row.tournament_id }),
  });
  api.reply("GET", paths.tournamentStandings(row.tournament_id), StandingsResponse, {
    standings: { group_stage: {}, elimination_brackets: [], final_ranking: [] },
  });
  replyTeam([]);
  replyPage([]);
  replyGames([row]);
  replyReceipts(api, { outcome: "claimed", reason: "reported" });
});
afterEach(() => void vi.useRealTimers());

function replyGames(schedule: ScheduleRow[]) {
  api.reply("GET", paths.tournamentSchedule(row.tournament_id), ScheduleResponse, {
    schedule,
    closures: [],
  });
}

function replyPage(reports: Report[], hasCaptain = true, overruled: Overruled[] = []) {
  const page = { team_id: teamId, has_captain: hasCaptain, reports, overruled };
  api.reply("GET", captainPaths.page(), CaptainPageResponse, page);
}

function replyTeam(players: ReturnType<typeof examplePlayer>[]) {
  api.reply("GET", paths.team(teamId), TeamDetailResponse, {
    team: exampleTeamDetail({ id: teamId, players }),
  });
}

const saying = reportsOn(row);

function open(path = "/c/#secret-of-the-team-1") {
  return renderAt(
    path,
    <Routes>
      <Route path="c" element={<CaptainPage />} />
      <Route path="s" element={<p>The scorer's page</p>} />
      <Route path="invitation" element={<p>The invitation</p>} />
    </Routes>,
  );
}

describe("a team's link", () => {
  test("opens without asking anything, and leaves the address", async () => {
    open();
    await screen.findByRole("heading", { name: row.team1! });
    const [session] = api.callsTo("POST", paths.scorerSession());
    expect(session!.body).toEqual({ token: "secret-of-the-team-1", name: row.team1 });
    await screen.findByRole("region", { name: "Playing now" });
  });

  test("has the game first that is called, with its court, whatever else is due", async () => {
    const call = { court_id: 3, court: "C", at: "2026-11-21T09:05:00.000Z" };
    const later = { raw_start_time: "2026-11-21T11:00:00.000Z", start_time: "11:00" };
    const status = "SCHEDULED" as const;
    replyGames([
      { ...row, status, t1s: null, t2s: null },
      { ...row, ...later, id: 99, game_number: 99, status, t1s: null, t2s: null, call },
    ]);
    open();
    const front = await screen.findByRole("region", { name: "Called to the court" });
    expect(front.textContent).toMatch(/11:00.*called to Court.C, 9:05.*#99/u);
    expect(front.textContent).not.toContain("Court A");
  });

  test("has a game first that waits for a free court, also after it was to be over", async () => {
    vi.setSystemTime("2026-11-21T10:10:00Z");
    const waiting = { status: "SCHEDULED", t1s: null, t2s: null } as const;
    const later = { raw_start_time: "2026-11-21T11:30:00.000Z", start_time: "11:30" };
    replyGames([
      { ...row, ...waiting, queued_until: "2026-11-22T00:00:00.000Z" },
      { ...row, ...waiting, ...later, id: 99, game_number: 99 },
    ]);
    open();
    const front = await screen.findByRole("region", { name: "Next game" });
    expect(front.textContent).toMatch(/9:00.AM.· waits for a free court#1\s/u);
    expect(screen.queryByText("Late")).toBeNull();
    expect(screen.queryByRole("heading", { name: /^Result of game/u })).toBeNull();
  });

  test("has a late game first, also after it was to be over, as long as its court is late", async () => {
    vi.setSystemTime("2026-11-21T10:10:00Z");
    const waiting = { status: "SCHEDULED", t1s: null, t2s: null } as const;
    const own = [
      { ...row, ...waiting },
      { ...row, ...waiting, id: 99, game_number: 99, raw_start_time: "2026-11-21T11:30:00.000Z" },
    ];
    const others = exampleRow({
      id: 50,
      home_team_id: 41,
      away_team_id: 42,
      status: "IN_PROGRESS",
      raw_start_time: "2026-11-21T08:00:00.000Z",
      raw_end_time: "2026-11-21T09:00:00.000Z",
      started_at: "2026-11-21T09:40:00.000Z",
    });
    replyGames([others, ...own]);
    const { unmount } = open();
    const front = await screen.findByRole("region", { name: "Should begin" });
    expect(front.textContent).toMatch(/9:00\u00a0AM\u00a0· about 10:40.*#1\s/u);
    unmount();
    // Where nobody says what happens on the court, its result may only be missing.
    replyGames(own);
    open();
    expect((await screen.findByRole("region", { name: "Next game" })).textContent).toMatch(
      /#99\s/u,
    );
  });

  test("says that the games are over where none follows, and else that more may come", async () => {
    replyGames([{ ...row, status: "COMPLETED" }]);
    const { unmount } = open();
    expect(await screen.findByText("No game to come")).toBeDefined();
    unmount();
    const playoffs = { bracket_id: 6, stage: "elimination" } as const;
    const others = { home_team_id: 41, away_team_id: 42 };
    replyGames([{ ...row, status: "COMPLETED" }, exampleRow({ ...playoffs, ...others, id: 60 })]);
    open();
    expect(await screen.findByText("Your games are over")).toBeDefined();
    screen.getByText("No further game follows for your team.");
  });

  test("of a court leads to the scorer's page", async () => {
    api.reply("POST", paths.scorerOffer(), ScorerOffer, { ...offer, team_id: null, team: null });
    open();
    expect(await screen.findByText("The scorer's page")).toBeDefined();
  });

  test("without one the page says where to get it", async () => {
    open("/c/");
    expect(await screen.findByRole("heading", { name: /Open the link/u })).toBeDefined();
  });
});

describe("a result", () => {
  test("is typed and handed in with the link's session, as final", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Report the result" }));
    const field = screen.getByRole("textbox", { name: new RegExp(row.team1!, "u") });
    await user.clear(field);
    await user.type(field, "25");
    await user.click(screen.getByRole("button", { name: "Report result" }));
    await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
    const [sent] = commandsTo(api);
    expect(sent).toMatchObject({ result: { t1s: 25, t2s: 9, status: "completed" } });
    const [call] = api.callsTo("PUT", commandPath);
    expect(call!.headers.get("authorization")).toBe("Bearer of-the-phone");
  });

  test("that the other team reports is confirmed by one press", async () => {
    replyPage([saying(rivalId, 18, 25)]);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Confirm 18\s–\s25$/u }));
    await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
    expect(commandsTo(api)[0]).toMatchObject({
      result: { t1s: 18, t2s: 25, status: "completed" },
    });
  });

  test("keeps both numbers of a score on one line", async () => {
    replyPage([saying(rivalId, 18, 25)]);
    open();
    const confirm = await screen.findByRole("button", { name: /^Confirm 18\s–\s25$/u });
    expect(confirm.textContent).toContain("18\u00a0–\u00a025");
  });

  test("that was reported says so, and that the other's differs", async () => {
    replyPage([saying(teamId, 25, 18), saying(rivalId, 18, 25)]);
    open();
    expect(await screen.findByText("You reported 25 – 18")).toBeDefined();
    screen.getByText(/reports 18 – 25\. The desk decides\./u);
  });

  test("that the desk decided otherwise says what it is, and whom to tell", async () => {
    replyGames([{ ...row, status: "COMPLETED", t1s: 25, t2s: 18 }]);
    const [{ result }, { result: stands }] = [saying(teamId, 18, 25), saying(rivalId, 25, 18)];
    replyPage([], true, [{ match_id: row.id, result, stands }]);
    open();
    const region = await screen.findByRole("region", { name: /Result of game/u });
    const said = "The desk decided otherwise: 25 – 18. You reported 18 – 25.";
    expect(within(region).getByText(said)).toBeDefined();
    expect(within(region).getByText(/If it is wrong, tell the desk/u)).toBeDefined();
  });

  test("says until when it can be answered, to both teams", async () => {
    vi.setSystemTime("2026-11-21T09:30:00Z");
    const stands_at = "2026-11-21T14:35:00.000Z";
    replyPage([{ ...saying(rivalId, 18, 25), stands_at }]);
    const { unmount } = open();
    const answer = "You can answer until 2:35 PM. Otherwise it becomes the result.";
    expect(await screen.findByText(answer)).toBeDefined();
    unmount();
    replyPage([{ ...saying(teamId, 25, 18), stands_at: "2026-11-22T14:35:00.000Z" }]);
    open();
    const mine = /It becomes the result at 2:35 PM on Sunday unless .* reports otherwise\./u;
    expect(await screen.findByText(mine)).toBeDefined();
  });

  test("that nobody would answer stands after the time that the organiser has set", async () => {
    const tournament = exampleTournament({ id: row.tournament_id, reports_stand_minutes: 240 });
    api.reply("GET", paths.tournament(row.tournament_id), TournamentResponse, { tournament });
    open();
    const hint = /If nobody answers, a report stands after 4 hours\./u;
    expect(await screen.findByText(hint)).toBeDefined();
  });

  test("of a game that has not begun is not asked for", async () => {
    replyGames([{ ...row, status: "SCHEDULED", t1s: null, t2s: null }]);
    vi.setSystemTime(new Date(Date.parse(row.raw_start_time!) - 3_600_000));
    open();
    expect(await screen.findByRole("region", { name: "Next game" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /Report/u })).toBeNull();
  });
});

test("duties stand with their game, by what is to be done", async () => {
  const duty = { role: "referee", official_id: null, team_id: teamId, name: row.team1 } as const;
  const other = exampleRow({
    id: row.id + 1,
    status: "SCHEDULED",
    home_team_id: 901,
    away_team_id: 902,
    duties: [{ ...duty, source: null, is_gone: false }],
  });
  replyGames([row, other]);
  open();
  const duties = await screen.findByRole("region", { name: "Your duties" });
  expect(duties.textContent).toContain("Referee");
});

test("a roster that lacks players and numbers says what is missing", async () => {
  replyTeam([examplePlayer({ id: 1, display_name: "Ada", jersey_number: null })]);
  open();
  expect(await screen.findByText(/1 player is on the roster; .* at least 6/u)).toBeDefined();
  screen.getByText("Without a jersey number: Ada");
});

test.each([
  ["a captain sends nobody to an account that is not offered", true, /^Tell your captain/u],
  ["no captain names the account that is", false, /yourself with an account/u],
])("a roster with gaps of a team with %s", async (_, hasCaptain, hint) => {
  replyPage([], hasCaptain);
  open();
  const roster = within(await screen.findByRole("region", { name: "Roster" }));
  expect(await roster.findByText(hint)).toBeDefined();
});

test("an account is made from it by the invitation that captains get", async () => {
  replyPage([], false);
  api.reply("POST", captainPaths.account(), CaptainAccountResponse, { token: "secret" });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Become captain" }));
  expect(await screen.findByText("The invitation")).toBeDefined();
});
