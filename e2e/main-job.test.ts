import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTeam as addTeam, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import {
  inviteCaptain,
  joinTeam,
  addCustomPlayer,
  createTeam,
  createTournament,
  generate,
  openTeam,
  register,
  signIn,
} from "./organiser.ts";
import { arrive, type Person, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

const olli = { username: "olli", name: "Olli Organiser" };
const mara = { username: "mara_captain", name: "Mara Lind" };
const teams = [
  "Harbour",
  "Lighthouse",
  "Tide",
  "Anchor",
  "Compass",
  "Breakwater",
  "Seagull",
  "Driftwood",
];

let server: RunningServer;
let browser: Browser;
let organiser: Person;
let captain: Person;
let visitor: Person;
let tournamentId: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
  organiser = await arrive(browser, server.url);
  captain = await arrive(browser, server.url, undefined, "dark");
  visitor = await arrive(browser, server.url, phone);
});

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const [name, person] of Object.entries({ organiser, captain, visitor })) {
    await person.page.screenshot({
      path: `screenshots/failed-${task.name.slice(0, 20)}-${name}.png`,
    });
  }
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("people register and sign in", async () => {
  // On another device, so that the captain's own has no session yet.
  const other = await arrive(browser, server.url);
  await register(other.page, mara);
  await other.context.close();
  expect(other.complaints).toEqual([]);
  await captain.page.goto("/login");
  await captain.look("sign in, in the dark");
  await register(organiser.page, olli);
  await organiser.page.getByRole("button", { name: olli.name }).waitFor();
  expect(await organiser.page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
});

test("the organiser creates a tournament and its teams", async () => {
  tournamentId = await createTournament(organiser.page, "Baltic Cup");
  await organiser.page.getByRole("heading", { name: "Baltic Cup", level: 1 }).waitFor();
  await organiser.look("tournament");
  const [first, second, ...others] = teams;
  for (const team of [first!, second!]) await createTeam(organiser.page, tournamentId, team);
  const token = await logIn(server.url, olli.username);
  for (const team of others) await addTeam(server.url, tournamentId, team, token);
  await organiser.page.reload();
  await organiser.page.getByText(others.at(-1)!).first().waitFor();
  await organiser.look("teams");
  await organiser.page.goto(`/tournaments/${tournamentId}`);
  const registered = organiser.page.getByTitle(/Show the schedule of/);
  await registered.first().waitFor();
  expect(await registered.count()).toBe(teams.length);
});

test("the organiser asks for a fee in francs, which visitors see", async () => {
  const { page } = organiser;
  await page.goto(`/tournaments/${tournamentId}/admin?tab=settings`);
  await page.getByLabel("Entry fee").fill("25.50");
  // Until the field to search in is there, a plain list stands for it.
  await page.getByRole("button", { name: /^Show currencies/ }).waitFor();
  await page.getByRole("combobox", { name: "Currency" }).click();
  const list = (await page.getByRole("listbox", { name: "Currency" }).boundingBox())!;
  const header = (await page.getByRole("banner").boundingBox())!;
  expect(list.height).toBeLessThan(300);
  expect(list.y).toBeGreaterThan(header.y + header.height);
  await page.getByRole("combobox", { name: "Currency" }).fill("swiss");
  await page.getByRole("option", { name: "Swiss Franc (CHF)" }).click();
  await organiser.look("settings with a fee");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Tournament updated successfully").waitFor();
  await page.goto(`/tournaments/${tournamentId}`);
  const fee = page.getByText("CHF 25.50");
  await fee.waitFor();
  expect(await fee.count()).toBe(1);
});

test("the captain fills the roster", async () => {
  await inviteCaptain(organiser.page, { team: "Harbour", ...mara });
  await signIn(captain.page, mara);
  await joinTeam(captain.page, "Harbour");
  await openTeam(captain.page, "Harbour");
  await addCustomPlayer(captain.page, {
    firstName: "Jette",
    lastName: "Brandt",
    jersey: 7,
    position: "Libero",
  });
  await captain.page.getByRole("tab", { name: "Players" }).click();
  const player = captain.page.getByRole("row", { name: /Jette Brandt/ });
  expect(await player.innerText()).toMatch(/7[\s\S]*Libero/);
  await captain.look("roster, in the dark");
});

test("the organiser draws brackets and a timed schedule", async () => {
  expect(await generate(organiser.page, tournamentId)).toBe(
    "Successfully generated 1 bracket with 28 matches!",
  );
  await organiser.look("result of the draw");
});

test("a visitor's phone shows the schedule and the new score without a reload", async () => {
  await visitor.page.goto(`/tournaments/${tournamentId}/schedule`);
  await visitor.page.getByText("28 games").first().waitFor();
  await visitor.look("schedule on a phone");
  await organiser.page.goto(`/tournaments/${tournamentId}/admin?tab=matches&view=scores`);
  const game = organiser.page.getByRole("article", { name: "Game 1", exact: true });
  await game.waitFor();
  const scores = game.getByRole("textbox");
  await organiser.look("score entry");
  // Volleyball brings best of five: three sets, and Enter after each number.
  await scores.nth(0).click();
  for (const points of ["25", "21", "25", "21", "25", "21"]) {
    await organiser.page.keyboard.type(points);
    await organiser.page.keyboard.press("Enter");
  }
  const played = visitor.page.getByRole("region", { name: "Done" }).getByRole("article");
  await played.waitFor();
  expect(await played.innerText()).toMatch(/25 25 25\s+3[\s\S]*21 21 21\s+0/);
  await visitor.page.getByRole("tab", { name: "Standings" }).click();
  const first = visitor.page.getByRole("table").first().getByRole("row").nth(1);
  await first.waitFor();
  expect(await first.innerText()).toMatch(/\+3/);
  await visitor.look("standings on a phone");
});

test("nobody met an error on the way", () => {
  expect([organiser, captain, visitor].flatMap((person) => person.complaints)).toEqual([]);
});
