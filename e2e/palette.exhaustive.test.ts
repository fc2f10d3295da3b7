import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, desktop, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let token: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  token = await logIn(server.url, "organiser");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function organiserAt(viewport: typeof desktop, theme: "light" | "dark") {
  const person = await arrive(browser, server.url, viewport, theme);
  await becomeKnown(person, token);
  await person.page.goto("/");
  return person;
}

async function openPalette(page: Page) {
  // It comes with the account's menus, which load by themselves.
  await page.getByRole("button", { name: "Account menu" }).waitFor();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Go to and do" });
  await dialog.getByRole("combobox").waitFor();
  return dialog;
}

test.each([
  ["a desk", desktop, "light"],
  ["a phone with a keyboard", phone, "dark"],
] as const)("at %s everything is reached by a few letters", async (_, viewport, theme) => {
  const person = await organiserAt(viewport, theme);
  const { page } = person;
  let dialog = await openPalette(page);
  await dialog
    .getByRole("option", { name: /Harbour City Volleyball Open/ })
    .first()
    .waitFor();
  await person.look("palette");
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);

  await page.keyboard.type("harb bracket");
  await dialog.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/tournaments\/\d+\/admin\?tab=brackets$/);
  await dialog.waitFor({ state: "detached" });
  const heading = page.getByRole("heading", { level: 1, name: "Harbour City Volleyball Open" });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((h) => h === document.activeElement)).toBe(true);

  dialog = await openPalette(page);
  await dialog.getByRole("group", { name: "This tournament" }).waitFor();
  await page.keyboard.type("game 20");
  await dialog.getByRole("option", { name: /Enter scores of game 20/ }).waitFor();
  await person.look("palette with results");
  await page.keyboard.press("Enter");
  await page.waitForURL(/view=scores&match=\d+/);

  await page.goto(page.url().replace(/\?.*/, "?tab=assignment"));
  await page
    .getByRole("button", { name: /^Drag / })
    .first()
    .focus();
  dialog = await openPalette(page);
  await page.keyboard.type("qqqq");
  await dialog.getByText("Nothing is found for “qqqq”.").waitFor();
  await person.look("palette without results");
  expect(person.complaints).toEqual([]);
  await person.context.close();
});

test("Escape gives the focus back; theme and language switch at once", async () => {
  const person = await organiserAt(desktop, "light");
  const { page } = person;
  const trigger = page.getByRole("button", { name: /^Go to…/ });
  await trigger.click();
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => trigger.evaluate((b) => b === document.activeElement)).toBe(true);

  const dialog = await openPalette(page);
  await page.keyboard.type("dark");
  await dialog.getByRole("option", { name: /Dark/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate("document.documentElement.outerHTML.slice(0, 200)"))
    .toMatch(/dark/);
  await openPalette(page);
  await page.keyboard.type("deutsch");
  await dialog.getByRole("option", { name: /Deutsch/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Gehe zu/ }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(person.complaints).toEqual([]);
  await person.context.close();
});

test("a visitor has no palette", async () => {
  const visitor = await arrive(browser, server.url);
  await visitor.page.goto("/tournaments");
  await visitor.page.keyboard.press("Control+k");
  expect(await visitor.page.getByRole("button", { name: /^Go to…/ }).count()).toBe(0);
  expect(await visitor.page.getByRole("dialog").count()).toBe(0);
  await visitor.context.close();
});
