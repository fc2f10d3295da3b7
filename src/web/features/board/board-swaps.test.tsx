import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import {
  defaultScheduleRules,
  ScheduleMovesResponse,
  ScheduleRulesResponse,
} from "#contract/board/schedule-moves.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

const moves = paths.scheduleMoves(12);
const card = (number: number) => screen.getByRole("button", { name: new RegExp(`^${number}\\D`) });

test("lets a game without a time take another's place, says what that means, and takes it back", async () => {
  // The day before the tournament.
  vi.setSystemTime("2026-11-20T12:00:00Z");
  const scene = stageAdmin();
  const acceptMoves = (after: ScheduleRow[]) =>
    scene.api.respond("POST", moves, () => {
      scene.replySchedule(after);
      const answer = ScheduleMovesResponse.parse({ moved: [3], findings: [] });
      return Response.json(answer, { headers: { etag: '"346"' } });
    });
  const hours = { time_slots: [{ start: "09:00", end: "10:00", courts: [1, 2] }] };
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: { ...defaultScheduleRules, ...hours },
  });
  const full = [gameAt(1, 9), gameAt(2, 9, { court_id: 2, court: "B" }), gameAt(3, null)];
  scene.replySchedule(full);
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await screen.findByRole("table", { name: "Schedule of Saturday, November 21" });
  await user.click(card(3));
  const dialog = within(await screen.findByRole("dialog", { name: "Game 3" }));
  const offer = dialog.getByRole("button", { name: /^Swap with game 1: .*9:00 AM, Court A/ });
  expect(offer.textContent).toMatch(/Strained.*Game 1 then has no time and is unscheduled\.$/);
  acceptMoves([gameAt(1, null), full[1]!, gameAt(3, 9)]);
  await user.click(offer);
  const row = within(screen.getByRole("row", { name: /^9:00 AM/ }));
  expect(await row.findByRole("button", { name: /^3\D/ })).toBeTruthy();
  expect(scene.api.callsTo("POST", moves)[0]?.body).toMatchObject({
    moves: [
      { match_id: 3, start_time: "2026-11-21T09:00", court_id: 1, allow_overlap: false },
      { match_id: 1, start_time: null, end_time: null, court_id: null },
    ],
  });
  expect(
    screen.getByText(/^Game 3: now .*9:00 AM, Court A\. Game 1: now Unscheduled$/),
  ).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", false),
  );
  acceptMoves(full);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(scene.api.callsTo("POST", moves)).toHaveLength(2));
  expect(scene.api.callsTo("POST", moves)[1]?.body).toMatchObject({
    moves: [
      { match_id: 3, start_time: null, court_id: null },
      { match_id: 1, start_time: "2026-11-21T09:00:00Z", court_id: 1 },
    ],
  });
});

test("lets a game make way for one without a time, and says what that means", async () => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  const scene = stageAdmin();
  const hours = { time_slots: [{ start: "09:00", end: "10:00", courts: [1, 2] }] };
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: { ...defaultScheduleRules, ...hours },
  });
  const full = [gameAt(1, 9), gameAt(2, 9, { court_id: 2, court: "B" }), gameAt(3, null)];
  scene.replySchedule(full);
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await screen.findByRole("table", { name: "Schedule of Saturday, November 21" });
  await user.click(card(1));
  const dialog = within(await screen.findByRole("dialog", { name: "Game 1" }));
  const offer = dialog.getByRole("button", { name: /^Give way to game 3/ });
  expect(offer.textContent).toMatch(/Strained.*Game 1 then has no time and is unscheduled\.$/);
  const answer = ScheduleMovesResponse.parse({ moved: [1, 3], findings: [] });
  scene.api.respond("POST", moves, () => Response.json(answer, { headers: { etag: '"346"' } }));
  await user.click(offer);
  await waitFor(() => expect(scene.api.callsTo("POST", moves)).toHaveLength(1));
  expect(scene.api.callsTo("POST", moves)[0]?.body).toMatchObject({
    moves: [
      { match_id: 1, start_time: null, court_id: null },
      { match_id: 3, start_time: "2026-11-21T09:00", court_id: 1 },
    ],
  });
  expect(
    screen.getByText(/^Game 1: now Unscheduled\. Game 3: now .*9:00 AM, Court A$/),
  ).toBeTruthy();
});

test("proposes no time that has passed in the tournament's zone, and says of one that it has", async () => {
  // Half past ten in Tokyo; it is the middle of the night in UTC.
  vi.setSystemTime("2026-11-21T01:30:00Z");
  const scene = stageAdmin();
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
    tournament: exampleTournament({ timezone: "Asia/Tokyo" }),
  });
  const slots = ["09:00", "10:00", "11:00", "12:00"].map((start) => ({
    start,
    end: `${Number(start.slice(0, 2)) + 1}:00`,
    courts: [1, 2],
  }));
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: { ...defaultScheduleRules, time_slots: slots },
  });
  scene.replySchedule([gameAt(1, 11), gameAt(2, null)]);
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await screen.findByRole("table", { name: "Schedule of Saturday, November 21" });
  await user.click(card(2));
  const dialog = within(await screen.findByRole("dialog", { name: "Game 2" }));
  const offers = dialog.getAllByRole("button", { name: /Court [AB].*Good/ });
  expect(offers[0]!.textContent).toMatch(/10:30 AM, Court B/);
  expect(dialog.queryByRole("button", { name: /Nov(ember)? 21.*(9|10):00 AM/ })).toBeNull();
  await user.clear(dialog.getByLabelText("Time"));
  await user.type(dialog.getByLabelText("Time"), "10:00");
  expect(dialog.getByText("This time has passed")).toBeTruthy();
});
