import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin, unassignedTeams } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

const outline = {
  total_matches_generated: 3,
  games_per_team: null,
  unscheduled: { count: 0, reasons: [], said: [] },
  days: [{ date: "2026-11-21", games: 3, start: "13:00", end: "15:15" }],
};

const unmeasured = {
  slots_used: 3,
  slots_bound: 3,
  days_used: 1,
  idle_minutes: 0,
  most_idle: null,
  longest_wait: null,
  shortest_rest: null,
  most_games_a_day: null,
  courts: null,
  home_away: null,
};

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.api.refuse("POST", paths.generateBrackets(12), 422, { error: "Not in this test" });
  scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, outline);
});

const label = "Add playoffs or groups to what is drawn";

async function open(button: string, title = "Random bracket generator") {
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await dialog.findByRole("button", { name: /^(?:Generate|Add)$/u });
  return { user, dialog };
}
const drawn = Array.from({ length: 4 }, (_, index) =>
  exampleTeam({ id: 31 + index, name: `Team ${index + 1}`, bracket_id: 5 }),
);

test("playoffs follow a group that is drawn, and replace nothing", async () => {
  scene.replyTeams(drawn);
  const { user, dialog } = await open("Draw again");
  await user.click(dialog.getByRole("checkbox", { name: label }));
  expect(dialog.getByText(/^They take the ranks of Group A\./u)).toBeTruthy();
  expect(dialog.queryByRole("checkbox", { name: "Replace what is there" })).toBeNull();
  expect(dialog.queryByRole("checkbox", { name: /of one club/u })).toBeNull();
  expect(dialog.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Playoffs");
  expect(dialog.getByText(/^4 teams play it\./u)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Add" }));
  const [call] = scene.api.callsTo("POST", paths.generateBrackets(12));
  expect(call!.body).toMatchObject({
    follow_drawn: true,
    overwrite: false,
    brackets_config: [{ name: "Playoffs", type: "elimination", qualifiers_per_group: 4 }],
  });
});

test("a press leads there as long as nothing follows the groups", async () => {
  scene.replyTeams(drawn);
  const { user, dialog } = await open("Add playoffs", "Add playoffs or groups");
  expect(await dialog.findByRole("checkbox", { name: label, checked: true })).toBeTruthy();
  expect(await dialog.findByText(/^4 teams play it\./u)).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: label }));
  expect(dialog.getByRole("checkbox", { name: "Replace what is there" })).toBeTruthy();
});

test("a further bracket has a name of its own, and a group takes ranks as well", async () => {
  scene.replyTeams(drawn);
  const { user, dialog } = await open("Draw again");
  await user.click(dialog.getByRole("checkbox", { name: label }));
  await user.click(dialog.getByRole("button", { name: "Add bracket" }));
  const [, second] = dialog.getAllByRole("textbox", { name: "Name" });
  expect(second).toHaveProperty("value", "Playoffs 2");
  const [, type] = dialog.getAllByRole("combobox", { name: "Type" });
  expect(within(type!).queryByRole("option", { name: "Swiss system" })).toBeNull();
  await user.selectOptions(type!, "Group stage");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  const [call] = scene.api.callsTo("POST", paths.generateBrackets(12));
  expect(call!.body).toMatchObject({
    brackets_config: [{}, { type: "group_stage", qualifiers_per_group: 4, groups: 1 }],
  });
});

test("what takes no ranks is marked, and nothing is sent", async () => {
  scene.replyTeams(drawn);
  const { user, dialog } = await open("Draw again");
  await user.click(dialog.getByRole("checkbox", { name: label }));
  await user.clear(dialog.getByRole("spinbutton", { name: /per group/u }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(scene.api.callsTo("POST", paths.generateBrackets(12))).toEqual([]);
});

test("it isn't offered where nothing is drawn that others could follow", async () => {
  scene.replyTeams(unassignedTeams(4));
  const { dialog } = await open("Random Brackets");
  expect(dialog.queryByRole("checkbox", { name: label })).toBeNull();
});

test("nothing speaks of a draw where places go by rank", async () => {
  scene.replyTeams(drawn);
  scene.api.reply("POST", paths.generateBrackets(12), GenerateResponse, {
    ...outline,
    brackets_created: 1,
    seed: 4711,
    quality: unmeasured,
  });
  const { user, dialog } = await open("Draw again");
  await user.type(dialog.getByRole("spinbutton", { name: "Draw number" }), "12.5");
  expect(dialog.getByRole("checkbox", { name: "Draw teams without a seed by lot" })).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: label }));
  expect(dialog.queryByText(/by lot|draw number|bracket generator/iu)).toBeNull();
  expect(dialog.queryByRole("spinbutton", { name: "Draw number" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Add" }));
  const done = within(await screen.findByRole("dialog", { name: "Added" }));
  expect(done.getByText("Added: 1 bracket with 3 games")).toBeTruthy();
  expect(done.queryByText(/draw/iu)).toBeNull();
});
