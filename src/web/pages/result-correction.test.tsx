import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { MatchResponse } from "#contract/matches.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/pages/testing/admin-scene.tsx";

const corrected = exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" });
const next = (status: ScheduleRow["status"]) => exampleRow({ id: 7, game_number: 25, status });

/** The first game with another score typed, and Save Match pressed. */
async function correct(scene: ReturnType<typeof stageAdmin>) {
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
  await dialog.findAllByRole("option", { name: "Ravens" });
  const score = dialog.getByRole("spinbutton", { name: "Home score" });
  await user.clear(score);
  await user.type(score, "12");
  await user.click(dialog.getByRole("button", { name: "Save Match" }));
  return { user, dialog };
}

test("a correction that a game was already played on says how to call that off, and opens it", async () => {
  const scene = stageAdmin();
  scene.replySchedule([corrected, next("COMPLETED")]);
  scene.api.refuse("PUT", paths.match(1), 409, {
    code: "advancement_conflict",
    error: "This would change who plays in game 25, already begun or played. Cancel it first.",
    conflict: { match_ids: [7], game_numbers: [25] },
  });
  const { user, dialog } = await correct(scene);
  const refusal = await dialog.findByRole("alert");
  expect(refusal.textContent).toContain("This would change who plays in game 25");
  expect(refusal.textContent).toContain("save it as In progress, then as Canceled");
  await user.click(within(refusal).getByRole("button", { name: "Open game 25" }));
  const other = within(await screen.findByRole("dialog", { name: "Edit game 25" }));
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
  const status = other.getByRole("combobox", { name: "Status" });
  expect(status).toHaveProperty("value", "completed");
  const hint = document.getElementById(status.getAttribute("aria-describedby")!);
  expect(hint?.textContent).toBe("To cancel it, save it as In progress first.");
  await user.click(other.getByRole("button", { name: "Cancel" }));
  const edit = await screen.findByRole("button", { name: "Edit game 1" });
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test("a canceled game that a correction gave other teams is named as still canceled", async () => {
  const scene = stageAdmin();
  scene.replySchedule([corrected, next("CANCELED")]);
  scene.api.reply("PUT", paths.match(1), MatchResponse, {
    match: { id: 1, game_number: 1, status: "completed" },
    advanced: [7],
  });
  await correct(scene);
  expect(
    await screen.findByText(
      "Game 25 has other teams now and is still canceled. Set it to Scheduled to have it played.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
