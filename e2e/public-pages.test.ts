import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, get, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { settled } from "./inspection.ts";
import { arrive, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";
import { mostScriptBytes, visit } from "./visit.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const visited = (path: string) => visit(browser, server.url, path);

describe("what a visitor loads", () => {
  test.each(["/tournaments/2", "/tournaments/2/schedule"])(
    "%s brings its data along, and is usable with at most 180 kB of scripts",
    async (path) => {
      const { page, bytes, calls, complaints } = await visited(path);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
      expect(calls).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

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
});

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
