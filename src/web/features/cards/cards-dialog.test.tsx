import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { NamedCards } from "#contract/matches/card-players.ts";
import { noCards } from "#contract/games/cards.ts";
import { MatchResponse } from "#contract/matches/matches.ts";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { exampleRow, exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";
import { optionsOf } from "#web/testing/options-of.ts";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  scene = stageAdmin();
  const none = { yellow: [], second_yellow: [], red: [] };
  scene.api.reply("GET", paths.matchCards(1), NamedCards, {
    cards: noCards(),
    players: { home: none, away: none },
    rosters: { home: [], away: [] },
  });
});

const saved = { match: { id: 1, game_number: 1, status: "completed" as const }, advanced: [] };
const sent = () => scene.api.callsTo("PUT", paths.matchCards(1)).map(({ body }) => body);

async function openScores(sport: string, changes: Partial<ScheduleRow> = {}) {
  const tournament = exampleTournament({ sport_name: sport });
  scene.api.reply("GET", paths.tournament(12), TournamentResponse, { tournament });
  scene.api.reply("PUT", paths.matchCards(1), MatchResponse, saved);
  scene.replySchedule([exampleRow(changes)]);
  const { user } = scene.openAsOwner("?tab=matches&view=scores&match=1");
  const card = within(await screen.findByRole("article", { name: "Game 1" }));
  return { user, card };
}

async function openCards(sport: string, changes: Partial<ScheduleRow> = {}) {
  const view = await openScores(sport, changes);
  await view.user.click(view.card.getByRole("button", { name: "Cards…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cards of game 1" }));
  return { ...view, dialog };
}

test("cards are counted by taps and sent with what was seen", async () => {
  const { user, dialog } = await openCards("Football", { status: "IN_PROGRESS" });
  const press = (name: string) => user.click(dialog.getByRole("button", { name }));
  await press("Yellow: one more for Falcons");
  await press("Yellow: one more for Falcons");
  await press("Yellow: one less for Falcons");
  await press("Second yellow, sent off: one more for Ravens");
  await press("Red: one more for Ravens");
  expect(sent()).toEqual([]);
  await press("Save cards");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    home: { yellow: 1, second_yellow: 0, red: 0 },
    away: { yellow: 0, second_yellow: 1, red: 1 },
    former: noCards(),
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a finished game shows its cards, and they can be corrected down to none but not below", async () => {
  const cards = { ...noCards(), away: { yellow: 1, second_yellow: 0, red: 30 } };
  const done = { status: "COMPLETED", t1s: 1, t2s: 0, cards } as const;
  const { user, card, dialog } = await openCards("Football", done);
  expect(await card.findByText("1 yellow card")).toBeTruthy();
  expect(card.getByText("30 red cards")).toBeTruthy();
  const yellow = within(dialog.getByRole("group", { name: "Yellow: Ravens" }));
  const less = yellow.getByRole("button", { name: "Yellow: one less for Ravens" });
  await user.click(less);
  await user.click(less);
  expect(yellow.getByRole("status").textContent).toBe("0");
  const red = within(dialog.getByRole("group", { name: "Red: Ravens" }));
  await user.click(red.getByRole("button", { name: "Red: one more for Ravens" }));
  expect(red.getByRole("status").textContent).toBe("30");
  await user.click(dialog.getByRole("button", { name: "Save cards" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ away: { yellow: 0, red: 30 }, former: cards });
});

const player = (id: number, name: string, yellow = 0) => ({
  id,
  name,
  jersey_number: id,
  jersey_double_zero: false,
  earlier: { ...noCards().home, yellow },
});

describe("whose they were", () => {
  const none = { yellow: [], second_yellow: [], red: [] };
  const game = { status: "IN_PROGRESS" } as const;
  const first = "Yellow 1, Falcons: player";
  const second = "Yellow 2, Falcons: player";

  function replyNamed(home: number[]) {
    scene.api.reply("GET", paths.matchCards(1), NamedCards, {
      cards: { ...noCards(), home: { ...noCards().home, yellow: home.length } },
      players: { home: { ...none, yellow: home }, away: none },
      rosters: { home: [player(7, "Anna"), player(9, "Bea", 2)], away: [] },
    });
  }

  test("is chosen of the roster for each card, once for the same one, and may be left open", async () => {
    replyNamed([]);
    const { user, dialog } = await openCards("Football", game);
    const more = dialog.getByRole("button", { name: "Yellow: one more for Falcons" });
    await user.click(more);
    await user.click(more);
    const choice = await dialog.findByRole("combobox", { name: second });
    expect(optionsOf(second)).toEqual([
      "No player named",
      "7 Anna",
      "9 Bea (other games: 2 yellow cards)",
    ]);
    await user.selectOptions(choice, "7 Anna");
    expect(optionsOf(first)).not.toContain("7 Anna");
    await user.click(dialog.getByRole("button", { name: "Red: one more for Ravens" }));
    expect(dialog.queryByRole("combobox", { name: /Ravens/u })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Save cards" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      home: { yellow: 2 },
      players: { home: { ...none, yellow: [7] }, away: none },
      former: { ...noCards(), players: { home: none, away: none } },
    });
  });

  test("goes with a card that is taken away, and who left the roster is kept", async () => {
    replyNamed([9, 12]);
    const cards = { ...noCards(), home: { ...noCards().home, yellow: 2 } };
    const { user, dialog } = await openCards("Football", { ...game, cards });
    const gone = await dialog.findByRole("combobox", { name: second });
    expect(gone).toHaveProperty("value", "12");
    expect(optionsOf(second)).toContain("No longer on the roster");
    await user.click(dialog.getByRole("button", { name: "Yellow: one less for Falcons" }));
    await user.click(dialog.getByRole("button", { name: "Yellow: one more for Falcons" }));
    expect(dialog.getByRole("combobox", { name: second })).toHaveProperty("value", "");
    await user.click(dialog.getByRole("button", { name: "Save cards" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ players: { home: { yellow: [9] } } });
  });

  test("is left as it is where the rosters couldn't be read", async () => {
    scene.api.refuse("GET", paths.matchCards(1), 404, { code: "not_found" });
    const { user, dialog } = await openCards("Football", game);
    await user.click(dialog.getByRole("button", { name: "Yellow: one more for Falcons" }));
    await user.click(dialog.getByRole("button", { name: "Save cards" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty("players");
  });
});

test("handball has no second yellow card to enter", async () => {
  const { dialog } = await openCards("Handball");
  const groups = dialog.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
  expect(groups.filter(Boolean)).toEqual([
    "Yellow: Falcons",
    "Red: Falcons",
    "Yellow: Ravens",
    "Red: Ravens",
  ]);
});

test.each([
  ["Volleyball", {}],
  ["Football", { status: "CANCELED" }],
  ["Football", { away_team_id: null, team2: null }],
] as const)("nothing is offered in %s with %o", async (sport, changes) => {
  const { card } = await openScores(sport, changes);
  expect(card.queryByRole("button", { name: "Cards…" })).toBeNull();
});

test("what somebody else has changed meanwhile is said, and what was counted stays", async () => {
  const { user, dialog } = await openCards("Football");
  scene.api.refuse("PUT", paths.matchCards(1), 409, {
    code: "changed_meanwhile",
    error: "Someone else has changed this meanwhile",
  });
  await user.click(dialog.getByRole("button", { name: "Red: one more for Ravens" }));
  await user.click(dialog.getByRole("button", { name: "Save cards" }));
  expect(await dialog.findByText(/Somebody else has changed these cards/)).toBeTruthy();
  const red = within(dialog.getByRole("group", { name: "Red: Ravens" }));
  expect(red.getByRole("status").textContent).toBe("1");
});
