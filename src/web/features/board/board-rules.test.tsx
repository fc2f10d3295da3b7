import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { paths } from "#contract/paths.ts";
import { defaultScheduleRules, ScheduleRulesResponse } from "#contract/board/schedule-moves.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { gameAt } from "#web/features/board/testing/board-data.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

test("divisions that rest another time are told, and changed beside the rest of all", async () => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  const scene = stageAdmin();
  const divisions = ["Women", "Men"].map((name, index) =>
    exampleDivision({ id: 70 + index, name }),
  );
  const tournament = exampleTournament({ divisions });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  scene.replySchedule([gameAt(1, 9)]);
  const rules = { ...defaultScheduleRules, division_rests: [{ division_id: 71, minutes: 60 }] };
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, { rules });
  const { user } = scene.openAsOwner("?tab=matches&view=board");
  expect(
    await screen.findByText(/at least 30 min rest.* With a rest of their own: Men 1 h\./),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change rules" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rules for the schedule" }));
  const women = dialog.getByRole("spinbutton", { name: "Rest in minutes: Women" });
  await user.type(women, "481");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(document.activeElement).toBe(women);
  await user.clear(women);
  await user.type(women, "15");
  await user.clear(dialog.getByRole("spinbutton", { name: "Rest in minutes: Men" }));
  scene.api.reply("PUT", paths.scheduleRules(12), ScheduleRulesResponse, { rules });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await eventually(() =>
    expect(scene.api.callsTo("PUT", paths.scheduleRules(12))[0]?.body).toMatchObject({
      division_rests: [{ division_id: 70, minutes: 15 }],
      former: rules,
    }),
  );
});

test("where no rest is asked for, one game may follow the other", async () => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  const scene = stageAdmin();
  scene.replySchedule([gameAt(1, 9)]);
  const rules = { ...defaultScheduleRules, min_rest_minutes: 0, max_games_per_day_per_team: 4 };
  scene.api.reply("GET", paths.scheduleRules(12), ScheduleRulesResponse, { rules });
  scene.openAsOwner("?tab=matches&view=board");
  const sentence =
    "A team may play one game right after the other. A team plays at most 4 games a day.";
  expect(await screen.findByText(sentence)).toBeTruthy();
});
