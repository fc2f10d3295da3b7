import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noScope } from "#contract/abilities/link-scope.ts";
import { Done } from "#contract/common.ts";
import { checkInPaths, CheckInsResponse } from "#contract/schedule/check-ins.ts";
import {
  type CourtQueue,
  CourtQueueResponse,
  type QueuedMatch,
  queuePaths,
} from "#contract/schedule/court-queue.ts";
import { deskCallPaths, DeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { paths } from "#contract/paths.ts";
import { type ScoreClaim, ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule/schedule.ts";
import {
  MadeScorerLinksResponse,
  type ScorerLink,
  ScorerLinksResponse,
} from "#contract/matches/scorer-links.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleDivision,
  exampleRow,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TournamentTodayPage } from "#web/pages/tournaments/tournament-today.tsx";
import { stubApi } from "#web/testing/api.ts";
import { commandsTo, replyReceipts } from "#web/testing/receipts.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const teams = { home_team_id: 31, away_team_id: 32 };
const played = { outcome: "played" as const, lost_by: null };
const blank = { parts: null, t1_shootout: null, t2_shootout: null, ...played, ...teams };
const claim: ScoreClaim = {
  id: "0190d6a8-0000-7000-8000-000000000001",
  match_id: 1,
  result: { ...blank, t1s: 14, t2s: 9, status: "in_progress" },
  reason: "changed",
  refusal: null,
  by: { id: 3, name: "Anna", link: { court: "A", game: null, team: null, crew: null } },
  entered_at: "2026-11-21T09:20:00.000Z",
  received_at: "2026-11-21T09:25:00.000Z",
  stands_at: null,
  stands: { ...blank, t1s: 12, t2s: 10, status: "in_progress" },
  stands_by: { by: { id: 7, name: "Dora Desk" }, at: "2026-11-21T09:22:00.000Z" },
};

const now = "2026-11-21T09:30:00.000Z";
beforeEach(() => {
  vi.setSystemTime(now);
  localStorage.clear();
  api = stubApi();
  api.reply("GET", deskCallPaths.all(12), DeskCallsResponse, { calls: [] });
  const tournament = exampleTournament({ timezone: "UTC" });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, { links: [], now });
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, { courts: [] });
  replyClaims([]);
  replyCheckIns([]);
  replyQueue({});
  replyGames([
    game(1, "09:00", { status: "IN_PROGRESS", t1s: 12, t2s: 10 }),
    game(2, "10:00", {}),
    game(3, "11:00", {}),
    game(4, "12:00", {}),
    game(5, "08:00", { court_id: 2, court: "B", status: "SCHEDULED" }),
  ]);
});
afterEach(() => void vi.useRealTimers());

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, "0")}:00:00.000Z`;

function game(number: number, start: string, values: Partial<ScheduleRow>) {
  const hour = Number(start.slice(0, 2));
  return exampleRow({
    id: number,
    game_number: number,
    date: "2026-11-21",
    start_time: start,
    raw_start_time: at(hour),
    raw_end_time: at(hour + 1),
    court_id: 1,
    court: "A",
    ...values,
  });
}

function replyGames(schedule: ScheduleRow[]) {
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
}

function replyCheckIns(teamIds: number[], day = "2026-11-21") {
  const checked_in_at = `${day}T08:00:00.000Z`;
  const check_ins = teamIds.map((team_id) => ({ team_id, day, checked_in_at }));
  api.reply("GET", checkInPaths.all(12), CheckInsResponse, { check_ins });
}

function replyQueue(
  { courts = [], calls_itself = false }: Partial<CourtQueue>,
  ...waiting: QueuedMatch[]
) {
  const queue = { courts, calls_itself };
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, { queue, waiting });
}

function replyClaims(claims: ScoreClaim[]) {
  api.reply("GET", paths.scoreClaims(12), ScoreClaimsResponse, { claims });
}

function open(search = "") {
  signInAs(api, { id: 7 });
  return renderAt(
    `/tournaments/12/today${search}`,
    <Routes>
      <Route path="tournaments/:tournamentId/today" element={<TournamentTodayPage />} />
    </Routes>,
  );
}

test("each court has its game, the next and the one after that", async () => {
  open();
  const court = await screen.findByRole("listitem", { name: "Court A" });
  expect(court.textContent).toMatch(/Now.*#1 .*12 – 10.*Next.*10:00.*#2 .*After that.*11:00.*#3 /);
  expect(court.textContent).not.toContain("#4");
  const falcons = within(court).getAllByRole("link", { name: "Falcons" });
  expect(falcons.map((link) => link.getAttribute("href"))).toEqual(Array(3).fill("/teams/31"));
  expect(screen.getByRole("listitem", { name: "Court B" }).textContent).toMatch(/Now.*Free.*#5 /);
});

test("a code of a court is shown again from here, to be scanned or printed", async () => {
  const link: ScorerLink = {
    ...noScope,
    game_number: null,
    team: null,
    crew: null,
    id: 5,
    court_id: 1,
    court: "A",
    day: "2026-11-21",
    expires_at: at(20),
    state: "live",
    devices: [],
  };
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, { links: [link], now });
  api.reply("POST", paths.scorerLinks(12), MadeScorerLinksResponse, {
    links: [{ ...link, id: 6, token: "a-further-secret" }],
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Show code: Court.A/u }));
  const codes = within(await screen.findByRole("region", { name: "Codes to scan" }));
  expect(codes.getByRole("textbox").getAttribute("value")).toContain("/s/#a-further-secret");
  expect(screen.queryByRole("listitem", { name: "Court A" })).toBeNull();
  expect(api.callsTo("POST", paths.scorerLinks(12))[0]!.body).toEqual({
    court_ids: [1],
    day: "2026-11-21",
  });
  await user.click(codes.getByRole("button", { name: "Today" }));
  expect(await screen.findByRole("listitem", { name: "Court A" })).toBeTruthy();
});

test("a game whose time is over is asked for, until its result is there", async () => {
  open();
  const overdue = await screen.findByRole("list", { name: "Results overdue" });
  expect(within(overdue).getAllByRole("listitem")).toHaveLength(1);
  const link = within(overdue).getByRole("link", { name: "Enter result: game 5" });
  expect(link.getAttribute("href")).toContain("view=scores&match=5");
});

test("of one division are what is overdue and who is there, while every court stays", async () => {
  const divisions = [
    exampleDivision({ id: 70, name: "Women", brackets: [{ id: 5, name: "A" }] }),
    exampleDivision({ id: 71, name: "Men", brackets: [{ id: 6, name: "B" }] }),
  ];
  const tournament = exampleTournament({ timezone: "UTC", divisions });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const men = { bracket_id: 6, home_team_id: 41, away_team_id: 42, team1: "Bears", team2: "Elks" };
  replyGames([game(1, "08:00", {}), game(2, "08:00", { ...men, court_id: 2, court: "B" })]);
  const { user } = open("?division=71");
  const overdue = await screen.findByRole("list", { name: "Results overdue" });
  const numbers = () =>
    within(overdue)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent.slice(0, 2));
  expect(numbers()).toEqual(["#2"]);
  expect(screen.queryByRole("button", { name: "Falcons" })).toBeNull();
  expect(screen.getByRole("button", { name: "Bears" })).toBeTruthy();
  expect(screen.getByRole("listitem", { name: "Court A" }).textContent).toContain("#1");
  await user.click(await screen.findByRole("link", { name: "All divisions" }));
  expect(numbers()).toEqual(["#1", "#2"]);
});

test("on a court that is late, what plays or waits is not overdue until its time is over", async () => {
  vi.setSystemTime("2026-11-21T10:10:00.000Z");
  const begun = { status: "IN_PROGRESS", started_at: "2026-11-21T09:20:00.000Z" } as const;
  replyGames([game(1, "08:00", begun), game(2, "09:00", {})]);
  const { unmount } = open();
  expect(await screen.findByText("No result is overdue.")).toBeTruthy();
  unmount();
  vi.setSystemTime("2026-11-21T10:40:00.000Z");
  open();
  const overdue = within(await screen.findByRole("list", { name: "Results overdue" }));
  expect(overdue.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^#1 .*should have ended at 10:20/u),
  ]);
});

test("a game is started by one press, which is on this device until it is sent", async () => {
  const { user } = open();
  api.respond("PUT", paths.scoreCommand(":id"), () => Promise.reject(new TypeError("offline")));
  await user.click(await screen.findByRole("button", { name: "Start game 5" }));
  expect(await screen.findByText("1 score is not saved yet")).toBeTruthy();
  expect(screen.getByRole("listitem", { name: "Court B" }).textContent).toMatch(/#5 .*0 – 0/);
  replyReceipts(api);
  await user.click(screen.getByRole("button", { name: "Retry now" }));
  await waitFor(() => expect(screen.queryByText("1 score is not saved yet")).toBeNull());
  expect(commandsTo(api).at(-1)).toMatchObject({ match_id: 5, result: { status: "in_progress" } });
});

test.each([
  ["keep", /^Game 1, keep: 12 – 10 · In progress – instead of 14 – 9, by Anna/, "dismissed"],
  ["take", /^Game 1, take: 14 – 9 · In progress – by Anna/, "accepted"],
])("a claim shows both values with who entered them, and one press decides: %s", async (...row) => {
  const [, button, decision] = row;
  replyClaims([claim]);
  const { user } = open();
  const list = within(await screen.findByRole("list", { name: "To decide" }));
  expect(list.getByText(/Dora Desk/)).toBeTruthy();
  expect(list.getByText(/Anna/).textContent).toMatch(/Court A/);
  api.reply("PUT", paths.scoreClaim(12, claim.id), Done, { success: true });
  replyClaims([]);
  await user.click(list.getByRole("button", { name: button }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "To decide" })).toBeNull());
  const path = paths.scoreClaim(12, ":id");
  expect(api.callsTo("PUT", path)[0]!.body).toEqual({ decision, stands: claim.stands });
});

test("a team's report says when it stands unless somebody answers", async () => {
  const stands_at = "2026-11-21T14:35:00.000Z";
  replyClaims([{ ...claim, reason: "reported", stands_at }]);
  open();
  expect(await screen.findByText("Stands at 2:35 PM unless answered.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Game 1, take:/ })).toBeTruthy();
});

test("a claim that a team didn't come says so, and is what is decided for", async () => {
  const walkover = { outcome: "walkover" as const, lost_by: "away" as const };
  const result = { ...blank, ...walkover, t1s: null, t2s: null, status: "completed" as const };
  replyClaims([{ ...claim, result }]);
  open();
  expect(
    await screen.findByRole("button", { name: /^Game 1, take: Ravens did not come – / }),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Game 1, keep: 12 – 10/ })).toBeTruthy();
});

test("a team is there by a tap, and not by another; games say whom they wait for", async () => {
  const { user } = open();
  const tiles = within(await screen.findByRole("list", { name: "Teams" }));
  const falcons = await tiles.findByRole("button", { name: "Falcons", pressed: false });
  expect(screen.queryByText(/^Missing/)).toBeNull();
  const path = checkInPaths.one(12, "2026-11-21", 31);
  api.reply("PUT", path, Done, { success: true });
  replyCheckIns([31]);
  await user.click(falcons);
  await tiles.findByRole("button", { name: "Falcons", pressed: true });
  expect(screen.getByText("1 of 2 are there")).toBeTruthy();
  expect(screen.getAllByText("Missing: Ravens")).toHaveLength(3);
  api.reply("DELETE", path, Done, { success: true });
  replyCheckIns([]);
  await user.click(falcons);
  await tiles.findByRole("button", { name: "Falcons", pressed: false });
  expect(api.callsTo("PUT", path)).toHaveLength(1);
  expect(api.callsTo("DELETE", path)).toHaveLength(1);
});

test("who was there on another day is not there today; a tap that fails says so", async () => {
  replyCheckIns([31], "2026-11-20");
  const { user } = open();
  const tiles = within(await screen.findByRole("list", { name: "Teams" }));
  const falcons = await tiles.findByRole("button", { name: "Falcons", pressed: false });
  api.refuse("PUT", checkInPaths.one(12, "2026-11-21", 31), 422, {
    error: "Falcons has withdrawn.",
    code: "impossible",
  });
  await user.click(falcons);
  expect(await screen.findByText("Falcons has withdrawn.")).toBeTruthy();
  await tiles.findByRole("button", { name: "Falcons", pressed: false });
});

const waits = (match_id: number, values: Partial<QueuedMatch> = {}) => ({
  match_id,
  waits: null,
  is_missing: false,
  closings: [],
  kept_from: [],
  ...values,
});

const busy = { reason: "busy", game_number: 1 } as const;
const resting = { reason: "resting", team: "Falcons", until: "2026-11-21T10:14:00Z" } as const;

test("a court takes the next game from a tap on, which one press calls there", async () => {
  const { user } = open();
  const tiles = within(await screen.findByRole("list", { name: "Courts run as a queue" }));
  const queue = { courts: [2], calls_itself: false };
  api.reply("PUT", queuePaths.queue(12), CourtQueueResponse, { queue, waiting: [] });
  replyQueue({ courts: [2] }, waits(5, { waits: busy }), waits(3), waits(4, { waits: resting }));
  await user.click(tiles.getByRole("button", { name: "Court B", pressed: false }));
  await tiles.findByRole("button", { name: "Court B", pressed: true });
  expect(api.callsTo("PUT", queuePaths.queue(12))[0]!.headers.get("if-match")).toBeNull();
  const waiting = within(await screen.findByRole("list", { name: "Waiting for a court" }));
  expect(waiting.getByText("Somebody is still at game 1")).toBeTruthy();
  expect(waiting.getByText(/^Falcons rests until \d+:14\sAM$/u)).toBeTruthy();
  expect(waiting.queryByRole("button", { name: "Call to Court B: game 5" })).toBeNull();
  const court = screen.getByRole("listitem", { name: "Court B" });
  api.reply("PUT", queuePaths.call(3), Done, { success: true });
  const call = { court_id: 2, court: "B", at: "2026-11-21T09:30:00.000Z" };
  replyGames([game(3, "11:00", { call }), game(4, "12:00", {})]);
  replyQueue({ courts: [2] }, waits(4));
  await user.click(within(court).getByRole("button", { name: "Call to Court B: game 3" }));
  expect(api.callsTo("PUT", queuePaths.call(3))[0]!.body).toEqual({ court_id: 2 });
  await within(court).findByRole("button", { name: "Start game 3" });
  expect(court.textContent).toMatch(/#3 .*planned 11:00.AM.· called to Court.B, 9:30 AMStart/u);
  await waitFor(() => expect(document.activeElement).toBe(court));
  expect(screen.queryByRole("button", { name: /^Call to/u })).toBeNull();
});

const closes = (court_id: number, values: object = {}) => ({
  court_id,
  at: "2026-11-21T10:15:00.000Z",
  game_number: null,
  ...values,
});

test("a game is offered where the court stays open until it is over, and else with what speaks against it", async () => {
  const other = game(4, "12:00", { home_team_id: 41, away_team_id: 42 });
  replyGames([game(3, "11:00", { court_id: 2, court: "B" }), other]);
  replyQueue(
    { courts: [1, 2] },
    waits(3, { closings: [closes(2)] }),
    waits(4, { closings: [closes(1), closes(2, { game_number: 9 })] }),
  );
  open();
  const waiting = within(await screen.findByRole("list", { name: "Waiting for a court" }));
  expect(waiting.getByRole("button", { name: "Call to Court A: game 3" })).toBeTruthy();
  expect(waiting.getByRole("button", { name: "Call to Court A: game 4" })).toBeTruthy();
  const closing = "Court A closes at 10:15 AM, before this game would be over";
  expect(waiting.getAllByText(closing)).toHaveLength(1);
  const [a, b] = ["Court A", "Court B"].map((name) => screen.getByRole("listitem", { name }));
  expect(within(a!).getByRole("button", { name: "Call to Court A: game 3" })).toBeTruthy();
  expect(within(a!).queryByText(closing)).toBeNull();
  expect(within(b!).getByRole("button", { name: "Call to Court B: game 4" })).toBeTruthy();
  expect(within(b!).getByText(/^Game 9 begins on Court B at 10:15 AM, before/u)).toBeTruthy();
});

test("a court that is kept for others is offered to none, and by hand only where no other is free", async () => {
  replyGames([game(3, "11:00", {}), game(4, "12:00", { court_id: 2, court: "B" })]);
  replyQueue({ courts: [1, 2] }, waits(3, { kept_from: [1, 2] }), waits(4, { kept_from: [2] }));
  open();
  const waiting = within(await screen.findByRole("list", { name: "Waiting for a court" }));
  const says = "By the wishes and limits, this game is not played on Court A";
  expect(waiting.getAllByText(says)).toHaveLength(1);
  expect(waiting.getByRole("button", { name: "Call to Court A: game 3" })).toBeTruthy();
  expect(waiting.getByRole("button", { name: "Call to Court A: game 4" })).toBeTruthy();
  const [a, b] = ["Court A", "Court B"].map((name) => screen.getByRole("listitem", { name }));
  expect(within(a!).getByRole("button", { name: "Call to Court A: game 4" })).toBeTruthy();
  expect(within(b!).queryByRole("button", { name: /^Call to/u })).toBeNull();
});

test("that a court is closed at this time is said to who calls by hand", async () => {
  replyGames([game(4, "12:00", {})]);
  const closings = [{ court_id: 1, at: null, game_number: null }];
  replyQueue({ courts: [1] }, waits(4, { closings }));
  open();
  const court = await screen.findByRole("listitem", { name: "Court A" });
  expect(await within(court).findByText("Court A is closed at this time")).toBeTruthy();
  expect(within(court).getByRole("button", { name: "Call to Court A: game 4" })).toBeTruthy();
});

test("a call is taken back, or passed over, and what is refused is said", async () => {
  const call = { court_id: 2, court: "B", at: "2026-11-21T09:30:00.000Z" };
  replyGames([game(3, "11:00", { call })]);
  replyQueue({ courts: [2], calls_itself: true });
  const { user } = open();
  const court = await screen.findByRole("listitem", { name: "Court B" });
  expect(await screen.findByText("No game of today is waiting.")).toBeTruthy();
  expect(
    screen.getByRole("button", { name: "Call the next game by itself", pressed: true }),
  ).toBeTruthy();
  api.refuse("PUT", queuePaths.passing(3), 422, { error: "Game 3 has begun.", code: "impossible" });
  await user.click(within(court).getByRole("button", { name: "Pass over game 3" }));
  expect(await screen.findByText("Game 3 has begun.")).toBeTruthy();
  api.reply("DELETE", queuePaths.call(3), Done, { success: true });
  replyGames([game(3, "11:00", {})]);
  await user.click(within(court).getByRole("button", { name: "Take the call back: game 3" }));
  await waitFor(() => expect(screen.queryByRole("listitem", { name: "Court B" })).toBeNull());
});
