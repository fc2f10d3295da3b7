import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, findTournament, get, logIn, password, playInOneScore } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import { readPdf } from "./read-pdf.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let token: string;
let live: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  live = await findTournament(server.url, "search=Harbour+City");
  await playInOneScore(server.url, live);
  token = await logIn(server.url, "organiser");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Game {
  id: number;
  game_number: number;
  status: string;
  court_id: number | null;
  team1: string | null;
  team2: string | null;
}

async function games(): Promise<Game[]> {
  return (await get<{ schedule: Game[] }>(server.url, `/tournaments/${live}/schedule`)).schedule;
}

async function organiserAt(viewport: typeof desktop): Promise<Person> {
  const organiser = await arrive(browser, server.url, viewport);
  await becomeKnown(organiser, token);
  return organiser;
}

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^score-sheets.*\.pdf$/u);
  return readFile(await file.path());
}

test.each([
  ["a phone", phone],
  ["a desk", desktop],
])("at %s, a game's sheet is printed, and its code leads to the game's score", async (_, size) => {
  const { page, ...organiser } = await organiserAt(size);
  const game = (await games()).findLast(
    ({ status, team1, team2 }) => status === "SCHEDULED" && team1 && team2,
  )!;
  await page.goto(`/tournaments/${live}/admin?tab=matches`);
  const button = page.getByRole("button", { name: `Score sheet of game ${game.game_number}` });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText("1 score sheet is ready.").waitFor({ timeout: 60_000 });
  await organiser.look("score sheet");
  const [sheet, ...others] = await readPdf(browser, await download(page));
  expect(others).toEqual([]);
  for (const text of [game.team1!, game.team2!, "Running score", "Sanctions", "First referee"]) {
    expect(sheet!.text).toContain(text);
  }
  const address = `/tournaments/${live}/admin?tab=matches&view=scores&match=${game.id}`;
  expect(sheet!.code).toBe(`${server.url}${address}`);
  await page.keyboard.press("Escape");
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);

  const referee = await arrive(browser, server.url, size);
  await referee.page.goto(sheet!.code!);
  await referee.page.waitForURL(/\/login$/u);
  await referee.page.getByLabel("Email or username").fill("organiser");
  await referee.page.getByLabel(/^Password/).fill(password);
  await referee.page.getByRole("button", { name: "Sign in", exact: true }).click();
  const score = referee.page.getByRole("textbox", {
    name: `Score of ${game.team1}, game ${game.game_number}`,
  });
  await score.waitFor();
  await expect.poll(() => score.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => score.isVisible()).toBe(true);
  await referee.look("score entry of a scanned sheet");
  await referee.page.keyboard.type("2");
  await referee.page.keyboard.press("Tab");
  await referee.page.keyboard.type("1");
  await referee.page.keyboard.press("Enter");
  await referee.page.getByText("Saved", { exact: true }).waitFor();
  expect((await games()).find(({ id }) => id === game.id)?.status).toBe("COMPLETED");
  expect([...organiser.complaints, ...referee.complaints]).toEqual([]);
  await Promise.all([organiser.context.close(), referee.context.close()]);
});

test("both captains scan the code on a sheet, each for a team, and agree on the result", async () => {
  const { page, ...organiser } = await organiserAt(desktop);
  const game = (await games()).find(
    ({ status, team1, team2 }) => status === "IN_PROGRESS" && team1 && team2,
  )!;
  await page.goto(`/tournaments/${live}/admin?tab=matches`);
  await page.getByRole("button", { name: `Score sheet of game ${game.game_number}` }).click();
  await page.getByText("1 score sheet is ready.").waitFor({ timeout: 60_000 });
  await page.getByRole("checkbox", { name: /code for both captains/u }).check();
  await page.getByText("1 score sheet is ready.").waitFor({ timeout: 60_000 });
  const [sheet] = await readPdf(browser, await download(page));
  const code = /\S+\/c\/#\S+/u.exec(sheet!.text)![0];
  const captainOf = async (team: string) => {
    const captain = await arrive(browser, server.url, phone);
    await captain.page.goto(code);
    await captain.page.getByRole("button", { name: team }).waitFor();
    await captain.look("a scanned code of both captains");
    await captain.page.getByRole("button", { name: team }).click();
    await captain.page.getByText(`You report for ${team}.`).waitFor();
    return captain;
  };
  const [one, other] = [await captainOf(game.team1!), await captainOf(game.team2!)];
  await one.page.getByRole("button", { name: "Report the result" }).click();
  await one.page.getByRole("textbox", { name: new RegExp(game.team1!, "u") }).fill("27");
  await one.page.getByRole("textbox", { name: new RegExp(game.team2!, "u") }).fill("25");
  await one.page.getByRole("button", { name: "Report result" }).click();
  await one.page.getByText(/You reported 27/u).waitFor();
  const confirm = other.page.getByRole("button", { name: /Confirm 27/u });
  // Long with sets, or in large type: it stays within its card.
  await other.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const card = other.page.getByRole("region", { name: `Result of game ${game.game_number}` });
  const [inner, outer] = [(await confirm.boundingBox())!, (await card.boundingBox())!];
  expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
  await confirm.click();
  await one.page.getByText("This is the result.", { exact: false }).waitFor();
  await one.look("a result that both captains reported");
  expect((await games()).find(({ id }) => id === game.id)?.status).toBe("COMPLETED");
  for (const person of [organiser, one, other]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
});

test("the sheets of a court come as one file, a page for each game", async () => {
  const { page, ...organiser } = await organiserAt(desktop);
  await page.goto(`/tournaments/${live}/admin?tab=matches&court=2&status=scheduled`);
  const expected = (await games()).filter(
    ({ court_id, status }) => court_id === 2 && status === "SCHEDULED",
  );
  await page.getByRole("button", { name: "Score sheets", exact: true }).click();
  await page.getByText(/score sheets? (?:is|are) ready/u).waitFor({ timeout: 60_000 });
  const sheets = await readPdf(browser, await download(page));
  const ids = sheets.map(({ code }) => Number(new URL(code!).searchParams.get("match")));
  expect(ids).toEqual(expected.map(({ id }) => id));
  expect(organiser.complaints).toEqual([]);
  await organiser.context.close();
});

test("sheets that can't be made say why, and can be tried again", async () => {
  const { page, ...organiser } = await organiserAt(phone);
  await page.goto(`/tournaments/${live}/admin?tab=matches`);
  await page.route("**/score-sheets.pdf**", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Score sheets", exact: true }).click();
  await page.getByText("Failed to make score sheets").waitFor();
  await organiser.look("score sheets that could not be made");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText(/score sheets are ready/u).waitFor({ timeout: 60_000 });
  expect(organiser.complaints.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
  await organiser.context.close();
});
