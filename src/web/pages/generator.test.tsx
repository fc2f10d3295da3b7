import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments.ts";
import { stageAdmin, unassignedTeams } from "#web/pages/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

async function openGenerator(button: string) {
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog", { name: "Random bracket generator" });
  return { user, dialog: within(dialog) };
}

describe("the random bracket generator", () => {
  test("offers every option of the specification", async () => {
    const tournament = exampleTournament({ courts_count: 4 });
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    scene.replyTeams(unassignedTeams(4));
    const { user, dialog } = await openGenerator("Random Brackets");
    for (const name of ["Shuffle teams", "Replace what is there", /^Give every match a time/]) {
      expect(dialog.getByRole("checkbox", { name })).toBeTruthy();
    }
    const type = within(dialog.getByRole("combobox", { name: "Schedule type" }));
    const types = type.getAllByRole("option").map((option) => option.textContent);
    expect(types).toEqual(["Sequential", "Random", "Balanced"]);
    for (const label of ["Start date", "End date", "Excluded dates"]) {
      expect(dialog.getByLabelText(label)).toBeTruthy();
    }
    const boxes = (name: string) =>
      within(dialog.getByRole("group", { name })).getAllByRole("checkbox").length;
    expect(boxes("Playing days")).toBe(7);
    expect(boxes("Preferred courts")).toBe(4);
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    const names = dialog.getAllByRole("textbox", { name: "Name" });
    expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(["Group A", "Group B"]);
    const kinds = within(dialog.getAllByRole("combobox", { name: "Type" })[0]!);
    expect(kinds.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Round robin",
      "Elimination",
      "Group stage",
    ]);
  });

  test.each([
    [8, "One round robin with everyone."],
    [9, "Two round-robin groups."],
    [16, "Two round-robin groups."],
    [17, "3 groups of at most 8 teams each."],
  ])("says how it would group %i teams by itself: %s", async (count, text) => {
    scene.replyTeams(unassignedTeams(count));
    const { dialog } = await openGenerator("Random Brackets");
    expect(dialog.getByText(text)).toBeTruthy();
  });

  test.each([
    [2, /^1 game needs 1 slot on 2 courts: 1 day$/],
    [4, /^6 games need 3 slots on 2 courts: \d days?$/],
  ])("estimates the games of %i teams in words: %s", async (count, text) => {
    scene.replyTeams(unassignedTeams(count));
    const { dialog } = await openGenerator("Random Brackets");
    expect(dialog.getByText(text)).toBeTruthy();
  });

  test("draws nothing while no team is available", async () => {
    const { user, dialog } = await openGenerator("Draw again");
    const generate = dialog.getByRole("button", { name: "Generate" });
    expect(generate).toHaveProperty("disabled", false);
    await user.click(dialog.getByRole("checkbox", { name: "Replace what is there" }));
    expect(dialog.getByText("No teams are available to draw.")).toBeTruthy();
    expect(generate).toHaveProperty("disabled", true);
  });

  test("offers brackets of no more teams than there are", async () => {
    scene.replyTeams(unassignedTeams(6));
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    await user.click(dialog.getByRole("button", { name: "Add bracket" }));
    const sizes = dialog.getAllByRole<HTMLInputElement>("spinbutton", { name: "Max teams" });
    expect(sizes.map(({ value }) => value)).toEqual(["6", "6", "6"]);
    expect(dialog.getByRole("button", { name: "Generate" })).toHaveProperty("disabled", false);
  });

  test.each([
    ["Qualifiers per group", "17", "Qualifiers per group must be from 1 to 16, or empty"],
    ["Draw number", "-1", "A draw number is a whole number up to 4,294,967,295"],
  ])("refuses a %s of %s", async (label, value, text) => {
    scene.replyTeams(unassignedTeams(6));
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    await user.selectOptions(dialog.getAllByRole("combobox", { name: "Type" })[1]!, "Elimination");
    await user.type(dialog.getByRole("spinbutton", { name: label }), value);
    expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Generate" })).toHaveProperty("disabled", true);
  });

  test("says what drawing anew would replace", async () => {
    scene.replySchedule([exampleRow(), exampleRow({ id: 2, status: "COMPLETED", t1s: 1, t2s: 0 })]);
    const { dialog } = await openGenerator("Draw again");
    expect(
      await dialog.findByText(
        /replaces 1 bracket and 1 match that is not completed\. 1 completed match stays\./,
      ),
    ).toBeTruthy();
    expect(dialog.queryByText(/locked in/)).toBeNull();
  });

  test("says before drawing anew which locked games keep it from it", async () => {
    scene.replySchedule([
      exampleRow({ locked: true, game_number: 9 }),
      exampleRow({ id: 2, locked: true, game_number: 4 }),
      exampleRow({ id: 3, locked: true, status: "COMPLETED", t1s: 1, t2s: 0 }),
    ]);
    const { dialog } = await openGenerator("Draw again");
    expect(
      await dialog.findByText(
        "2 games are locked in their places: 4, 9. Unlock them on the board first.",
      ),
    ).toBeTruthy();
  });

  test("sets up groups with playoffs and a day of slots at a press each, and keeps them", async () => {
    scene.replyTeams(unassignedTeams(16));
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("button", { name: "Groups and playoffs" }));
    await user.click(dialog.getByRole("button", { name: "Set 12 slots" }));
    expect(bracketNames(dialog)).toEqual(["Group A", "Group B", "Group C", "Group D", "Playoffs"]);
    expect(dialog.getByRole("group", { name: "Time slot 12" })).toBeTruthy();
    expect(dialog.queryByRole("group", { name: "Time slot 13" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Random Brackets" }));
    const again = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
    expect(bracketNames(again)).toHaveLength(5);
    expect(again.getByRole("group", { name: "Time slot 12" })).toBeTruthy();
  });
});

type Opened = Awaited<ReturnType<typeof openGenerator>>;

function bracketNames(dialog: Opened["dialog"]) {
  const fields = dialog.getAllByRole<HTMLInputElement>("textbox", { name: "Name" });
  return fields.map(({ value }) => value);
}
