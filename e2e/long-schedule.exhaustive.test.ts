import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLongSchedule, longScheduleGames } from "#bench/long-schedule.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, desktop, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

/** A schedule of five thousand games. */
let server: RunningServer;
let browser: Browser;
let longId: number;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  longId = await createLongSchedule(server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ["a table", desktop, "tbody tr:not([aria-hidden])", `${longScheduleGames}`],
  ["cards", phone, "article", `Game ${longScheduleGames}`],
])("is %s of which only what is on the screen is drawn", async (_, viewport, rows, last) => {
  const { page, complaints, look } = await arrive(browser, server.url, viewport);
  await page.goto(`/tournaments/${longId}/schedule`);
  await taken(page);
  await expect.poll(() => page.locator(rows).count()).toBeLessThan(100);
  await look("long schedule");
  await toTheEnd(page);
  await expect.poll(() => page.locator(rows).last().innerText()).toContain(last);
  expect(await page.locator(rows).count()).toBeLessThan(100);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("says how many rows there are, keeps what has the focus, and is whole on paper", async () => {
  const { page } = await arrive(browser, server.url);
  await page.goto(`/tournaments/${longId}/schedule`);
  await taken(page);
  const rows = page.locator("tbody tr:not([aria-hidden])");
  await expect.poll(() => rows.count()).toBeLessThan(100);
  const total = Number(await page.getByRole("table").getAttribute("aria-rowcount"));
  expect(total).toBeGreaterThan(longScheduleGames);
  const team = rows.nth(2).getByRole("button").first();
  await team.focus();
  const name = await team.innerText();
  await toTheEnd(page);
  await expect.poll(() => rows.last().getAttribute("aria-rowindex")).toBe(String(total));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  expect(await rows.count()).toBe(total - 1);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect.poll(() => rows.count()).toBeLessThan(100);
  await page.context().close();
});

test("can be read a day at a time without scripts", async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/tournaments/${longId}/schedule`);
  await page.getByRole("link", { name: /January 3$/ }).click();
  await page.waitForURL(/date=2099-01-03/);
  expect(await page.getByRole("rowheader").or(page.locator("th[scope=rowgroup]")).count()).toBe(1);
  await context.close();
});

/** The app has taken the place of what the server had drawn. */
async function taken(page: Page) {
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
}

/** Heights become known on the way, so the end is not where it seemed at first. */
async function toTheEnd(page: Page) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.evaluate(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    });
  }
}
