import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import {
  defaultScheduleRules,
  ScheduleMovesResponse,
  ScheduleRulesResponse,
} from "#contract/board/schedule-moves.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

let scene: ReturnType<typeof stageAdmin>;
const moves = paths.scheduleMoves(12);
const schedule = paths.tournamentSchedule(12);

/** Game 1 at nine and game 2 at noon on court A, game 3 without a time; courts A and B. */
const rows = [gameAt(1, 9), gameAt(2, 12), gameAt(3, null)];

beforeEach(() => {
  // The day before the tournament.
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: defaultScheduleRules,
  });
  scene.replySchedule(rows);
});

async function openBoard() {
  const view = scene.openAsOwner("?tab=matches&view=board");
  const board = await screen.findByRole("table", { name: "Schedule of Saturday, November 21" });
  return { ...view, board };
}

const card = (number: number) => screen.getByRole("button", { name: new RegExp(`^${number}\\D`) });
const cardIn = (number: number, row: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${row}`) })).findByRole("button", {
    name: new RegExp(`^${number}\\D`),
  });

/** The server moves the games as asked, and the schedule says so. */
function acceptMoves(after: ScheduleRow[]) {
  scene.api.respond("POST", moves, () => {
    scene.replySchedule(after);
    return movedAnswer();
  });
}

function movedAnswer() {
  const answer = ScheduleMovesResponse.parse({ moved: [2], findings: [] });
  return Response.json(answer, { headers: { etag: '"346"' } });
}

/** Picks game 2 up by keyboard and puts it one row down, where nothing is in the way. */
async function moveSecondGame(user: Awaited<ReturnType<typeof openBoard>>["user"]) {
  card(2).focus();
  await user.keyboard(" {ArrowDown} ");
}

const atOne = gameAt(2, 13);

describe("the schedule board", () => {
  test("shows the day's games by time and court, and those without a time beside it", async () => {
    const { board } = await openBoard();
    const headings = within(board).getAllByRole("columnheader");
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Time", "Court A", "Court B"]);
    expect(await cardIn(1, "9:00 AM")).toBeTruthy();
    const unscheduled = within(screen.getByRole("region", { name: "Unscheduled" }));
    expect(unscheduled.getByRole("button", { name: /^3\D/ })).toBeTruthy();
    const day = screen.getByRole("button", { name: /^Sat, Nov 21/ });
    expect(day.textContent).toContain("2 games");
    expect(day.getAttribute("aria-pressed")).toBe("true");
  });

  test("is not offered to who may only look", async () => {
    openAdmin("?tab=matches&view=board");
    expect(await screen.findByRole("table", { name: "Matches" })).toBeTruthy();
    expect(screen.queryByRole("radio", { name: "Board" })).toBeNull();
    expect(scene.api.callsTo("GET", paths.scheduleRules(12))).toHaveLength(0);
  });

  test("shows a move at once, sends it with the revision seen, and undoes it by the same call", async () => {
    const { user } = await openBoard();
    acceptMoves([rows[0]!, atOne, rows[2]!]);
    await moveSecondGame(user);
    const moved = await cardIn(2, "1:00 PM");
    await waitFor(() => expect(document.activeElement).toBe(moved));
    await waitFor(() => expect(scene.api.callsTo("POST", moves)).toHaveLength(1));
    const [made] = scene.api.callsTo("POST", moves);
    expect(made?.headers.get("if-match")).toBe('"345"');
    expect(made?.body).toEqual({
      moves: [
        {
          match_id: 2,
          start_time: "2026-11-21T13:00",
          end_time: "2026-11-21T14:00",
          court_id: 1,
          allow_overlap: false,
        },
      ],
    });
    await waitFor(() =>
      expect(offReasonOf(screen.getByRole("button", { name: "Undo" }))).toBeNull(),
    );
    acceptMoves(rows);
    await user.keyboard("{Control>}z{/Control}");
    expect(await cardIn(2, "12:00 PM")).toBeTruthy();
    expect(scene.api.callsTo("POST", moves)[1]?.body).toEqual({
      moves: [
        {
          match_id: 2,
          start_time: "2026-11-21T12:00:00Z",
          end_time: "2026-11-21T13:00:00Z",
          court_id: 1,
          allow_overlap: false,
        },
      ],
    });
  });

  test("takes a refused move back and says why; a lost connection can be tried again", async () => {
    const { user } = await openBoard();
    scene.api.refuse("POST", moves, 409, {
      error: "Game 2 is locked in its place. Unlock it first.",
      code: "match_locked",
    });
    await moveSecondGame(user);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Game 2: not moved")).toBeTruthy();
    expect(alert.getByText("Game 2 is locked in its place. Unlock it first.")).toBeTruthy();
    expect(alert.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(await cardIn(2, "12:00 PM")).toBeTruthy();

    scene.api.respond("POST", moves, () => Promise.reject(new TypeError("offline")));
    await moveSecondGame(user);
    expect(await screen.findByText(/Unable to connect to server/)).toBeTruthy();
    acceptMoves([rows[0]!, atOne, rows[2]!]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await cardIn(2, "1:00 PM")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("moves a game again while its move is on the way", async () => {
    const { user } = await openBoard();
    const slow = Promise.withResolvers<Response>();
    scene.api.respond("POST", moves, () => {
      scene.api.respond("GET", schedule, () => slow.promise);
      return movedAnswer();
    });
    await moveSecondGame(user);
    expect(await cardIn(2, "1:00 PM")).toBeTruthy();
    await moveSecondGame(user);
    expect(await cardIn(2, "2:00 PM")).toBeTruthy();
    acceptMoves([rows[0]!, gameAt(2, 14), rows[2]!]);
    slow.resolve(Response.json({ schedule: [rows[0]!, atOne, rows[2]!] }));
    await waitFor(() => expect(scene.api.callsTo("POST", moves)).toHaveLength(2));
    expect(scene.api.callsTo("POST", moves)[1]?.body).toMatchObject({
      moves: [{ match_id: 2, start_time: "2026-11-21T14:00" }],
    });
    expect(screen.queryByText(/Someone else has changed this meanwhile/)).toBeNull();
  });

  test("goes on after a change elsewhere, but not over another move of the same game", async () => {
    const { user } = await openBoard();
    let refusals = 0;
    scene.api.respond("POST", moves, () => {
      refusals += 1;
      if (refusals === 2) scene.replySchedule([rows[0]!, gameAt(2, 15), rows[2]!]);
      const stale = { error: "Someone else", code: "stale", request_id: "test" };
      return new Response(JSON.stringify(stale), {
        status: 412,
        headers: { "content-type": "application/json" },
      });
    });
    await moveSecondGame(user);
    expect(await screen.findByText(/Someone else has changed this meanwhile/)).toBeTruthy();
    expect(refusals).toBe(2);
    expect(await cardIn(2, "3:00 PM")).toBeTruthy();
  });

  test("asks before a rule is broken, offers a swap, and moves nothing on Cancel", async () => {
    const { user } = await openBoard();
    card(2).focus();
    await user.keyboard(" {ArrowUp} ");
    const question = within(await screen.findByRole("alertdialog", { name: "Move Game 2?" }));
    expect(question.getByText("Game 1 has this court from 9:00 AM to 10:00 AM")).toBeTruthy();
    expect(question.getByRole("button", { name: "Save anyway" })).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(scene.api.callsTo("POST", moves)).toHaveLength(0);

    card(2).focus();
    await user.keyboard(" {ArrowUp} ");
    acceptMoves([gameAt(1, 12), gameAt(2, 9), rows[2]!]);
    await user.click(await screen.findByRole("button", { name: "Swap with game 1" }));
    expect(await cardIn(1, "12:00 PM")).toBeTruthy();
    expect(scene.api.callsTo("POST", moves)[0]?.body).toMatchObject({
      moves: [
        { match_id: 2, start_time: "2026-11-21T09:00", allow_overlap: false },
        { match_id: 1, start_time: "2026-11-21T12:00", allow_overlap: false },
      ],
    });
  });

  test("a press opens a game: the best places, its lock, and its form", async () => {
    const { user } = await openBoard();
    await user.click(card(3));
    const dialog = within(await screen.findByRole("dialog", { name: "Game 3" }));
    expect(dialog.getByText("Best free places")).toBeTruthy();
    scene.api.reply("PUT", paths.match(3), MatchResponse, {
      match: { id: 3, game_number: 3, status: "scheduled" },
      advanced: [],
    });
    scene.replySchedule([rows[0]!, rows[1]!, gameAt(3, null, { locked: true })]);
    await user.click(dialog.getByRole("button", { name: "Lock in place" }));
    expect(await dialog.findByText(/A locked game keeps its time and court/)).toBeTruthy();
    expect(scene.api.callsTo("PUT", paths.match(3))[0]?.body).toEqual({ locked: true });
    expect(dialog.queryByText("Best free places")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Edit game 3" }));
    expect(await screen.findByRole("dialog", { name: "Edit game 3" })).toBeTruthy();
  });

  test("undo and redo say that there is nothing to take back, and keep the focus", async () => {
    const { user } = await openBoard();
    const undo = screen.getByRole("button", { name: "Undo" });
    expect(offReasonOf(undo)).toBe("There is nothing to undo");
    expect(offReasonOf(screen.getByRole("button", { name: "Redo" }))).toBe(
      "There is nothing to redo",
    );
    acceptMoves([rows[0]!, atOne, rows[2]!]);
    await moveSecondGame(user);
    await waitFor(() => expect(offReasonOf(undo)).toBeNull());
    acceptMoves(rows);
    await user.click(undo);
    await waitFor(() => expect(offReasonOf(undo)).not.toBeNull());
    expect(document.activeElement).toBe(undo);
    await user.keyboard("{Enter}");
    expect(
      screen.getByText("There is nothing to undo", { selector: "[role=alert] *" }),
    ).toBeTruthy();
    expect(scene.api.callsTo("POST", moves)).toHaveLength(2);
  });

  test("a game is not moved to where it is, nor to no time, and is told which", async () => {
    const { user } = await openBoard();
    await user.click(card(1));
    const dialog = within(await screen.findByRole("dialog", { name: "Game 1" }));
    const move = dialog.getByRole("button", { name: "Move" });
    expect(offReasonOf(move)).toBe("The game is in this place already");
    const time = dialog.getByLabelText("Time");
    fireEvent.change(time, { target: { value: "" } });
    expect(offReasonOf(move)).toBeNull();
    expect(dialog.queryByText("Choose a time")).toBeNull();
    await user.click(move);
    expect(dialog.getByText("Choose a time")).toBeTruthy();
    expect(dialog.getByRole("alert").textContent).toMatch(/: Choose a time$/);
    expect(document.activeElement).toBe(time);
    expect(scene.api.callsTo("POST", moves)).toHaveLength(0);
  });

  test("says what an incident lacks before anything is planned", async () => {
    const { user } = await openBoard();
    await user.click(screen.getByRole("button", { name: "Something changed…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
    await user.selectOptions(dialog.getByLabelText("What happened?"), "Everything is late");
    const minutes = dialog.getByRole("spinbutton", { name: "Minutes late" });
    await user.clear(minutes);
    expect(dialog.queryByText("From 1 to 720")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    expect(dialog.getByText("From 1 to 720")).toBeTruthy();
    expect(document.activeElement).toBe(minutes);
    await user.type(minutes, "30");
    expect(dialog.queryByText("From 1 to 720")).toBeNull();
  });

  test("says what places are judged by, and changes it", async () => {
    const { user } = await openBoard();
    expect(screen.getByText(/at least 30 min rest/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Change rules" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rules for the schedule" }));
    const most = dialog.getByRole("spinbutton", { name: "Games a day and team" });
    await user.type(most, "11");
    expect(dialog.getByText("From 1 to 10")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByRole("alert").textContent).toBe(
      "1 field needs your attention: From 1 to 10",
    );
    expect(document.activeElement).toBe(most);
    expect(scene.api.callsTo("PUT", paths.scheduleRules(12))).toHaveLength(0);
    await user.clear(most);
    await user.type(most, "3");
    const lunchField = dialog.getByRole("textbox", { name: "Lunch" });
    await user.type(lunchField, "noon");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByText("Enter lunch as 12:30–13:15, or leave it empty")).toBeTruthy();
    await user.clear(lunchField);
    await user.type(lunchField, "12.30 - 13.15");
    const lunch = { start: "12:30", end: "13:15" };
    const rules = { ...defaultScheduleRules, max_games_per_day_per_team: 3, lunch };
    scene.api.reply("PUT", paths.scheduleRules(12), ScheduleRulesResponse, { rules });
    scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, { rules });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/at most 3 games a day.*Lunch is from 12:30/)).toBeTruthy();
    expect(scene.api.callsTo("PUT", paths.scheduleRules(12))[0]?.body).toEqual({
      min_rest_minutes: 30,
      max_games_per_day_per_team: 3,
      lunch,
      former: defaultScheduleRules,
    });
  });

  test("a place at lunch is not good, and says why", async () => {
    scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
      rules: { ...defaultScheduleRules, lunch: { start: "12:30", end: "13:15" } },
    });
    scene.replySchedule([gameAt(1, 12)]);
    const { user } = await openBoard();
    await user.click(card(1));
    const dialog = within(await screen.findByRole("dialog", { name: "Game 1" }));
    expect(dialog.getByText(/^At lunch, 12:30/)).toBeTruthy();
  });

  test("offers swaps where the day is full, and a press makes both moves, which one undo reverses", async () => {
    const hours = { time_slots: [{ start: "09:00", end: "10:00", courts: [1, 2] }] };
    scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
      rules: { ...defaultScheduleRules, ...hours },
    });
    const full = [gameAt(1, 9), gameAt(2, 9, { court_id: 2, court: "B" })];
    scene.replySchedule(full);
    const { user } = await openBoard();
    await user.click(card(1));
    const dialog = within(await screen.findByRole("dialog", { name: "Game 1" }));
    const offer = dialog.getByRole("button", { name: /^Swap with game 2.*Good$/ });
    acceptMoves([gameAt(1, 9, { court_id: 2, court: "B" }), gameAt(2, 9)]);
    await user.click(offer);
    await waitFor(() => expect(scene.api.callsTo("POST", moves)).toHaveLength(1));
    expect(scene.api.callsTo("POST", moves)[0]?.body).toMatchObject({
      moves: [
        { match_id: 1, court_id: 2, allow_overlap: false },
        { match_id: 2, court_id: 1, allow_overlap: false },
      ],
    });
    await waitFor(() =>
      expect(offReasonOf(screen.getByRole("button", { name: "Undo" }))).toBeNull(),
    );
    acceptMoves(full);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(scene.api.callsTo("POST", moves)).toHaveLength(2));
    expect(scene.api.callsTo("POST", moves)[1]?.body).toMatchObject({
      moves: [
        { match_id: 1, court_id: 1 },
        { match_id: 2, court_id: 2 },
      ],
    });
  });

  test("judges a swap with whatever game has the place that is typed", async () => {
    const { user } = await openBoard();
    await user.click(card(1));
    const dialog = within(await screen.findByRole("dialog", { name: "Game 1" }));
    await user.clear(dialog.getByLabelText("Time"));
    await user.type(dialog.getByLabelText("Time"), "12:00");
    expect(dialog.getByRole("button", { name: /^Swap with game 2.*12:00 PM.*Good$/ })).toBeTruthy();
  });

  test("says waits of hours in hours", async () => {
    scene.replySchedule([
      gameAt(1, 9, { team1: "Owls" }),
      gameAt(2, 18, { home_team_id: 11, team1: "Owls" }),
    ]);
    const { user } = await openBoard();
    await user.click(card(2));
    const dialog = within(await screen.findByRole("dialog", { name: "Game 2" }));
    expect(dialog.getByText("Owls waits 8 h between games 1 and 2")).toBeTruthy();
  });

  test("a locked game is not picked up", async () => {
    scene.replySchedule([rows[0]!, gameAt(2, 12, { locked: true })]);
    const { user } = await openBoard();
    await moveSecondGame(user);
    expect(screen.getByText("Game 2 is locked or has begun, and keeps its place")).toBeTruthy();
    expect(scene.api.callsTo("POST", moves)).toHaveLength(0);
  });

  test("says when it can't be loaded, and loads when tried again", async () => {
    scene.api.refuse("GET", paths.scheduleRules(12), 500, { error: "It broke", code: "internal" });
    const { user } = scene.openAsOwner("?tab=matches&view=board");
    expect(await screen.findByText("Failed to load the board")).toBeTruthy();
    scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
      rules: defaultScheduleRules,
    });
    await user.click(screen.getByRole("button", { name: /Retry|Try again/ }));
    expect(await screen.findByRole("table", { name: /^Schedule of/ })).toBeTruthy();
  });
});
