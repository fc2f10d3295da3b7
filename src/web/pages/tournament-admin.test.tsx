import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BracketResponse, BracketsResponse } from "#contract/brackets.ts";
import { Empty } from "#contract/common.ts";
import { GenerateResponse } from "#contract/generation.ts";
import { MatchResponse } from "#contract/matches.ts";
import { paths } from "#contract/paths.ts";
import { type ScheduleRow, ScheduleResponse } from "#contract/schedule.ts";
import { AllTeamsResponse, type Team } from "#contract/teams.ts";
import { CourtsResponse, TournamentResponse } from "#contract/tournaments.ts";
import {
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { TournamentAdminPage } from "#web/pages/tournament-admin.tsx";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

const bracket = {
  id: 5,
  tournament_id: 12,
  name: "Group A",
  type: "round_robin" as const,
  team_count: 2,
  created_at: "2026-10-01T08:00:00Z",
};

beforeEach(() => {
  api = stubApi();
  api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: exampleTournament() });
  api.reply("GET", paths.tournamentCourts(12), CourtsResponse, {
    courts: [
      { id: 1, name: "A" },
      { id: 2, name: "B" },
    ],
  });
  api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [bracket] });
  replyTeams([exampleTeam(), exampleTeam({ id: 32, name: "Ravens" })]);
  replySchedule([exampleRow()]);
});

function replyTeams(teams: Team[]) {
  api.reply("GET", paths.tournamentTeams(12), AllTeamsResponse, { teams });
}

function replySchedule(schedule: ScheduleRow[]) {
  api.reply("GET", paths.tournamentSchedule(12), ScheduleResponse, { schedule });
}

function replySaved() {
  api.reply("PUT", paths.match(1), MatchResponse, {
    match: { id: 1, game_number: 1, status: "completed" },
    advanced: [],
  });
}

function open(query = "") {
  return renderAt(
    `/tournaments/12/admin${query}`,
    <Routes>
      <Route path="tournaments/:tournamentId/admin" element={<TournamentAdminPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

function openAsOwner(query = "") {
  signInAs(api, { id: 7 });
  return open(query);
}

function unassignedTeams(count: number) {
  return Array.from({ length: count }, (_, index) =>
    exampleTeam({
      id: 100 + index,
      name: `Team ${index + 1}`,
      bracket_id: null,
      bracket_name: null,
    }),
  );
}

describe("the admin dashboard", () => {
  test("others look around without controls", async () => {
    open("?tab=matches");
    expect(await screen.findByRole("table", { name: "Matches" })).toBeTruthy();
    for (const name of ["Edit", "Create Match", "Edit game 1", "Delete game 1"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  test("details are edited in place with the revision they were read at", async () => {
    const { user } = openAsOwner();
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const name = screen.getByRole("textbox", { name: /^Tournament name/ });
    await user.clear(name);
    await user.type(name, "Spring Open");
    api.reply("PUT", paths.tournament(12), TournamentResponse, {
      tournament: exampleTournament({ name: "Spring Open" }),
    });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Tournament updated successfully")).toBeTruthy();
    const call = api.callsTo("PUT", paths.tournament(12))[0];
    expect(call?.headers.get("if-match")).toBe('"345"');
    expect(call?.body).toMatchObject({ name: "Spring Open", end_date: "2026-11-22" });
    expect(screen.queryByRole("textbox", { name: /^Tournament name/ })).toBeNull();
  });

  test("deleting a match asks with the specified words", async () => {
    const { user } = openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Delete game 1" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText("Are you sure you want to delete this match?")).toBeTruthy();
    api.reply("DELETE", paths.match(1), Empty, {});
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(api.callsTo("DELETE", paths.match(1))).toHaveLength(1));
  });

  test("matches are filtered by status and court, in the address too", async () => {
    replySchedule([exampleRow(), exampleRow({ id: 2, court_id: 2, court: "B" })]);
    const { user } = openAsOwner("?tab=matches&court=2");
    expect(await screen.findByRole("button", { name: "Edit game 2" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Edit game 1" })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Completed");
    expect(await screen.findByText("No matches")).toBeTruthy();
  });
});

describe("the match form", () => {
  test("names what is missing, and refuses a team against itself", async () => {
    const { user } = openAsOwner("?tab=matches");
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
    expect(api.callsTo("POST", paths.matches())).toHaveLength(0);
  });

  test("shows a double booking and saves anyway when told to", async () => {
    const { user } = openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    await dialog.findAllByRole("option", { name: "Ravens" });
    api.refuse("PUT", paths.match(1), 409, {
      error: "Court A is booked for game 4",
      code: "court_conflict",
    });
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    expect(await dialog.findByText("Court A is booked for game 4")).toBeTruthy();
    replySaved();
    await user.click(dialog.getByRole("button", { name: "Save anyway" }));
    expect(await screen.findByText("Match updated successfully!")).toBeTruthy();
    const [first, second] = api.callsTo("PUT", paths.match(1));
    expect(first?.body).toMatchObject({ allow_overlap: false });
    expect(second?.body).toMatchObject({
      allow_overlap: true,
      home_team_id: 31,
      away_team_id: 32,
      start_time: "2026-11-21T09:00",
    });
  });

  test("two scores on a scheduled match complete it, and a tip says so", async () => {
    const { user } = openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    await dialog.findAllByRole("option", { name: "Ravens" });
    await user.type(dialog.getByRole("spinbutton", { name: "Home score" }), "21");
    expect(dialog.queryByText(/sets the status to Completed/)).toBeNull();
    await user.type(dialog.getByRole("spinbutton", { name: "Away score" }), "15");
    expect(await dialog.findByText(/sets the status to Completed/)).toBeTruthy();
    replySaved();
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    await waitFor(() => expect(api.callsTo("PUT", paths.match(1))).toHaveLength(1));
    expect(api.callsTo("PUT", paths.match(1))[0]?.body).toMatchObject({
      t1s: 21,
      t2s: 15,
      status: "completed",
    });
  });

  test("a stale write keeps what was typed and says what to do", async () => {
    const { user } = openAsOwner("?tab=matches");
    await user.click(await screen.findByRole("button", { name: "Edit game 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit game 1" }));
    await dialog.findAllByRole("option", { name: "Ravens" });
    await user.type(dialog.getByRole("spinbutton", { name: "Home score" }), "21");
    api.refuse("PUT", paths.match(1), 412, { code: "stale" });
    await user.click(dialog.getByRole("button", { name: "Save Match" }));
    expect(await dialog.findByText(/what you typed is kept/)).toBeTruthy();
    expect(dialog.getByRole("spinbutton", { name: "Home score" })).toHaveProperty("value", "21");
  });
});

describe("score entry", () => {
  const home = "Score of Falcons, game 1";
  const away = "Score of Ravens, game 1";

  async function typeScore(query = "?tab=matches&view=scores") {
    const view = openAsOwner(query);
    await view.user.type(await screen.findByRole("textbox", { name: home }), "21");
    await view.user.type(screen.getByRole("textbox", { name: away }), "15");
    return view;
  }

  test("Enter saves both scores as the final result", async () => {
    const { user } = await typeScore();
    replySaved();
    replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved")).toBeTruthy();
    const call = api.callsTo("PUT", paths.match(1))[0];
    expect(call?.body).toEqual({ t1s: 21, t2s: 15, status: "completed" });
    expect(call?.headers.get("if-match")).toBe('"345"');
    expect(screen.getByRole("textbox", { name: home })).toHaveProperty("value", "21");
  });

  test("what cannot be saved stays, is counted, and is saved when tried again", async () => {
    const { user } = await typeScore();
    api.respond("PUT", paths.match(1), () => Promise.reject(new TypeError("offline")));
    await user.click(screen.getByRole("button", { name: "Final result" }));
    expect(await screen.findByText("1 score is not saved yet")).toBeTruthy();
    expect(screen.getByText(/Unable to connect to server/)).toBeTruthy();
    expect(screen.getByRole("textbox", { name: home })).toHaveProperty("value", "21");
    replySaved();
    await user.click(screen.getByRole("button", { name: "Retry now" }));
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(screen.queryByText("1 score is not saved yet")).toBeNull();
  });

  test("what was typed outlives a reload of the page", async () => {
    const { unmount } = await typeScore();
    unmount();
    open("?tab=matches&view=scores");
    expect(await screen.findByRole("textbox", { name: home })).toHaveProperty("value", "21");
    expect(screen.getByRole("textbox", { name: away })).toHaveProperty("value", "15");
  });

  test("a change elsewhere in the tournament is no reason to ask: it is saved again", async () => {
    const { user } = await typeScore();
    let refusals = 0;
    api.respond("PUT", paths.match(1), () => {
      refusals += 1;
      if (refusals === 1) {
        api.reply("GET", paths.tournament(12), TournamentResponse, {
          tournament: exampleTournament({ revision: 346 }),
        });
        const body = { error: "Stale", code: "stale", request_id: "test" };
        return new Response(JSON.stringify(body), { status: 412 });
      }
      const match = { id: 1, game_number: 1, status: "completed" };
      return new Response(JSON.stringify({ match, advanced: [] }), { status: 200 });
    });
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved")).toBeTruthy();
    const sent = api.callsTo("PUT", paths.match(1)).map(({ headers }) => headers.get("if-match"));
    expect(sent).toEqual(['"345"', '"346"']);
  });

  test("someone else's result is never overwritten without a choice", async () => {
    const { user } = await typeScore();
    api.refuse("PUT", paths.match(1), 412, { code: "stale" });
    replySchedule([exampleRow({ t1s: 19, t2s: 21, status: "COMPLETED" })]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/Someone else entered 19 – 21 \(Completed\)/)).toBeTruthy();
    expect(screen.getByRole("textbox", { name: home })).toHaveProperty("value", "21");
    replySaved();
    await user.click(screen.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(api.callsTo("PUT", paths.match(1))).toHaveLength(2));
  });

  test("a refusal is said at the match and keeps what was typed", async () => {
    const { user } = await typeScore();
    api.refuse("PUT", paths.match(1), 422, {
      error: "A knock-out match needs a winner",
      code: "winner_required",
    });
    await user.keyboard("{Enter}");
    expect(await screen.findByText("A knock-out match needs a winner")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: away })).toHaveProperty("value", "15");
  });

  test("arrow keys and buttons count up and down, never below zero", async () => {
    const { user } = openAsOwner("?tab=matches&view=scores");
    const score = await screen.findByRole("textbox", { name: home });
    await user.type(score, "{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(score).toHaveProperty("value", "1");
    await user.click(screen.getByRole("button", { name: "One less for Falcons" }));
    expect(score).toHaveProperty("value", "0");
    expect(screen.getByRole("button", { name: "One less for Falcons" })).toHaveProperty(
      "disabled",
      true,
    );
  });
});

describe("brackets and their generator", () => {
  test("random brackets need two unassigned teams", async () => {
    openAsOwner("?tab=brackets");
    const button = await screen.findByRole("button", { name: "Random Brackets" });
    expect(button).toHaveProperty("disabled", true);
    expect(screen.getByText("Need at least 2 unassigned teams (0 available)")).toBeTruthy();
  });

  test("a bracket needs a name; deleting one says what goes with it", async () => {
    const { user } = openAsOwner("?tab=brackets");
    await user.click(await screen.findByRole("button", { name: "Create Bracket" }));
    const form = within(await screen.findByRole("dialog", { name: "Create Bracket" }));
    await user.type(form.getByRole("textbox", { name: /^Bracket name/ }), "  ");
    await user.click(form.getByRole("button", { name: "Save Bracket" }));
    expect(await form.findByText("Bracket name is required")).toBeTruthy();
    await user.type(form.getByRole("textbox", { name: /^Bracket name/ }), "Group B");
    api.reply("POST", paths.brackets(), BracketResponse, { bracket });
    await user.click(form.getByRole("button", { name: "Save Bracket" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Delete bracket Group A" }));
    const confirm = await screen.findByRole("alertdialog");
    expect(confirm.textContent).toContain(
      "removes all non-completed matches of the bracket and unassigns its teams",
    );
    api.reply("DELETE", paths.bracket(5), Empty, {});
    await user.click(within(confirm).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Bracket deleted successfully!")).toBeTruthy();
  });

  async function openGenerator() {
    replyTeams(unassignedTeams(8));
    const view = openAsOwner("?tab=brackets");
    await view.user.click(await screen.findByRole("button", { name: "Random Brackets" }));
    const dialog = await screen.findByRole("dialog", { name: "Random bracket generator" });
    return { ...view, dialog: within(dialog) };
  }

  test("starts with the specification's defaults and estimates as they change", async () => {
    const { user, dialog } = await openGenerator();
    expect(dialog.getByText("8 teams available")).toBeTruthy();
    for (const [name, value] of [
      ["Teams per match", "2"],
      ["Games per matchup", "1"],
      ["Minimum rest (minutes)", "30"],
      ["Max games per day per team", ""],
    ]) {
      expect(dialog.getByRole("spinbutton", { name: name! })).toHaveProperty("value", value);
    }
    expect(dialog.getAllByRole("group", { name: /^Time slot / })).toHaveLength(3);
    expect(dialog.getByText(/^28 games/)).toBeTruthy();
    await user.clear(dialog.getByRole("spinbutton", { name: "Games per matchup" }));
    expect(dialog.getByText("Complete the options to see an estimate.")).toBeTruthy();
    await user.type(dialog.getByRole("spinbutton", { name: "Games per matchup" }), "2");
    expect(dialog.getByText(/^56 games/)).toBeTruthy();
  });

  test.each([
    ["Teams per match", "5", "Teams per match must be from 2 to 4"],
    ["Games per matchup", "8", "Games per matchup must be from 1 to 7"],
    ["Minimum rest (minutes)", "481", "Minimum rest must be from 0 to 480 minutes"],
    ["Max games per day per team", "11", "Max games per day must be from 1 to 10, or empty"],
  ])("%s of %s is refused", async (name, value, message) => {
    const { user, dialog } = await openGenerator();
    const field = dialog.getByRole("spinbutton", { name });
    await user.clear(field);
    await user.type(field, value);
    expect(dialog.getByText(message)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Generate" })).toHaveProperty("disabled", true);
  });

  test("configured brackets stay within the teams, and too few places are a warning", async () => {
    const { user, dialog } = await openGenerator();
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    const [first, second] = dialog.getAllByRole("spinbutton", { name: "Max teams" });
    expect(first).toHaveProperty("value", "8");
    await user.clear(first!);
    await user.type(first!, "9");
    expect(dialog.getByText("Max teams must be from 2 to 8")).toBeTruthy();
    await user.clear(first!);
    await user.type(first!, "3");
    await user.clear(second!);
    await user.type(second!, "4");
    expect(dialog.getByText(/The brackets hold 7 teams, but 8 are available/)).toBeTruthy();
  });

  test("draws, and reports what came of it", async () => {
    const { user, dialog } = await openGenerator();
    api.reply("POST", paths.generateBrackets(12), GenerateResponse, {
      brackets_created: 1,
      total_matches_generated: 28,
      seed: 4711,
      unscheduled: { count: 2, reasons: ["No slot is left before the last day."] },
      quality: {
        slots_used: 13,
        slots_bound: 13,
        days_used: 5,
        idle_minutes: 90,
        longest_wait_minutes: 60,
        shortest_rest_minutes: 30,
      },
    });
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    const report = await screen.findByRole("dialog", { name: "Drawn" });
    expect(report.textContent).toContain("Successfully generated 1 brackets with 28 matches!");
    expect(report.textContent).toContain("2 matches have no time yet");
    expect(report.textContent).toContain("No slot is left before the last day.");
    expect(api.callsTo("POST", paths.generateBrackets(12))[0]?.body).toMatchObject({
      brackets_config: [],
      overwrite: false,
      shuffle_teams: true,
      teams_per_match: 2,
      games_per_matchup: 1,
      min_rest_between_games: 30,
      max_games_per_day_per_team: null,
      schedule_config: { daysOfWeek: expect.any(Array), autoSchedule: true },
    });
  });
});

describe("team assignment", () => {
  beforeEach(() => {
    replyTeams([exampleTeam(), ...unassignedTeams(2)]);
  });

  test("assigns the ticked teams together, and asks for what is missing", async () => {
    const { user } = openAsOwner("?tab=assignment");
    await user.click(await screen.findByRole("button", { name: "Assign teams" }));
    expect(await screen.findByText("Please select teams and a target bracket")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Select Team 1" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Team 2" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Target bracket" }), "Group A");
    api.reply("POST", paths.bracketTeams(5), Empty, {});
    await user.click(screen.getByRole("button", { name: "Assign 2 teams" }));
    expect(await screen.findByText("Successfully assigned 2 teams")).toBeTruthy();
    expect(api.callsTo("POST", paths.bracketTeams(5))[0]?.body).toEqual({ team_ids: [100, 101] });
  });

  test("a team's own choice moves it, or takes it out", async () => {
    const { user } = openAsOwner("?tab=assignment");
    api.reply("DELETE", paths.bracketTeam(5, 31), Empty, {});
    await user.selectOptions(
      await screen.findByRole("combobox", { name: "Bracket of Falcons" }),
      "Unassigned",
    );
    expect(await screen.findByText("Team assignment updated successfully")).toBeTruthy();
    api.refuse("POST", paths.bracketTeams(5), 500, { error: "Out of order", code: "internal" });
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Bracket of Team 1" }),
      "Group A",
    );
    expect(await screen.findByText("Out of order")).toBeTruthy();
  });

  test("a failed load says why", async () => {
    api.refuse("GET", paths.tournamentBrackets(12), 500, { error: "Oops", code: "internal" });
    openAsOwner("?tab=assignment");
    expect(await screen.findByText("Failed to load teams and brackets: Oops")).toBeTruthy();
  });
});

test("a revision event shows the new score without a reload", async () => {
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
  open("?tab=matches");
  const table = await screen.findByRole("table", { name: "Matches" });
  expect(within(table).queryByText("21 : 15")).toBeNull();
  replySchedule([exampleRow({ t1s: 21, t2s: 15, status: "COMPLETED" })]);
  const data = JSON.stringify({ tournament_id: 12, revision: 346 });
  sources[0]!.dispatchEvent(new MessageEvent("message", { data }));
  expect(await within(table).findByText("21 : 15")).toBeTruthy();
  expect(screen.getByText("Results updated")).toBeTruthy();
});
