import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
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
import { drag, hover, levelOf, pickUp, touch } from "./dragging.ts";
import { arrive, type Person, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

/** High enough for a drag to stay clear of the edges, where the page scrolls along. */
const desktop = { width: 1280, height: 1000 };
const day = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);

const nextDay = new Date(Date.now() + 60 * 3_600_000).toISOString().slice(0, 10);

let server: RunningServer;
let browser: Browser;
let token: string;
let tournamentId: number;
/** Ids of games 1 to 5. */
let games: number[];

/** Where each game starts out: three courts, an hour each; game 5 waits for a time. */
const starts = [
  { start: "09:00", court: 1 },
  { start: "09:00", court: 2 },
  { start: "11:00", court: 1 },
  { start: "13:00", court: 1 },
  null,
];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
  const { url } = server;
  await createAccount(url, "board_organiser");
  token = await logIn(url, "board_organiser");
  const dates = { start_date: day, end_date: nextDay };
  tournamentId = await createTournament(url, "Board Cup", token, { ...dates, courts_count: 3 });
  const teams: number[] = [];
  for (const name of ["Ants", "Bees", "Crows", "Ducks", "Eels", "Foxes"]) {
    teams.push(await createTeam(url, tournamentId, name, token));
  }
  games = [];
  for (const [home, away] of [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
    [4, 5],
  ] as const) {
    const body = {
      tournament_id: tournamentId,
      home_team_id: teams[home],
      away_team_id: teams[away],
      start_time: `${day}T${String(8 + games.length * 2).padStart(2, "0")}:00`,
    };
    const { match } = await post<{ match: { id: number } }>(url, "/matches", body, token);
    games.push(match.id);
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

let organiser: Person;
beforeEach(async () => {
  for (const id of games) await change(id, { locked: false });
  const back = {
    moves: starts.map((place, index) => ({
      match_id: games[index],
      start_time: place && `${day}T${place.start}`,
      court_id: place && place.court,
    })),
  };
  await post(server.url, `/tournaments/${tournamentId}/schedule/moves`, back, token);
  organiser = await organiserAt(desktop);
});
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") {
    const name = task.name.replaceAll(/\W+/gu, "-").slice(0, 40);
    await organiser.page.screenshot({ path: `screenshots/failed-${name}.png` });
  }
  await organiser.context.close();
});

test("a drag by mouse shows what each place would mean, and saves a good one", async () => {
  const { page } = organiser;
  await openBoard(page);
  await pickUp(page, game(page, 3));
  await hover(page, cell(page, "9:00 AM", "Court C"));
  await page.getByText("Ants plays game 1 from 9:00 AM to 10:00 AM").first().waitFor();
  expect(await levelOf(cell(page, "9:00 AM", "Court C"))).toBe("broken");
  expect(await levelOf(cell(page, "11:00 AM", "Court B"))).toBe("fine");
  await page.keyboard.press("Escape");
  expect(await page.locator("[data-level]").count()).toBe(0);
  await page.mouse.up();

  await drag(page, game(page, 3), cell(page, "1:00 PM", "Court B"));
  await cell(page, "1:00 PM", "Court B").getByText("Crows").waitFor();
  await expect.poll(() => placeOf(3)).toBe("13:00 2");
  expect(organiser.complaints).toEqual([]);
});

test("a bad place is asked about: left alone, saved anyway, or swapped", async () => {
  const { page } = organiser;
  await openBoard(page);
  const question = page.getByRole("alertdialog");
  await drag(page, game(page, 3), cell(page, "9:00 AM", "Court C"));
  await question.getByText("Ants plays game 1 from 9:00 AM to 10:00 AM").waitFor();
  await organiser.look("question about a bad place");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await placeOf(3)).toBe("11:00 1");

  await drag(page, game(page, 3), cell(page, "9:00 AM", "Court C"));
  await question.getByRole("button", { name: "Save anyway" }).click();
  await expect.poll(() => placeOf(3)).toBe("09:00 3");
  await game(page, 3).getByText("Breaks a rule here").waitFor({ state: "attached" });

  await drag(page, game(page, 3), cell(page, "1:00 PM", "Court A"));
  await question.getByRole("button", { name: "Swap with game 4" }).click();
  await expect.poll(() => placeOf(3)).toBe("13:00 1");
  expect(await placeOf(4)).toBe("09:00 3");
  expect(organiser.complaints).toEqual([]);
});

test("a game without a time takes another's place, which then waits for one; undo takes both back", async () => {
  const { page } = organiser;
  await openBoard(page);
  await drag(page, game(page, 5), cell(page, "9:00 AM", "Court A"));
  const question = page.getByRole("alertdialog");
  await question.getByText("Or game 1 leaves its place and waits for a new one:").waitFor();
  await organiser.look("question about a taken place for a game without a time");
  await question.getByRole("button", { name: "Swap with game 1" }).click();
  await expect.poll(() => placeOf(5)).toBe("09:00 1");
  expect(await placeOf(1)).toBe("none");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => placeOf(1)).toBe("09:00 1");
  expect(await placeOf(5)).toBe("none");
  expect(organiser.complaints).toEqual([]);
});

test("a game is moved by keyboard alone, and keeps the focus", async () => {
  const { page } = organiser;
  await openBoard(page);
  await game(page, 1).focus();
  await page.keyboard.press("ArrowDown");
  expect(await focusedGame(page)).toBe(games[2]);
  await page.keyboard.press("Space");
  await page.getByText("Game 3 to 11:00 AM, Court A").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Game 3 to 1:00 PM, Court B").waitFor();
  await page.keyboard.press("Space");
  await expect.poll(() => placeOf(3)).toBe("13:00 2");
  expect(await focusedGame(page)).toBe(games[2]);

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  expect(await placeOf(3)).toBe("13:00 2");
  expect(organiser.complaints).toEqual([]);
});

test("a long press lifts a game by touch, and a swipe does not", async () => {
  await organiser.context.close();
  organiser = await organiserAt({ width: 900, height: 1200 }, { hasTouch: true });
  const { page } = organiser;
  await openBoard(page);
  await touch(page, game(page, 3), cell(page, "1:00 PM", "Court B"), 0);
  expect(await placeOf(3)).toBe("11:00 1");
  await touch(page, game(page, 3), cell(page, "1:00 PM", "Court B"), 500);
  await expect.poll(() => placeOf(3)).toBe("13:00 2");
  expect(organiser.complaints).toEqual([]);
});

test("a game that rests on another day goes there", async () => {
  const { page } = organiser;
  await openBoard(page);
  const other = page.locator(`[data-day="${nextDay}"]`);
  await pickUp(page, game(page, 3));
  await hover(page, other);
  await page.locator(`[data-day="${nextDay}"][aria-pressed="true"]`).waitFor();
  await hover(page, cell(page, "9:00 AM", "Court B"));
  await page.mouse.up();
  await cell(page, "9:00 AM", "Court B").getByText("Crows").waitFor();
  await expect.poll(() => placeOf(3)).toBe("09:00 2");

  await game(page, 3).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("PageUp");
  await page.locator(`[data-day="${day}"][aria-pressed="true"]`).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByText("Game 3 to 1:00 PM, Court B").waitFor();
  await page.keyboard.press("Space");
  await cell(page, "1:00 PM", "Court B").getByText("Crows").waitFor();
  await expect.poll(() => placeOf(3)).toBe("13:00 2");
  await expect.poll(() => focusedGame(page)).toBe(games[2]);

  await page.keyboard.press("Space");
  await page.keyboard.press("PageDown");
  await page.locator(`[data-day="${nextDay}"][aria-pressed="true"]`).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedGame(page)).toBe(games[2]);
  expect(organiser.complaints).toEqual([]);
});

test("games without a time wait beside the board: on to it, and off again", async () => {
  const { page } = organiser;
  await openBoard(page);
  const bank = page.getByRole("region", { name: "Unscheduled" });
  await bank.getByText("Eels").waitFor();
  await drag(page, game(page, 5), cell(page, "11:00 AM", "Court C"));
  await expect.poll(() => placeOf(5)).toBe("11:00 3");
  await drag(page, game(page, 5), bank);
  await bank.getByText("Eels").waitFor();
  await expect.poll(() => placeOf(5)).toBe("none");
  expect(organiser.complaints).toEqual([]);
});

test("on a phone, Move to… does all that a drag does", async () => {
  await organiser.context.close();
  organiser = await organiserAt(phone, { hasTouch: true });
  const { page } = organiser;
  await openBoard(page);
  await game(page, 5).click();
  const dialog = page.getByRole("dialog", { name: "Game 5" });
  await dialog.getByLabel("Time").fill("09:30");
  await dialog.getByLabel("Court").selectOption({ label: "Court A" });
  await dialog.getByText("Game 1 has this court from 9:00 AM to 10:00 AM").waitFor();
  await organiser.look("move to, on a phone");
  await dialog
    .getByRole("button", { name: /Court C/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(() => placeOf(5)).toMatch(/ 3$/);
  await game(page, 5).click();
  await dialog.getByRole("button", { name: "Take off the schedule" }).click();
  await expect.poll(() => placeOf(5)).toBe("none");
  expect(organiser.complaints).toEqual([]);
});

test("a locked game stays where it is", async () => {
  const { page } = organiser;
  await openBoard(page);
  await game(page, 3).click();
  const dialog = page.getByRole("dialog", { name: "Game 3" });
  await dialog.getByRole("button", { name: "Lock in place" }).click();
  await dialog.getByText("A locked game keeps its time and court").waitFor();
  expect(await dialog.getByText("Move to…").count()).toBe(0);
  await organiser.look("a locked game");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await drag(page, game(page, 3), cell(page, "1:00 PM", "Court B"));
  expect(await placeOf(3)).toBe("11:00 1");
  await game(page, 3).click();
  await dialog.getByRole("button", { name: "Unlock" }).click();
  await dialog.getByRole("button", { name: "Lock in place" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await drag(page, game(page, 3), cell(page, "1:00 PM", "Court B"));
  await expect.poll(() => placeOf(3)).toBe("13:00 2");
  expect(organiser.complaints).toEqual([]);
});

test("moves are undone and done again, also after a reload, unless someone else has moved the game since", async () => {
  const { page } = organiser;
  await openBoard(page);
  await drag(page, game(page, 3), cell(page, "1:00 PM", "Court B"));
  await expect.poll(() => placeOf(3)).toBe("13:00 2");
  await page.keyboard.press("Control+z");
  await expect.poll(() => placeOf(3)).toBe("11:00 1");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => placeOf(3)).toBe("13:00 2");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await page.reload();
  await undo.click();
  await expect.poll(() => placeOf(3)).toBe("11:00 1");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => placeOf(3)).toBe("13:00 2");

  await change(games[2]!, { start_time: `${day}T14:00` });
  await cell(page, "2:00 PM", "Court B").getByText("Crows").waitFor();
  await undo.click();
  await page.getByText("Game 3: not undone").waitFor();
  await page.getByText("Someone else has changed this meanwhile").waitFor();
  expect(await placeOf(3)).toBe("14:00 2");
  expect(organiser.complaints).toEqual([]);
});

test("a move that the connection swallows comes back, and is made when tried again", async () => {
  const { page, context } = organiser;
  await openBoard(page);
  await context.setOffline(true);
  await drag(page, game(page, 3), cell(page, "1:00 PM", "Court B"));
  await page.getByText("Game 3: not moved").waitFor();
  await cell(page, "11:00 AM", "Court A").getByText("Crows").waitFor();
  await context.setOffline(false);
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => placeOf(3)).toBe("13:00 2");
});

test("when a court is gone, the board says what would move and moves it at once", async () => {
  const { page } = organiser;
  await openBoard(page);
  await page.getByRole("button", { name: "Something changed…" }).click();
  const dialog = page.getByRole("dialog", { name: "Something changed…" });
  await dialog.getByRole("combobox", { name: "Court" }).selectOption({ label: "Court A" });
  await dialog.getByLabel("From").fill("10:30");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByText("2 games move, all others stay.").waitFor();
  await organiser.look("what would move");
  await dialog.getByRole("button", { name: "Close and move" }).click();
  await expect.poll(() => placeOf(3)).not.toMatch(/ 1$/);
  expect(await placeOf(4)).not.toMatch(/ 1$/);
  expect(await placeOf(1)).toBe("09:00 1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => placeOf(3)).toBe("11:00 1");
  expect(await placeOf(4)).toBe("13:00 1");
  expect(organiser.complaints).toEqual([]);
});

test.each([
  ["a laptop", desktop],
  ["a phone", phone],
])("is accessible on %s", async (_, viewport) => {
  await organiser.context.close();
  organiser = await organiserAt(viewport);
  const { page } = organiser;
  await openBoard(page);
  await organiser.look("board");
  if (viewport === desktop) {
    await game(page, 3).focus();
    await page.keyboard.press("Space");
    await page.getByText("Game 3 to 11:00 AM, Court A").waitFor();
    await organiser.look("board, a game picked up");
    await page.keyboard.press("Escape");
  }
  await game(page, 3).click();
  await page.getByRole("dialog", { name: "Game 3" }).getByText("Best free places").waitFor();
  await organiser.look("move to");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewport.width);
  expect(organiser.complaints).toEqual([]);
});

async function organiserAt(
  viewport: typeof desktop,
  options: { hasTouch?: boolean } = {},
): Promise<Person> {
  const person = await arrive(browser, server.url, viewport, "light", options);
  await becomeKnown(person, token);
  return person;
}

async function openBoard(page: Page) {
  await page.goto(`/tournaments/${tournamentId}/admin?tab=matches&view=board`);
  await page.getByRole("region", { name: "Unscheduled" }).waitFor();
}

function game(page: Page, number: number): Locator {
  return page.locator(`[data-group="${games[number - 1]}"]`);
}

/** The cell of a time and a court, as the table's headings name them. */
function cell(page: Page, time: string, court: string): Locator {
  const courts = ["Court A", "Court B", "Court C"];
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: time }) });
  return row.getByRole("cell").nth(courts.indexOf(court));
}

async function focusedGame(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.activeElement?.getAttribute("data-group")));
}

/** Where a game is by what the server says: "11:00 1" for eleven on court 1. */
async function placeOf(number: number): Promise<string> {
  const { schedule } = await get<{
    schedule: { id: number; start_time: string | null; court_id: number | null }[];
  }>(server.url, `/tournaments/${tournamentId}/schedule`);
  const row = schedule.find(({ id }) => id === games[number - 1])!;
  return row.start_time === null ? "none" : `${row.start_time} ${row.court_id}`;
}

async function change(id: number, body: object) {
  await call(server.url, "PUT", `/matches/${id}`, { token, body });
}
