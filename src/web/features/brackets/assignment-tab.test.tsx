import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { Empty } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import {
  exampleBracket,
  openAdmin,
  stageAdmin,
  unassignedTeams,
} from "#web/testing/admin-scene.tsx";
import { signInAs } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

describe("the team assignment", () => {
  test("has a column for the unassigned and one for each bracket, help and debug information", async () => {
    scene.replyTeams([exampleTeam(), ...unassignedTeams(2)]);
    const { user } = scene.openAsOwner("?tab=assignment");
    const column = within(await screen.findByRole("region", { name: "Unassigned" }));
    expect(column.getAllByRole("checkbox")).toHaveLength(2);
    expect(column.getByRole("checkbox", { name: "Select Team 2" })).toBeTruthy();
    const group = within(screen.getByRole("region", { name: "Group A" }));
    expect(group.getAllByRole("checkbox")).toHaveLength(1);
    expect(group.getByRole("checkbox", { name: "Select Falcons" })).toBeTruthy();
    expect(screen.getByText(/assign them together/)).toBeTruthy();
    const debug = screen.getByText("Debug information");
    expect(debug.parentElement?.textContent).toContain("teams: 3 · brackets: 1 · unassigned: 2");
    const box = screen.getByRole("checkbox", { name: "Select Team 1" });
    await user.click(box);
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(box).toHaveProperty("checked", false);
    expect(screen.queryByRole("button", { name: "Clear selection" })).toBeNull();
  });

  test("keeps debug information from organisers, but in development", async () => {
    vi.stubEnv("DEV", false);
    const { unmount } = scene.openAsOwner("?tab=assignment");
    await screen.findByRole("region", { name: "Unassigned" });
    expect(screen.queryByText("Debug information")).toBeNull();
    unmount();
    signInAs(scene.api, { id: 99, role: "super_admin" });
    openAdmin("?tab=assignment");
    expect(await screen.findByText("Debug information")).toBeTruthy();
    vi.unstubAllEnvs();
  });

  test("a failed load says why", async () => {
    scene.api.refuse("GET", paths.tournamentBrackets(12), 500, { error: "Oops", code: "internal" });
    scene.openAsOwner("?tab=assignment");
    expect(await screen.findByText("Failed to load teams and brackets: Oops")).toBeTruthy();
  });
});

describe("team assignment before the draw", () => {
  beforeEach(() => {
    scene.replyTeams([exampleTeam(), ...unassignedTeams(2)]);
    // Before the draw: with games at stake it is asked first what becomes of them.
    scene.replySchedule([]);
  });

  test("assigns the ticked teams together, and asks for what is missing", async () => {
    const { user } = scene.openAsOwner("?tab=assignment");
    await user.click(await screen.findByRole("button", { name: "Assign teams" }));
    expect(await screen.findByText("Please select teams and a target bracket")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Select Team 1" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Team 2" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Target bracket" }), "Group A");
    scene.api.reply("POST", paths.bracketTeams(5), Empty, {});
    await user.click(screen.getByRole("button", { name: "Assign 2 teams" }));
    expect(await screen.findByText("Successfully assigned 2 teams")).toBeTruthy();
    expect(scene.api.callsTo("POST", paths.bracketTeams(5))[0]?.body).toEqual({
      team_ids: [100, 101],
    });
  });

  test("a team's own choice moves it, or takes it out", async () => {
    const { user } = scene.openAsOwner("?tab=assignment");
    scene.api.reply("DELETE", paths.bracketTeam(5, 31), Empty, {});
    await user.selectOptions(
      await screen.findByRole("combobox", { name: "Bracket of Falcons" }),
      "Unassigned",
    );
    expect(await screen.findByText("Team assignment updated successfully")).toBeTruthy();
    scene.api.refuse("POST", paths.bracketTeams(5), 500, {
      error: "Out of order",
      code: "internal",
    });
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Bracket of Team 1" }),
      "Group A",
    );
    expect(await screen.findByText("Out of order")).toBeTruthy();
  });

  test("moves a team into another bracket with one call", async () => {
    scene.replySchedule([]);
    scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
      brackets: [exampleBracket, { ...exampleBracket, id: 6, name: "Group B" }],
    });
    const { user } = scene.openAsOwner("?tab=assignment");
    scene.api.reply("POST", paths.bracketTeams(6), Empty, {});
    const choice = await screen.findByRole("combobox", { name: "Bracket of Falcons" });
    await user.selectOptions(choice, "Group B");
    expect(await screen.findByText("Team assignment updated successfully")).toBeTruthy();
    expect(scene.api.callsTo("POST", paths.bracketTeams(6))[0]?.body).toEqual({ team_ids: [31] });
    expect(scene.api.calls.filter(({ method }) => method === "DELETE")).toHaveLength(0);
  });
});
