import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { GenerateResponse, GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { paths } from "#contract/paths.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { exampleBracket, stageAdmin, unassignedTeams } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

const quality: z.input<typeof GenerateResponse>["quality"] = {
  long_waits: [
    { team_id: 100, date: "2026-11-21", from: "10:00", minutes: 150, why: "courts_full" },
    ...Array.from({ length: 9 }, (_, n) => ({
      team_id: 101,
      date: `2026-11-2${n}`,
      from: "09:00",
      minutes: 70,
      why: "others" as const,
    })),
  ],
  slots_used: 13,
  slots_bound: 13,
  days_used: 5,
  idle_minutes: 150,
  most_idle: { minutes: 90, team_id: 100 },
  longest_wait: { minutes: 120, team_id: 101 },
  shortest_rest: { minutes: 30, team_id: 102 },
  most_games_a_day: { games: 3, team_id: 103 },
  courts: { most: 4, least: 1, team_id: 104 },
  home_away: { home: 4, away: 3, team_id: 105 },
};

describe("the generator", () => {
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
    expect(await dialog.findByText(/^6 games fit/)).toBeTruthy();
    await user.clear(dialog.getByRole("spinbutton", { name: "Games per matchup" }));
    expect(await dialog.findByText("Complete the options to see an estimate.")).toBeTruthy();
    scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, {
      total_matches_generated: 56,
      games_per_team: null,
      unscheduled: { count: 0, reasons: [], said: [] },
      days: [{ date: "2026-11-21", games: 56, start: "09:00", end: "17:15" }],
    });
    await user.type(dialog.getByRole("spinbutton", { name: "Games per matchup" }), "2");
    expect(await dialog.findByText(/^56 games fit/)).toBeTruthy();
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
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    expect(dialog.getByRole("alert").textContent).toBe(`1 field needs your attention: ${message}`);
    expect(document.activeElement).toBe(field);
    expect(scene.api.callsTo("POST", paths.generateBrackets(12))).toHaveLength(0);
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

  test("asks for no size of what groups feed, and is stopped by none", async () => {
    const { user, dialog } = await openGenerator();
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    const sizes = () => dialog.queryAllByRole("spinbutton", { name: "Max teams" });
    const before = sizes().length;
    fireEvent.change(sizes()[1]!, { target: { value: "600" } });
    expect(dialog.getByText("Max teams must be from 2 to 8")).toBeTruthy();
    const types = dialog.getAllByRole("combobox", { name: "Type" });
    await user.selectOptions(types[1]!, "Elimination");
    await user.type(dialog.getByRole("spinbutton", { name: "Qualifiers per group" }), "2");
    expect(sizes()).toHaveLength(before - 1);
    expect(dialog.queryByText(/^Max teams must be/)).toBeNull();
  });

  test("draws at a press without waiting for what is still being worked out", async () => {
    const { dialog, user } = await openGenerator();
    await dialog.findByText(/^6 games fit/);
    const fetching = vi.spyOn(globalThis, "fetch");
    const preview = () => fetching.mock.calls.findLast(isPreview)?.[1]?.signal;
    scene.api.respond("POST", paths.generationPreview(12), () => new Promise(() => {}));
    await user.click(dialog.getByRole("button", { name: "Knock-out" }));
    await waitFor(() => expect(preview()?.aborted).toBe(false));
    const { promise, resolve } = Promise.withResolvers<Response>();
    scene.api.respond("POST", paths.generateBrackets(12), () => promise);
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    const drawing = await dialog.findByRole("button", { name: "Drawing…" });
    expect(drawing.getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(preview()?.aborted).toBe(true));
    expect(dialog.getByText("Working out the schedule…")).toBeTruthy();
    scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, {
      total_matches_generated: 7,
      games_per_team: null,
      unscheduled: { count: 0, reasons: [], said: [] },
      days: [{ date: "2026-11-21", games: 7, start: "09:00", end: "17:15" }],
    });
    resolve(Response.json({ error: "No room", code: "impossible" }, { status: 422 }));
    expect(await dialog.findByText("No room")).toBeTruthy();
    expect(await dialog.findByText(/^7 games fit/)).toBeTruthy();
  });

  test("what keeps a draw is said once, also after it was refused for that", async () => {
    const refusal = { error: "The final can't be fixed then", code: "impossible" } as const;
    scene.api.refuse("POST", paths.generationPreview(12), 422, refusal);
    const { user, dialog } = await openGenerator();
    expect(await dialog.findAllByText(refusal.error)).toHaveLength(1);
    scene.api.refuse("POST", paths.generateBrackets(12), 422, refusal);
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain(refusal.error);
    expect(dialog.getAllByText(refusal.error)).toHaveLength(1);
    // Without the line there is nothing else to read beside the buttons.
    const footer = alert.parentElement!;
    expect(within(footer).getByRole("button", { name: "Generate" })).toBeTruthy();
  });

  test("a refusal goes with the options that were refused", async () => {
    const { user, dialog } = await openGenerator();
    scene.api.refuse("POST", paths.generateBrackets(12), 422, {
      error: "No room",
      code: "impossible",
    });
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    expect(await dialog.findByText("No room")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Knock-out" }));
    await waitFor(() => expect(dialog.queryByText("No room")).toBeNull());
  });

  test("a draw whose dialog was closed says in a toast how it ended", async () => {
    const { user, dialog } = await openGenerator();
    const answer = Promise.withResolvers<Response>();
    scene.api.respond("POST", paths.generateBrackets(12), () => answer.promise);
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    answer.resolve(
      Response.json({ error: "No room", code: "impossible", request_id: "1" }, { status: 422 }),
    );
    expect(await screen.findByText("No room")).toBeTruthy();
  });

  test("draws, and reports what came of it", async () => {
    const { user, dialog } = await openGenerator();
    scene.api.reply("POST", paths.generateBrackets(12), GenerateResponse, {
      brackets_created: 1,
      total_matches_generated: 28,
      games_per_team: null,
      seed: 4711,
      days: [],
      unscheduled: {
        count: 2,
        reasons: ["Every court is taken in every slot until the last day."],
        said: [{ code: "engine.courts_taken" }],
      },
      quality,
    });
    const teams = unassignedTeams(8);
    scene.replyTeams([
      ...teams.slice(0, 6).map((team) => ({ ...team, bracket_id: 5 })),
      ...teams.slice(6),
    ]);
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    const report = await screen.findByRole("dialog", { name: "Drawn" });
    const line = screen.getAllByText("Successfully generated 1 bracket with 28 matches!");
    expect(line).toHaveLength(1);
    expect(report.contains(line[0]!)).toBe(true);
    expect(line[0]!.closest("[role=status]")!.parentElement).toBe(document.activeElement);
    expect(report.textContent).toContain("2 matches have no time yet");
    expect(report.textContent).toContain("Every court is taken in every slot until the last day.");
    const left = await within(report).findByRole("region", { name: "Unassigned teams" });
    expect(left.textContent).toBe("2 teams are in no bracket yetTeam 7Team 8");
    for (const figure of [
      // It fills its days: how soon it could end is no matter.
      "Days5Shortest rest30 minTeam 3",
      "Longest wait2 hTeam 2",
      "Waiting in all2 h 30 minMost for Team 1: 1 h 30 min",
      "Most games a day3Team 4",
      "Games per court, least even1 to 4Team 5",
      "Home : away, least even4 : 3Team 6",
      "Team 1, Sat, Nov 21 from 10:00 AM: 2 h 30 min. Every court is taken in the slots",
      "2 more",
    ]) {
      expect(report.textContent).toContain(figure);
    }
    expect(scene.api.callsTo("POST", paths.generateBrackets(12))[0]?.body).toMatchObject({
      brackets_config: [],
      overwrite: false,
      shuffle_teams: true,
      teams_per_match: 2,
      games_per_matchup: 1,
      min_rest_between_games: 30,
      max_games_per_day_per_team: null,
      schedule_config: { daysOfWeek: expect.any(Array), autoSchedule: true },
    });
    await user.click(within(report).getByRole("button", { name: "Change options" }));
    expect(within(report).getByRole("checkbox", { name: /^Replace/ })).toHaveProperty(
      "checked",
      false,
    );
  });

  test("of an empty tournament replaces nothing at first, and what it drew when that is changed", async () => {
    scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [] });
    scene.replySchedule([]);
    const { user, dialog } = await openGenerator();
    await waitFor(() => expect(dialog.queryByRole("checkbox", { name: /^Replace/ })).toBeNull());
    scene.api.reply("POST", paths.generateBrackets(12), GenerateResponse, {
      brackets_created: 1,
      total_matches_generated: 1,
      games_per_team: null,
      seed: 4711,
      days: [],
      unscheduled: { count: 0, reasons: [], said: [] },
      quality,
    });
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    const report = within(await screen.findByRole("dialog", { name: "Drawn" }));
    scene.replySchedule([exampleRow({ bracket_id: 5 })]);
    scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
      brackets: [exampleBracket],
    });
    await user.click(report.getByRole("button", { name: "Change options" }));
    const replace = await screen.findByRole("checkbox", { name: /^Replace/ });
    expect(replace).toHaveProperty("checked", true);
  });

  test("says before the draw what is replaced and what stays, by name and number", async () => {
    scene.replySchedule([
      exampleRow({ id: 1, game_number: 1, bracket_id: 5, status: "COMPLETED" }),
      exampleRow({ id: 2, game_number: 2, bracket_id: 5, status: "SCHEDULED" }),
      exampleRow({ id: 3, game_number: 3, bracket_id: 5, status: "IN_PROGRESS" }),
      exampleRow({ id: 4, game_number: 4, bracket_id: null, status: "SCHEDULED" }),
    ]);
    const { user, dialog } = await openGenerator();
    expect(await dialog.findByText(/^1 bracket and its matches stay as they are/)).toBeTruthy();
    await user.click(dialog.getByRole("checkbox", { name: /Replace what is there/ }));
    expect(
      dialog.getByText(/This replaces 1 bracket and 3 matches that are not completed\./),
    ).toBeTruthy();
    const replaced = within(dialog.getByRole("list", { name: "What is replaced" }));
    expect(replaced.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Group A2 matches go\u00a0· 1 completed match stays",
      "Matches without a bracket1 match goes",
    ]);
  });
});

function isPreview([to]: Parameters<typeof fetch>): boolean {
  return typeof to === "string" && to.endsWith("/preview");
}

async function openGenerator() {
  scene.replyTeams(unassignedTeams(8));
  const view = scene.openAsOwner("?tab=brackets");
  await view.user.click(await screen.findByRole("button", { name: "Random Brackets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
  await dialog.findByRole("button", { name: "Generate" });
  return { ...view, dialog };
}
