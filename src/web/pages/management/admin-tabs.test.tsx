import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AbilitiesResponse } from "#contract/abilities/response.ts";
import { Empty } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { currentPath, signInAs } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const linkOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const tile = (name: string) =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

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

describe("the overview", () => {
  test("counts teams, matches, brackets and courts, and tells what happened", async () => {
    scene.openAsOwner();
    await waitFor(() => expect(tile("Brackets")).toBe("2"));
    expect([tile("Teams"), tile("Matches"), tile("Courts")]).toEqual(["4 of 8", "6", "2"]);
    const recent = screen.getByRole("heading", { name: "Recent activity" }).closest("section")!;
    expect(
      within(recent)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Tournament createdOct 1, 2026, 8:00.AM$/u),
      "4 teams registered",
      "2 of 6 matches completed",
    ]);
  });

  test.each([
    { matches: 0, played: 0, steps: ["Add teams", "Draw brackets and schedule", "Enter scores"] },
    { matches: 6, played: 2, steps: ["Enter scores", "Arrange the schedule"] },
    { matches: 6, played: 6, steps: ["Check the results"] },
  ])("with $played of $matches games played, next: $steps", async ({ matches, played, steps }) => {
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ matches_count: matches, completed_matches_count: played }),
    });
    scene.openAsOwner();
    const next = await screen.findByRole("region", { name: "Next steps" });
    const links = within(next).getAllByRole("link");
    expect(links.map((link) => link.firstElementChild!.textContent)).toEqual(steps);
  });

  test.each([
    { matches: 0, order: ["Next steps", "Announcements"] },
    { matches: 6, order: ["Announcements", "Next steps"] },
  ])("with $matches games drawn begins with $order", async ({ matches, order }) => {
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ matches_count: matches, completed_matches_count: 0 }),
    });
    scene.openAsOwner();
    await screen.findByRole("heading", { name: "Announcements" });
    const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent ?? "");
    expect(headings.filter((text) => order.includes(text))).toEqual(order);
  });
});

test("the overview leads the desk to what it may do", async () => {
  const desk = { role: "desk", abilities: ["open_dashboard", "score", "run_courts"] } as const;
  scene.api.reply("GET", paths.tournamentAbilities(12), AbilitiesResponse, {
    ...desk,
    abilities: [...desk.abilities],
    team_abilities: [],
  });
  signInAs(scene.api, { id: 44 });
  openAdmin();
  const next = await screen.findByRole("region", { name: "Next steps" });
  const links = within(next).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/tournaments/12/admin?tab=matches&view=scores",
    "/tournaments/12/admin?tab=matches&view=board",
  ]);
});

describe("the overview of a new tournament", () => {
  test("begins with adding teams", async () => {
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({
        registered_teams_count: 0,
        matches_count: 0,
        completed_matches_count: 0,
      }),
    });
    scene.openAsOwner();
    const panel = (await screen.findByRole("tabpanel")) ?? document.body;
    expect(panel.textContent).not.toContain("0 of 0");
    const links = within(panel).getAllByRole("link");
    expect(links.slice(0, 2).map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Create Team", "/teams/new?tournament=12"],
      ["Import", "/tournaments/12/admin?tab=teams&view=import"],
    ]);
    expect(within(panel).getByRole("region", { name: "Add teams" })).toBeTruthy();
  });
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
