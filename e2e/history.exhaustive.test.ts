import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, call, findTournament, get, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { settled } from "./inspection.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let organiser: Person;
let desk: Person;
let live: number;
let token: string;
let game: { id: number; game_number: number; parts: [number, number][] };

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  live = await findTournament(url, "search=Harbour+City");
  const played = `/tournaments/${live}/schedule?status=completed`;
  game = (await get<{ schedule: (typeof game)[] }>(url, played)).schedule.at(-1)!;
  token = await logIn(url, "organiser");
  organiser = await arrive(browser, url, desktop);
  await becomeKnown(organiser, token);
  desk = await arrive(browser, url, phone, "dark");
  await becomeKnown(desk, await logIn(url, "desk"));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("the desk reads on its phone who entered a game's result, and takes nothing back", async () => {
  const { page } = desk;
  await page.goto(`/tournaments/${live}/admin?tab=matches&view=scores`);
  await settled(page);
  await page.getByRole("link", { name: `History of game ${game.game_number}` }).click();
  await page.getByText(`Only what happened to game ${game.game_number}`).waitFor();
  await page.getByText("Game changed").first().waitFor();
  await desk.look("a game's history");
  expect(await page.getByRole("button", { name: /^Undo/u }).count()).toBe(0);
});

test("an organiser looks at what a wrong result did, and takes it back", async () => {
  const { page } = organiser;
  const wrong = { parts: game.parts.map(([home, away]) => [away, home]) };
  await call(server.url, "PUT", `/matches/${game.id}`, { token, body: wrong });
  await page.goto(`/tournaments/${live}/history`);
  await settled(page);
  await organiser.look("history");
  await page
    .getByRole("button", { name: /^Undo: Game changed/u })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(`Game ${game.game_number}`).waitFor();
  await organiser.look("what undoing does");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone: Game changed").waitFor();
  const played = `/tournaments/${live}/schedule?status=completed`;
  const { schedule } = await get<{ schedule: (typeof game)[] }>(server.url, played);
  expect(schedule.find(({ id }) => id === game.id)).toMatchObject({ parts: game.parts });
});

test("nothing was in nobody's way and nothing went wrong on the console", () => {
  expect([...desk.complaints, ...organiser.complaints]).toEqual([]);
});
