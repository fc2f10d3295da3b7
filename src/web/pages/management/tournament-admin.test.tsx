import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { currentPath } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const nameField = () => screen.findByRole("textbox", { name: /^Tournament name/ });
const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the admin dashboard", () => {
  test("says where and when, leads to the public page and to the list, and has six tabs", async () => {
    const { user } = scene.openAsOwner();
    const heading = await screen.findByRole("heading", { level: 1, name: "Autumn Open" });
    const header = heading.closest("header")!;
    expect(header.textContent).toContain("Sports Hall North");
    expect(header.textContent.replaceAll(/\s/gu, " ")).toContain("Nov 21 – 22, 2026");
    expect(linkOf("View Public Page")).toBe("/tournaments/12");
    expect(linkOf("Back to tournaments")).toBe("/tournaments");
    const tabs = screen.getAllByRole("tab");
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      "Overview",
      "Matches",
      "Brackets",
      "Teams",
      "Team Assignment",
      "Settings",
    ]);
    await user.click(screen.getByRole("tab", { name: "Settings" }));
    expect(currentPath()).toBe("/tournaments/12/admin?tab=settings");
  });

  test("others look around without controls", async () => {
    openAdmin("?tab=matches");
    expect(await screen.findByRole("table", { name: "Matches" })).toBeTruthy();
    for (const name of ["Edit", "Create Match", "Edit game 1", "Delete game 1"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  test("settings open by Edit from any tab, begin at the name, and lead back there", async () => {
    const { user } = scene.openAsOwner("?tab=teams");
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    expect(currentPath()).toBe("/tournaments/12/admin?tab=settings");
    const name = await nameField();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(currentPath()).toBe("/tournaments/12/admin?tab=teams"));
  });

  test("editing can be canceled", async () => {
    const { user } = scene.openAsOwner();
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    for (const name of ["Tournament name", "Description", "Location"]) {
      expect(screen.getByRole("textbox", { name: new RegExp(`^${name}`, "u") })).toBeTruthy();
    }
    for (const label of [/^Start date/, /^End date/]) {
      expect(screen.getByLabelText(label)).toBeTruthy();
    }
    await user.type(screen.getByRole("textbox", { name: /^Location/ }), " and yard");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("textbox", { name: /^Location/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Edit" })).toBeTruthy();
    expect(scene.api.callsTo("PUT", paths.tournament(12))).toHaveLength(0);
  });

  test("details are edited in place, and say what was there before", async () => {
    const { user } = scene.openAsOwner();
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const name = await nameField();
    await user.clear(name);
    await user.type(name, "Spring Open");
    scene.api.reply("PUT", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ name: "Spring Open" }),
    });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Tournament updated successfully")).toBeTruthy();
    const call = scene.api.callsTo("PUT", paths.tournament(12))[0];
    expect(call?.body).toMatchObject({
      name: "Spring Open",
      end_date: "2026-11-22",
      former: { name: exampleTournament().name, end_date: "2026-11-22" },
    });
    await waitFor(() => expect(currentPath()).toBe("/tournaments/12/admin"));
    expect(screen.queryByRole("textbox", { name: /^Tournament name/ })).toBeNull();
  });

  test("what others save while details are edited is not taken back", async () => {
    const { user, queryClient } = scene.openAsOwner();
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const name = await nameField();
    await user.clear(name);
    await user.type(name, "Spring Open");
    const tournament = exampleTournament({ name: "Theirs", location: "Their hall" });
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    await queryClient.invalidateQueries();
    await screen.findByRole("heading", { level: 1, name: "Theirs" });
    scene.api.reply("PUT", paths.tournament(12), TournamentResponse, { tournament });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Tournament updated successfully");
    const [call] = scene.api.callsTo("PUT", paths.tournament(12));
    expect(call?.body).toMatchObject({ name: "Spring Open", location: "Their hall" });
  });

  test("details that are saved follow what others save after that", async () => {
    const { user, queryClient } = scene.openAsOwner("?tab=settings");
    const location = await screen.findByRole("textbox", { name: /^Location/ });
    const store = (place: string) => {
      const tournament = exampleTournament({ location: place });
      scene.api.reply("PUT", paths.tournament(12), TournamentResponse, { tournament });
      scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    };
    await user.clear(location);
    await user.type(location, "Mine");
    store("Mine");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Tournament updated successfully");
    store("Theirs");
    await queryClient.invalidateQueries();
    await waitFor(() => expect(location).toHaveProperty("value", "Theirs"));
  });

  test("details are open again after a reload, with what was typed", async () => {
    const { user, unmount } = scene.openAsOwner();
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    await user.type(await nameField(), " Mine");
    expect(currentPath()).toBe("/tournaments/12/admin?tab=settings");
    unmount();
    const again = openAdmin("?tab=settings", { editFrom: "" });
    expect(await nameField()).toHaveProperty("value", `${exampleTournament().name} Mine`);
    await again.user.click(screen.getByRole("button", { name: "Cancel" }));
    await again.user.click(await screen.findByRole("button", { name: "Edit" }));
    expect(await nameField()).toHaveProperty("value", exampleTournament().name);
  });

  test("says that it loads, why that failed, and reloads the page to try again", async () => {
    scene.api.refuse("GET", paths.tournament(12), 500, { error: "Oops", code: "internal" });
    const { user } = openAdmin();
    expect(screen.getByText("Loading tournament...")).toBeTruthy();
    const title = "Failed to load tournament data";
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText("Oops")).toBeTruthy();
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { reload });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test("of an unknown tournament leads to the list", async () => {
    scene.api.refuse("GET", paths.tournament(12), 404, { code: "not_found" });
    openAdmin();
    expect(await screen.findByRole("heading", { name: "Tournament Not Found" })).toBeTruthy();
    const back = screen.getByRole("link", { name: "Back to tournaments" });
    expect(back.getAttribute("href")).toBe("/tournaments");
  });
});
