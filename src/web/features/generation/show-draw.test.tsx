import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { stageAdmin, unassignedTeams, untimedQuality } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.replyTeams(unassignedTeams(4));
  replyPreview("first", [100, 101, 102, 103]);
});

function replyPreview(key: string, team_ids: number[]) {
  scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, {
    total_matches_generated: 6,
    games_per_team: null,
    unscheduled: { count: 0, reasons: [], said: [] },
    days: [],
    draw: {
      key,
      brackets: [{ name: "Group A", type: "round_robin", division_id: null, team_ids }],
    },
  });
}

async function showDraw() {
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: "Random Brackets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
  await eventually(() =>
    expect(dialog.getByRole("button", { name: "Show the draw" }).dataset["off"]).toBeUndefined(),
  );
  await user.click(dialog.getByRole("button", { name: "Show the draw" }));
  const show = within(await screen.findByRole("dialog", { name: "Draw: Autumn Open" }));
  return { user, dialog, show };
}
const drawn = () => scene.api.callsTo("POST", paths.generateBrackets(12));

test("a draw is shown before it is applied, and applied as it was shown", async () => {
  scene.api.reply("POST", paths.generateBrackets(12), GenerateResponse, {
    brackets_created: 1,
    total_matches_generated: 6,
    games_per_team: null,
    seed: 7,
    days: [],
    unscheduled: { count: 0, reasons: [], said: [] },
    quality: untimedQuality,
  });
  const { user, dialog, show } = await showDraw();
  expect(show.getByText(/not applied yet/)).toBeTruthy();
  await user.keyboard("{End}");
  expect(show.getByRole("region", { name: "Group A" }).textContent).toContain("1Team 12Team 2");
  await user.click(show.getByRole("button", { name: "Close" }));
  const number = dialog.getByLabelText<HTMLInputElement>("Draw number").value;
  expect(number).not.toBe("");
  expect(dialog.getByText(new RegExp(`Exactly this draw is applied.*${number}`))).toBeTruthy();
  expect(drawn()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  await screen.findByText(/Draw number 7/);
  expect(drawn().at(-1)!.body).toMatchObject({ shown_draw: "first", seed: Number(number) });
});

test("who changes it afterwards is told that it is another draw", async () => {
  const { user, dialog, show } = await showDraw();
  await user.click(show.getByRole("button", { name: "Close" }));
  replyPreview("second", [103, 102, 101, 100]);
  await user.click(dialog.getByRole("checkbox", { name: "Draw teams without a seed by lot" }));
  expect(await dialog.findByText(/no longer the draw that was shown/)).toBeTruthy();
});

test("without a draw to show it says why", async () => {
  scene.api.refuse("POST", paths.generationPreview(12), 422, { error: "No", code: "impossible" });
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: "Random Brackets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
  await user.click(await dialog.findByRole("button", { name: "Show the draw" }));
  const said = await screen.findAllByText(/still being worked out, or can't be/);
  expect(said.length).toBeGreaterThan(0);
  expect(screen.queryByRole("dialog", { name: /^Draw:/ })).toBeNull();
});
