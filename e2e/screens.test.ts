import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "./chromium.ts";
import { inspect, settled } from "./inspection.ts";
import { signIn } from "./organiser.ts";
import { arrive } from "./person.ts";
import { organiserScreens, publicScreens } from "./screens.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(["--demo"]), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.concurrent.each([
  ["a visitor", publicScreens, null],
  ["an organiser", organiserScreens, "organiser"],
])("every screen of %s is sound", async (_whose, screensOf, username) => {
  const { page, context, complaints } = await arrive(browser, server.url);
  if (username) await signIn(page, { username, name: "" });
  const faults: string[] = [];
  for (const [name, path] of Object.entries(await screensOf(server.url))) {
    await page.goto(path);
    await settled(page);
    faults.push(...(await inspectHead(page)).map((fault) => `${name}: ${fault}`));
    faults.push(...(await inspect(page, name)));
    faults.push(...complaints.splice(0).map((complaint) => `${name}: ${complaint}`));
  }
  expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
  await context.close();
});

/** The server says with its status, too, that there is nothing at an address. */
function isExpected(fault: string) {
  return fault.startsWith("not-found: console: Failed to load resource");
}

async function inspectHead(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.getByRole("heading", { level: 1 }).allInnerTexts();
  if (headings.length !== 1) faults.push(`${headings.length} headings of level 1`);
  const title = await page.title();
  if (!/^\S.* · Courtside$/.test(title)) faults.push(`the document is called "${title}"`);
  return faults;
}

test("Back and Forward lead through the screens that were opened", async () => {
  const { page, context, complaints } = await arrive(browser, server.url);
  await signIn(page, { username: "organiser", name: "" });
  const seen: string[] = [];
  const main = page.getByRole("main");
  const steps = [
    () => page.getByRole("navigation").getByRole("link", { name: "Tournaments" }).first().click(),
    () => main.getByRole("link", { name: /^View Tournament Harbour City/ }).click(),
    () => page.getByRole("tab", { name: "Schedule" }).click(),
    () => page.getByRole("tab", { name: "Standings" }).click(),
    () => page.getByRole("table").getByRole("link").first().click(),
    () => main.getByRole("link", { name: "Edit Team" }).click(),
    () => page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click(),
  ];
  seen.push(await whereabouts(page));
  for (const step of steps) {
    const [address, before] = [page.url(), await screenShown(page)];
    await step();
    await expect.poll(() => page.url()).not.toBe(address);
    // The address is there before the screen is.
    await expect.poll(() => screenShown(page)).not.toBe(before);
    await settled(page);
    seen.push(await whereabouts(page));
  }
  expect(new Set(seen).size).toBe(steps.length + 1);
  for (const earlier of seen.toReversed().slice(1)) {
    await page.goBack();
    await expect.poll(() => whereabouts(page)).toBe(earlier);
  }
  for (const later of seen.slice(1)) {
    await page.goForward();
    await expect.poll(() => whereabouts(page)).toBe(later);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

/** The address, and which screen and tab is shown there. */
async function whereabouts(page: Page) {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search} ${await screenShown(page)}`;
}

async function screenShown(page: Page) {
  const tab = page.getByRole("tab", { selected: true });
  return [await page.title(), ...(await tab.allInnerTexts())].join(" ");
}
