import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { password } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { inspect } from "./inspection.ts";
import { arrive, phone } from "./person.ts";
import { findDemo } from "./cases/screens.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let live: number;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  ({ live } = await findDemo(server.url));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const note = (page: Page) => page.getByText(/^No connection: this is as of \d/);

/** The worker runs and has what a page is made of, its other tabs included. */
async function appIsKept(page: Page) {
  const count = async () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return 0;
      const files = (await caches.open("app")).keys();
      return (await files).filter(({ url }) => /schedule-tab|standings-tab/.test(url)).length;
    });
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
}

/** What was answered is on the device. */
async function answersAreKept(page: Page, words: string[]) {
  const names = async () =>
    page.evaluate(async () => {
      const request = indexedDB.open("courtside");
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        request.onsuccess = () => {
          const { result } = request;
          if (!result.objectStoreNames.contains("answers")) return resolve([]);
          const all = result.transaction("answers").objectStore("answers").getAllKeys();
          all.onsuccess = () => resolve(all.result);
        };
      });
      request.result.close();
      return keys.map(String).join(" ");
    });
  for (const word of words) await expect.poll(names).toContain(word);
}

describe("without a connection", () => {
  test("a page that the worker has kept opens as it last was, and says as of when", async () => {
    const { page, context } = await arrive(browser, server.url, phone, "light", {
      serviceWorkers: "allow",
    });
    await page.goto(`/tournaments/${live}`);
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await appIsKept(page);
    await answersAreKept(page, ["detail", "teams", "schedule"]);
    const kept = await page.evaluate(async () =>
      (await (await caches.open("app")).keys()).map(({ url }) => new URL(url).pathname),
    );
    expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await note(page).waitFor();
    await page.getByText("The page also opens again without a connection.").waitFor();
    await page.getByRole("tab", { name: "Schedule" }).click();
    await page.getByRole("article").first().waitFor();
    expect(await inspect(page, "offline")).toEqual([]);
    await context.setOffline(false);
    await note(page).waitFor({ state: "detached" });
    await context.close();
  });

  test("a page stays as it is, warns of reloading, and goes on by itself", async () => {
    const { page, context } = await arrive(browser, server.url, phone);
    await page.goto(`/tournaments/${live}`);
    await page.getByText("Up to date", { exact: true }).waitFor();
    await context.setOffline(true);
    await note(page).waitFor();
    await page.getByText(/^No connection.*Don't reload the page/).waitFor();
    await page.getByRole("tab", { name: "Standings" }).click();
    await page
      .getByText("Not on this device yet")
      .or(page.getByText(/Error loading standings: Unable to connect/))
      .waitFor();
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await context.setOffline(false);
    await page.getByRole("table").first().waitFor();
    await note(page).waitFor({ state: "detached" });
    await context.close();
  });

  test("nothing is kept of what the signed-in see, and what was kept is forgotten", async () => {
    const { page, context } = await arrive(browser, server.url);
    await page.goto(`/tournaments/${live}`);
    await answersAreKept(page, ["detail"]);
    await page.goto("/login");
    await page.getByLabel("Email or username").fill("organiser");
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: /Account menu/ }).waitFor();
    await page.goto(`/tournaments/${live}`);
    await page.getByRole("link", { name: "Manage Tournament" }).waitFor();
    const count = page.evaluate(async () => {
      const request = indexedDB.open("courtside");
      await new Promise((resolve) => (request.onsuccess = resolve));
      const all = request.result.transaction("answers").objectStore("answers").count();
      await new Promise((resolve) => (all.onsuccess = resolve));
      return all.result;
    });
    expect(await count).toBe(0);
    await context.close();
  });
});
