import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { optionsOf } from "#web/testing/options-of.ts";
import { currentPath } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
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
