import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { BracketResponse, BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { formatPresets } from "#engine";
import {
  exampleDivision,
  exampleRow,
  exampleTournament,
} from "#web/features/tournaments/testing/examples.ts";
import { exampleBracket, stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

const { volleyball, volleyball_short: ofThree } = formatPresets;
const ofFinal = { bracket_id: 5, stage: "elimination" as const, stage_name: "Final", round: 2 };
const sent = () => scene.api.callsTo("PUT", paths.bracket(5)).map(({ body }) => body);

beforeEach(() => {
  scene = stageAdmin();
  const tournament = exampleTournament({ game_format: ofThree });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  scene.api.reply("PUT", paths.bracket(5), BracketResponse, { bracket: exampleBracket });
  scene.replySchedule([
    exampleRow({ ...ofFinal }),
    exampleRow({ ...ofFinal, id: 2, stage_name: "Third place", for_place: true }),
  ]);
});

async function open() {
  const view = scene.openAsOwner("?tab=brackets");
  const name = "How the games of Group A are played";
  await view.user.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: "Final" });
  return { ...view, dialog };
}

test("a final is made longer than the other games", async () => {
  const { user, dialog } = await open();
  const more = dialog.getByRole("combobox", { name: "Play some games another way" });
  await user.selectOptions(more, "Final");
  const ofTheFinal = dialog.getByRole("combobox", { name: "Final" });
  expect(dialog.getByText(/^Best of 3 to 25/)).toBeTruthy();
  await user.selectOptions(ofTheFinal, "Volleyball: best of 5 to 25");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    game_formats: [{ round: 2, format: volleyball }],
    former: { game_formats: [] },
  });
});

test("whoever makes a table of sets and points reads that it adds up both", async () => {
  const { user, dialog } = await open();
  const more = dialog.getByRole("combobox", { name: "Play some games another way" });
  const mixed = /others points/u;
  await user.selectOptions(more, "Final");
  const ofTheFinal = dialog.getByRole("combobox", { name: "Final" });
  await user.selectOptions(ofTheFinal, "Volleyball: best of 5 to 25");
  expect(dialog.queryByText(mixed)).toBeNull();
  await user.selectOptions(ofTheFinal, "One score");
  expect(dialog.getByText(mixed)).toBeTruthy();
});

test("a tree of both adds up nothing", async () => {
  const brackets = [{ ...exampleBracket, type: "elimination" as const }];
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets });
  const { user, dialog } = await open();
  const more = dialog.getByRole("combobox", { name: "Play some games another way" });
  await user.selectOptions(more, "Games for third and lower places");
  await user.selectOptions(dialog.getAllByRole("combobox")[0]!, "One score");
  expect(dialog.queryByText(/others points/u)).toBeNull();
});

test("the games around are called the division's where it has a format of its own", async () => {
  const game_formats = [{ bracket_id: 5, round: null, format: volleyball }];
  const division = exampleDivision({ brackets: [{ id: 5, name: "Group A" }], game_formats });
  const tournament = exampleTournament({ game_format: ofThree, divisions: [division] });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  const { dialog } = await open();
  expect(dialog.getByText(/^The division's games: Best of 5 to 25/u)).toBeTruthy();
});

test("what is played another way already is taken back", async () => {
  const game_formats = [{ round: 0, format: volleyball }];
  const brackets = [{ ...exampleBracket, game_formats }];
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, { brackets });
  const { user, dialog } = await open();
  const name = "Games for third and lower places: as the others";
  await user.click(dialog.getByRole("button", { name }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ game_formats: [], former: { game_formats } }]),
  );
});

test("what was chosen is back after Escape, until it is saved", async () => {
  const { user, dialog } = await open();
  const more = dialog.getByRole("combobox", { name: "Play some games another way" });
  await user.selectOptions(more, "Final");
  await user.keyboard("{Escape}");
  const name = "How the games of Group A are played";
  await user.click(screen.getByRole("button", { name }));
  const again = within(await screen.findByRole("dialog"));
  expect(await again.findByText(/What you typed before is back/)).toBeTruthy();
  expect(again.getByRole("combobox", { name: "Final" })).toBeTruthy();
  await user.click(again.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name }));
  const fresh = within(await screen.findByRole("dialog"));
  expect(fresh.queryByText(/What you typed before is back/)).toBeNull();
});

test("whoever saves over another's change reads what to do", async () => {
  const { user, dialog } = await open();
  scene.api.refuse("PUT", paths.bracket(5), 409, {
    error: "Someone else has changed the same in the meantime.",
    code: "changed_meanwhile",
  });
  const more = dialog.getByRole("combobox", { name: "Play some games another way" });
  await user.selectOptions(more, "Final");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Close this and open it again/u)).toBeTruthy();
});

test("a format that can't be is said at its field, and not sent", async () => {
  const { user, dialog } = await open();
  const more = dialog.getByRole("combobox", { name: "Play some games another way" });
  await user.selectOptions(more, "All games");
  await user.click(dialog.getByRole("button", { name: "Change in detail" }));
  await user.clear(dialog.getByRole("spinbutton", { name: /^Points to play to/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("A set needs points or minutes that end it")).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

test("a number beyond what can be is said at its field in words", async () => {
  const { user, dialog } = await open();
  const more = dialog.getByRole("combobox", { name: "Play some games another way" });
  await user.selectOptions(more, "All games");
  await user.click(dialog.getByRole("button", { name: "Change in detail" }));
  const target = dialog.getByRole("spinbutton", { name: /^Points to play to/ });
  await user.clear(target);
  await user.type(target, "1000");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Must be at most 999")).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

test("a final of five sets is entered in five sets", async () => {
  const bracket_formats = [{ bracket_id: 5, round: 2, format: volleyball }];
  const tournament = exampleTournament({ game_format: ofThree, bracket_formats });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  scene.replyReceipts();
  const { user } = scene.openAsOwner("?tab=matches&view=scores");
  await user.click(await screen.findByRole("textbox", { name: "Set 1, Falcons, game 1" }));
  await user.keyboard("25{Enter}10{Enter}25{Enter}10{Enter}");
  expect(await screen.findByRole("textbox", { name: "Set 3, Falcons, game 1" })).toBeTruthy();
});
