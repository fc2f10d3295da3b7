import { setTimeout as sleep } from "node:timers/promises";
import { screen, within } from "@testing-library/react";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { exampleRow, exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin, unassignedTeams } from "#web/testing/admin-scene.tsx";

type Scene = ReturnType<typeof stageAdmin>;
type User = ReturnType<typeof openAdmin>["user"];
let scene: Scene;

beforeEach(() => {
  scene = stageAdmin();
  scene.replyTeams([exampleTeam(), ...unassignedTeams(2)]);
});

// A list that a team is moved from is ticked a moment later, for which the page must still be there.
afterAll(() => sleep(500));

const press = async (user: User, name: string) =>
  await user.click(await screen.findByRole("button", { name }));
const confirm = async (user: User, name: string) => {
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name }));
};

/** What a person does to come to the call that is refused. */
const steps: [
  shown: string,
  tab: string,
  call: [method: "POST" | "PUT" | "DELETE", path: string],
  act: (user: User) => Promise<void>,
][] = [
  [
    "Failed to update tournament",
    "settings",
    ["PUT", paths.tournament(12)],
    (user) => press(user, "Save"),
  ],
  [
    "Failed to delete tournament",
    "settings",
    ["DELETE", paths.tournament(12)],
    async (user) => {
      await press(user, "Delete Tournament");
      await confirm(user, "Delete Tournament");
    },
  ],
  [
    "Error: Failed to save match",
    "matches",
    ["PUT", paths.match(1)],
    async (user) => {
      await press(user, "Edit game 1");
      await screen.findAllByRole("option", { name: "Team 1" });
      const [home, away] = screen.getAllByRole("combobox", { name: /^(Home|Away) team/ });
      await user.selectOptions(home!, "Team 1");
      await user.selectOptions(away!, "Team 2");
      await press(user, "Save Match");
    },
  ],
  [
    "Failed to delete match",
    "matches",
    ["DELETE", paths.match(1)],
    async (user) => {
      await press(user, "Delete game 1");
      await confirm(user, "Delete");
    },
  ],
  [
    "Failed to save bracket",
    "brackets",
    ["PUT", paths.bracket(5)],
    async (user) => {
      await press(user, "Edit bracket Group A");
      await press(user, "Save Bracket");
    },
  ],
  [
    "Failed to delete bracket",
    "brackets",
    ["DELETE", paths.bracket(5)],
    async (user) => {
      await press(user, "Delete bracket Group A");
      await confirm(user, "Delete");
    },
  ],
  [
    "Failed to generate random brackets",
    "brackets",
    ["POST", paths.generateBrackets(12)],
    async (user) => {
      await press(user, "Random Brackets");
      await press(user, "Generate");
    },
  ],
  [
    "Failed to assign teams",
    "assignment",
    ["POST", paths.bracketTeams(5)],
    async (user) => {
      await user.click(await screen.findByRole("checkbox", { name: "Select Team 1" }));
      await user.selectOptions(screen.getByRole("combobox", { name: "Target bracket" }), "Group A");
      await press(user, "Assign 1 team");
    },
  ],
  [
    "Failed to update team assignment",
    "assignment",
    ["DELETE", paths.bracketTeam(5, 31)],
    async (user) => {
      const choice = await screen.findByRole("combobox", { name: "Bracket of Falcons" });
      await user.selectOptions(choice, "Unassigned");
    },
  ],
];

describe("a failure of the dashboard", () => {
  test.each(steps)("is told: %s", async (shown, tab, [method, path], act) => {
    scene.replySchedule(tab === "assignment" ? [] : [exampleRow()]);
    const { user } = scene.openAsOwner(`?tab=${tab}`);
    scene.api.refuse(method, path, 500, { error: "", code: "internal" });
    await act(user);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(scene.api.callsTo(method, path)).toHaveLength(1);
  });

  test.each(steps)("is told in the server's words instead of: %s", async (_, tab, call, act) => {
    const [method, path] = call;
    scene.replySchedule(tab === "assignment" ? [] : [exampleRow()]);
    const { user } = scene.openAsOwner(`?tab=${tab}`);
    scene.api.refuse(method, path, 500, { error: "Out of order", code: "internal" });
    await act(user);
    expect((await screen.findAllByText(/^(Error: )?Out of order$/u)).length).toBeGreaterThan(0);
  });
});
