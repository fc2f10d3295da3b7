import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { ScorerResponse, ScorerSchedule } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { ScoreValue } from "#contract/score-commands/commands.ts";
import { formatPresets } from "#engine";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { exampleScorer } from "#web/pages/scoring/testing/example-scorer.ts";
import { openScorer, stubScorer } from "#web/pages/scoring/testing/scorer-scene.tsx";
import type { stubApi } from "#web/testing/api.ts";
import { commandPath, commandsTo, replyReceipts } from "#web/testing/receipts.ts";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  api = stubScorer([exampleRow({ status: "IN_PROGRESS", t1s: 12, t2s: 9 })]);
});

test.each(["link_revoked", "link_expired"] as const)(
  "what the desk takes no more stays on the phone, which says so and tries again when asked: %s",
  async (code) => {
    const page = openScorer();
    const game = within(await screen.findByRole("region", { name: /^Game/ }));
    const longOver = { code, reason: { code: "refusals.access.linkLongOver" } } as const;
    api.refuse("PUT", commandPath, 401, longOver);
    await page.user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await game.findByText(/takes nothing more by this code/u);
    page.unmount();
    api.refuse("GET", paths.scorer(), 401, longOver);
    api.refuse("GET", paths.scorerSchedule(), 401, longOver);
    const { user } = openScorer();
    await screen.findByText("This code is over");
    await screen.findByText("13 : 9 was not saved");
    // The same isn't said twice.
    expect(screen.getAllByText(/takes nothing more by this code/u)).toHaveLength(1);
    expect(screen.queryByText(/is handed to the desk as soon as/u)).toBeNull();
    replyReceipts(api, { outcome: "applied" });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await eventually(() => expect(screen.queryByText("13 : 9 was not saved")).toBeNull());
  },
);

test.each(["link_revoked", "link_expired"] as const)(
  "once its code is over, a page that stays open says so once, and of nothing that it is up to date: %s",
  async (code) => {
    const { user } = openScorer();
    const game = within(await screen.findByRole("region", { name: /^Game/ }));
    const reason = { code: "refusals.access.linkLongOver" };
    api.refuse("PUT", commandPath, 401, { code, reason });
    api.refuse("GET", paths.scorer(), 401, { code, reason });
    await user.click(game.getByRole("button", { name: "One more for Falcons" }));
    await screen.findByText("This code is over");
    expect(await game.findByText("Not saved yet")).toBeTruthy();
    expect(screen.getAllByText(/takes nothing more by this code/u)).toHaveLength(1);
    expect(screen.queryByText(/Trying again/u)).toBeNull();
    expect(screen.queryByText(/^(Up to date|Connecting)/u)).toBeNull();
  },
);

test("what waits is not said to be tried again where the desk is to be shown it", async () => {
  const { user } = openScorer();
  const game = within(await screen.findByRole("region", { name: /^Game/ }));
  const reason = { code: "refusals.access.linkLongOver" };
  api.refuse("PUT", commandPath, 401, { code: "link_expired", reason });
  await user.click(game.getByRole("button", { name: "One more for Falcons" }));
  await game.findByText(/takes nothing more by this code/u);
  expect(game.queryByText(/Trying again/u)).toBeNull();
});

test("of a code that brought too much the page says what became of it, and not that the desk gets it", async () => {
  const { user } = openScorer();
  const game = within(await screen.findByRole("region", { name: /^Game/ }));
  const code = "link_expired";
  api.refuse("PUT", commandPath, 401, { code, reason: { code: "refusals.access.linkLongOver" } });
  api.refuse("GET", paths.scorer(), 401, { code, reason: { code: "refusals.access.linkExpired" } });
  await user.click(game.getByRole("button", { name: "One more for Falcons" }));
  await screen.findByText("This code is over");
  expect(screen.getByText(/takes nothing more by this code/u)).toBeTruthy();
  expect(screen.queryByText(/the desk gets what/u)).toBeNull();
});

test("what stays on the phone is shown with its sets, as the desk has to write it down", async () => {
  const parts: [number, number][] = [
    [21, 19],
    [1, 7],
  ];
  const row = exampleRow({ status: "IN_PROGRESS", t1s: 1, t2s: 0, parts });
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule: [row] });
  const game_format = formatPresets.beach_volleyball;
  const scorer = { ...exampleScorer, tournament: { ...exampleScorer.tournament, game_format } };
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
  const reason = { code: "refusals.access.linkLongOver" };
  api.refuse("PUT", commandPath, 401, { code: "link_expired", reason });
  const page = openScorer();
  const shown = within(await screen.findByRole("region", { name: /^Game/ }));
  const [more] = await shown.findAllByRole("button", { name: /^One more/ });
  await page.user.click(more!);
  await shown.findByText(/takes nothing more by this code/u);
  page.unmount();
  for (const path of [paths.scorer(), paths.scorerSchedule()]) {
    api.refuse("GET", path, 401, { code: "link_expired", reason });
  }
  openScorer();
  expect(await screen.findByText("1 : 0 (21-19, 2-7) was not saved")).toBeTruthy();
});

const game = (id: number) => exampleRow({ id, game_number: id, status: "IN_PROGRESS" });
const front = async (number: number) =>
  within(await screen.findByRole("region", { name: `Game ${number}` }));

test("each result that a phone holds is sent, so that the desk hears of all of them", async () => {
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule: [game(1), game(2)] });
  const { user } = openScorer();
  const reason = { code: "refusals.access.linkLongOver" };
  api.refuse("PUT", commandPath, 401, { code: "link_expired", reason });
  const more = { name: "One more for Falcons" };
  await user.click((await front(1)).getByRole("button", more));
  await (await front(1)).findByText(/takes nothing more by this code/u);
  const all = within(screen.getByRole("region", { name: "All games" }));
  await user.click(all.getAllByRole("button")[1]!);
  await user.click((await front(2)).getByRole("button", more));
  await (await front(2)).findByText(/takes nothing more by this code/u);
  expect(new Set(commandsTo(api).map(({ match_id: id }) => id))).toEqual(new Set([1, 2]));
});

test("among all games, one that the desk has is not said to be unsent", async () => {
  const row = exampleRow({ id: 1, status: "IN_PROGRESS", t1s: 12, t2s: 9 });
  api = stubScorer([row, exampleRow({ id: 2, game_number: 2, status: "SCHEDULED" })]);
  const { id: _, ...values } = row;
  const stands = ScoreValue.parse({ ...values, status: "in_progress" });
  replyReceipts(api, { outcome: "claimed", reason: "link_revoked", stands });
  const { user } = openScorer();
  const first = within(await screen.findByRole("region", { name: /^Game/ }));
  await user.click(first.getByRole("button", { name: "One more for Falcons" }));
  await first.findByText("The desk has this entry");
  const games = within(screen.getByRole("region", { name: "All games" }));
  expect(games.getByText("The desk decides")).toBeTruthy();
  expect(games.queryByText("Not sent yet")).toBeNull();
});
