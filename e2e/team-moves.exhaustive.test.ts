import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  becomeKnown,
  call,
  createAccount,
  createTeam,
  createTournament,
  get,
  logIn,
  post,
} from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { arrive, desktop, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let token: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
  await createAccount(server.url, "moves_organiser");
  token = await logIn(server.url, "moves_organiser");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ["a phone", phone, "light"],
  ["a wide screen", desktop, "dark"],
] as const)(
  "on %s a team moves after the draw in each way there is, and each is undone",
  async (where, viewport, theme) => {
    const { id, teams } = await drawnCup(`Moves on ${where}`);
    const organiser = await arrive(browser, server.url, viewport, theme);
    await becomeKnown(organiser, token);
    const { page } = organiser;
    const start = inWords(await gamesOf(id));
    await page.goto(`/tournaments/${id}/admin?tab=assignment`);

    const dialog = await ask(page, "Ants", "Group B");
    await dialog.getByText("2 games taken off").waitFor();
    await organiser.look("move of a team after the draw");
    await dialog.getByRole("button", { name: "Move with games" }).click();
    await page.getByText(/^Moved, with the games/u).waitFor();
    expect(ofTeam(await gamesOf(id), "Ants")).toEqual(["Group B", "Group B", "Group B"]);
    await organiser.look("message with a button");
    await undo(page);
    expect(inWords(await gamesOf(id))).toEqual(start);

    const swap = await ask(page, "Ants", "Group B");
    await swap.getByRole("radio", { name: "Change places with a team" }).check();
    await swap.getByRole("combobox", { name: "Change places with" }).selectOption("Dogs");
    await swap.getByRole("button", { name: "Change places", exact: true }).click();
    await page.getByText(/^Moved, with the games/u).waitFor();
    expect(ofTeam(await gamesOf(id), "Dogs")).toEqual(["Group A", "Group A"]);
    await undo(page);
    expect(inWords(await gamesOf(id))).toEqual(start);

    await createTeam(server.url, id, "Larks", token);
    const late = await ask(page, "Larks", "Group A");
    await late.getByText("3 new games").waitFor();
    await late.getByRole("button", { name: "Move with games" }).click();
    await page.getByText(/^Moved, with the games/u).waitFor();
    expect(ofTeam(await gamesOf(id), "Larks")).toHaveLength(3);
    await undo(page);
    expect(inWords(await gamesOf(id))).toEqual(start);

    const policy = { policy: "forfeit_rest" };
    const path = `/teams/${teams["Ants"]}/withdrawal`;
    await call(server.url, "PUT", path, { token, body: policy });
    const replace = await ask(page, "Larks", "Group A");
    await replace.getByRole("radio", { name: "Replace a team that withdrew" }).check();
    await replace.getByRole("button", { name: "Replace", exact: true }).click();
    await page.getByText(/^Moved, with the games/u).waitFor();
    const games = await gamesOf(id);
    expect(ofTeam(games, "Larks")).toEqual(["Group A", "Group A"]);

    const begun = games.find(({ team1, team2 }) => [team1, team2].includes("Larks"))!;
    const body = { status: "in_progress" };
    await call(server.url, "PUT", `/matches/${begun.id}`, { token, body });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`game ${begun.game_number} has begun`).waitFor();
    expect(ofTeam(await gamesOf(id), "Larks")).toHaveLength(2);
    // The refusal is an answer that the browser writes down.
    expect(organiser.complaints.filter((text) => !text.includes("422"))).toEqual([]);
    await organiser.context.close();
  },
);

/** Chooses another bracket for a team, which asks what becomes of its games. */
async function ask(page: Page, team: string, bracket: string) {
  const choice = page.getByRole("combobox", { name: `Bracket of ${team}` });
  await choice.selectOption(bracket);
  return page.getByRole("dialog");
}

async function undo(page: Page) {
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(/^The move is undone/u).waitFor();
  // A message stays while the pointer rests on it, as where a button of the one before was.
  await page.mouse.move(0, 400);
  await page.getByText(/^The move is undone/u).waitFor({ state: "detached" });
}

/** Two groups of three, drawn onto two courts with room for more games. */
async function drawnCup(name: string) {
  const { url } = server;
  const id = await createTournament(url, name, token, { courts_count: 2, teams_count: 6 });
  const teams: Record<string, number> = {};
  for (const team of ["Ants", "Bees", "Cats", "Dogs", "Elks", "Foxes"]) {
    teams[team] = await createTeam(url, id, team, token);
  }
  for (const [group, members] of [
    ["Group A", ["Ants", "Bees", "Cats"]],
    ["Group B", ["Dogs", "Elks", "Foxes"]],
  ] as const) {
    const bracket = { name: group, type: "group_stage", tournament_id: id };
    const made = await post<{ bracket: { id: number } }>(url, "/brackets", bracket, token);
    const body = { team_ids: members.map((team) => teams[team]) };
    await post(url, `/brackets/${made.bracket.id}/teams`, body, token);
    for (const [home, away] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const hour = 9 + home * 2;
      const game = {
        tournament_id: id,
        bracket_id: made.bracket.id,
        home_team_id: teams[members[home]],
        away_team_id: teams[members[away]],
        start_time: `${await firstDay(id)}T${String(hour).padStart(2, "0")}:00`,
        court_id: group === "Group A" ? 1 : 2,
      };
      await post(url, "/matches", game, token);
    }
  }
  return { id, teams };
}

async function firstDay(id: number) {
  const path = `/tournaments/${id}`;
  return (await get<{ tournament: { start_date: string } }>(server.url, path)).tournament
    .start_date;
}

interface Game {
  id: number;
  game_number: number;
  bracket: string;
  team1: string;
  team2: string;
  date: string | null;
  start_time: string | null;
  court: string | null;
}

async function gamesOf(id: number): Promise<Game[]> {
  const { schedule } = await get<{ schedule: Game[] }>(server.url, `/tournaments/${id}/schedule`);
  return schedule;
}

/** Without the id, which a game that comes back has anew. */
function inWords(games: Game[]) {
  return games.map(({ game_number: number, bracket, team1, team2, date, start_time, court }) =>
    [number, bracket, team1, team2, date, start_time, court].join(" "),
  );
}

function ofTeam(games: Game[], name: string) {
  return games
    .filter(({ team1, team2 }) => [team1, team2].includes(name))
    .map(({ bracket }) => bracket);
}
