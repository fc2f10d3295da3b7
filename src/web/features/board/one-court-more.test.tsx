import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  defaultScheduleRules,
  ScheduleMovesResponse,
  ScheduleRulesResponse,
} from "#contract/board/schedule-moves.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

const moves = paths.scheduleMoves(12);
const tournament = paths.tournament(12);
const rita = {
  role: "referee",
  official_id: 7,
  team_id: null,
  name: "Rita",
  source: null,
  is_gone: false,
} as const;
const rows = [
  gameAt(1, 9),
  gameAt(2, 9, { court_id: 2, court: "B" }),
  gameAt(3, 10, { duties: [rita] }),
];
const drawn = [rows[0]!, rows[1]!, gameAt(3, 9, { court_id: 3, court: "C", duties: [rita] })];

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-21T08:00:00Z");
  vi.stubGlobal("Worker", undefined);
  scene = stageAdmin();
  const rules = { rules: defaultScheduleRules };
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, rules);
  scene.replySchedule(rows);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The server plans that many courts, and has the games where they are then. */
function replyWith(courts_count: number, after: ScheduleRow[]) {
  const reply = { tournament: exampleTournament({ courts_count }) };
  scene.api.respond("PUT", tournament, () => {
    scene.api.reply("GET", tournament, TournamentResponse, reply);
    return Response.json(TournamentResponse.parse(reply));
  });
  scene.api.respond("POST", moves, () => {
    scene.replySchedule(after);
    const answer = ScheduleMovesResponse.parse({ moved: [3], findings: [] });
    return Response.json(answer, { headers: { etag: '"346"' } });
  });
}

async function preview() {
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await user.click(await screen.findByRole("button", { name: "Something changed…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
  await user.selectOptions(dialog.getByLabelText("What happened?"), "There is another court");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  return { user, dialog };
}

const courtsSent = () => scene.api.callsTo("PUT", tournament).map(({ body }) => body);
const movesSent = () => scene.api.callsTo("POST", moves).map(({ body }) => body);

test("one more court shows what moves there and who must be told, and one undo takes both back", async () => {
  const { user, dialog } = await preview();
  expect(await dialog.findByText("1 game moves, every other one stays.")).toBeTruthy();
  expect(dialog.getByRole("listitem").textContent).toMatch(/Game 3.*10:00 AM.*9:00 AM.*Court C/);
  const told = await dialog.findByText("Who must be told:");
  expect(told.parentElement!.textContent).toContain("Team 31");
  expect(dialog.getByText("On duty there:").parentElement!.textContent).toContain("Rita");
  replyWith(3, drawn);
  await user.click(dialog.getByRole("button", { name: "Add the court and move" }));
  await waitFor(() => expect(movesSent()).toHaveLength(1));
  expect(courtsSent()).toEqual([{ courts_count: 3, former: { courts_count: 2 } }]);
  expect(movesSent()[0]).toMatchObject({ moves: [{ match_id: 3, court_id: 3 }] });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", false),
  );
  replyWith(2, rows);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(courtsSent()).toHaveLength(2));
  expect(movesSent()[1]).toMatchObject({ moves: [{ match_id: 3, court_id: 1 }] });
  expect(courtsSent()[1]).toEqual({ courts_count: 2, former: { courts_count: 3 } });
});

test("a court is added where no game moves, and what is refused is said", async () => {
  scene.replySchedule([rows[0]!]);
  const { user, dialog } = await preview();
  expect(await dialog.findByText("The day would not end earlier.")).toBeTruthy();
  scene.api.refuse("PUT", tournament, 409, {
    code: "changed_meanwhile",
    error: "Someone else has changed this meanwhile",
  });
  await user.click(dialog.getByRole("button", { name: "Add the court" }));
  // Said aloud by itself, for no game moves.
  expect((await screen.findByText("One more court")).matches("output")).toBe(true);
  expect(await screen.findByText(/Someone else has changed this meanwhile/)).toBeTruthy();
  expect([courtsSent().length, movesSent()]).toEqual([1, []]);
});

test("a game without a time gets one on the new court, which is said before, and one undo takes it back", async () => {
  const waiting = gameAt(4, null);
  scene.replySchedule([...rows.slice(0, 2), waiting]);
  const { user, dialog } = await preview();
  expect(await dialog.findByText("1 game that had no time gets one.")).toBeTruthy();
  expect(dialog.getByRole("listitem").textContent).toMatch(
    /Game 4.*Unscheduled.*9:00 AM.*Court C.*It had no time\./,
  );
  const told = await dialog.findByText("Who must be told:");
  expect(told.parentElement!.textContent).toContain("Team 41, Team 42");
  replyWith(3, [...rows.slice(0, 2), gameAt(4, 9, { court_id: 3, court: "C" })]);
  await user.click(dialog.getByRole("button", { name: "Add the court and move" }));
  await waitFor(() => expect(movesSent()).toHaveLength(1));
  expect(movesSent()[0]).toMatchObject({
    moves: [{ match_id: 4, court_id: 3, start_time: "2026-11-21T09:00" }],
  });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", false),
  );
  replyWith(2, [...rows.slice(0, 2), waiting]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(courtsSent()).toHaveLength(2));
  expect(movesSent()[1]).toMatchObject({
    moves: [{ match_id: 4, court_id: null, start_time: null, end_time: null }],
  });
});

test("games that find no place on the new court either are counted", async () => {
  const locked = gameAt(5, null, { locked: true });
  scene.replySchedule([rows[0]!, locked]);
  const { dialog } = await preview();
  expect(
    await dialog.findByText(
      "The day would not end earlier. 1 game finds no place and goes on without a time.",
    ),
  ).toBeTruthy();
});

const kind = async () => screen.findByLabelText<HTMLSelectElement>("What happened?");

test("beside games without a time stands what may give them one, and one press chooses it", async () => {
  scene.replySchedule([...rows.slice(0, 2), gameAt(4, null)]);
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  const waiting = within(await screen.findByRole("region", { name: "Unscheduled" }));
  await user.click(await waiting.findByRole("button", { name: "Time regained: draw forward" }));
  expect((await kind()).selectedOptions[0]!.text).toBe("Time regained: draw forward");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(waiting.getByRole("button", { name: "There is another court" }));
  expect((await kind()).selectedOptions[0]!.text).toBe("There is another court");
  expect(screen.getByLabelText("Nothing earlier than")).toHaveProperty("value", "08:30");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  replyWith(3, [...rows.slice(0, 2), gameAt(4, 9, { court_id: 3, court: "C" })]);
  await user.click(await screen.findByRole("button", { name: "Add the court and move" }));
  await waitFor(() => expect(movesSent()).toHaveLength(1));
  expect(await waiting.findByText("Every game has a time.")).toBeTruthy();
  expect(waiting.queryByRole("button", { name: "There is another court" })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement?.matches("[data-group='4'], [data-day]")).toBe(true),
  );
});

test("nothing may give a time where no game waits that may move, or none has one yet", async () => {
  const boards = [
    [rows[0]!, gameAt(5, null, { locked: true })],
    [gameAt(4, null), gameAt(5, null)],
  ];
  for (const board of boards) {
    scene.replySchedule(board);
    const { unmount } = scene.openAsOwner("?tab=matches&view=board");
    const waiting = within(await screen.findByRole("region", { name: "Unscheduled" }));
    expect(await waiting.findByRole("button", { name: /^5\D/ })).toBeTruthy();
    expect(waiting.queryByRole("button", { name: "There is another court" })).toBeNull();
    unmount();
  }
});
