import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeKnown, findTournament, logIn, password, playInOneScore } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { inspect, settled } from "./inspection.ts";
import { arrive, type Person } from "./person.ts";
import { organiserScreens } from "./cases/screens.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let screens: Record<string, string>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  await playInOneScore(server.url, await findTournament(server.url, "search=Harbour+City"));
  screens = await organiserScreens(server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function arriveAt(path: string): Promise<Person> {
  const person = await arrive(browser, server.url);
  await becomeKnown(person, await logIn(server.url, "organiser"));
  await person.page.goto(path);
  await settled(person.page);
  return person;
}

test("an answer that doesn't come is given up after ten seconds", async () => {
  const { page, context } = await arrive(browser, server.url);
  await page.clock.install();
  await page.goto("/login");
  await page.route("**/api/auth/login", () => {});
  await page.getByLabel("Email or username").fill("organiser");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.locator("button[aria-busy=true]").waitFor();
  await page.clock.fastForward(10_000);
  await page.getByText("Request timeout. Please check your connection and try again.").waitFor();
  expect(await page.getByLabel(/^Password/).inputValue()).toBe(password);
  await context.close();
});

test("a session that has ended leads to the sign-in page, and from there back", async () => {
  const { page, context } = await arriveAt("/settings?tab=notifications");
  await page.route("**/api/auth/preferences", (route) => route.fulfill({ status: 401, body: "" }));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.getByLabel("Email or username").fill("organiser");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/settings?tab=notifications");
  await context.close();
});

test("where two people enter a game's result, the second is shown both and asked", async () => {
  const { page, context } = await arriveAt(screens["admin-matches"]!);
  const authorization = `Bearer ${await logIn(server.url, "organiser")}`;
  const [, tournament] = /tournaments\/(\d+)/.exec(screens["admin-matches"]!)!;
  const stored = async (number: number) => {
    const answer = await page.request.get(`/api/tournaments/${tournament}/schedule`);
    const { schedule } = (await answer.json()) as { schedule: Record<string, number>[] };
    return schedule.find(({ game_number }) => game_number === number)!;
  };
  // One that is over, as the day's own may not be.
  await page.getByRole("button", { name: /^Show \d+ earlier games?/ }).click();
  const opener = page.getByRole("button", { name: /^Edit game/ }).first();
  const number = Number(/\d+/.exec((await opener.getAttribute("aria-label"))!)![0]);
  await opener.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Home score").fill("2");
  await dialog.getByLabel("Away score").fill("1");
  const { id } = await stored(number);
  const data = { t1s: 2, t2s: 0, status: "completed" };
  await page.request.put(`/api/matches/${id}`, { data, headers: { authorization } });
  await dialog.getByRole("button", { name: "Save Match" }).click();
  // The game has a result: what another moves is shown first.
  await dialog.getByRole("button", { name: "Save correction" }).click();
  const question = dialog.getByRole("group", { name: "Teams and result" });
  await question.getByText(" 2 – 0 ").waitFor();
  await question.getByText(" 2 – 1 ").waitFor();
  expect(await inspect(page, "two results")).toEqual([]);
  expect(await stored(number)).toMatchObject({ t1s: 2, t2s: 0 });
  await question.getByRole("button", { name: /^Keep mine/ }).click();
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await stored(number)).toMatchObject({ t1s: 2, t2s: 1 });
  await context.close();
});

test("a score that the server has stored is nobody else's when its answer was lost", async () => {
  const { page, context } = await arriveAt(screens["admin-scores"]!);
  const fields = page.getByRole("textbox", { name: /^Score of/ });
  const game = /game (\d+)$/.exec((await fields.first().getAttribute("aria-label"))!)![1]!;
  const statuses: number[] = [];
  await page.route("**/api/scorer/commands/*", async (route) => {
    if (route.request().method() !== "PUT" || statuses.length > 0) return route.fallback();
    statuses.push((await route.fetch()).status());
    return route.abort();
  });
  await fields.nth(0).fill("2");
  await fields.nth(1).fill("1");
  await fields.nth(1).press("Enter");
  await page.getByRole("button", { name: "Retry now" }).click();
  const card = page.getByRole("article", { name: `Game ${game}`, exact: true });
  await card.getByText("Saved", { exact: true }).waitFor();
  expect(statuses).toEqual([200]);
  expect(await page.getByText(/Someone else entered/).count()).toBe(0);
  await context.close();
});

describe("a deletion that fails takes nothing away", () => {
  test.each([
    ["a match", "admin-matches", /^Delete game/, "Delete"],
    ["a bracket", "admin-brackets", /^Delete bracket/, "Delete"],
    ["a team", "team-edit", "More actions", "Delete Team"],
  ])("%s", async (_what, screen, opener, confirm) => {
    const { page, context } = await arriveAt(screens[screen]!.replace("/edit", ""));
    const held: Route[] = [];
    await page.route("**/api/**", (route) =>
      route.request().method() === "DELETE" ? void held.push(route) : route.fallback(),
    );
    const open = page.getByRole("main").getByRole("button", { name: opener }).first();
    await open.waitFor();
    const before = await page.getByRole("button", { name: opener }).count();
    await open.click();
    const entry = page.getByRole("menuitem", { name: confirm });
    if (opener === "More actions") await entry.click();
    const faults = await inspect(page, "asked");
    await page.getByRole("alertdialog").getByRole("button", { name: confirm }).click();
    await expect.poll(() => held.length).toBe(1);
    // Nobody has to wait for it.
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await held[0]!.fulfill({ status: 500, body: "" });
    await page.getByText("Server error. Please try again later.").first().waitFor();
    expect(await page.getByRole("button", { name: opener }).count()).toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("a draw that is refused keeps its options, and can be tried again", async () => {
  const { page, context } = await arriveAt(screens["admin-draw"]!);
  await page.getByRole("button", { name: "Random Brackets" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Generate" }).waitFor();
  await dialog.getByLabel("Start date").fill("2099-06-01");
  for (const [status, text] of [
    [500, "Server error. Please try again later."],
    [403, "Access denied. You do not have permission to perform this action."],
  ] as const) {
    await refuse(page, status);
    await dialog.getByRole("button", { name: "Generate" }).click();
    await dialog.getByText("Failed to generate random brackets").waitFor();
    await dialog.getByText(text).waitFor();
    expect(await dialog.getByLabel("Start date").inputValue()).toBe("2099-06-01");
  }
  expect(await inspect(page, "a draw refused")).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await context.close();
});

async function refuse(page: Page, status: number) {
  await page.route("**/generate-random-brackets", (route) => route.fulfill({ status, body: "" }));
}
