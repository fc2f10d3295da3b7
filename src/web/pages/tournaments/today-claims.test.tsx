import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Done } from "#contract/common.ts";
import { type Consequence, ConsequencesResponse } from "#contract/matches/corrections.ts";
import { ScorerLinksResponse } from "#contract/matches/scorer-links.ts";
import { deskCallPaths, DeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths, CheckInsResponse } from "#contract/schedule/check-ins.ts";
import { CourtQueueResponse, queuePaths } from "#contract/schedule/court-queue.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { type ScoreClaim, ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { TournamentTodayPage } from "#web/pages/tournaments/tournament-today.tsx";
import { stubApi } from "#web/testing/api.ts";
import { replyReceipts } from "#web/testing/receipts.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const teams = { home_team_id: 31, away_team_id: 32 };
const played = { outcome: "played" as const, lost_by: null };
const blank = { parts: null, t1_shootout: null, t2_shootout: null, ...played, ...teams };

beforeEach(() => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  localStorage.clear();
  api = stubApi();
  api.reply("GET", deskCallPaths.all(12), DeskCallsResponse, { calls: [] });
  const tournament = exampleTournament({ timezone: "UTC" });
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, { courts: [] });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  api.reply("GET", paths.scorerLinks(12), ScorerLinksResponse, {
    now: "2026-11-21T09:30:00.000Z",
    links: [],
  });
  api.reply("GET", checkInPaths.all(12), CheckInsResponse, { check_ins: [] });
  const queue = { courts: [], calls_itself: false };
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, { queue, waiting: [] });
});
afterEach(() => void vi.useRealTimers());

const completed = { ...blank, t1s: 12, t2s: 10, status: "completed" as const };
const claim: ScoreClaim = {
  id: "0190d6a8-0000-7000-8000-000000000001",
  match_id: 1,
  result: { ...completed, t1s: 9 },
  reason: "changed",
  refusal: null,
  by: { id: 3, name: "Anna", link: { court: "A", game: null, team: null, crew: null } },
  entered_at: "2026-11-21T09:20:00.000Z",
  received_at: "2026-11-21T09:25:00.000Z",
  stands_at: null,
  stands: completed,
  stands_by: null,
};
const path = paths.scoreClaim(12, ":id");
const decisions = () => api.callsTo("PUT", path).map(({ body }) => body);
const accepted = { decision: "accepted", stands: completed };
const advance: Consequence = {
  follow_up: "advance",
  is_possible: true,
  games: [],
  moves: [],
  champions: [],
  duties: [],
  seen: "as shown",
};
const semifinal = { ...blank, t1s: null, t2s: null, status: "scheduled" as const };
const quarterfinal = (status: "scheduled" | "completed") => ({
  id: 9,
  game_number: 9,
  bracket: "Cup",
  stage_name: "Quarterfinals",
  home_source: { kind: "rank" as const, bracket_id: 5, bracket: "Group A", rank: 1 },
  away_source: { kind: "winner" as const, game_number: 8 },
  before: { ...semifinal, status, home_team: "Falcons", away_team: null },
  after: { ...semifinal, home_team: "Ravens", away_team: null },
});

function open(claims: ScoreClaim[], others: ScheduleRow[] = []) {
  const row = exampleRow({ date: "2026-11-21", status: "COMPLETED", t1s: 12, t2s: 10 });
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule: [row, ...others] });
  api.reply("GET", paths.scoreClaims(12), ScoreClaimsResponse, { claims });
  signInAs(api, { id: 7 });
  return renderAt(
    "/tournaments/12/today",
    <Routes>
      <Route path="tournaments/:tournamentId/today" element={<TournamentTodayPage />} />
    </Routes>,
  );
}
function decide(claims: ScoreClaim[], ...consequences: Consequence[]) {
  api.reply("POST", paths.matchConsequences(1), ConsequencesResponse, { consequences });
  api.reply("PUT", path, Done, { success: true });
  return open(claims);
}
function take(...consequences: Consequence[]) {
  return decide([claim], ...consequences);
}
const takeIt = () => screen.findByRole("button", { name: /^Game 1, take: 9 – 10/ });

test("a claim is taken by one press where nobody loses a place by it", async () => {
  const { user } = take(advance);
  await user.click(await takeIt());
  await waitFor(() => expect(decisions()).toEqual([accepted]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a claim shows first which teams of later games it moves, and is taken by one press more", async () => {
  const moving = { ...advance, games: [quarterfinal("scheduled")] };
  const { user } = take(moving, { ...advance, follow_up: "keep", seen: "kept" });
  await user.click(await takeIt());
  const dialog = within(await screen.findByRole("dialog", { name: /^Game 1, take: 9 – 10/ }));
  expect(await dialog.findByText(/Quarterfinals/)).toBeTruthy();
  expect(dialog.getByText("Ravens vs Winner of game 8")).toBeTruthy();
  expect(decisions()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: /^Take: 9 – 10/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(decisions()).toEqual([{ ...accepted, follow_up: "advance", seen: "as shown" }]);
});

test("a claim asks what becomes of later games that have been played", async () => {
  const games = [quarterfinal("completed")];
  const blocked = { ...advance, is_possible: false, games, seen: "" };
  const again = { ...advance, follow_up: "reopen" as const, games, seen: "played" };
  const { user } = take(blocked, { ...advance, follow_up: "keep" }, again);
  await user.click(await takeIt());
  const dialog = within(await screen.findByRole("dialog"));
  const press = async () => user.click(dialog.getByRole("button", { name: /^Take: 9 – 10/ }));
  await dialog.findByRole("radio", { name: "Play again what follows" });
  await press();
  expect(await dialog.findByText("Choose what happens to later games.")).toBeTruthy();
  await user.click(dialog.getByRole("radio", { name: "Play again what follows" }));
  await press();
  await waitFor(() =>
    expect(decisions()).toEqual([{ ...accepted, follow_up: "reopen", seen: "played" }]),
  );
});

test("a claim is not taken unseen where it can't be said what it moves", async () => {
  const { user } = take(advance);
  api.respond("POST", paths.matchConsequences(1), () => Promise.reject(new TypeError("offline")));
  await user.click(await takeIt());
  expect(await screen.findByText(/network|connection/i)).toBeTruthy();
  expect(decisions()).toEqual([]);
});

test("a claim that the server can't work out before is taken, or refused with the reason", async () => {
  const { user } = take(advance);
  api.refuse("POST", paths.matchConsequences(1), 409, { code: "invalid_transition" });
  await user.click(await takeIt());
  await waitFor(() => expect(decisions()).toEqual([accepted]));
});

test.each([
  ["at once", "09:25:20", /Nov 21, 9:25 AM by the device's clock(?!, arrived)/u],
  ["later", "09:20:00", /Nov 21, 9:20 AM by the device's clock, arrived Nov 21, 9:25 AM/u],
])("an entry that came %s says when it was entered, and when it came", async (_, time, said) => {
  open([{ ...claim, entered_at: `2026-11-21T${time}.000Z` }]);
  const list = await screen.findByRole("list", { name: "To decide" });
  expect(list.textContent).toMatch(said);
});

test.each([
  ["a day ahead", "2026-11-22T09:25:00.000Z"],
  ["a year behind", "2025-11-21T09:25:00.000Z"],
])("of a device whose clock is %s only the server's time is told", async (_, entered_at) => {
  open([{ ...claim, entered_at }]);
  const list = await screen.findByRole("list", { name: "To decide" });
  expect(list.textContent).toContain("arrived Nov 21, 9:25 AM; the device's clock is wrong");
  expect(list.textContent).not.toMatch(/Nov 22|by the device's clock/u);
});

test("the focus stays with what is left to decide, and goes on to the game that was started", async () => {
  const other = { ...claim, id: "0190d6a8-0000-7000-8000-000000000002" };
  const waiting = exampleRow({ id: 5, game_number: 5, date: "2026-11-21", ...teams });
  const { user } = open([claim, other], [waiting]);
  const keep = await screen.findAllByRole("button", { name: /^Game 1, keep:/ });
  expect(keep).toHaveLength(2);
  api.reply("GET", paths.scoreClaims(12), ScoreClaimsResponse, { claims: [other] });
  api.reply("PUT", path, Done, { success: true });
  await user.click(keep[0]!);
  const section = screen.getByRole("region", { name: "To decide" });
  await waitFor(() => expect(document.activeElement).toBe(section));
  replyReceipts(api);
  await user.click(screen.getByRole("button", { name: "Start game 5" }));
  const court = screen.getByRole("listitem", { name: /^Court/ });
  await waitFor(() => expect(document.activeElement?.closest("li")).toBe(court));
});

test("once nothing is left to decide, the focus goes on to the courts, not back to the head", async () => {
  const { user } = open([claim]);
  const keep = await screen.findByRole("button", { name: /^Game 1, keep:/ });
  api.reply("GET", paths.scoreClaims(12), ScoreClaimsResponse, { claims: [] });
  api.reply("PUT", path, Done, { success: true });
  await user.click(keep);
  const courts = screen.getByRole("region", { name: "Courts" });
  await waitFor(() => expect(document.activeElement).toBe(courts));
});

test("the button that keeps what stands names no entry where there is one", async () => {
  open([claim]);
  const keep = await screen.findByRole("button", { name: /^Game 1, keep: .*Anna/u });
  // A line breaks within no score, nor before a separator.
  expect(keep.textContent).toBe("Keep: 12\u00a0–\u00a010\u00a0· Completed");
});

test("two entries of one game have buttons of their own names, which say whose they are", async () => {
  const id = "0190d6a8-0000-7000-8000-000000000002";
  const theirs = {
    ...claim,
    id,
    by: { ...claim.by!, name: "Bert" },
    result: { ...completed, t1s: 7 },
  };
  open([claim, theirs]);
  for (const name of [/^Game 1, keep: /u, /^Game 1, take: /u]) {
    const buttons = await screen.findAllByRole("button", { name });
    const labels = buttons.map((button) => button.getAttribute("aria-label"));
    expect(labels).toEqual([expect.stringContaining("Anna"), expect.stringContaining("Bert")]);
  }
  const keep = screen.getAllByRole("button", { name: /^Game 1, keep: /u });
  expect(keep.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Keep: 12\s–\s10\s· Completed.*instead of 9\s–\s10, by Anna/u),
    expect.stringMatching(/^Keep: 12\s–\s10\s· Completed.*instead of 7\s–\s10, by Bert/u),
  ]);
  for (const button of keep) {
    const [, said = ""] = button.textContent.split("Completed");
    expect(button.getAttribute("aria-label")).toContain(said.replaceAll("\u00a0", " "));
  }
  expect(screen.getAllByText("Keep: 12 – 10 · Completed")).toHaveLength(2);
});

const ofTeam = (team: string) => ({
  ...claim.by!,
  link: { court: null, game: null, team, crew: null },
});
const reports: ScoreClaim[] = [
  { ...claim, reason: "reported", by: ofTeam("Falcons") },
  {
    ...claim,
    id: "0190d6a8-0000-7000-8000-000000000002",
    reason: "reported",
    by: ofTeam("Ravens"),
    result: { ...completed, t1s: 7 },
  },
];

test("what two teams report differently is one question, which one press settles", async () => {
  const { user } = decide(reports, advance);
  await screen.findByText("The teams report different results.");
  const asked = within(screen.getByRole("list", { name: "To decide" }));
  expect(asked.getAllByRole("listitem")).toHaveLength(1);
  expect(asked.getByText(/by Falcons/)).toBeTruthy();
  expect(asked.getByText(/by Ravens/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Game 1, take: 7 – 10/ }));
  await waitFor(() => expect(decisions()).toEqual([{ ...accepted, settles: [reports[0]!.id] }]));
});

test("what stands can be kept against both teams' reports by one press", async () => {
  const { user } = decide(reports);
  await user.click(await screen.findByRole("button", { name: /^Game 1, keep: 12 – 10/ }));
  const kept = { ...accepted, decision: "dismissed", settles: [reports[1]!.id] };
  await waitFor(() => expect(decisions()).toEqual([kept]));
});

test("a claim against a game that a withdrawal gave away says what stands as that", async () => {
  const ended = { outcome: "walkover", lost_by: "away", t1s: 2, t2s: 0 } as const;
  const stands = { ...completed, ...ended };
  const given = { status: "COMPLETED", ...ended, by_withdrawal: true } as const;
  const row = exampleRow({ id: 2, game_number: 2, date: "2026-11-21", ...given });
  open([{ ...claim, match_id: 2, stands }], [row]);
  const keep = { name: /^Game 2, keep: Ravens has withdrawn · 2 – 0/ };
  expect(await screen.findByRole("button", keep)).toBeTruthy();
});
