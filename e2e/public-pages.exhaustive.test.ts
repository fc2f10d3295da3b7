import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeKnown, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive } from "./person.ts";
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
  test.each([
    "/",
    "/tournaments",
    "/tournaments/2/standings",
    "/tournaments/8",
    "/tournaments/8/schedule",
    "/tournaments/8/standings",
    "/login",
    "/register",
  ])("%s brings its data along, and is usable with at most 180 kB of scripts", async (path) => {
    const { page, bytes, calls, complaints } = await visited(path);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  // For which the browser asks for something itself.
  test.each([
    "/teams/1",
    "/teams/1?tab=matches",
    "/teams/1?tab=players",
    "/tournaments/11/schedule",
    "/tournaments/9/standings?view=playoffs&layout=tree",
  ])("%s is usable with at most 180 kB of scripts", async (path) => {
    const { page, bytes, complaints } = await visited(path);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("a tree comes without the tables of groups, and those without the tree", async () => {
    const tree = await visited("/tournaments/9/standings?view=playoffs&layout=tree");
    expect(tree.names.join(" ")).toMatch(/playoffs-view/);
    expect(tree.names.join(" ")).not.toMatch(/group-tables|standings-table/);
    const tables = await visited("/tournaments/2/standings?view=groups");
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

  test("at a desk, what comes next stands beside what is on", async () => {
    const { page } = await arrive(browser, server.url);
    await page.goto("/tournaments/2");
    const [now, next] = await Promise.all(
      ["Now", "Next"].map((name) => page.getByRole("region", { name, exact: true }).boundingBox()),
    );
    expect(next!.y).toBe(now!.y);
    expect(next!.x).toBeGreaterThan(now!.x + now!.width);
    await page.context().close();
  });

  test("at a desk, a usual name has a line of the schedule", async () => {
    const { page } = await arrive(browser, server.url);
    await page.goto("/tournaments/2/schedule");
    const name = page.getByRole("cell").getByText("Dockside Diggers", { exact: true }).first();
    const lines = await name.evaluate((words) => {
      const text = document.createRange();
      text.selectNodeContents(words);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.context().close();
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
