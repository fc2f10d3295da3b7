import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import {
  defaultScheduleRules,
  ScheduleMovesResponse,
  ScheduleRulesResponse,
} from "#contract/board/schedule-moves.ts";
import { ScheduleResponse, type ScheduleRow } from "#contract/schedule/schedule.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;
const moves = paths.scheduleMoves(12);
const schedule = paths.tournamentSchedule(12);

/** Game 1 at nine and game 2 at noon on court A, game 3 without a time; courts A and B. */
const rows = [gameAt(1, 9), gameAt(2, 12), gameAt(3, null)];

beforeEach(() => {
  // The day before: what has been played by now is not moved any more.
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: defaultScheduleRules,
  });
  scene.replySchedule(rows);
});

afterEach(() => {
  vi.useRealTimers();
});

async function openBoard() {
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await screen.findByRole("table", { name: "Schedule of Saturday, November 21" });
  return { user };
}

type User = Awaited<ReturnType<typeof openBoard>>["user"];

const card = (number: number) => screen.getByRole("button", { name: new RegExp(`^${number}\\D`) });

function movedAnswer() {
  const answer = ScheduleMovesResponse.parse({ moved: [2], findings: [] });
  return Response.json(answer, { headers: { etag: '"346"' } });
}

async function planClosing(user: User) {
  await user.click(screen.getByRole("button", { name: "Something changed…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  return dialog;
}

describe("a closed court", () => {
  const closed = {
    id: 4,
    court_id: 1,
    court: "A",
    start_time: "2026-11-21T12:00:00Z",
    end_time: "2026-11-22T00:00:00Z",
    from: { date: "2026-11-21", time: "12:00" },
    to: { date: "2026-11-22", time: "00:00" },
  };
  const values = {
    court_id: 1,
    start_time: "2026-11-21T12:00",
    end_time: "2026-11-22T00:00",
  };

  function replyClosed(after: ScheduleRow[], closures: (typeof closed)[]) {
    scene.api.reply("GET", schedule, ScheduleResponse, { schedule: after, closures });
  }

  test("stays closed: with the moves away from it in one call, which one undo reverses", async () => {
    const { user } = await openBoard();
    const dialog = await planClosing(user);
    expect(await dialog.findByText("1 game moves, every other one stays.")).toBeTruthy();
    const after = [rows[0]!, gameAt(2, 12, { court_id: 2, court: "B" }), rows[2]!];
    scene.api.respond("POST", moves, () => {
      replyClosed(after, [closed]);
      return movedAnswer();
    });
    await user.click(dialog.getByRole("button", { name: "Close and move" }));
    const list = within(await screen.findByRole("list", { name: "Closed courts" }));
    expect(
      list.getByText("Court A closed: Sat, Nov 21, from 12:00 PM to the end of the day"),
    ).toBeTruthy();
    const noon = screen.getByRole("row", { name: /^12:00 PM/ });
    const cells = within(noon).getAllByRole("cell");
    expect(cells.map((cell) => within(cell).queryByText("Closed") !== null)).toEqual([true, false]);
    expect(scene.api.callsTo("POST", moves)[0]?.body).toMatchObject({
      moves: [{ match_id: 2, court_id: 2 }],
      close: [values],
    });
    scene.api.respond("POST", moves, () => {
      replyClosed(rows, []);
      return movedAnswer();
    });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Closed courts" })).toBeNull());
    expect(scene.api.callsTo("POST", moves)[1]?.body).toMatchObject({
      moves: [{ match_id: 2, court_id: 1 }],
      lift: [values],
    });
  });

  test("closes without a game that has to move, and opens again at a press", async () => {
    scene.replySchedule([rows[0]!]);
    const { user } = await openBoard();
    const dialog = await planClosing(user);
    expect(await dialog.findByText("No game has to move.")).toBeTruthy();
    scene.api.respond("POST", moves, () => {
      replyClosed([rows[0]!], [closed]);
      return movedAnswer();
    });
    await user.click(dialog.getByRole("button", { name: "Close the court" }));
    const again = await screen.findByRole("button", { name: /^Open again: Court A/ });
    expect(scene.api.callsTo("POST", moves)[0]?.body).toEqual({ moves: [], close: [values] });
    scene.api.respond("POST", moves, () => {
      scene.replySchedule([rows[0]!]);
      return movedAnswer();
    });
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole("list", { name: "Closed courts" })).toBeNull());
    expect(screen.getByText("Open again: Court A")).toBeTruthy();
    expect(scene.api.callsTo("POST", moves)[1]?.body).toMatchObject({
      moves: [],
      lift: [{ court_id: 1, start_time: closed.start_time, end_time: closed.end_time }],
    });
  });

  test("takes a game only when that is wanted", async () => {
    replyClosed([gameAt(1, 9), gameAt(2, 12, { court_id: 2, court: "B" })], [closed]);
    const { user } = await openBoard();
    card(2).focus();
    await user.keyboard(" {ArrowLeft} ");
    const question = within(await screen.findByRole("alertdialog", { name: "Move Game 2?" }));
    expect(question.getByText(/^Court A closed: Sat, Nov 21/)).toBeTruthy();
    scene.api.respond("POST", moves, () => movedAnswer());
    await user.click(question.getByRole("button", { name: "Save anyway" }));
    await waitFor(() =>
      expect(scene.api.callsTo("POST", moves)[0]?.body).toMatchObject({
        moves: [{ match_id: 2, court_id: 1, allow_overlap: true }],
      }),
    );
  });
});
