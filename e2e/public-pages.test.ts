import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeKnown, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { settled } from "./inspection.ts";
import { arrive, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

const mostScriptBytes = 180_000;

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe("what a visitor loads", () => {
  test.each([
    "/",
    "/tournaments",
    "/tournaments/2",
    "/tournaments/2/schedule",
    "/tournaments/2/standings",
    "/login",
    "/register",
  ])("%s brings its data along, and is usable with at most 180 kB of scripts", async (path) => {
    const { page, complaints } = await arrive(browser, server.url, phone);
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && !pathname.endsWith("/events")) calls.push(pathname);
    });
    await page.goto(path, { waitUntil: "load" });
    await settled(page);
    await itsOwn(page).waitFor();
    // What a page fetches ahead of need may still come when it closes.
    page.removeAllListeners("response");
    const bytes = (await Promise.all(scripts)).reduce((sum, next) => sum + next, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("the app waits for the first frame, but not for ever", async () => {
    const { page, complaints } = await arrive(browser, server.url);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.clock.install();
    // As in a tab in the background, which has no frames.
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const arrival = page.goto("/tournaments/2");
    await page.locator("[data-drawn] h1").waitFor();
    await page.waitForLoadState();
    expect(scripts).toEqual([]);
    await page.clock.resume();
    await arrival;
    expect(scripts.length).toBeGreaterThan(2);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("the menus of the signed-in come while their session is checked", async () => {
    const person = await arrive(browser, server.url);
    await becomeKnown(person, await logIn(server.url, "organiser"));
    const menus = person.page.waitForRequest(/account-menus/);
    await person.page.route("**/api/auth/me", async (route) => {
      await menus;
      await route.continue();
    });
    await person.page.goto("/about");
    await person.page.getByRole("button", { name: "Account" }).waitFor();
    expect(person.complaints).toEqual([]);
    await person.context.close();
  });

  test("schedule and standings can be read without scripts, on a screen and on a phone", async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/tournaments/2/schedule");
    expect(await page.getByRole("table").getByRole("row").count()).toBeGreaterThan(20);
    await page.goto("/tournaments/2/standings");
    expect(await page.getByRole("table").count()).toBeGreaterThan(1);
    await page.getByRole("region", { name: "Announcements" }).waitFor();
    await context.close();
    const mobile = await browser.newContext({
      baseURL: server.url,
      javaScriptEnabled: false,
      viewport: phone,
      userAgent: "Mozilla/5.0 (Linux; Android 15) Mobile",
    });
    const small = await mobile.newPage();
    await small.goto("/tournaments/2/schedule");
    expect(await small.getByRole("article").count()).toBeGreaterThan(10);
    expect(await small.getByRole("table").count()).toBe(0);
    await mobile.close();
  });

  test("a link that is passed on shows a picture of its size", async () => {
    const { page } = await arrive(browser, server.url);
    await page.goto("/tournaments/2");
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(image).toBe(`${server.url}/share.png`);
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address!;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, image);
    expect(size).toEqual([1200, 630]);
    await page.context().close();
  });
});

/** A tournament's name in a list, what one has to show, or what is to be filled in. */
function itsOwn(page: Page) {
  const list = page.getByRole("link", { name: /Harbour City/ });
  return list.or(page.getByRole("tab")).or(page.getByLabel("Username")).first();
}
