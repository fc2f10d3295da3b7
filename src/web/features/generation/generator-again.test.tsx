import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { GenerateBody, LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { stageAdmin, unassignedTeams } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  // The day before the tournament.
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  scene.api.refuse("POST", paths.generateBrackets(12), 422, { code: "impossible" });
});

async function open(button: string) {
  const { user, queryClient } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
  await dialog.findByRole("button", { name: /^Generate$|and generate$/u });
  return { user, dialog, queryClient };
}
const question = () => screen.findByRole("alertdialog", { name: "Draw everything anew?" });
const drawn = () => scene.api.callsTo("POST", paths.generateBrackets(12));

test("begins with all teams anew where all are drawn, and takes nothing away unasked", async () => {
  const { user, dialog } = await open("Draw again");
  await dialog.findByRole("checkbox", { name: "Replace what is there", checked: true });
  expect(dialog.getByText("2 teams available")).toBeTruthy();
  expect(dialog.getByText(/^This replaces 1 bracket/)).toBeTruthy();
  const generate = dialog.getByRole("button", { name: "Generate" });
  expect(offReasonOf(generate)).toBeNull();
  await user.click(generate);
  expect((await question()).textContent).toContain("This replaces 1 bracket");
  await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
  expect(drawn()).toEqual([]);
  await user.click(generate);
  await user.click(within(await question()).getByRole("button", { name: "Replace and generate" }));
  await eventually(() => expect(drawn()).toHaveLength(1));
  expect(drawn()[0]!.body).toMatchObject({ overwrite: true });
});

test("doesn't turn to replacing what somebody else draws meanwhile", async () => {
  scene.replyTeams(unassignedTeams(4));
  const { dialog, queryClient } = await open("Random Brackets");
  await dialog.findByRole("checkbox", { name: "Replace what is there", checked: false });
  scene.replyTeams(unassignedTeams(4).map((team) => ({ ...team, bracket_id: 5 })));
  await act(() => queryClient.invalidateQueries());
  expect(await dialog.findByText(/^All 4 teams are in brackets already/)).toBeTruthy();
  expect(dialog.getByRole("checkbox", { name: "Replace what is there" })).toHaveProperty(
    "checked",
    false,
  );
});

test("who is drawn beside others is in brackets by other names, and a name twice is marked at once", async () => {
  const [first, second] = unassignedTeams(2).map((team) => ({ ...team, bracket_id: 5 }));
  const late = unassignedTeams(6).slice(2);
  scene.replyTeams([first!, second!, ...late]);
  const { user, dialog } = await open("Random Brackets");
  const press = dialog.getByRole("button", { name: "Round robin" });
  await user.click(press);
  expect(press.getAttribute("aria-pressed")).toBe("true");
  const name = dialog.getByRole("textbox", { name: "Name" });
  expect(name).toHaveProperty("value", "Group B");
  await user.clear(name);
  await user.type(name, "group a");
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  const error = "A bracket with this name already exists";
  expect(dialog.getAllByText(error).length).toBeGreaterThan(0);
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(drawn()).toEqual([]);
  await user.click(dialog.getByRole("checkbox", { name: "Replace what is there" }));
  expect(name.getAttribute("aria-invalid")).toBeNull();
});

test("draws nothing while no team is available", async () => {
  const { user, dialog } = await open("Draw again");
  const generate = dialog.getByRole("button", { name: "Generate" });
  const replace = dialog.getByRole("checkbox", { name: "Replace what is there" });
  await user.click(replace);
  expect(dialog.getByText("No teams are available to draw.", { selector: "p" })).toBeTruthy();
  expect(dialog.getByText(/^All 2 teams are in brackets already/)).toBeTruthy();
  expect(offReasonOf(generate)).toBe("No teams are available to draw.");
  await user.click(generate);
  expect(dialog.getByRole("alert").textContent).toBe("No teams are available to draw.");
  await user.click(replace);
  expect(dialog.queryByText(/in brackets already/)).toBeNull();
  expect(offReasonOf(generate)).toBeNull();
  // Who has ticked it has said so.
  await user.click(generate);
  await eventually(() => expect(drawn()).toHaveLength(1));
});

function lastDrew(of: object) {
  const options = GenerateBody.parse({ min_rest_between_games: 10, ...of });
  const generation = { options, seed: 4711 };
  scene.api.reply("GET", paths.lastGeneration(12), LastGenerationResponse, { generation });
}

const league = {
  brackets_config: [{ name: "League", type: "round_robin", max_teams: 6 }],
  games_per_matchup: 2,
};

test("begins beside what is drawn as every draw does, on the hours of the last one", async () => {
  lastDrew(league);
  const inLeague = unassignedTeams(10).map((team, index) =>
    index < 6 ? { ...team, bracket_id: 5 } : team,
  );
  scene.replyTeams(inLeague);
  const { dialog } = await open("Random Brackets");
  expect(dialog.getByText("4 teams available")).toBeTruthy();
  expect(dialog.getByLabelText("Games per matchup")).toHaveProperty("value", "1");
  expect(dialog.getByLabelText("Minimum rest (minutes)")).toHaveProperty("value", "10");
  expect(dialog.queryByDisplayValue("League")).toBeNull();
  expect(dialog.queryByText(/Max teams must be/)).toBeNull();
});

test("and so does a draw of fewer teams than the last one's brackets can be filled with", async () => {
  lastDrew(league);
  scene.replyTeams(unassignedTeams(4));
  const { dialog } = await open("Random Brackets");
  expect(dialog.queryByText(/Max teams must be/)).toBeNull();
  expect(dialog.queryByDisplayValue("League")).toBeNull();
});
