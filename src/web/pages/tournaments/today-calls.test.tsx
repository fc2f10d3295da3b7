import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Done } from "#contract/common.ts";
import { ScorerLinksResponse } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { checkInPaths, CheckInsResponse } from "#contract/schedule/check-ins.ts";
import { CourtQueueResponse, queuePaths } from "#contract/schedule/court-queue.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { ScoreClaimsResponse } from "#contract/score-commands/claims.ts";
import {
  type DeskCall,
  deskCallPaths,
  DeskCallsResponse,
} from "#contract/score-commands/desk-calls.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { TournamentTodayPage } from "#web/pages/tournaments/tournament-today.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
const call: DeskCall = {
  id: "0190d6a8-0000-7000-8000-000000000001",
  is_call: true,
  text: "Knee injury",
  created_at: "2026-11-21T09:20:00.000Z",
  name: "Anna",
  team: null,
  court: "A",
  match_id: 1,
  game_number: 1,
};
const note: DeskCall = {
  ...call,
  id: "0190d6a8-0000-7000-8000-000000000002",
  is_call: false,
  text: "Net is loose",
  name: "Berta",
  court: "B",
  match_id: null,
  game_number: null,
};

beforeEach(() => {
  vi.setSystemTime("2026-11-21T09:30:00Z");
  localStorage.clear();
  api = stubApi();
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
  api.reply("GET", paths.scoreClaims(12), ScoreClaimsResponse, { claims: [] });
  const schedule = [exampleRow({ date: "2026-11-21", status: "IN_PROGRESS" })];
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
});
afterEach(() => void vi.useRealTimers());

function open(...calls: DeskCall[]) {
  api.reply("GET", deskCallPaths.all(12), DeskCallsResponse, { calls });
  signInAs(api, { id: 7 });
  return renderAt(
    "/tournaments/12/today",
    <Routes>
      <Route path="tournaments/:tournamentId/today" element={<TournamentTodayPage />} />
    </Routes>,
  );
}

test("calls and notes stand first, with place, who, when and what", async () => {
  open(call, note);
  const list = await screen.findByRole("list", { name: "From the courts" });
  const [first, second] = within(list).getAllByRole("listitem");
  expect(first!.textContent).toContain("Calls the desk");
  expect(first!.textContent).toMatch(/#1\u00a0· Court A\u00a0· Falcons – /);
  expect(first!.textContent).toContain("Knee injury");
  expect(first!.textContent).toMatch(/Anna\u00a0· .*9:20/);
  expect(second!.textContent).toMatch(/NoteCourt BNet is looseBerta/);
  const courts = screen.getByRole("region", { name: "Courts" });
  expect(list.compareDocumentPosition(courts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("names that run from right to left turn no time round", async () => {
  open({ ...call, name: "דנה", team: "נבחרת 7" });
  const list = await screen.findByRole("list", { name: "From the courts" });
  expect(list.textContent).toMatch(/\u2068דנה\u2069, \u2068נבחרת 7\u2069\u00a0· .*9:20/);
});

test("one press says that the desk has seen it", async () => {
  const { user } = open(call);
  api.respond("PUT", deskCallPaths.one(12, ":id"), () => {
    api.reply("GET", deskCallPaths.all(12), DeskCallsResponse, { calls: [] });
    return Response.json(Done.parse({ success: true }));
  });
  await user.click(await screen.findByRole("button", { name: "Done: Anna" }));
  await waitFor(() => expect(screen.queryByText("Knee injury")).toBeNull());
  const [answered] = api.callsTo("PUT", deskCallPaths.one(12, ":id"));
  expect(answered!.path).toBe(deskCallPaths.one(12, call.id));
  // The last one takes its list along: what comes after it has the focus then.
  const courts = screen.getByRole("region", { name: "Courts" });
  await waitFor(() => expect(document.activeElement).toBe(courts));
});

test("what the server refuses stays and is said", async () => {
  const { user } = open(call);
  const refusal = { code: "not_found", error: "Call not found" } as const;
  api.refuse("PUT", deskCallPaths.one(12, ":id"), 404, refusal);
  await user.click(await screen.findByRole("button", { name: "Done: Anna" }));
  expect(await screen.findByText("Call not found")).toBeTruthy();
  expect(screen.getByText("Knee injury")).toBeTruthy();
});

test("the desk announces from here, without leaving what it is at", async () => {
  const { user } = open(call);
  await user.click(await screen.findByRole("button", { name: "Make an announcement" }));
  const dialog = await screen.findByRole("dialog", { name: "Announcements" });
  expect(await within(dialog).findByRole("textbox", { name: /What everybody/ })).toBeTruthy();
});

test("a court that came on the day is there before it has a game, and can take the next one", async () => {
  const tournament = exampleTournament({ timezone: "UTC", courts_count: 3 });
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  // Every match form offers a fourth one, which nobody has.
  const courts = ["A", "B", "C", "D"].map((name, index) => ({ id: index + 1, name }));
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, { courts });
  const { user } = open();
  const court = await screen.findByRole("listitem", { name: "Court C" });
  expect(court.textContent).toContain("Nothing more today");
  expect(screen.queryByRole("listitem", { name: "Court D" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Court D" })).toBeNull();
  const queue = { courts: [3], calls_itself: false };
  api.reply("PUT", queuePaths.queue(12), CourtQueueResponse, { queue, waiting: [] });
  await user.click(screen.getByRole("button", { name: "Court C" }));
  const [asked] = api.callsTo("PUT", queuePaths.queue(12));
  expect(asked?.body).toMatchObject({ courts: [3] });
});

test("a court that is planned no more stands there as long as it takes the next game", async () => {
  const courts = ["A", "B", "C"].map((name, index) => ({ id: index + 1, name }));
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, { courts });
  const queue = { courts: [3], calls_itself: false };
  api.reply("GET", queuePaths.queue(12), CourtQueueResponse, { queue, waiting: [] });
  open();
  const tile = await screen.findByRole("button", { name: "Court C" });
  expect(tile.getAttribute("aria-pressed")).toBe("true");
});

test("a court that is closed is told of above the courts", async () => {
  const schedule = [exampleRow({ date: "2026-11-21", status: "SCHEDULED" })];
  const closure = {
    id: 5,
    court_id: 1,
    court: "A",
    start_time: "2026-11-21T09:00:00.000Z",
    end_time: "2026-11-21T09:40:00.000Z",
    from: { date: "2026-11-21", time: "09:00" },
    to: { date: "2026-11-21", time: "09:40" },
  };
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, {
    schedule,
    closures: [closure],
  });
  open();
  expect(
    await screen.findByText(/^Court A closed: Sat, Nov 21, 9:00\sAM to 9:40\sAM$/u),
  ).toBeTruthy();
  expect(screen.queryByText(/Nov 22/u)).toBeNull();
});
