import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultScheduleRules, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { paths } from "#contract/paths.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { readCatalogue } from "#web/i18n/catalogues.ts";
import { i18n } from "#web/i18n/index.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(async () => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  const rules = { rules: defaultScheduleRules };
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, rules);
  scene.replySchedule([gameAt(1, 9), gameAt(2, 12)]);
  i18n.addResourceBundle("de", "common", await readCatalogue("de", "common"));
});
afterEach(() => i18n.changeLanguage("en"));

test("a move that fails by a fault of the program says so in German, not what the program says", async () => {
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  const second = await screen.findByRole("button", { name: /^2\D/ });
  scene.api.respond("POST", paths.scheduleMoves(12), () => ({}) as Response);
  await act(() => i18n.changeLanguage("de"));
  second.focus();
  await user.keyboard(" {ArrowDown} ");
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Ein unerwarteter Fehler ist aufgetreten")).toBeDefined();
  expect(alert.queryByText(/undefined/)).toBeNull();
});
