import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Empty } from "#contract/common.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import { ScheduleResponse } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import {
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { openAdmin, stageAdmin } from "#web/testing/admin-scene.tsx";
import { currentPath } from "#web/testing/render.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

describe("the admin dashboard", () => {
  test("others look around without controls", async () => {
    openAdmin("?tab=matches");
    expect(await screen.findByRole("table", { name: "Matches" })).toBeTruthy();
    for (const name of ["Edit", "Create Match", "Edit game 1", "Delete game 1"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  test("details are edited in place, and say what was there before", async () => {
    const { user } = scene.openAsOwner();
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const name = await screen.findByRole("textbox", { name: /^Tournament name/ });
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
    const name = await screen.findByRole("textbox", { name: /^Tournament name/ });
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

  test("deleting a match asks with the specified words", async () => {
    const { user } = scene.openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Delete game 1" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText("Are you sure you want to delete this match?")).toBeTruthy();
    scene.api.reply("DELETE", paths.match(1), Empty, {});
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(scene.api.callsTo("DELETE", paths.match(1))).toHaveLength(1));
  });

  test("matches are filtered by status and court, in the address too", async () => {
    scene.replySchedule([exampleRow(), exampleRow({ id: 2, court_id: 2, court: "B" })]);
    const { user } = scene.openAsOwner("?tab=matches&court=2");
    expect(await screen.findByRole("button", { name: "Edit game 2" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Edit game 1" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Completed");
    expect(await screen.findByText("No matches")).toBeTruthy();
  });
});

describe("the match form", () => {
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

  test("a stale write keeps what was typed and says what to do", async () => {
    const { user } = scene.openAsOwner("?tab=brackets");
    await user.click(await screen.findByRole("button", { name: "Create Bracket" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Bracket" }));
    await user.type(dialog.getByRole("textbox", { name: /^Bracket name/ }), "Finals");
    scene.api.refuse("POST", paths.brackets(), 412, { code: "stale" });
    await user.click(dialog.getByRole("button", { name: "Save Bracket" }));
    expect(await dialog.findByText(/what you typed is kept/)).toBeTruthy();
    expect(dialog.getByRole("textbox", { name: /^Bracket name/ })).toHaveProperty(
      "value",
      "Finals",
    );
  });
});

function listenForSources(): EventTarget[] {
  const sources: EventTarget[] = [];
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {}
    },
  );
  return sources;
}

test("a revision event shows the new score without a reload", async () => {
  const sources = listenForSources();
  openAdmin("?tab=matches");
  const table = await screen.findByRole("table", { name: "Matches" });
  expect(within(table).queryByText("21 : 15")).toBeNull();
  scene.replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
  const data = JSON.stringify({ tournament_id: 12, revision: 346 });
  sources[0]!.dispatchEvent(new MessageEvent("message", { data }));
  expect(await within(table).findByText("21 : 15")).toBeTruthy();
  expect(screen.getByText("Results updated")).toBeTruthy();
});

test("an event that brings the new score along is shown without asking for it", async () => {
  const sources = listenForSources();
  const path = paths.tournamentSchedule(12);
  const before = ScheduleResponse.parse({ schedule: [exampleRow({})] });
  const etag = { headers: { etag: '"345"' } };
  scene.api.respond("GET", path, () => Response.json(before, etag));
  openAdmin("?tab=matches");
  const table = await screen.findByRole("table", { name: "Matches" });
  const asked = scene.api.calls.filter((call) => call.path === path).length;
  const row = exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" });
  const changes = { schedule: [row], closures: [], since: { revision: 345, removed: [] } };
  const news = { revision: 346, previous: 345, answers: { [path]: changes } };
  const data = JSON.stringify({ tournament_id: 12, ...news });
  sources[0]!.dispatchEvent(new MessageEvent("message", { data }));
  expect(await within(table).findByText("21 : 15")).toBeTruthy();
  expect(scene.api.calls.filter((call) => call.path === path)).toHaveLength(asked);
});
