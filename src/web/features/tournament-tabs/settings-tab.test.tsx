import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { Empty } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { currentPath } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

describe("the settings", () => {
  test("are a form for those who manage the tournament", async () => {
    const { user } = scene.openAsOwner("?tab=settings");
    const location = await screen.findByRole("textbox", { name: /^Location/ });
    expect(location).toHaveProperty("value", "Sports Hall North");
    expect(screen.getByRole("textbox", { name: /^Description/ })).toBeTruthy();
    const end = screen.getByLabelText(/^End date/);
    fireEvent.change(end, { target: { value: "2026-11-20" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("End date cannot be before start date")).toBeTruthy();
    scene.api.reply("PUT", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament(),
    });
    fireEvent.change(end, { target: { value: "2026-11-23" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Tournament updated successfully")).toBeTruthy();
  });

  test("are read-only for others", async () => {
    openAdmin("?tab=settings");
    for (const text of ["Eight teams, one cup.", "November 21, 2026", "November 22, 2026"]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Delete Tournament" })).toBeNull();
  });

  test("delete the tournament after asking", async () => {
    const { user } = scene.openAsOwner("?tab=settings");
    await user.click(await screen.findByRole("button", { name: "Delete Tournament" }));
    const dialog = await screen.findByRole("alertdialog");
    scene.api.reply("DELETE", paths.tournament(12), Empty, {});
    await user.click(within(dialog).getByRole("button", { name: "Delete Tournament" }));
    await waitFor(() => expect(currentPath()).toBe("/tournaments"));
    expect(await screen.findByText("Tournament deleted successfully")).toBeTruthy();
  });
});
