import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { paths } from "#contract/paths.ts";
import { defaultScheduleRules, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { WithdrawalPreviewResponse } from "#contract/teams/withdrawal.ts";
import { TeamDetailResponse } from "#contract/teams/team-detail.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { exampleTeamDetail } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

const threads: SilentWorker[] = [];

/** A thread that has not found anything yet. */
class SilentWorker extends EventTarget {
  isEnded = false;
  constructor() {
    super();
    threads.push(this);
  }
  postMessage() {}
  terminate() {
    this.isEnded = true;
  }
}

beforeEach(() => {
  threads.length = 0;
  vi.setSystemTime("2026-11-20T12:00:00Z");
  vi.stubGlobal("Worker", SilentWorker);
});
afterEach(() => {
  vi.useRealTimers();
});

function stage() {
  const scene = stageAdmin();
  const rules = { rules: defaultScheduleRules };
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, rules);
  scene.replySchedule([gameAt(1, 9), gameAt(2, 12)]);
  return scene;
}

async function openDialog() {
  const scene = stage();
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await user.click(await screen.findByRole("button", { name: "Something changed…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
  return { scene, dialog, user };
}

async function search() {
  const { dialog, user } = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect(await dialog.findByText("Looking for other places…")).toBeTruthy();
  return { dialog, user };
}

test("who comes from the desk's day is asked at once what happened, and once only", async () => {
  const { user } = stage().openAsOwner("?tab=matches&view=board&changed=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(globalThis.location.search).toBe("?tab=matches&view=board");
});

test.each([
  ["has not begun", {}, "12:00"],
  ["is on", { status: "IN_PROGRESS" } as const, "12:07"],
])("all is late from the game that %s, and a court is gone from now", async (_, now, late) => {
  vi.setSystemTime("2026-11-21T12:07:00Z");
  const scene = stage();
  scene.replySchedule([gameAt(1, 9), gameAt(2, 12, now)]);
  const { user } = scene.openAsOwner("?tab=matches&view=board&changed=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
  const choose = (kind: string) =>
    user.selectOptions(dialog.getByLabelText("What happened?"), kind);
  const from = () => dialog.getByLabelText<HTMLInputElement>("From").value;
  expect(from()).toBe("12:07");
  await choose("Everything is late");
  expect(from()).toBe(late);
  expect(dialog.getByRole<HTMLInputElement>("spinbutton").value).toBe("30");
  await choose("A court is gone");
  expect(from()).toBe("12:07");
});

test("all is at least so late that what should have begun can still begin", async () => {
  vi.setSystemTime("2026-11-21T12:33:00Z");
  const scene = stage();
  scene.replySchedule([gameAt(2, 12)]);
  const { user } = scene.openAsOwner("?tab=matches&view=board&changed=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
  await user.selectOptions(dialog.getByLabelText("What happened?"), "Everything is late");
  expect(dialog.getByRole<HTMLInputElement>("spinbutton").value).toBe("40");
});

test("a search for other places can be stopped, and begun again", async () => {
  const { dialog, user } = await search();
  await user.click(dialog.getByRole("button", { name: "Stop" }));
  expect(dialog.queryByText("Looking for other places…")).toBeNull();
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true]);
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect(await dialog.findByText("Looking for other places…")).toBeTruthy();
});

test("another incident ends the search for the one before", async () => {
  const { dialog, user } = await search();
  await user.selectOptions(dialog.getByLabelText("What happened?"), "Everything is late");
  expect(dialog.queryByText("Looking for other places…")).toBeNull();
  await eventually(() => expect(threads[0]!.isEnded).toBe(true));
});

test("a game that was broken off leads to the question how it ended", async () => {
  const { dialog, user } = await openDialog();
  await user.selectOptions(dialog.getByLabelText("What happened?"), "A game was broken off");
  expect(dialog.queryByRole("button", { name: "Preview" })).toBeNull();
  await user.selectOptions(dialog.getByLabelText("Game"), "2 · Team 21 vs Team 22");
  await user.click(dialog.getByRole("button", { name: "How it ended…" }));
  const ending = await screen.findByRole("dialog", { name: /game 2/i });
  expect(ending).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Something changed…" })).toBeNull();
});

test("a team that is gone leads to its withdrawal", async () => {
  const { scene, dialog, user } = await openDialog();
  const team = exampleTeamDetail({ id: 11, name: "Team 11" });
  scene.api.reply("GET", paths.team(11), TeamDetailResponse, { team });
  const duties = { taken: [], open: [] };
  const nothing = { preview: { games: [], moves: [], duties } };
  scene.api.reply("GET", paths.teamWithdrawal(11), WithdrawalPreviewResponse, nothing);
  await user.selectOptions(dialog.getByLabelText("What happened?"), "A team is gone");
  await user.click(dialog.getByRole("button", { name: "Withdraw the team…" }));
  expect(await screen.findByRole("dialog", { name: /Withdraw Team 11/ })).toBeTruthy();
});

test("time that is regained draws games forward, from half an hour from now unless said otherwise", async () => {
  vi.setSystemTime("2026-11-21T08:00:00Z");
  vi.stubGlobal("Worker", undefined);
  const { dialog, user } = await openDialog();
  await user.selectOptions(dialog.getByLabelText("What happened?"), "Time regained: draw forward");
  expect(dialog.getByLabelText("Nothing earlier than")).toHaveProperty("value", "08:30");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect(await dialog.findByText("1 game moves, every other one stays.")).toBeTruthy();
  expect(dialog.getByText("It can begin earlier, so that the day ends earlier.")).toBeTruthy();
  expect((await dialog.findByText("Who must be told:")).parentElement!.textContent).toContain(
    "Team 21",
  );
});

test("a day to come is lost to rain from its first game on, and as a whole unless said otherwise", async () => {
  const { dialog, user } = await openDialog();
  await user.selectOptions(
    dialog.getByLabelText("What happened?"),
    "Rain: nobody plays for a while or all day",
  );
  expect(dialog.getByLabelText("From")).toHaveProperty("value", "09:00");
  expect(dialog.getByText("Empty: for the rest of the day.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect(await dialog.findByText("Looking for other places…")).toBeTruthy();
});

test.each([
  ["2026-11-21", "2026-11-22", "2026-11-22"],
  ["2026-11-21", "2026-11-20", "2026-11-20"],
  ["2026-11-24", "2026-11-22", "2026-11-24"],
  ["2026-11-24", "2026-11-25", "2026-11-25"],
])("rain that was to last until %s and is on %s lasts until %s", async (last, day, expected) => {
  const { dialog, user } = await openDialog();
  await user.selectOptions(
    dialog.getByLabelText("What happened?"),
    "Rain: nobody plays for a while or all day",
  );
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  expect(field("Last day").value).toBe("2026-11-21");
  fireEvent.change(field("Last day"), { target: { value: last } });
  fireEvent.change(field("Day"), { target: { value: day } });
  expect(field("Last day").value).toBe(expected);
});

test("of a day to come all of it can be drawn forward, not of today", async () => {
  const { dialog, user } = await openDialog();
  for (const kind of ["Time regained: draw forward", "There is another court"]) {
    await user.selectOptions(dialog.getByLabelText("What happened?"), kind);
    expect(dialog.getByLabelText("Day")).toHaveProperty("value", "2026-11-21");
    expect(dialog.getByLabelText("Nothing earlier than")).toHaveProperty("value", "00:00");
  }
});
