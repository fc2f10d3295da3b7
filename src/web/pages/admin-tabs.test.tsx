import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BracketsResponse } from "#contract/brackets.ts";
import { Empty } from "#contract/common.ts";
import { MatchResponse } from "#contract/matches.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments.ts";
import {
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import {
  exampleBracket,
  openAdmin,
  stageAdmin,
  unassignedTeams,
} from "#web/pages/testing/admin-scene.tsx";
import { currentPath, signInAs } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const optionsOf = (name: string) =>
  within(screen.getByRole("combobox", { name }))
    .getAllByRole("option")
    .map((option) => option.textContent);
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
    expect(screen.queryByRole("textbox")).toBeNull();
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
    await waitFor(() => expect(tile("Brackets")).toBe("1"));
    expect([tile("Teams"), tile("Matches"), tile("Courts")]).toEqual(["4", "6", "2"]);
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
});

describe("the matches", () => {
  test("are a table with their filters", async () => {
    scene.openAsOwner("?tab=matches");
    const table = await screen.findByRole("table", { name: "Matches" });
    const [head, row] = within(table).getAllByRole("row");
    expect(
      within(head!)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Game #", "Date & Time", "Teams", "Score", "Court", "Status", "Actions"]);
    expect(row?.textContent).toMatch(/^1Nov 21, 2026, 9:00.AMFalconsRavensGroup A–AScheduled/u);
    expect(optionsOf("Status")).toEqual([
      "All",
      "Scheduled",
      "In progress",
      "Completed",
      "Canceled",
    ]);
    expect(optionsOf("Bracket")).toEqual(["All", "Group A"]);
    expect(optionsOf("Date")).toEqual(["All", "Saturday, November 21"]);
    expect(optionsOf("Court")).toEqual(["All", "Court A", "Court B", "Court C", "Court D"]);
  });

  test("show which of them are locked in their place", async () => {
    scene.replySchedule([exampleRow(), exampleRow({ id: 2, game_number: 2, locked: true })]);
    scene.openAsOwner("?tab=matches");
    const table = await screen.findByRole("table", { name: "Matches" });
    const [, free, locked] = within(table).getAllByRole("row");
    expect(within(free!).queryByText("Locked")).toBeNull();
    expect(within(locked!).getByText("Locked")).toBeTruthy();
  });

  test("are filtered by bracket and date", async () => {
    const other = { id: 2, bracket: "Group B", date: "2026-11-22" };
    scene.replySchedule([exampleRow(), exampleRow(other)]);
    const { user } = scene.openAsOwner("?tab=matches");
    await screen.findByRole("button", { name: "Edit game 1" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Bracket" }), "Group B");
    expect(screen.queryByRole("button", { name: "Edit game 1" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Date" }), "2026-11-21");
    expect(await screen.findByText("No matches")).toBeTruthy();
    expect(currentPath()).toContain("bracket=Group+B&date=2026-11-21");
  });

  test("that are none say so", async () => {
    scene.replySchedule([]);
    scene.openAsOwner("?tab=matches");
    expect(await screen.findByText("No matches")).toBeTruthy();
    expect(screen.getByText("Create a match, or draw brackets with a schedule.")).toBeTruthy();
  });
});

test.each(["scores", "board"])(
  "in the view %s, too, an empty schedule says that it is empty",
  async (view) => {
    scene.replySchedule([]);
    scene.openAsOwner(`?tab=matches&view=${view}`);
    expect(await screen.findByText("No matches")).toBeTruthy();
  },
);

describe("the match form", () => {
  test("starts in round 1 as scheduled, without results until it has begun", async () => {
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Create Match" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Match" }));
    expect(dialog.getByRole("spinbutton", { name: "Round" })).toHaveProperty("value", "1");
    const status = dialog.getByRole("combobox", { name: "Status" });
    expect(status).toHaveProperty("value", "scheduled");
    expect(dialog.getByRole("spinbutton", { name: "Game number" })).toHaveProperty("value", "");
    const courts = dialog.getAllByRole<HTMLOptionElement>("option", { name: /^Court / });
    expect(courts.map((court) => [court.value, court.textContent])).toEqual([
      ["1", "Court A"],
      ["2", "Court B"],
      ["3", "Court C"],
      ["4", "Court D"],
    ]);
    for (const [value, isShown] of [
      ["completed", true],
      ["in_progress", true],
      ["canceled", false],
      ["scheduled", false],
    ] as const) {
      await user.selectOptions(status, value);
      expect(dialog.queryByRole("spinbutton", { name: "Home score" }) !== null).toBe(isShown);
    }
  });

  test("creates a match, whose game number may be left to the server", async () => {
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Create Match" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Match" }));
    await dialog.findAllByRole("option", { name: "Ravens" });
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Home team/ }), "Falcons");
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Away team/ }), "Ravens");
    await user.selectOptions(dialog.getByRole("combobox", { name: "Court" }), "Court D");
    fireEvent.change(dialog.getByLabelText(/^Start time/), {
      target: { value: "2026-11-21T12:00" },
    });
    scene.api.reply("POST", paths.matches(), MatchResponse, {
      match: { id: 2, game_number: 2, status: "scheduled" },
      advanced: [],
    });
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    expect(await screen.findByText("Match updated successfully!")).toBeTruthy();
    const [call] = scene.api.callsTo("POST", paths.matches());
    expect(call?.body).toMatchObject({
      tournament_id: 12,
      home_team_id: 31,
      away_team_id: 32,
      start_time: "2026-11-21T12:00",
      court_id: 4,
      round: 1,
      status: "scheduled",
      t1s: null,
      t2s: null,
    });
    expect(call?.body).not.toHaveProperty("game_number");
  });

  test("shows results when editing", async () => {
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    expect(dialog.getByRole("spinbutton", { name: "Home score" })).toBeTruthy();
    const round = dialog.getByRole("spinbutton", { name: "Round" });
    await user.clear(round);
    await user.type(round, "0");
    await user.type(dialog.getByRole("spinbutton", { name: "Home score" }), "-1");
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    expect(await dialog.findByText("Round must be at least 1")).toBeTruthy();
    expect(await dialog.findByText("Score must be at least 0")).toBeTruthy();
  });
});

describe("the brackets", () => {
  test("are cards with name, type and teams; the unassigned are listed", async () => {
    const types = ["round_robin", "elimination", "group_stage"] as const;
    scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
      brackets: types.map((type, index) =>
        Object.assign({}, exampleBracket, {
          name: `Bracket ${index}`,
          type,
          id: index + 5,
        }),
      ),
    });
    scene.replyTeams([exampleTeam(), ...unassignedTeams(2)]);
    scene.openAsOwner("?tab=brackets");
    const cards = await screen.findAllByRole("heading", { name: /^Bracket \d/ });
    expect(cards.map((card) => card.closest("li")!.textContent)).toEqual([
      "Bracket 0Round robin2 teams",
      "Bracket 1Elimination2 teams",
      "Bracket 2Group stage2 teams",
    ]);
    const unassigned = screen.getByRole("region", { name: "Unassigned teams" });
    expect(
      within(unassigned)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Team 1", "Team 2"]);
    expect(screen.getByRole("button", { name: "Random Brackets" })).toHaveProperty(
      "disabled",
      false,
    );
    expect(screen.getByRole("button", { name: "Create Bracket" })).toBeTruthy();
  });

  test("are offered in three types", async () => {
    const { user } = scene.openAsOwner("?tab=brackets");
    await user.click(await screen.findByRole("button", { name: "Create Bracket" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Bracket" }));
    const options = dialog.getAllByRole<HTMLOptionElement>("option").map((option) => option.value);
    expect(options).toEqual(["round_robin", "elimination", "group_stage"]);
  });
});

describe("the teams", () => {
  test("are cards with logo, name, players, bracket and captain, to be viewed and edited", async () => {
    scene.replyTeams([
      exampleTeam(),
      exampleTeam({ id: 32, name: "Ravens", bracket_id: null, bracket_name: null }),
    ]);
    scene.openAsOwner("?tab=teams");
    const card = (await screen.findByRole("heading", { name: "Falcons" })).closest("li")!;
    for (const text of ["F", "6 players", "Group A", "Captain: Cleo Captain"]) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(linkOf("View Falcons")).toBe("/teams/31");
    expect(linkOf("Edit Falcons")).toBe("/teams/31/edit");
    expect(linkOf("Create Team")).toBe("/teams/new?tournament=12");
  });

  test("are edited by their captain too, who may do nothing else here", async () => {
    scene.replyTeams([
      exampleTeam(),
      exampleTeam({ id: 32, name: "Ravens", captain_ids: [], captain_id: null }),
    ]);
    signInAs(scene.api, { id: 9 });
    openAdmin("?tab=teams");
    expect(await screen.findByRole("link", { name: "Edit Falcons" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Edit Ravens" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Create Team" })).toBeNull();
  });
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
    expect(debug.parentElement?.textContent).toContain("3 teams · 1 brackets · 2 unassigned");
    const box = screen.getByRole("checkbox", { name: "Select Team 1" });
    await user.click(box);
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(box).toHaveProperty("checked", false);
    expect(screen.queryByRole("button", { name: "Clear selection" })).toBeNull();
  });

  test("moves a team into another bracket with one call", async () => {
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
