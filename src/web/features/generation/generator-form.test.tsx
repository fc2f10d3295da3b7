import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import {
  exampleRow,
  exampleTeam,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import type { z } from "zod";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { GenerateBody, LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { stageAdmin, unassignedTeams } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  // The day before the tournament.
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
});

/** Teams of a tournament that has no bracket yet. */
function replyUndrawn(count: number) {
  scene.replyTeams(unassignedTeams(count));
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets: [] });
}

async function openGenerator(button: string) {
  const { user, queryClient } = scene.openAsOwner("?tab=brackets");
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
  await dialog.findByRole("button", { name: /^Generate$|and generate$/u });
  return { user, dialog, queryClient };
}

/** What the server says of whatever is asked; by default one day that holds everything. */
function replyPreview(games: number, changes: Partial<z.input<typeof GenerationOutline>> = {}) {
  scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, {
    total_matches_generated: games,
    games_per_team: { least: 3, most: 5 },
    unscheduled: { count: 0, reasons: [], said: [] },
    days: [{ date: "2026-11-21", games, start: "09:00", end: "12:45" }],
    ...changes,
  });
}

describe("the random bracket generator", () => {
  test("offers every option of the specification", async () => {
    const tournament = exampleTournament({ courts_count: 4 });
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    scene.replyTeams(unassignedTeams(4));
    const { user, dialog } = await openGenerator("Random Brackets");
    for (const name of [
      "Draw teams without a seed by lot",
      "Replace what is there",
      /^Give every match a time/,
    ]) {
      expect(dialog.getByRole("checkbox", { name })).toBeTruthy();
    }
    const type = within(dialog.getByRole("combobox", { name: "Schedule type" }));
    const types = type.getAllByRole("option").map((option) => option.textContent);
    expect(types).toEqual(["Sequential", "Random", "Balanced"]);
    for (const label of ["Start date", "End date", "Excluded dates"]) {
      expect(dialog.getByLabelText(label)).toBeTruthy();
    }
    const boxes = (name: string) =>
      within(dialog.getByRole("group", { name })).getAllByRole("checkbox").length;
    expect(boxes("Playing days")).toBe(7);
    expect(boxes("Preferred courts")).toBe(4);
    for (const [label, value] of [
      ["From", "09:00"],
      ["Until", "18:00"],
      ["Lunch", ""],
      ["Fill the days", "all_days"],
    ] as const) {
      expect(dialog.getByLabelText(label)).toHaveProperty("value", value);
    }
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    const names = dialog.getAllByRole("textbox", { name: "Name" });
    expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(["Group B", "Group C"]);
    const kinds = within(dialog.getAllByRole("combobox", { name: "Type" })[0]!);
    expect(kinds.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Round robin",
      "Elimination",
      "Double elimination",
      "Group stage",
      "Swiss system",
    ]);
  });

  test.each([
    [8, "One round robin with everyone."],
    [9, "Two round-robin groups."],
    [16, "Two round-robin groups."],
    [17, "3 groups of at most 8 teams each."],
  ])("says how it would group %i teams by itself: %s", async (count, text) => {
    scene.replyTeams(unassignedTeams(count));
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("radio", { name: "Automatic" }));
    expect(dialog.getByText(text)).toBeTruthy();
  });

  test("says in words what the draw will do, day by day, by asking for the very draw", async () => {
    replyPreview(48, {
      days: [
        { date: "2026-11-21", games: 36, start: "09:00", end: "15:45" },
        { date: "2026-11-22", games: 12, start: "09:00", end: "14:15" },
      ],
    });
    scene.replyTeams(unassignedTeams(4));
    const { user, dialog } = await openGenerator("Random Brackets");
    expect(await dialog.findByText(/^48 games fit: 2 days/)).toBeTruthy();
    expect(
      dialog.getByText("Sat, Nov 21: 36 games until 3:45 PM · Sun, Nov 22: 12 games until 2:15 PM"),
    ).toBeTruthy();
    const asked = scene.api.callsTo("POST", paths.generationPreview(12)).at(-1)!.body;
    scene.api.refuse("POST", paths.generateBrackets(12), 422, { error: "No room" });
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    expect(await dialog.findByText("No room")).toBeTruthy();
    const drawn = scene.api.callsTo("POST", paths.generateBrackets(12))[0]!.body;
    expect(drawn).toEqual(asked);
    expect(drawn).toMatchObject({ seed: expect.any(Number) });
  });

  test("shows no estimate of other options while it works out the new one", async () => {
    replyPreview(47);
    replyUndrawn(24);
    const { user, dialog } = await openGenerator("Random Brackets");
    expect(await dialog.findByText("47 games fit: 1 day")).toBeTruthy();
    scene.api.respond("POST", paths.generationPreview(12), () => new Promise(() => {}));
    await user.click(dialog.getByRole("button", { name: "Knock-out" }));
    expect(await dialog.findByText("Working out the schedule…")).toBeTruthy();
    expect(dialog.queryByText("47 games fit: 1 day")).toBeNull();
  });

  test("offers at a press what would make everything fit, and takes it at another", async () => {
    const tournament = exampleTournament({ start_date: "2100-06-05", end_date: "2100-06-06" });
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
    scene.api.respond("POST", paths.generationPreview(12), () => {
      const body = scene.api.calls.at(-1)!.body as { additional_courts?: number };
      const fits = body.additional_courts === 1;
      const days = [{ date: "2100-06-05", games: 47, start: "09:00", end: "17:15" }];
      const unscheduled = fits
        ? { count: 0, reasons: [], said: [] }
        : {
            count: 7,
            reasons: ["Every court is taken in every slot until the last day."],
            said: [{ code: "engine.courts_taken" }],
          };
      return Response.json({
        total_matches_generated: 47,
        games_per_team: null,
        unscheduled,
        days,
      });
    });
    scene.replyTeams(unassignedTeams(24));
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("button", { name: "Groups and playoffs" }));
    expect(await dialog.findByText("47 games do not fit: 7 have no time.")).toBeTruthy();
    await user.click(await dialog.findByRole("button", { name: "What would make it fit?" }));
    const list = within(await dialog.findByRole("list", { name: "What would make it fit" }));
    const offer = await list.findByRole("button");
    expect(offer.textContent).toBe(
      "Play on 3 courts47 games fit: 1 day, until 5:15 PM at the latest",
    );
    expect(dialog.getByText(/^Every court is taken/)).toBeTruthy();
    const larger = { ...tournament, courts_count: 3 };
    scene.api.reply("PUT", paths.tournament(12), TournamentResponse, { tournament: larger });
    scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament: larger });
    await user.click(offer);
    expect(await dialog.findByText(/^10 slots on 3 courts/)).toBeTruthy();
    expect(scene.api.callsTo("PUT", paths.tournament(12))[0]!.body).toEqual({ courts_count: 3 });
  });

  test("says why the options can't be drawn, in the server's words", async () => {
    scene.api.refuse("POST", paths.generationPreview(12), 422, {
      error: '"Playoffs" needs at least 2 qualifiers.',
    });
    scene.replyTeams(unassignedTeams(4));
    const { dialog } = await openGenerator("Random Brackets");
    expect(await dialog.findByText('"Playoffs" needs at least 2 qualifiers.')).toBeTruthy();
  });

  test("says of a team that came after the draw where it goes, not that all are drawn", async () => {
    const drawn = [exampleTeam(), exampleTeam({ id: 32, name: "Ravens" })];
    scene.replyTeams([...drawn, ...unassignedTeams(1)]);
    const { dialog } = await openGenerator("Draw again");
    expect(await dialog.findByText(/^One team can't be drawn alone\./)).toBeTruthy();
    expect(dialog.getByText("1 team available")).toBeTruthy();
    expect(dialog.queryByText(/in brackets already/)).toBeNull();
  });

  test("says beforehand that a team finds no place in the chosen brackets", async () => {
    scene.replyTeams(unassignedTeams(9));
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    const fields = dialog.getAllByLabelText("Max teams");
    for (const field of fields) fireEvent.change(field, { target: { value: "2" } });
    expect(await dialog.findByText(/no place in these brackets, which hold \d\./)).toBeTruthy();
    fireEvent.change(fields[0]!, { target: { value: "9" } });
    expect(dialog.queryByText(/no place in these brackets/)).toBeNull();
  });

  test("starts from what the last draw was asked for, whoever drew", async () => {
    const options = {
      brackets_config: [
        { name: "Reds", type: "group_stage" as const, max_teams: 2 },
        { name: "Cup", type: "elimination" as const, max_teams: 2, qualifiers_per_group: 2 },
      ],
      min_rest_between_games: 10,
      time_slots: [{ start: "10:00", end: "10:25", courts: [1, 2] }],
      day_plan: {
        from: "10:00",
        to: "12:00",
        game_minutes: 25,
        break_minutes: 0,
        lunch: { start: "11:00", end: "11:10" },
      },
      schedule_config: { daysOfWeek: [6], dayFilling: "early" as const },
    };
    scene.api.reply("GET", paths.lastGeneration(12), LastGenerationResponse, {
      generation: { options: GenerateBody.parse(options), seed: 4711 },
    });
    const { dialog } = await openGenerator("Draw again");
    expect(bracketNames(dialog)).toEqual(["Reds", "Cup"]);
    for (const [label, value] of [
      ["From", "10:00"],
      ["Until", "12:00"],
      ["Minutes per game", "25"],
      ["Lunch", "11:00–11:10"],
      ["Minimum rest (minutes)", "10"],
      ["Fill the days", "early"],
      ["Draw number", ""],
    ] as const) {
      expect(dialog.getByLabelText(label)).toHaveProperty("value", value);
    }
    expect(dialog.getByText(/The last draw had the number 4711\.$/)).toBeTruthy();
    expect(dialog.getByText(/^4 slots on 2 courts/)).toBeTruthy();
    expect(dialog.queryByText(/Max teams must be/)).toBeNull();
  });

  test("fills the slots anew as a day changes, until they are edited by hand", async () => {
    scene.replyTeams(unassignedTeams(4));
    const { user, dialog } = await openGenerator("Random Brackets");
    expect(dialog.getByText("10 slots on 2 courts: 9:00 AM to 5:15 PM")).toBeTruthy();
    await user.type(dialog.getByLabelText("Lunch"), "12:30-13:15");
    expect(dialog.getByText(/^9 slots on 2 courts/)).toBeTruthy();
    await user.clear(dialog.getByLabelText("Lunch"));
    await user.type(dialog.getByLabelText("Lunch"), "noon");
    expect(dialog.getByText("Enter lunch as 12:30–13:15, or leave it empty")).toBeTruthy();
    expect(dialog.queryByText("Add at least one time slot")).toBeNull();
    await user.clear(dialog.getByLabelText("Lunch"));
    await user.click(dialog.getByText("Edit the slots one by one"));
    await user.click(dialog.getByRole("button", { name: "Remove time slot 1" }));
    expect(dialog.getByText("9 slots, edited by hand")).toBeTruthy();
    await user.clear(dialog.getByLabelText("Minutes per game"));
    await user.type(dialog.getByLabelText("Minutes per game"), "40");
    expect(dialog.getByText("9 slots, edited by hand")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Set 12 slots" }));
    expect(dialog.getByText(/^12 slots on 2 courts/)).toBeTruthy();
  });

  test("says what keeps a button from working: no date, no game, one bracket", async () => {
    scene.replyTeams(unassignedTeams(6));
    const { user, dialog } = await openGenerator("Random Brackets");
    const reasonOf = (name: string) => offReasonOf(dialog.getByRole("button", { name }));
    expect(reasonOf("Add date")).toBe("Choose the date first");
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    const removals = () => dialog.getAllByRole("button", { name: /^Remove / });
    while (removals().length > 1) await user.click(removals()[1]!);
    expect(offReasonOf(removals()[0]!)).toBe("A draw needs at least one bracket");
    await user.click(removals()[0]!);
    expect(dialog.getAllByRole("spinbutton", { name: "Max teams" })).toHaveLength(1);
    await user.click(dialog.getByText("Edit the slots one by one"));
    await user.click(dialog.getByRole("button", { name: "Remove time slot 1" }));
    fireEvent.change(dialog.getByLabelText("Until"), { target: { value: "09:05" } });
    expect(reasonOf("Set 0 slots")).toBe("No game fits into these hours");
  });

  test("offers brackets of no more teams than there are", async () => {
    scene.replyTeams(unassignedTeams(6));
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    await user.click(dialog.getByRole("button", { name: "Add bracket" }));
    const sizes = dialog.getAllByRole<HTMLInputElement>("spinbutton", { name: "Max teams" });
    expect(sizes.map(({ value }) => value)).toEqual(["6", "6", "6"]);
    expect(dialog.queryByText(/Max teams must be/)).toBeNull();
    const explained = [...sizes, dialog.getByRole("spinbutton", { name: "Teams per match" })].map(
      (field) => descriptionOf(field),
    );
    const most = "Max teams: at most this many teams are drawn into a bracket.";
    expect(explained).toEqual([most, most, most, expect.stringMatching(/^Usually 2\./)]);
  });

  test.each([
    ["Qualifiers per group", "17", "Qualifiers per group must be from 1 to 16, or empty"],
    ["Draw number", "-1", "A draw number is a whole number up to 4,294,967,295"],
  ])("refuses a %s of %s", async (label, value, text) => {
    replyUndrawn(6);
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("radio", { name: "Choose brackets" }));
    expect(dialog.getAllByRole("combobox", { name: "Type" })).toHaveLength(2);
    await user.selectOptions(dialog.getAllByRole("combobox", { name: "Type" })[1]!, "Elimination");
    await user.type(dialog.getByRole("spinbutton", { name: label }), value);
    expect(dialog.getByText(text)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    expect(dialog.getByRole("alert").textContent).toContain(text);
    expect(document.activeElement).toBe(dialog.getByRole("spinbutton", { name: label }));
  });

  test.each([
    [429, "You have several of these under way already. Please wait until one is done."],
    [503, "The server is busy. Please try again in a moment."],
  ])("says of a %i what to wait for, and keeps what was typed", async (status, error) => {
    scene.replyTeams(unassignedTeams(6));
    const { user, dialog } = await openGenerator("Random Brackets");
    const drawNumber = () =>
      dialog.getByRole<HTMLInputElement>("spinbutton", { name: "Draw number" });
    await user.type(drawNumber(), "4711");
    scene.api.refuse("POST", paths.generateBrackets(12), status, { error });
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    expect(await dialog.findByText(error)).toBeTruthy();
    expect(drawNumber().value).toBe("4711");
    expect(scene.api.callsTo("POST", paths.generateBrackets(12))).toHaveLength(1);
  });

  test("says what drawing anew would replace", async () => {
    scene.replySchedule([exampleRow(), exampleRow({ id: 2, status: "COMPLETED", t1s: 1, t2s: 0 })]);
    const { dialog } = await openGenerator("Draw again");
    expect(
      await dialog.findByText(
        /replaces 1 bracket and 1 match that is not completed\. 1 completed match stays\./,
      ),
    ).toBeTruthy();
    expect(dialog.queryByText(/locked in/)).toBeNull();
  });

  test("says which locked games a new draw replaces, and unlocks them with the same press", async () => {
    scene.replySchedule([
      exampleRow({ locked: true, game_number: 9 }),
      exampleRow({ id: 2, locked: true, game_number: 4 }),
      exampleRow({ id: 3, locked: true, status: "COMPLETED", t1s: 1, t2s: 0 }),
    ]);
    const { user, dialog } = await openGenerator("Draw again");
    const locked = "2 games are locked in their places and go with the others: 4, 9.";
    expect(await dialog.findByText(locked)).toBeTruthy();
    scene.api.refuse("POST", paths.generateBrackets(12), 422, { code: "impossible" });
    await user.click(dialog.getByRole("button", { name: "Unlock 2 games and generate" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(locked)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Replace and generate" }));
    await eventually(() =>
      expect(scene.api.callsTo("POST", paths.generateBrackets(12))).toHaveLength(1),
    );
    expect(scene.api.callsTo("POST", paths.generateBrackets(12))[0]!.body).toMatchObject({
      overwrite: true,
      replaces_locked: 2,
    });
  });

  test("sets up groups with playoffs at a press, and keeps them", async () => {
    replyUndrawn(16);
    const { user, dialog } = await openGenerator("Random Brackets");
    await user.click(dialog.getByRole("button", { name: "Groups and playoffs" }));
    expect(dialog.getByRole("button", { name: "Groups and playoffs", pressed: true })).toBeTruthy();
    expect(bracketNames(dialog)).toEqual(["Group A", "Group B", "Group C", "Group D", "Playoffs"]);
    await user.type(dialog.getByLabelText("Lunch"), "12-13");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Random Brackets" }));
    const again = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
    expect(bracketNames(again)).toHaveLength(5);
    expect(again.getByLabelText("Lunch")).toHaveProperty("value", "12-13");
  });
});

type Opened = Awaited<ReturnType<typeof openGenerator>>;

function bracketNames(dialog: Opened["dialog"]) {
  const fields = dialog.getAllByRole<HTMLInputElement>("textbox", { name: "Name" });
  return fields.map(({ value }) => value);
}

function descriptionOf(field: HTMLElement) {
  return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
}
