import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CourtState } from "#contract/games/court-state.ts";
import { ScorerSchedule } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { openScorer, stubScorer } from "#web/pages/scoring/testing/scorer-scene.tsx";
import type { stubApi } from "#web/testing/api.ts";
import { commandPath, commandsTo, receiptOf, replyReceipts } from "#web/testing/receipts.ts";

let api: ReturnType<typeof stubApi>;

const running = exampleRow({ status: "IN_PROGRESS", t1s: 12, t2s: 9 });
const court = (timeouts: CourtState["timeouts"], last: 0 | 1 | null = null): CourtState => ({
  serve: { began: [], last: last === null ? null : { part: 0, side: last } },
  timeouts,
});

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  api = stubScorer([running]);
  replyReceipts(api);
});

function replyGames(row: ScheduleRow) {
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule: [row] });
}

async function open() {
  const page = openScorer();
  const game = within(await screen.findByRole("region", { name: /^Game/ }));
  const press = async (name: string) => page.user.click(game.getByRole("button", { name }));
  return { ...page, game, press };
}

test("a phone that takes a game over shows what another one has noted", async () => {
  replyGames({ ...running, court_state: court({ "0-1": 1 }, 1) });
  const { game } = await open();
  expect(game.getByRole("button", { name: "Timeout 1/2, Ravens" })).toBeTruthy();
  expect(game.getByRole("button", { name: "Serve, Ravens", pressed: true })).toBeTruthy();
});

test("who serves goes with the point that decides it, in one command", async () => {
  const { press } = await open();
  await press("Serve, Falcons");
  await press("One more for Ravens");
  await waitFor(() => expect(commandsTo(api)).not.toHaveLength(0));
  const [{ result, court: sent }] = commandsTo(api) as [ReturnType<typeof commandsTo>[number]];
  expect(result).toMatchObject({ t1s: 12, t2s: 10, status: "in_progress" });
  expect(sent).toMatchObject({ replaces: null, state: { serve: { last: { part: 0, side: 1 } } } });
  expect(commandsTo(api)).toHaveLength(1);
});

test("a timeout waits for no point to rest, as it runs on other phones, too", async () => {
  const { press } = await open();
  await press("One more for Ravens");
  await press("Timeout 0/2, Ravens");
  await press("One more for Ravens");
  await waitFor(() => expect(commandsTo(api)).not.toHaveLength(0));
  expect(commandsTo(api)[0]).toMatchObject({
    result: { t2s: 10 },
    court: { state: court({ "0-1": 1 }, 1) },
  });
});

test("a timeout alone is sent with the score as it is, and stays once it has its receipt", async () => {
  const { press, game } = await open();
  replyGames({ ...running, court_state: court({ "0-1": 1 }) });
  await press("Timeout 0/2, Ravens");
  await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
  expect(commandsTo(api)[0]).toMatchObject({
    replaces: { t1s: 12 },
    result: { t1s: 12, t2s: 9, status: "in_progress" },
    court: { replaces: null, state: court({ "0-1": 1 }) },
  });
  expect(await game.findByText("Saved")).toBeTruthy();
  expect(game.getByRole("button", { name: "Timeout 1/2, Ravens" })).toBeTruthy();
});

test("before the start it begins no game", async () => {
  replyGames(exampleRow({ status: "SCHEDULED", t1s: null, t2s: null }));
  const { press } = await open();
  await press("Serve, Falcons");
  await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
  const began: CourtState = { serve: { began: [0], last: null }, timeouts: {} };
  expect(commandsTo(api)[0]).toMatchObject({
    result: { t1s: null, status: "scheduled" },
    court: { replaces: null, state: began },
  });
});

test("what is noted without a network is kept over a reload, and sent later", async () => {
  api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
  const first = await open();
  await first.press("Timeout 0/2, Falcons");
  await screen.findByText("1 on this phone");
  first.unmount();
  const { game } = await open();
  expect(await game.findByRole("button", { name: "Timeout 1/2, Falcons" })).toBeTruthy();
  const before = commandsTo(api).length;
  api.respond("PUT", commandPath, () => receiptOf(api));
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(commandsTo(api).length).toBeGreaterThan(before));
  expect(commandsTo(api).at(-1)!.court!.state).toEqual(court({ "0-0": 1 }));
});

test("who serves disputes no point that another phone enters meanwhile", async () => {
  const { press, game, queryClient } = await open();
  await press("Serve, Ravens");
  replyGames({ ...running, t1s: 13 });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
  expect(commandsTo(api)[0]).toMatchObject({ replaces: { t1s: 13 }, result: { t1s: 13 } });
  expect(game.queryByText(/Someone else entered/u)).toBeNull();
});

test("a timeout that another phone takes runs on this one, too, until it was none", async () => {
  const { game, queryClient } = await open();
  // With the point before it.
  replyGames({ ...running, t1s: 13, court_state: court({ "0-1": 1 }) });
  await queryClient.invalidateQueries();
  expect((await game.findByRole("timer")).textContent).toBe("Timeout Ravens 0:30");
  replyGames({ ...running, t1s: 13, court_state: court({}) });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(game.queryByRole("timer")).toBeNull());
});

test("a timeout that a phone hears of late, after points, runs no more", async () => {
  const { game, queryClient } = await open();
  replyGames({ ...running, t1s: 15, court_state: court({ "0-1": 1 }) });
  await queryClient.invalidateQueries();
  await game.findByRole("button", { name: "Timeout 1/2, Ravens" });
  expect(game.queryByRole("timer")).toBeNull();
});

test("one's own timeout that was ended doesn't run again once it is stored", async () => {
  const { press, game, queryClient } = await open();
  // As the server has it from its receipt on.
  replyGames({ ...running, court_state: court({ "0-1": 1 }) });
  await press("Timeout 0/2, Ravens");
  await press("End");
  await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
  await queryClient.invalidateQueries();
  expect(await game.findByText("Saved")).toBeTruthy();
  expect(game.queryByRole("timer")).toBeNull();
});
