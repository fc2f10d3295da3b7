import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { defaultScheduleRules, ScheduleRulesResponse } from "#contract/schedule-moves.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { stageAdmin } from "#web/pages/testing/admin-scene.tsx";

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

async function search() {
  const scene = stageAdmin();
  const rules = { rules: defaultScheduleRules };
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, rules);
  scene.replySchedule([gameAt(1, 9), gameAt(2, 12)]);
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await user.click(await screen.findByRole("button", { name: "Something changed…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Something changed…" }));
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  expect(await dialog.findByText("Looking for other places…")).toBeTruthy();
  return { dialog, user };
}

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
  await user.click(dialog.getByRole("radio", { name: "Everything is late" }));
  expect(dialog.queryByText("Looking for other places…")).toBeNull();
  await vi.waitFor(() => expect(threads[0]!.isEnded).toBe(true));
});
