import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { GenerateBody, LastGenerationResponse } from "#contract/brackets/generation.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleDivision, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { exampleBracket, stageAdmin, unassignedTeams } from "#web/testing/admin-scene.tsx";
import { offReasonOf } from "#web/testing/off-reason-of.ts";

let scene: ReturnType<typeof stageAdmin>;

const names = ["Women", "Men", "Juniors"];
const divisions = names.map((name, index) => exampleDivision({ id: 70 + index, name }));

/** So many teams in each division. */
function replyTeams(...counts: number[]) {
  const teams = unassignedTeams(counts.reduce((sum, count) => sum + count, 0));
  const divisionOf = counts.flatMap((count, index) =>
    Array.from({ length: count }, () => divisions[index]!),
  );
  scene.replyTeams(
    teams.map((team, index) => ({
      ...team,
      division_id: divisionOf[index]!.id,
      division_name: divisionOf[index]!.name,
    })),
  );
}

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  const tournament = exampleTournament({ divisions });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  scene.api.reply("POST", paths.generationPreview(12), GenerationOutline, {
    total_matches_generated: 18,
    games_per_team: { least: 3, most: 5 },
    unscheduled: { count: 0, reasons: [], said: [] },
    days: [{ date: "2026-11-21", games: 18, start: "09:00", end: "12:45" }],
  });
});

async function openGenerator(query = "") {
  const { user } = scene.openAsOwner(`?tab=brackets${query}`);
  await user.click(await screen.findByRole("button", { name: "Random Brackets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Random bracket generator" }));
  await dialog.findByRole("button", { name: "Generate" });
  return { user, dialog };
}

/** What a division has of its own, closed or open. */
function ownOf(dialog: ReturnType<typeof within>, name: string) {
  const label = `Its own games, minutes and rest: ${name}`;
  return within(dialog.getByRole("group", { name: label, hidden: true }));
}

async function asked() {
  await eventually(() =>
    expect(scene.api.callsTo("POST", paths.generationPreview(12))).not.toHaveLength(0),
  );
  return scene.api.callsTo("POST", paths.generationPreview(12)).at(-1)!.body;
}

test("all divisions are drawn together, each in a format that its teams can play", async () => {
  replyTeams(8, 4, 1);
  const { user, dialog } = await openGenerator();
  expect(dialog.getByLabelText("Division")).toHaveProperty("value", "all");
  expect(await asked()).toMatchObject({
    divisions: [
      {
        division_id: 70,
        brackets_config: [
          { name: "Group A", max_teams: 4 },
          { name: "Group B", max_teams: 4 },
          { name: "Playoffs", qualifiers_per_group: 2 },
        ],
      },
      { division_id: 71, brackets_config: [] },
    ],
  });
  expect(dialog.getByText("Nobody to draw: it stays as it is.")).toBeTruthy();
  expect(dialog.queryByRole("radio", { name: "Choose brackets" })).toBeNull();
  await user.selectOptions(dialog.getByLabelText("Men"), "All places");
  await eventually(async () =>
    expect(await asked()).toMatchObject({
      divisions: [{}, { division_id: 71, brackets_config: [{ all_places: true, max_teams: 4 }] }],
    }),
  );
});

test("a division plays twice round, another in shorter games", async () => {
  replyTeams(8, 4, 1);
  const { user, dialog } = await openGenerator();
  await user.selectOptions(dialog.getByLabelText("Men"), "Round robin, twice");
  const women = ownOf(dialog, "Women");
  await user.type(women.getByLabelText("Minutes per game"), "3");
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  expect(
    await women.findByText("A game lasts from 5 to 720 minutes, or leave it empty"),
  ).toBeTruthy();
  await user.type(women.getByLabelText("Minutes per game"), "0");
  await eventually(async () =>
    expect(await asked()).toMatchObject({
      divisions: [
        { division_id: 70, game_minutes: 30 },
        { division_id: 71, games_per_matchup: 2, brackets_config: [] },
      ],
    }),
  );
});

test("a division rests as long as it says, and the others as all do", async () => {
  replyTeams(8, 9);
  const { user, dialog } = await openGenerator();
  const men = ownOf(dialog, "Men");
  await user.type(men.getByLabelText("Minimum rest (minutes)"), "481");
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  expect(
    await men.findByText("A rest lasts from 0 to 480 minutes, or leave it empty"),
  ).toBeTruthy();
  await user.clear(men.getByLabelText("Minimum rest (minutes)"));
  await user.type(men.getByLabelText("Minimum rest (minutes)"), "60");
  await eventually(async () =>
    expect(await asked()).toMatchObject({
      min_rest_between_games: 30,
      divisions: [{}, { division_id: 71, min_rest_between_games: 60 }],
    }),
  );
});

test("games that are longer than the slots make these longer by one press", async () => {
  replyTeams(8, 9);
  const { user, dialog } = await openGenerator();
  const men = ownOf(dialog, "Men");
  await user.type(men.getByLabelText("Minutes per game"), "60");
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  expect(await men.findByText(/^Longer than the slots that all share: 45 minutes/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Make every slot 60 minutes long" }));
  expect(dialog.queryByRole("button", { name: /^Make every slot/ })).toBeNull();
  await eventually(async () =>
    expect(await asked()).toMatchObject({
      day_plan: { game_minutes: 60 },
      divisions: [{ game_minutes: 45 }, { game_minutes: 60 }],
    }),
  );
});

test("a division's brackets can be changed one by one beside the others' formats", async () => {
  replyTeams(8, 9);
  const { user, dialog } = await openGenerator();
  await user.click(await dialog.findByRole("button", { name: "Change in detail: Men" }));
  const men = within(dialog.getByRole("group", { name: "Men" }));
  await user.click(men.getByRole("button", { name: "More groups" }));
  await user.click(men.getByRole("button", { name: "Add the 2 next best" }));
  await user.selectOptions(men.getByLabelText("Places played for"), "All places");
  await eventually(async () =>
    expect(await asked()).toMatchObject({
      divisions: [
        { division_id: 70, brackets_config: [{ max_teams: 4 }, { max_teams: 4 }, {}] },
        {
          division_id: 71,
          brackets_config: [
            { name: "Group A", max_teams: 3 },
            { name: "Group B", max_teams: 3 },
            { name: "Group C", max_teams: 3 },
            { qualifiers_per_group: 2, best_next: 2, all_places: true },
          ],
        },
      ],
    }),
  );
  await user.clear(men.getAllByLabelText("Name")[0]!);
  await user.click(dialog.getByRole("button", { name: "Generate" }));
  expect(scene.api.callsTo("POST", paths.generateBrackets(12))).toEqual([]);
  expect(men.getAllByLabelText("Name")[0]!.getAttribute("aria-invalid")).toBe("true");
  await user.click(dialog.getByRole("button", { name: "Back to the format: Men" }));
  await eventually(async () =>
    expect(await asked()).toMatchObject({ divisions: [{}, { brackets_config: { length: 3 } }] }),
  );
  expect(dialog.queryByRole("group", { name: "Men" })).toBeNull();
});

test("each begins as it was drawn last, in its format or in detail, and one that was not as usual", async () => {
  const men = [
    { name: "Pool 1", type: "group_stage" as const, max_teams: 5 },
    { name: "Pool 2", type: "group_stage" as const, max_teams: 4 },
    { name: "Cup", type: "elimination" as const, max_teams: 4, qualifiers_per_group: 2 },
  ];
  const women = { name: "Playoffs", type: "elimination" as const, max_teams: 8, all_places: true };
  const options = GenerateBody.parse({
    brackets_config: [women],
    divisions: [
      { division_id: 70, brackets_config: [women] },
      { division_id: 71, brackets_config: men },
    ],
  });
  scene.api.reply("GET", paths.lastGeneration(12), LastGenerationResponse, {
    generation: { options, seed: 4711 },
  });
  replyTeams(8, 9, 7);
  const { user, dialog } = await openGenerator();
  expect(await dialog.findByLabelText("Women")).toHaveProperty("value", "allPlaces");
  expect(dialog.queryByRole("group", { name: "Women" })).toBeNull();
  const own = within(dialog.getByRole("group", { name: "Men" }));
  const fields = own.getAllByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect(fields.map(({ value }) => value)).toEqual(["Pool 1", "Pool 2", "Cup"]);
  await user.selectOptions(dialog.getByLabelText("Division"), "Juniors");
  await eventually(async () =>
    expect(await asked()).toMatchObject({
      division_id: 72,
      brackets_config: expect.not.arrayContaining([expect.objectContaining(women)]),
    }),
  );
  expect(dialog.queryByText(/finds? no place in these brackets/)).toBeNull();
});

test("one of them can be drawn alone, as the page that shows one begins with", async () => {
  replyTeams(8, 4);
  const { user, dialog } = await openGenerator("&division=71");
  expect(dialog.getByLabelText("Division")).toHaveProperty("value", "71");
  expect(await asked()).toMatchObject({ division_id: 71 });
  expect(await asked()).not.toHaveProperty("divisions");
  await user.selectOptions(dialog.getByLabelText("Division"), "All divisions");
  await eventually(async () => expect(await asked()).toHaveProperty("divisions"));
});

test("brackets that go are named with their division", async () => {
  replyTeams(8, 4);
  const brackets = [{ ...exampleBracket, division_id: 70 }];
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets });
  const shown = [{ id: exampleBracket.id, name: "Women · Group A" }];
  const tournament = exampleTournament({
    divisions: divisions.map((one) => (one.id === 70 ? { ...one, brackets: shown } : one)),
  });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const { user, dialog } = await openGenerator();
  await user.click(dialog.getByRole("checkbox", { name: "Replace what is there" }));
  const going = within(dialog.getByRole("list", { name: "What is replaced" }));
  expect(going.getByText("Women · Group A")).toBeTruthy();
});

test("where no division has two teams, nothing can be drawn", async () => {
  replyTeams(1, 1);
  const { dialog } = await openGenerator();
  expect(offReasonOf(dialog.getByRole("button", { name: "Generate" }))).toMatch(/no teams/i);
  expect(scene.api.callsTo("POST", paths.generationPreview(12))).toEqual([]);
});
