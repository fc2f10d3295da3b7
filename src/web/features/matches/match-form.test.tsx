import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { exampleRow, exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { commandPath, commandsTo } from "#web/testing/receipts.ts";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

/** A result in the form of the first game, while there is no connection. */
async function typeResult() {
  scene.api.respond("PUT", paths.match(1), () => Promise.reject(new TypeError("offline")));
  scene.api.respond("PUT", commandPath, () => Promise.reject(new TypeError("offline")));
  const { user } = scene.openAsOwner("?tab=matches");
  await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
  await dialog.findAllByRole("option", { name: "Ravens" });
  await user.type(dialog.getByRole("spinbutton", { name: "Home score" }), "21");
  await user.type(dialog.getByRole("spinbutton", { name: "Away score" }), "18");
  return { user, dialog, save: dialog.getByRole("button", { name: "Save Match" }) };
}

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

  test("names what is missing, and refuses a team against itself", async () => {
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Create Match" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Match" }));
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    for (const message of [
      "Home team is required",
      "Away team is required",
      "Start time is required",
    ]) {
      expect(await dialog.findByText(message)).toBeTruthy();
    }
    await dialog.findAllByRole("option", { name: "Ravens" });
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Home team/ }), "Ravens");
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Away team/ }), "Ravens");
    await user.type(dialog.getByLabelText(/^Start time/), "2026-11-21T12:00");
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    expect(await dialog.findByText("Teams must be different")).toBeTruthy();
    expect(dialog.getAllByRole("option", { name: /^Court / }).length).toBe(4);
    expect(scene.api.callsTo("POST", paths.matches())).toHaveLength(0);
  });

  describe("without a connection", () => {
    test("keeps the result on this device, shows it, and sends it by itself", async () => {
      const { user, save } = await typeResult();
      await user.click(save);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(await screen.findByText("1 score is not saved yet")).toBeTruthy();
      expect(screen.getByRole("table").textContent).toMatch(/21\D{1,4}18/);
      scene.replyReceipts();
      await user.click(screen.getByRole("button", { name: "Retry now" }));
      await waitFor(() => expect(screen.queryByText("1 score is not saved yet")).toBeNull());
      const replaces = { t1s: null, t2s: null, status: "scheduled" };
      const result = { t1s: 21, t2s: 18, status: "completed", outcome: "played" };
      expect(commandsTo(scene.api).at(-1)).toMatchObject({ match_id: 1, replaces, result });
    });

    test("what else was changed stays in the form, which says so", async () => {
      const { user, dialog, save } = await typeResult();
      await user.selectOptions(dialog.getByRole("combobox", { name: "Court" }), "Court D");
      await user.click(save);
      expect(await dialog.findByText(/What else you changed needs a connection/)).toBeTruthy();
      await waitFor(() => expect(commandsTo(scene.api)[0]?.result).toMatchObject({ t1s: 21 }));
      // Once is enough.
      await user.click(save);
      await dialog.findByText(/What you typed stays here/);
      expect(new Set(commandsTo(scene.api).map(({ sequence }) => sequence))).toEqual(new Set([1]));
    });

    test("a result of other teams is none to be kept", async () => {
      const { user, dialog, save } = await typeResult();
      await user.selectOptions(dialog.getByRole("combobox", { name: /^Home team/ }), "Ravens");
      await user.selectOptions(dialog.getByRole("combobox", { name: /^Away team/ }), "Falcons");
      await user.click(save);
      expect(await dialog.findByText(/What you typed stays here/)).toBeTruthy();
      expect(commandsTo(scene.api)).toEqual([]);
    });
  });

  test("sends no score that is out of sight again", async () => {
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Create Match" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Match" }));
    const status = dialog.getByRole("combobox", { name: "Status" });
    await user.selectOptions(status, "completed");
    await user.type(dialog.getByRole("spinbutton", { name: "Home score" }), "3");
    await user.type(dialog.getByRole("spinbutton", { name: "Away score" }), "1");
    await user.selectOptions(status, "scheduled");
    await dialog.findAllByRole("option", { name: "Ravens" });
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Home team/ }), "Falcons");
    await user.selectOptions(dialog.getByRole("combobox", { name: /^Away team/ }), "Ravens");
    await user.type(dialog.getByLabelText(/^Start time/), "2026-11-21T12:00");
    const match = { id: 2, game_number: 2, status: "scheduled" } as const;
    scene.api.reply("POST", paths.matches(), MatchResponse, { match, advanced: [] });
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    await screen.findByText("Match updated successfully!");
    const [call] = scene.api.callsTo("POST", paths.matches());
    expect(call?.body).toMatchObject({ status: "scheduled", t1s: null, t2s: null });
  });

  test("what others save while a match is edited is not taken back", async () => {
    const { user, queryClient } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    await dialog.findAllByRole("option", { name: "Ravens" });
    await user.clear(dialog.getByRole("spinbutton", { name: "Round" }));
    await user.type(dialog.getByRole("spinbutton", { name: "Round" }), "3");
    scene.replySchedule([exampleRow({ status: "COMPLETED", t1s: 9, t2s: 1 })]);
    await queryClient.invalidateQueries();
    const score = dialog.getByRole("spinbutton", { name: "Home score" });
    await waitFor(() => expect(score).toHaveProperty("value", "9"));
    scene.replySaved();
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    await screen.findByText("Match updated successfully!");
    const [call] = scene.api.callsTo("PUT", paths.match(1));
    expect(call?.body).toMatchObject({ round: 3, status: "completed", t1s: 9, t2s: 1 });
  });

  test("shows a double booking and saves anyway when told to", async () => {
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    await dialog.findAllByRole("option", { name: "Ravens" });
    scene.api.refuse("PUT", paths.match(1), 409, {
      error: "Court A is booked for game 4",
      code: "court_conflict",
    });
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    expect(await dialog.findByText("Court A is booked for game 4")).toBeTruthy();
    scene.replySaved();
    await user.click(dialog.getByRole("button", { name: "Save anyway" }));
    expect(await screen.findByText("Match updated successfully!")).toBeTruthy();
    const [first, second] = scene.api.callsTo("PUT", paths.match(1));
    expect(first?.body).toMatchObject({ allow_overlap: false });
    expect(second?.body).toMatchObject({
      allow_overlap: true,
      home_team_id: 31,
      away_team_id: 32,
      start_time: "2026-11-21T09:00",
    });
  });

  test.each([
    ["SCHEDULED", ["Scheduled", "In progress", "Completed", "Canceled"]],
    ["IN_PROGRESS", ["Scheduled", "In progress", "Completed", "Canceled"]],
    ["COMPLETED", ["In progress", "Completed"]],
    ["CANCELED", ["Scheduled", "Canceled"]],
  ] as const)("offers from %s only where the match may go", async (status, expected) => {
    const scores = status === "COMPLETED" ? { t1s: 2, t2s: 1 } : {};
    scene.replySchedule([exampleRow({ status, ...scores })]);
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    const choice = within(dialog.getByRole("combobox", { name: "Status" }));
    expect(choice.getAllByRole("option").map((option) => option.textContent)).toEqual(expected);
  });

  test("marks teams that have withdrawn", async () => {
    const withdrawn_at = "2026-11-20T08:00:00Z";
    scene.replyTeams([exampleTeam(), exampleTeam({ id: 32, name: "Ravens", withdrawn_at })]);
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    expect(await dialog.findAllByRole("option", { name: "Ravens (withdrawn)" })).toHaveLength(2);
    expect(dialog.getAllByRole("option", { name: "Falcons" })).toHaveLength(2);
  });

  test("two scores on a scheduled match complete it, and a tip says so", async () => {
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    await dialog.findAllByRole("option", { name: "Ravens" });
    await user.type(dialog.getByRole("spinbutton", { name: "Home score" }), "21");
    expect(dialog.queryByText(/sets the status to Completed/)).toBeNull();
    await user.type(dialog.getByRole("spinbutton", { name: "Away score" }), "15");
    expect(await dialog.findByText(/sets the status to Completed/)).toBeTruthy();
    scene.replySaved();
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    await waitFor(() => expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(1));
    expect(scene.api.callsTo("PUT", paths.match(1))[0]?.body).toMatchObject({
      t1s: 21,
      t2s: 15,
      status: "completed",
    });
  });

  test("a canceled match that is put back on starts without its old score", async () => {
    scene.replySchedule([exampleRow({ status: "CANCELED", t1s: 25, t2s: 20 })]);
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    await dialog.findAllByRole("option", { name: "Ravens" });
    const status = dialog.getByRole("combobox", { name: "Status" });
    const home = dialog.getByRole("spinbutton", { name: "Home score" });
    await user.selectOptions(status, "Scheduled");
    expect(home).toHaveProperty("value", "");
    await user.selectOptions(status, "Canceled");
    expect(home).toHaveProperty("value", "25");
    await user.selectOptions(status, "Scheduled");
    scene.replySaved();
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    await waitFor(() => expect(scene.api.callsTo("PUT", paths.match(1))).toHaveLength(1));
    expect(scene.api.callsTo("PUT", paths.match(1))[0]?.body).toMatchObject({
      t1s: null,
      t2s: null,
      status: "scheduled",
    });
  });
});
