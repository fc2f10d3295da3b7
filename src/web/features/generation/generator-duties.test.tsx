import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { GenerateBody, LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { optionsOf } from "#web/testing/options-of.ts";
import { stageAdmin, unassignedTeams, untimedQuality } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.replyTeams(unassignedTeams(8));
});

const outline = {
  total_matches_generated: 12,
  games_per_team: null,
  unscheduled: { count: 0, reasons: [], said: [] },
  days: [{ date: "2026-11-21", games: 12, start: "09:00", end: "12:45" }],
};
const duties = [
  { role: "referee", given: 10, open: 2 },
  { role: "scorekeeper", given: 12, open: 0 },
] as const;

async function openGenerator() {
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: "Random Brackets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
  const referee = await dialog.findByRole("combobox", { name: "Referee" });
  return { user, dialog, referee };
}

const sent = (path: string) =>
  scene.api.calls.findLast((call) => call.method === "POST" && call.path === path)?.body as
    | GenerateBody
    | undefined;

test("a rule for each duty is chosen with the draw, and what it leaves open is said before and after", async () => {
  scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, {
    ...outline,
    duties: [...duties],
  });
  scene.api.reply("POST", paths.generateBrackets(12), GenerateResponse, {
    ...outline,
    duties: [...duties],
    brackets_created: 2,
    seed: 7,
    quality: untimedQuality,
  });
  const { user, dialog, referee } = await openGenerator();
  expect(optionsOf("Referee")).toEqual([
    "Not by a rule",
    "The team that is off",
    "Neutral group",
    "Losers stay",
    "People in turn",
  ]);
  expect(dialog.queryByRole("combobox", { name: "Rest around it" })).toBeNull();
  await user.selectOptions(referee, "Losers stay");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Scorekeeper" }), "People in turn");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Rest around it" }), "15 minutes");
  expect(await dialog.findByText("Referee: nobody is free for 2 games")).toBeTruthy();
  expect(dialog.getByText("Scorekeeper: somebody for every game")).toBeTruthy();
  const wanted = [
    { role: "referee", rule: "losers_stay", rest_minutes: 15 },
    { role: "scorekeeper", rule: "officials", rest_minutes: 15 },
  ];
  expect(sent(paths.generationPreview(12))!.duties).toEqual(wanted);
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  const drawn = within(await screen.findByRole("dialog", { name: "Drawn" }));
  expect(await drawn.findByText("Referee: nobody is free for 2 games")).toBeTruthy();
  expect(drawn.getByRole("link", { name: "See the duties" }).getAttribute("href")).toBe(
    "/tournaments/12/duties",
  );
  expect(sent(paths.generateBrackets(12))!.duties).toEqual(wanted);
});

test("the next draw begins with the rules of the last, and none go where no game gets a time", async () => {
  scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, outline);
  scene.api.reply("GET", paths.lastGeneration(12), LastGenerationResponse, {
    generation: {
      seed: 7,
      options: GenerateBody.parse({
        duties: [{ role: "line_judge", rule: "neutral", rest_minutes: 20 }],
      }),
    },
  });
  const { user, dialog } = await openGenerator();
  const judges = dialog.getByRole("combobox", { name: "Line judge" });
  expect(judges).toHaveProperty("value", "neutral");
  expect(dialog.getByRole("combobox", { name: "Rest around it" })).toHaveProperty("value", "20");
  await user.click(dialog.getByRole("checkbox", { name: /^Give every match a time/ }));
  expect(dialog.queryByRole("combobox", { name: "Line judge" })).toBeNull();
  await eventually(() => {
    expect(sent(paths.generationPreview(12))!.schedule_config.autoSchedule).toBe(false);
  });
  expect(sent(paths.generationPreview(12))!.duties).toBeUndefined();
});
