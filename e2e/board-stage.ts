import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
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
import { arrive, type Person } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

/** High enough for a drag to stay clear of the edges, where the page scrolls along. */
export const desktop = { width: 1280, height: 1000 };
export const day = inHours(36);
export const nextDay = inHours(60);

/** Where each game starts out: three courts, an hour each; game 5 waits for a time. */
const starts = [
  { start: "09:00", court: 1 },
  { start: "09:00", court: 2 },
  { start: "11:00", court: 1 },
  { start: "13:00", court: 1 },
  null,
];

/** Which of the teams Ants, Bees, Crows, Ducks, Eels and Foxes play each other. */
const pairs = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [4, 5],
] as const;

/**
 * A board for the tests of a file: each game is where it starts out before every test, and an
 * organiser at a desk.
 */
export function useBoard(): Board {
  const board = new Board();
  beforeAll(() => board.set());
  afterAll(() => board.clear());
  beforeEach(() => board.begin());
  afterEach(async ({ task }) => {
    const { page, context } = board.organiser;
    if (task.result?.state === "fail") {
      const name = task.name.replaceAll(/\W+/gu, "-").slice(0, 40);
      await page.screenshot({ path: `screenshots/failed-${name}.png` });
    }
    await context.close();
  });
  return board;
}

/** A tournament of two days with five games, and somebody who arranges them. */
class Board {
  /** Ids of games 1 to 5. */
  games: number[] = [];
  organiser!: Person;
  #server!: RunningServer;
  #browser!: Browser;
  #token!: string;
  #tournamentId!: number;

  async set() {
    [this.#server, this.#browser] = await Promise.all([startServer(), launchChromium()]);
    const { url } = this.#server;
    await createAccount(url, "board_organiser");
    this.#token = await logIn(url, "board_organiser");
    const options = { start_date: day, end_date: nextDay, courts_count: 3 };
    this.#tournamentId = await createTournament(url, "Board Cup", this.#token, options);
    this.games = await this.#createGames();
  }

  async clear() {
    await this.#browser?.close();
    await this.#server?.stop();
  }

  async begin() {
    for (const id of this.games) await this.change(id, { locked: false });
    const moves = starts.map((place, index) => ({
      match_id: this.games[index],
      start_time: place && `${day}T${place.start}`,
      court_id: place && place.court,
    }));
    await this.#post(`/tournaments/${this.#tournamentId}/schedule/moves`, { moves });
    this.organiser = await this.#come(desktop);
  }

  /** Somebody with another screen takes the organiser's place. */
  async comeAnew(viewport: typeof desktop, options: { hasTouch?: boolean } = {}): Promise<Person> {
    await this.organiser.context.close();
    return (this.organiser = await this.#come(viewport, options));
  }

  async open(page: Page) {
    await page.goto(`/tournaments/${this.#tournamentId}/admin?tab=matches&view=board`);
    await page.getByRole("region", { name: "Unscheduled" }).waitFor();
  }

  game(page: Page, number: number): Locator {
    return page.locator(`[data-group="${this.games[number - 1]}"]`);
  }

  /** Where a game is by what the server says: "11:00 1" for eleven on court 1. */
  async placeOf(number: number): Promise<string> {
    const { schedule } = await get<{ schedule: Row[] }>(
      this.#server.url,
      `/tournaments/${this.#tournamentId}/schedule`,
    );
    const row = schedule.find(({ id }) => id === this.games[number - 1])!;
    return row.start_time === null ? "none" : `${row.start_time} ${row.court_id}`;
  }

  async change(id: number, body: object) {
    await call(this.#server.url, "PUT", `/matches/${id}`, { token: this.#token, body });
  }

  async #createGames() {
    const tournament_id = this.#tournamentId;
    const teams: number[] = [];
    for (const name of ["Ants", "Bees", "Crows", "Ducks", "Eels", "Foxes"]) {
      teams.push(await createTeam(this.#server.url, tournament_id, name, this.#token));
    }
    const ids: number[] = [];
    for (const [index, [home, away]] of pairs.entries()) {
      const start_time = `${day}T${String(8 + index * 2).padStart(2, "0")}:00`;
      const sides = { home_team_id: teams[home], away_team_id: teams[away] };
      const body = { tournament_id, ...sides, start_time };
      const { match } = await this.#post<{ match: { id: number } }>("/matches", body);
      ids.push(match.id);
    }
    return ids;
  }

  #post<Answer>(path: string, body: object): Promise<Answer> {
    return post<Answer>(this.#server.url, path, body, this.#token);
  }

  async #come(viewport: typeof desktop, options: { hasTouch?: boolean } = {}): Promise<Person> {
    const person = await arrive(this.#browser, this.#server.url, viewport, "light", options);
    await becomeKnown(person, this.#token);
    return person;
  }
}

interface Row {
  id: number;
  start_time: string | null;
  court_id: number | null;
}

/** The cell of a time and a court, as the table's headings name them. */
export function cell(page: Page, time: string, court: string): Locator {
  const courts = ["Court A", "Court B", "Court C"];
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: time }) });
  return row.getByRole("cell").nth(courts.indexOf(court));
}

export async function focusedGame(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.activeElement?.getAttribute("data-group")));
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
}
