import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import {
  defaultScheduleRules,
  type ScheduleRules,
  ScheduleRulesResponse,
} from "#contract/board/schedule-moves.ts";
import { ScheduleWishesResponse } from "#contract/schedule/wishes.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

const slot = (hour: number) => ({
  start: `${String(hour).padStart(2, "0")}:00`,
  end: `${String(hour + 1).padStart(2, "0")}:00`,
  courts: [1, 2],
});
const day_plan = {
  from: "09:00",
  to: "12:00",
  game_minutes: 60,
  break_minutes: 0,
  lunch: null,
};
const time_slots = [slot(9), slot(10), slot(11)];

function reply(rules: Partial<ScheduleRules>) {
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: { ...defaultScheduleRules, ...rules },
  });
}

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  reply({ time_slots, hours: { time_slots, day_plan } });
  scene.api.reply("GET", paths.lastGeneration(12), LastGenerationResponse, { generation: null });
  scene.api.reply("GET", paths.scheduleWishes(12), ScheduleWishesResponse, {
    wishes: { shared: [], absences: [], reservations: [] },
    on_rosters: [],
  });
  scene.replySchedule([gameAt(1, 9), gameAt(2, 11)]);
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  await user.click(await screen.findByRole("button", { name: "Hours and courts" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hours and courts" }));
  await dialog.findByLabelText("From");
  return { user, dialog };
}

test("the board's hours are changed with the generator's fields", async () => {
  const { user, dialog } = await open();
  expect(dialog.getByRole("heading", { name: "Time slots", level: 3 })).toBeTruthy();
  expect(dialog.getByLabelText("From")).toHaveProperty("value", "09:00");
  fireEvent.change(dialog.getByLabelText("From"), { target: { value: "10:00" } });
  scene.api.reply("PUT", paths.scheduleRules(12), ScheduleRulesResponse, {
    rules: defaultScheduleRules,
  });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await eventually(() => expect(scene.api.callsTo("PUT", paths.scheduleRules(12))).toHaveLength(1));
  expect(scene.api.callsTo("PUT", paths.scheduleRules(12))[0]!.body).toEqual({
    min_rest_minutes: 30,
    max_games_per_day_per_team: null,
    lunch: null,
    hours: {
      time_slots: [slot(10), slot(11)],
      day_plan: { ...day_plan, from: "10:00" },
    },
    former: { ...defaultScheduleRules, time_slots, hours: { time_slots, day_plan } },
  });
  await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("hours that were left as they are aren't sent, so that they stay as they are by now", async () => {
  const { user, dialog } = await open();
  scene.api.refuse("PUT", paths.scheduleRules(12), 409, {
    error: "Someone else has changed the same in the meantime.",
    code: "changed_meanwhile",
  });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/^Somebody else has changed the same meanwhile/)).toBeTruthy();
  const [call] = scene.api.callsTo("PUT", paths.scheduleRules(12));
  expect(call!.body).not.toHaveProperty("hours");
});

test("hours in which no game fits are not sent", async () => {
  const { user, dialog } = await open();
  fireEvent.change(dialog.getByLabelText("Until"), { target: { value: "09:30" } });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findAllByText("No game fits into these hours")).not.toHaveLength(0);
  fireEvent.change(dialog.getByLabelText("Until"), { target: { value: "08:00" } });
  expect(await dialog.findAllByText("The hours must end after they begin")).not.toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(scene.api.callsTo("PUT", paths.scheduleRules(12))).toHaveLength(0);
});

test("games outside the hours are told of on every day, with the way to other places", async () => {
  reply({ time_slots: [slot(10), slot(11)], hours: { time_slots: [slot(10), slot(11)] } });
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  expect(await screen.findByText("Game 1 is outside the hours.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Find other places" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Find other places" }));
  expect(await dialog.findByText("Game 1")).toBeTruthy();
  expect(await dialog.findByText("Who must be told:")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Move them" })).toBeTruthy();
});

test("hours that were typed are back after Escape", async () => {
  const { user, dialog } = await open();
  fireEvent.change(dialog.getByLabelText("From"), { target: { value: "10:00" } });
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Hours and courts" }));
  const again = within(await screen.findByRole("dialog", { name: "Hours and courts" }));
  expect(await again.findByLabelText("From")).toHaveProperty("value", "10:00");
  await user.click(await again.findByRole("button", { name: "Discard it" }));
  expect(again.getByLabelText("From")).toHaveProperty("value", "09:00");
});
