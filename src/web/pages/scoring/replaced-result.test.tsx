import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ScorerSchedule } from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { standsOf } from "#web/features/score-entry/drafts/match-state.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { openScorer, stubScorer } from "#web/pages/scoring/testing/scorer-scene.tsx";
import type { stubApi } from "#web/testing/api.ts";
import { commandPath, commandsTo, replyReceipts } from "#web/testing/receipts.ts";

let api: ReturnType<typeof stubApi>;

const running = exampleRow({ status: "IN_PROGRESS", t1s: 17, t2s: 22 });
const theirs = exampleRow({ status: "COMPLETED", t1s: 19, t2s: 25 });
const stands = { t1s: 19, t2s: 25, status: "completed" };

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
  const field = (team: string) =>
    game.getByRole<HTMLInputElement>("textbox", { name: `Score of ${team}, game 1` });
  const type = async (team: string, points: string) => {
    await page.user.clear(field(team));
    if (points !== "") await page.user.type(field(team), points);
  };
  const press = async (name: string) => page.user.click(game.getByRole("button", { name }));
  return { ...page, game, field, type, press };
}

/** Points are typed while another device ends the game. */
async function openDispute(points = "23") {
  const page = await open();
  await page.type("Ravens", points);
  replyGames(theirs);
  await page.queryClient.invalidateQueries();
  await page.game.findByText(/Someone else entered 19 – 25 \(Completed\)/u);
  return page;
}

const question = async () => within(await screen.findByRole("alertdialog"));

test("running points replace another's final result only after a question that names both", async () => {
  const { user, press } = await openDispute();
  await press("Save mine");
  const asked = await question();
  expect(asked.getByRole("heading").textContent).toBe("Replace the final result of game 1?");
  expect(asked.getByText("Stands as the final result").nextSibling!.textContent).toBe(
    "19\u00a0–\u00a025",
  );
  const mine = asked.getByText("Final result if you save yours").nextSibling!;
  expect(mine.textContent).toBe("17\u00a0–\u00a023");
  expect(commandsTo(api)).toEqual([]);
  await user.dblClick(asked.getByRole("button", { name: "Save: 17 – 23" }));
  await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
  const result = { t1s: 17, t2s: 23, status: "completed" };
  expect(commandsTo(api)).toMatchObject([{ replaces: stands, result }]);
});

test("a result that differs in its sets alone is told with them", async () => {
  const page = await open();
  await page.type("Ravens", "23");
  const parts: [number, number][] = [
    [25, 23],
    [25, 22],
  ];
  replyGames(exampleRow({ status: "COMPLETED", t1s: 2, t2s: 0, parts }));
  await page.queryClient.invalidateQueries();
  // A set that is broken behind its hyphen reads as two numbers.
  const told =
    "Someone else entered 2 – 0 (25\u2060-\u206023, 25\u2060-\u206022 · Completed) in the meantime.";
  expect(await page.game.findByText(told)).toBeTruthy();
});

test.each(["Cancel", "Close", "Escape"])(
  "a question that is left by %s leaves what stands and what is typed",
  async (way) => {
    const { user, game, press, field } = await openDispute();
    await press("Save mine");
    const asked = await question();
    if (way === "Escape") await user.keyboard("{Escape}");
    else await user.click(asked.getByRole("button", { name: way }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(commandsTo(api)).toEqual([]);
    expect(game.getByText(/Someone else entered 19 – 25/u)).toBeTruthy();
    expect([field("Falcons").value, field("Ravens").value]).toEqual(["17", "23"]);
  },
);

test("what changes while the question is read is not replaced with what was read", async () => {
  const { user, game, press, field, queryClient } = await openDispute();
  await press("Save mine");
  const asked = await question();
  const corrected = { ...theirs, t1s: 20 };
  replyGames(corrected);
  await queryClient.invalidateQueries();
  await game.findByText(/Someone else entered 20 – 25/u);
  expect(asked.getByText("19 – 25")).toBeTruthy();
  replyReceipts(api, { outcome: "claimed", reason: "changed", stands: standsOf(corrected) });
  await user.click(asked.getByRole("button", { name: "Save: 17 – 23" }));
  await waitFor(() => expect(commandsTo(api)).toMatchObject([{ replaces: stands }]));
  await game.findByText(/Someone else entered 20 – 25/u);
  expect([field("Falcons").value, field("Ravens").value]).toEqual(["17", "23"]);
});

test("without a network the answer is kept, and sent when there is one", async () => {
  const { user, press, game } = await openDispute();
  api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
  await press("Save mine");
  await user.click((await question()).getByRole("button", { name: "Save: 17 – 23" }));
  await screen.findByText("1 on this phone");
  expect(await game.findByText("23")).toBeTruthy();
  const before = commandsTo(api).length;
  replyReceipts(api);
  await user.click(screen.getByRole("button", { name: "Retry now" }));
  await waitFor(() => expect(commandsTo(api)).toHaveLength(before + 1));
  expect(commandsTo(api).at(-1)).toMatchObject({ replaces: stands, result: { t2s: 23 } });
});

test("half a score is no final result", async () => {
  const { press, game, field } = await openDispute("");
  await press("Save mine");
  await game.findByText("Enter both scores");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(field("Falcons").value).toBe("17");
});

test("an unusual result is asked about as elsewhere", async () => {
  const { user, press, game } = await openDispute("230");
  await press("Save mine");
  await user.click((await question()).getByRole("button", { name: "Save: 17 – 230" }));
  await game.findByText(/17 : 230 is far/u);
  expect(commandsTo(api)).toEqual([]);
  await press("Yes, save 17 : 230");
  await waitFor(() => expect(commandsTo(api)).toMatchObject([{ replaces: stands }]));
});

test("a team that did not come is named in the question", async () => {
  replyReceipts(api, { outcome: "claimed", reason: "changed", stands: standsOf(theirs) });
  const { user, press, queryClient } = await open();
  await press("Not played to the end…");
  await user.click(await screen.findByRole("button", { name: "Ravens did not come" }));
  await waitFor(() => expect(commandsTo(api)).toHaveLength(1));
  replyGames(theirs);
  await queryClient.invalidateQueries();
  await screen.findByText(/Someone else entered 19 – 25/u);
  await press("Save mine");
  replyReceipts(api);
  const asked = await question();
  expect(asked.getByText("Ravens did not come")).toBeTruthy();
  // A team's name would be too long for a button.
  await user.click(asked.getByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(commandsTo(api)).toHaveLength(2));
  const result = { outcome: "walkover", lost_by: "away" };
  expect(commandsTo(api)[1]).toMatchObject({ replaces: stands, result });
});

test("a correction names both results, too", async () => {
  replyGames(theirs);
  const { user, press, type } = await open();
  await press("Correct result");
  await type("Falcons", "20");
  await press("Save correction");
  await user.click((await question()).getByRole("button", { name: "Save: 20 – 25" }));
  await waitFor(() => expect(commandsTo(api)).toMatchObject([{ replaces: stands }]));
});
