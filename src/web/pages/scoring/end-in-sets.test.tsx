import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ScorerSchedule } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { formatPresets } from "#engine";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { inPieces } from "#web/i18n/unbroken.ts";
import { exampleScorer } from "#web/pages/scoring/testing/example-scorer.ts";
import { openScorer, stubScorer } from "#web/pages/scoring/testing/scorer-scene.tsx";
import type { stubApi } from "#web/testing/api.ts";
import { commandsTo, replyReceipts } from "#web/testing/receipts.ts";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  const tournament = {
    ...exampleScorer.tournament,
    game_format: formatPresets.beach_volleyball,
  };
  const scorer = { ...exampleScorer, tournament };
  api = stubScorer([], [{ token: "session-of-b", scorer }]);
  replyReceipts(api);
});

function replyGame(row: Parameters<typeof exampleRow>[0]) {
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule: [exampleRow(row)] });
}

async function open() {
  const page = openScorer();
  const game = within(await screen.findByRole("region", { name: /^Game/ }));
  return { ...page, game };
}

/** The question whether the game is over, which has come to its second set. */
async function askAfter(second: [number, number]) {
  const parts: [number, number][] = [[21, 19], second];
  replyGame({ status: "IN_PROGRESS", t1s: 1, t2s: 0, parts });
  const { user, game } = await open();
  await user.click(game.getByRole("button", { name: "Final result" }));
  const question = within(await screen.findByRole("alertdialog"));
  const press = (name: string) => user.click(question.getByRole("button", { name }));
  return { question, press, parts };
}

const sent = () => commandsTo(api).at(-1)?.result;

test("a set that isn't over is named in the question, and nothing asks again", async () => {
  const { question, press, parts } = await askAfter([10, 15]);
  expect(question.getByText(inPieces("21-19, 10-15"))).toBeTruthy();
  expect(question.getByText("Set 2 can't be 10–15: it goes to 21.")).toBeTruthy();
  // The score that is saved then: who is ahead in a set has won it.
  expect(question.getByText("1 : 1")).toBeTruthy();
  expect(question.queryByRole("button", { name: "Final result" })).toBeNull();
  await press("Save anyway");
  await waitFor(() => expect(sent()).toMatchObject({ status: "completed", t1s: 1, t2s: 1, parts }));
});

test("a game that is won is asked about with its sets alone", async () => {
  const { question, press, parts } = await askAfter([21, 15]);
  expect(question.getByText(inPieces("21-19, 21-15"))).toBeTruthy();
  expect(question.queryByText(/can't be/u)).toBeNull();
  await press("Final result");
  await waitFor(() => expect(sent()).toMatchObject({ status: "completed", t1s: 2, t2s: 0, parts }));
});

const won: [number, number][] = [
  [21, 19],
  [21, 15],
];

test("a game that is won in two sets is corrected without a third", async () => {
  replyGame({ status: "COMPLETED", t1s: 2, t2s: 0, parts: won });
  const { user, game } = await open();
  await user.click(game.getByRole("button", { name: "Correct result" }));
  expect(await game.findByText("Set 2 · 2 : 0")).toBeTruthy();
  // Nor where its fields are come to on the way to the buttons.
  await user.click(game.getByRole("textbox", { name: "Set 3, Falcons, game 1" }));
  expect(game.getByText("Set 2 · 2 : 0")).toBeTruthy();
  expect(game.queryByRole("button", { name: /set 3/iu })).toBeNull();
});

test("where two have ended a game in other sets, neither is told to play a third", async () => {
  replyGame({
    status: "IN_PROGRESS",
    t1s: 1,
    t2s: 0,
    parts: [
      [21, 19],
      [20, 15],
    ],
  });
  const first = await open();
  await first.user.click(first.game.getByRole("button", { name: "One more for Falcons, set 2" }));
  const theirs = {
    status: "COMPLETED",
    t1s: 2,
    t2s: 0,
    parts: [
      [21, 17],
      [21, 12],
    ],
  } as const;
  replyGame({ ...theirs, parts: theirs.parts.map(([home, away]) => [home, away]) });
  await first.queryClient.invalidateQueries();
  await first.game.findByText(/Someone else entered 2 – 0/u);
  first.unmount();
  const { game } = await open();
  await game.findByText(/Someone else entered 2 – 0/u);
  expect(game.getByText("Set 2 · 2 : 0")).toBeTruthy();
});

test("a point too many is named while it is counted, and a set that goes on is not", async () => {
  replyGame({ status: "IN_PROGRESS", t1s: 1, t2s: 0, parts: [won[0]!, [20, 15]] });
  const { user, game } = await open();
  const more = async () =>
    user.click(game.getByRole("button", { name: "One more for Falcons, set 2" }));
  await more();
  expect(game.queryByText(/can't be/u)).toBeNull();
  await more();
  expect(game.getByText("Set 2 can't be 22–15: it was over at 21–15.")).toBeTruthy();
  await user.click(game.getByRole("button", { name: "Undo" }));
  expect(game.queryByText(/can't be/u)).toBeNull();
});
