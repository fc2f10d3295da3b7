import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BracketResponse, BracketsResponse } from "#contract/brackets/brackets.ts";
import { Done, Empty } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { MyTournamentsResponse } from "#contract/tournaments/tournaments.ts";
import { i18n } from "#web/i18n/index.ts";
import { loadNames } from "#web/i18n/known-names.ts";
import { exampleTeam, page } from "#web/features/tournaments/testing/examples.ts";
import { exampleBracket, stageAdmin, unassignedTeams } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";
import { currentPath } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});
afterEach(() => i18n.changeLanguage("en"));

test("a bracket that is edited has the name by which its card goes", async () => {
  await loadNames("de");
  const { user } = scene.openAsOwner("?tab=brackets");
  const edit = await screen.findByRole("button", { name: "Edit bracket Group A" });
  await act(() => i18n.changeLanguage("de"));
  await user.click(edit);
  expect(await screen.findByDisplayValue("Gruppe A")).toBeTruthy();
});

describe("the brackets", () => {
  test("are cards with name, type and teams; the unassigned are listed", async () => {
    const types = ["round_robin", "elimination", "double_elimination", "group_stage"] as const;
    scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
      brackets: types.map((type, index) =>
        Object.assign({}, exampleBracket, {
          name: `Bracket ${index}`,
          type,
          id: index + 5,
          ...(type === "double_elimination" && { team_count: 0, fed_by: 3 }),
        }),
      ),
    });
    scene.replyTeams([exampleTeam(), ...unassignedTeams(2)]);
    scene.openAsOwner("?tab=brackets");
    const cards = await screen.findAllByRole("heading", { name: /^Bracket \d/ });
    expect(cards.map((card) => card.closest("li")!.textContent)).toEqual([
      "Bracket 0Round robin2 teams",
      "Bracket 1Elimination2 teams",
      "Bracket 2Double eliminationTeams from 3 other brackets",
      "Bracket 3Group stage2 teams",
    ]);
    const unassigned = screen.getByRole("region", { name: "Unassigned teams" });
    expect(
      within(unassigned)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Team 1", "Team 2"]);
    expect(offReasonOf(screen.getByRole("button", { name: "Random Brackets" }))).toBeNull();
    expect(screen.getByRole("button", { name: "Create Bracket" })).toBeTruthy();
  });

  test("are offered in five types", async () => {
    const { user } = scene.openAsOwner("?tab=brackets");
    await user.click(await screen.findByRole("button", { name: "Create Bracket" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Bracket" }));
    const options = dialog.getAllByRole<HTMLOptionElement>("option").map((option) => option.value);
    expect(options).toEqual([
      "round_robin",
      "elimination",
      "double_elimination",
      "group_stage",
      "swiss",
    ]);
  });
});

test("random brackets need two unassigned teams", async () => {
  const { user } = scene.openAsOwner("?tab=brackets");
  const button = await screen.findByRole("button", { name: "Random Brackets" });
  const reason = "Need at least 2 unassigned teams (0 available)";
  expect(offReasonOf(button)).toBe(reason);
  expect(screen.getByText(reason, { selector: "p" })).toBeTruthy();
  await user.click(button);
  expect(screen.getByRole("alert").textContent).toBe(reason);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who comes for the draw finds the generator open, until it is closed", async () => {
  scene.replyTeams(unassignedTeams(8));
  const { user } = scene.openAsOwner("?tab=brackets&view=draw");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentPath()).toBe("/tournaments/12/admin?tab=brackets");
});

test("who goes from the generator to the seeds is back in it, with what was chosen there", async () => {
  scene.replyTeams(unassignedTeams(8));
  scene.api.reply("PUT", paths.tournamentSeeds(12), Done, { success: true });
  scene.api.reply("GET", paths.myTournaments(), MyTournamentsResponse, {
    tournaments: [],
    pagination: page(0),
  });
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: "Random Brackets" }));
  await user.click(await screen.findByRole("button", { name: "Double elimination" }));
  await user.click(screen.getByRole("link", { name: "Seeds" }));
  await user.click(await screen.findByRole("button", { name: "Save seeds" }));
  const chosen = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Type" });
  expect(chosen.selectedOptions[0]!.text).toBe("Double elimination");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(currentPath()).toBe("/tournaments/12/admin?tab=brackets");
});

test("a bracket needs a name; deleting one says what goes with it", async () => {
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: "Create Bracket" }));
  const form = within(await screen.findByRole("dialog", { name: "Create Bracket" }));
  await user.type(form.getByRole("textbox", { name: /^Bracket name/ }), "  ");
  await user.click(form.getByRole("button", { name: "Save Bracket" }));
  expect(await form.findByText("Bracket name is required")).toBeTruthy();
  await user.type(form.getByRole("textbox", { name: /^Bracket name/ }), "Group B");
  scene.api.reply("POST", paths.brackets(), BracketResponse, { bracket: exampleBracket });
  await user.click(form.getByRole("button", { name: "Save Bracket" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Delete bracket Group A" }));
  const confirm = await screen.findByRole("alertdialog");
  expect(confirm.textContent).toContain(
    "removes all non-completed matches of the bracket and unassigns its teams",
  );
  scene.api.reply("DELETE", paths.bracket(5), Empty, {});
  await user.click(within(confirm).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Bracket deleted successfully!")).toBeTruthy();
});

test("a stale write keeps what was typed and says what to do", async () => {
  const { user } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: "Create Bracket" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Bracket" }));
  await user.type(dialog.getByRole("textbox", { name: /^Bracket name/ }), "Finals");
  scene.api.refuse("POST", paths.brackets(), 412, { code: "stale" });
  await user.click(dialog.getByRole("button", { name: "Save Bracket" }));
  expect(await dialog.findByText(/what you typed is kept/)).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: /^Bracket name/ })).toHaveProperty("value", "Finals");
});
