import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { NamedCards } from "#contract/matches/card-players.ts";
import { noCards } from "#contract/games/cards.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import {
  ScorerResponse,
  ScorerRosters,
  ScorerSchedule,
  scorerRostersPath,
} from "#contract/matches/scorer-links.ts";
import { paths } from "#contract/paths.ts";
import { deskCallPaths, OwnDeskCallsResponse } from "#contract/score-commands/desk-calls.ts";
import { storeLinks } from "#web/features/kept-links/kept-links.ts";
import { exampleRow } from "#web/features/tournaments/testing/examples.ts";
import { exampleScorer as scorer } from "#web/pages/scoring/testing/example-scorer.ts";
import { openScorer } from "#web/pages/scoring/testing/scorer-scene.tsx";
import { stubApi } from "#web/testing/api.ts";

let api: ReturnType<typeof stubApi>;

const row = exampleRow({ home_team_id: 31, away_team_id: 32 });

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  storeLinks([{ token: "session-of-the-phone", scorer }]);
  api = stubApi();
  api.reply("GET", paths.scorer(), ScorerResponse, { scorer });
  api.reply("GET", paths.scorerSchedule(), ScorerSchedule, { schedule: [row] });
  api.reply("GET", deskCallPaths.own(), OwnDeskCallsResponse, { calls: [] });
});

async function openGame(rosters: ScorerRosters["rosters"]) {
  api.reply("GET", scorerRostersPath, ScorerRosters, { rosters });
  const { user } = openScorer();
  return { user, game: within(await screen.findByRole("region", { name: "Game 1" })) };
}

test("who plays is there by number, as the phone's own session is told it", async () => {
  const player = { jersey_double_zero: false, position: null, is_captain: false };
  const { user, game } = await openGame([
    {
      team_id: 31,
      players: [
        { ...player, id: 1, name: "Ada Lane", jersey_number: 4, is_captain: true },
        { ...player, id: 2, name: "Bo Reed", jersey_number: null },
      ],
    },
    { team_id: 32, players: [] },
    { team_id: 33, players: [{ ...player, id: 3, name: "Of another game", jersey_number: 1 }] },
  ]);
  await user.click(await game.findByText("Players"));
  const listed = game.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(listed).toEqual(["4Ada Lane (captain)", "–Bo Reed"]);
  expect(game.getByText("No roster")).toBeTruthy();
  const [call] = api.callsTo("GET", scorerRostersPath);
  expect(call!.headers.get("authorization")).toBe("Bearer session-of-the-phone");
});

test("a game of teams without players has nothing to open", async () => {
  const { game } = await openGame([{ team_id: 31, players: [] }]);
  await waitFor(() => expect(api.callsTo("GET", scorerRostersPath)).toHaveLength(1));
  expect(game.queryByText("Players")).toBeNull();
});

test("cards are entered on the phone by its own session, where the sport has any", async () => {
  const tournament = { ...scorer.tournament, sport_name: "Football" };
  api.reply("GET", paths.scorer(), ScorerResponse, {
    scorer: { ...scorer, tournament },
  });
  const none = { yellow: [], second_yellow: [], red: [] };
  const anna = { id: 7, name: "Anna", jersey_number: 7, jersey_double_zero: false };
  api.reply("GET", paths.matchCards(1), NamedCards, {
    cards: noCards(),
    players: { home: none, away: none },
    rosters: { home: [{ ...anna, earlier: noCards().home }], away: [] },
  });
  api.reply("PUT", paths.matchCards(1), MatchResponse, {
    match: { id: 1, game_number: 1, status: "in_progress" },
    advanced: [],
  });
  const { user, game } = await openGame([]);
  await user.click(await game.findByRole("button", { name: "Cards…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Red: one more for Falcons" }));
  const whose = await dialog.findByRole("combobox", { name: "Red 1, Falcons: player" });
  await user.selectOptions(whose, "7 Anna");
  await user.click(dialog.getByRole("button", { name: "Save cards" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [read] = api.callsTo("GET", paths.matchCards(1));
  expect(read!.headers.get("authorization")).toBe("Bearer session-of-the-phone");
  const [call] = api.callsTo("PUT", paths.matchCards(1));
  expect(call!.body).toMatchObject({ home: { red: 1 }, players: { home: { red: [7] } } });
  expect(call!.headers.get("authorization")).toBe("Bearer session-of-the-phone");
});

test("a phone without a connection that has sent nothing doesn't count what it sent", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openGame([]);
  expect(await screen.findByText("No connection")).toBeTruthy();
  expect(screen.queryByText(/entries sent/u)).toBeNull();
});
