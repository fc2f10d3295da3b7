import { fireEvent, screen, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BracketsResponse } from "#contract/brackets/brackets.ts";
import { paths } from "#contract/paths.ts";
import { type TeamMoveGame, TeamMoveResponse } from "#contract/teams/team-moves.ts";
import { exampleRow, exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { exampleBracket, stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

const inGroupB = { bracket_id: 6, bracket_name: "Group B" };
const game = (changes: Partial<TeamMoveGame>): TeamMoveGame => ({
  id: 1,
  game_number: 1,
  change: "removed",
  bracket: "Group A",
  team1: "Falcons",
  team2: "Ravens",
  former_team1: null,
  former_team2: null,
  team1_source: null,
  team2_source: null,
  former_team1_source: null,
  former_team2_source: null,
  date: "2026-11-21",
  start_time: "09:00",
  court: "A",
  ...changes,
});

beforeEach(() => {
  scene = stageAdmin();
  scene.replyTeams([
    exampleTeam(),
    exampleTeam({ id: 32, name: "Ravens" }),
    exampleTeam({ id: 33, name: "Owls", ...inGroupB }),
    exampleTeam({ id: 34, name: "Gnus", ...inGroupB, withdrawn_at: "2026-11-20T08:00:00Z" }),
  ]);
  scene.replySchedule([
    exampleRow({ bracket_id: 5, home_team_id: 31, away_team_id: 32 }),
    exampleRow({ id: 2, bracket_id: 6, home_team_id: 33, away_team_id: 34 }),
  ]);
  scene.api.reply("GET", paths.tournamentBrackets(12), BracketsResponse, {
    brackets: [exampleBracket, { ...exampleBracket, id: 6, name: "Group B" }],
  });
});

// A message with a button outlasts a test.
afterEach(() => void toast.dismiss());

const moved = [
  game({}),
  game({ id: 9, change: "added", bracket: "Group B", team2: "Owls", date: null, start_time: null }),
];

async function chooseGroupB(games = moved) {
  scene.api.reply("POST", paths.teamMovesPreview(12), TeamMoveResponse, { games, move_id: 80 });
  scene.api.reply("POST", paths.teamMoves(12), TeamMoveResponse, { games, move_id: 80 });
  const { user } = scene.openAsOwner("?tab=assignment");
  const choice = await screen.findByRole("combobox", { name: "Bracket of Falcons" });
  await user.selectOptions(choice, "Group B");
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

const bodies = (path: string) => scene.api.callsTo("POST", path).map(({ body }) => body);

describe("a team that changes its bracket after the draw", () => {
  test("takes its games along once it is shown which", async () => {
    const { user, dialog } = await chooseGroupB();
    expect(dialog.getByText("Move Falcons to Group B")).toBeTruthy();
    expect(await dialog.findByText("1 game taken off")).toBeTruthy();
    const rows = dialog.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Falcons – Ravens.*Court A$/u),
      "Falcons – OwlsNo free time",
    ]);
    const move = { kind: "assign", team_ids: [31], bracket_id: 6 };
    expect(bodies(paths.teamMovesPreview(12))).toEqual([move]);
    expect(bodies(paths.teamMoves(12))).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Move with games" }));
    expect(await screen.findByText("Moved, with the games. 1 game has no time yet.")).toBeTruthy();
    expect(bodies(paths.teamMoves(12))).toEqual([move]);
  });

  test("says of open places whom they wait for", async () => {
    const semifinal = game({
      change: "teams",
      team1: "Owls",
      team2: null,
      team2_source: { kind: "winner", game_number: 8 },
      former_team1: "Falcons",
      former_team2_source: { kind: "winner", game_number: 8 },
    });
    const { dialog } = await chooseGroupB([semifinal]);
    expect((await dialog.findByRole("listitem")).textContent).toMatch(
      /^Owls – Winner of game 8.*Falcons – Winner of game 8/u,
    );
  });

  test("is undone by a press on the message, which says why where that is too late", async () => {
    const { user, dialog } = await chooseGroupB();
    await user.click(dialog.getByRole("button", { name: "Move with games" }));
    const error = "This can't be undone any more: game 9 has begun or was changed since.";
    scene.api.refuse("POST", paths.teamMoves(12), 422, { error, code: "invalid_transition" });
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText(error)).toBeTruthy();
    const [made, undone] = scene.api.callsTo("POST", paths.teamMoves(12));
    expect(undone!.body).toEqual({ kind: "undo", move_id: 80 });
    const basedOn = [made!, undone!].map(({ headers }) => headers.get("if-match"));
    expect(basedOn).toEqual([expect.any(String), null]);
  });

  test("says that it is undone, and what has no time then", async () => {
    const { user, dialog } = await chooseGroupB();
    await user.click(dialog.getByRole("button", { name: "Move with games" }));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The move is undone. 1 game has no time yet.")).toBeTruthy();
  });

  test.each([
    ["Change places with a team", "Change places", { kind: "swap", team_ids: [31, 33] }],
    ["Replace a team that withdrew", "Replace", { kind: "replace", team_id: 31, replaces: 34 }],
  ])("can also: %s", async (kind, confirm, move) => {
    const { user, dialog } = await chooseGroupB();
    await user.click(dialog.getByRole("radio", { name: kind }));
    await user.click(dialog.getByRole("button", { name: confirm }));
    expect(await screen.findByText(/^Moved, with the games/u)).toBeTruthy();
    expect(bodies(paths.teamMoves(12))).toEqual([move]);
  });

  test("can leave its games where they are", async () => {
    const { user, dialog } = await chooseGroupB();
    scene.api.reply("POST", paths.bracketTeams(6), BracketsResponse, { brackets: [] });
    await user.click(dialog.getByRole("radio", { name: "Only change the bracket" }));
    await user.click(dialog.getByRole("button", { name: "Change bracket" }));
    expect(await screen.findByText("Team assignment updated successfully")).toBeTruthy();
    expect(bodies(paths.bracketTeams(6))).toEqual([{ team_ids: [31] }]);
  });

  test("stays where it is when the dialog is left", async () => {
    const { user, dialog } = await chooseGroupB();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bodies(paths.teamMoves(12))).toEqual([]);
  });

  test("is told why a move is refused, and the dialog stays", async () => {
    const { user, dialog } = await chooseGroupB();
    const error = "Game 1 is locked in its place. Unlock it first.";
    scene.api.refuse("POST", paths.teamMoves(12), 409, { error, code: "match_locked" });
    await user.click(dialog.getByRole("button", { name: "Move with games" }));
    expect(await dialog.findByText(error)).toBeTruthy();
  });
});

test("a court with a name of its own is called by that alone", async () => {
  const named = game({ change: "added", court: "Centre court" });
  const { dialog } = await chooseGroupB([named]);
  const row = await dialog.findByRole("listitem");
  expect(row.textContent).toMatch(/AM\u00a0· Centre court$/u);
});

test("a team that came late is named, and gets its games", async () => {
  scene.replyTeams([exampleTeam(), exampleTeam({ id: 35, name: "Late Larks" })]);
  scene.api.reply("POST", paths.teamMovesPreview(12), TeamMoveResponse, {
    games: moved,
    move_id: 80,
  });
  const { user } = scene.openAsOwner("?tab=assignment");
  const late = within(
    await screen.findByRole("region", { name: "A team has no games in its group" }),
  );
  expect(late.getByText("Late Larks came into Group A after its draw.")).toBeTruthy();
  await user.click(late.getByRole("button", { name: "Give games" }));
  expect(within(await screen.findByRole("dialog")).getByText(/Late Larks/u)).toBeTruthy();
  expect(bodies(paths.teamMovesPreview(12))).toEqual([
    { kind: "assign", team_ids: [35], bracket_id: 5 },
  ]);
});
