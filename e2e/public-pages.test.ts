import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeKnown, call, get, logIn } from "./api.ts";
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
    "/tournaments/8",
    "/tournaments/8/schedule",
    "/tournaments/8/standings",
    "/login",
    "/register",
  ])("%s brings its data along, and is usable with at most 180 kB of scripts", async (path) => {
    const { page, bytes, calls, complaints } = await visit(path);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  // Which the browser draws, from what it asks for itself.
  test.each(["/teams/1", "/teams/1?tab=matches"])(
    "%s is usable with at most 180 kB of scripts",
    async (path) => {
      const { page, bytes, complaints } = await visit(path);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  test("a tree comes without the tables of groups, and those without the tree", async () => {
    const tree = await visit("/tournaments/9/standings?view=playoffs&layout=tree");
    expect(tree.names.join(" ")).toMatch(/playoffs-view/);
    expect(tree.names.join(" ")).not.toMatch(/group-tables|standings-table/);
    const tables = await visit("/tournaments/2/standings?view=groups");
    expect(tables.names.join(" ")).toMatch(/group-tables/);
    expect(tables.names.join(" ")).not.toMatch(/playoffs-view/);
    expect([...tree.complaints, ...tables.complaints]).toEqual([]);
    await Promise.all([tree.page.context().close(), tables.page.context().close()]);
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

  test("the home page has the scores of games that are on in its first view, and then the next", async () => {
    const { schedule } = await get<{ schedule: Running[] }>(server.url, "/tournaments/2/schedule");
    const game = schedule.find(({ status }) => status === "IN_PROGRESS")!;
    const plain = await browser.newContext({
      baseURL: server.url,
      javaScriptEnabled: false,
      viewport: phone,
    });
    const drawn = await plain.newPage();
    await drawn.goto("/");
    expect(await scoreIn(drawn, game)).toBe(shown(game));

    const { page, context, complaints, look } = await arrive(browser, server.url, phone);
    await page.clock.install();
    await page.goto("/");
    await settled(page);
    expect(await scoreIn(page, game)).toBe(shown(game));
    // What follows stands where it was drawn.
    expect(await topOfFeatured(page)).toBe(await topOfFeatured(drawn));
    await look("home with games that are on");
    const [home, away] = game.parts.at(-1)!;
    const after = { ...game, parts: [...game.parts.slice(0, -1), [home + 1, away] as const] };
    await call(server.url, "PUT", `/matches/${game.id}`, {
      token: await logIn(server.url, "organiser"),
      body: { parts: after.parts },
    });
    await page.clock.fastForward(30_000);
    await expect.poll(async () => scoreIn(page, game)).toBe(shown(after));
    await page.getByRole("link", { name: "Harbour City Volleyball Open", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: /Harbour City/ }).waitFor();
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), plain.close()]);
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

/** A page once it is usable, and what it has loaded for that. */
async function visit(path: string) {
  const { page, complaints } = await arrive(browser, server.url, phone);
  const scripts: Promise<number>[] = [];
  const names: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    names.push(response.url());
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
  return { page, bytes, names, calls, complaints };
}

interface Running {
  id: number;
  status: string;
  team1: string;
  t1s: number;
  t2s: number;
  parts: (readonly [number, number])[];
}

/** The sets of the one side and how many of them it has won, and the other's. */
function shown({ parts, t1s, t2s }: Running) {
  return [...parts.map(([home]) => home), t1s, ...parts.map(([, away]) => away), t2s].join("");
}

/** Both sides' scores of a game, as the home page shows it. */
async function scoreIn(page: Page, { team1 }: Running) {
  const card = page
    .getByRole("region", { name: "Live now" })
    .getByRole("listitem")
    .filter({ has: page.getByText("Live", { exact: true }), hasText: team1 })
    .last();
  const sides = await card.locator(".text-lg.tabular-nums").allInnerTexts();
  return sides.join("").replaceAll(/\s/gu, "");
}

async function topOfFeatured(page: Page) {
  const box = await page.getByRole("heading", { name: "Featured tournaments" }).boundingBox();
  return Math.round(box!.y);
}

/** A tournament's name in a list, what one has to show, or what is to be filled in. */
function itsOwn(page: Page) {
  const list = page.getByRole("link", { name: /Harbour City/ });
  return list.or(page.getByRole("tab")).or(page.getByLabel("Username")).first();
}
