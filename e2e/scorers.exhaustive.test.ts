import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, codeOfRunning, findTournament, get, logIn, playInOneScore } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let live: number;
let code: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  live = await findTournament(url, "search=Harbour+City");
  await playInOneScore(url, live);
  code = await codeOfRunning("court", { url, live, token: await logIn(url, "desk") });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** On the form that the server has drawn, while the app is held back until it is told to come. */
async function beforeTheApp() {
  // Apart from the others, who wait for the app wherever they go.
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    locale: "en-US",
  });
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(code, { waitUntil: "commit" });
  const field = page.getByRole("textbox", { name: "Your name" });
  const button = page.getByRole("button", { name: "Enter results" });
  const finalResult = page.getByRole("button", { name: "Final result" }).first();
  return { context, page, field, button, finalResult, letIn: held.resolve };
}

test("the form is there before the app, which takes over what was typed", async () => {
  const { context, page, field, finalResult, letIn } = await beforeTheApp();
  await field.pressSequentially("Bo");
  letIn();
  await page.getByRole("heading", { name: /^Court/u }).waitFor();
  expect(await field.inputValue()).toBe("Bo");
  expect(await field.evaluate((own) => own === document.activeElement)).toBe(true);
  await field.pressSequentially("b");
  await field.press("Enter");
  await finalResult.waitFor();
  await context.close();
});

test("the form pressed before the app is there is sent as soon as it is", async () => {
  for (const press of ["click", "Enter"]) {
    const { context, page, field, button, finalResult, letIn } = await beforeTheApp();
    await field.pressSequentially("Eve");
    if (press === "click") await button.click();
    else await field.press(press);
    expect(await button.getAttribute("aria-busy")).toBe("true");
    letIn();
    await finalResult.waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await context.close();
  }
});

test("what score entry can't load without a connection says so, and entering goes on", async () => {
  const person = await arrive(browser, server.url);
  const { page } = person;
  await becomeKnown(person, await logIn(server.url, "desk"));
  await page.route(/\boverlay-[^/]*\.js/u, (route) => route.abort("internetdisconnected"));
  await page.goto(`/tournaments/${live}/admin?tab=matches&view=scores`);
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("textbox") })
    .first();
  const ask = card.getByRole("button", { name: "Not played to the end" });
  await card.getByRole("textbox").first().fill("21");
  await ask.click();
  await page.getByText("Not on this device yet").waitFor();
  expect(await card.getByRole("textbox").first().inputValue()).toBe("21");
  await page.unrouteAll();
  await page.reload();
  // It comes with the cards, for when there is no connection.
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  for (const part of ["overlay", "outcome-dialog", "correction-dialog"])
    await expect.poll(loaded).toContainEqual(expect.stringContaining(`/${part}-`));
  await person.context.setOffline(true);
  await ask.click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await person.context.close();
});

test("a result typed into a game's form without a connection is kept, and sends itself", async () => {
  const person = await arrive(browser, server.url);
  const { page } = person;
  await becomeKnown(person, await logIn(server.url, "organiser"));
  await page.goto(`/tournaments/${live}/admin?tab=matches`);
  const row = page.getByRole("row").filter({ hasText: "Scheduled" }).first();
  const number = await row.getByRole("cell").first().textContent();
  await row.getByRole("button", { name: /^Edit game/ }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("spinbutton", { name: "Home score" }).fill("2");
  await form.getByRole("spinbutton", { name: "Away score" }).fill("3");
  await person.context.setOffline(true);
  await form.getByRole("button", { name: "Save Match" }).click();
  const held = page.getByText("1 score is not saved yet");
  await held.waitFor();
  await form.waitFor({ state: "detached" });
  // It outlives the page.
  await person.context.setOffline(false);
  await page.reload();
  await page.getByRole("row").first().waitFor();
  await held.waitFor({ state: "detached" });
  const path = `/tournaments/${live}/schedule`;
  const readGame = async () => {
    const { schedule } = await get<{ schedule: { game_number: number }[] }>(server.url, path);
    return schedule.find(({ game_number: one }) => String(one) === number);
  };
  await expect.poll(readGame).toMatchObject({ t1s: 2, t2s: 3, status: "COMPLETED" });
  await person.context.close();
});
