import type { Browser, Locator, Page } from "playwright-core";
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

const small = { width: 800, height: 500 };

test("a navigation moves the focus to the new page's heading and names the page", async () => {
  const { page, complaints } = await arrive(browser, server.url, small);
  await page.goto("/tournaments");
  await page
    .getByRole("link", { name: /Harbour City Volleyball Open/ })
    .first()
    .waitFor();
  expect(await focused(page)).toBe("BODY");
  await page
    .getByRole("link", { name: /Harbour City Volleyball Open/ })
    .first()
    .click();
  await expect.poll(() => focused(page)).toBe("H1 Harbour City Volleyball Open");
  expect(await page.title()).toContain("Harbour City Volleyball Open");
  const outline = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    return getComputedStyle(heading).outlineStyle;
  });
  expect(outline).toBe("none");
  await page.goBack();
  await expect.poll(() => focused(page)).toBe("H1 Tournaments");
  expect(await page.title()).toContain("Tournaments");
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("Tab to a list below the screen scrolls there and opens it", async () => {
  const person = await arrive(browser, server.url, small);
  await becomeKnown(person, token);
  const { page } = person;
  await page.goto("/tournaments/2/admin?tab=settings");
  await page.getByRole("button", { name: /Show currencies/ }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .getByLabel("Entry fee")
    .evaluate((field: HTMLElement) => field.focus({ preventScroll: true }));
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole("option", { name: /US Dollar/ }).waitFor();
  await page.context().close();
});

test("a tab and a filter leave the focus where it is", async () => {
  const { page } = await arrive(browser, server.url);
  await page.goto("/tournaments/2");
  await page.getByRole("tab", { name: "Schedule" }).click();
  await page.getByRole("table").waitFor();
  expect(await focused(page)).toBe("A Schedule");
  await page.getByRole("button", { name: "Filters" }).click();
  const stage = page.getByLabel("Stage");
  await stage.focus();
  await stage.selectOption("group");
  await page.waitForURL(/stage=group/);
  expect(await stage.evaluate((select) => select === document.activeElement)).toBe(true);
  await page.context().close();
});

test("Back asks before it closes a dialog with what is typed, and leaves the page below as it was", async () => {
  const person = await arrive(browser, server.url, phone);
  await becomeKnown(person, token);
  const { page } = person;
  await page.goto("/tournaments/2/admin");
  await page.getByRole("link", { name: /Arrange the schedule/ }).click();
  await page.getByRole("button", { name: "Change rules" }).click();
  const board = page.url();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Lunch").fill("12–13");
  await page.evaluate(() => history.back());
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(board);
  await page.evaluate(() => history.back());
  await page.waitForURL(/admin$/);
  await page.context().close();
});

test("Back leads to where the page was left, a new page begins at its top", async () => {
  const { page } = await arrive(browser, server.url, small);
  await page.goto("/tournaments/2/standings");
  const team = page.getByRole("table").last().getByRole("link").last();
  const name = await team.locator("span").last().innerText();
  await scrollTo(team);
  expect(await scrolled(page)).toBeGreaterThan(300);
  const left = await leaveBy(team);
  await expect.poll(() => focused(page)).toBe(`H1 ${name}`);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await team.waitFor();
  await expect.poll(() => heightOnScreen(team)).toBe(left);
  await page.goForward();
  await expect.poll(() => focused(page)).toBe(`H1 ${name}`);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.context().close();
});

test.each([phone, desktop])(
  "what the focus moves to is scrolled clear of a toast, at $width pixels",
  async (viewport) => {
    const person = await arrive(browser, server.url, viewport);
    await becomeKnown(person, token);
    const { page } = person;
    await page.goto("/settings?tab=notifications");
    await page.getByRole("button", { name: "Save changes" }).click();
    const toast = page.locator("[data-sonner-toast]");
    // Under the mouse it stays.
    await toast.hover();
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press("Shift+Tab");
      expect(await page.evaluate(coveredByToast)).toBeNull();
    }
    expect(await toast.count()).toBe(1);
    await page.context().close();
  },
);

/** What has the focus, where a toast lies over it. */
function coveredByToast(): string | null {
  const [focus, toast] = [document.activeElement!, document.querySelector("[data-sonner-toast]")!];
  const [a, b] = [focus.getBoundingClientRect(), toast.getBoundingClientRect()];
  const isApart = a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
  return isApart ? null : focus.outerHTML;
}

test("a dialog gives the focus back to what opened it", async () => {
  const person = await arrive(browser, server.url);
  await becomeKnown(person, token);
  const { page, complaints } = person;
  await page.goto("/tournaments/2/admin?tab=matches");
  const create = page.getByRole("button", { name: "Create Match" }).first();
  await create.click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect
    .poll(() => create.evaluate((button) => button === document.activeElement))
    .toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a dialog that a menu opened gives the focus back to the menu's button", async () => {
  const person = await arrive(browser, server.url);
  await becomeKnown(person, token);
  const { page } = person;
  await page.goto("/profile");
  const button = page.getByRole("region", { name: "My Tournaments" }).getByRole("button").first();
  await button.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.context().close();
});

test.each([
  ["the account menu", desktop, "Account menu", "menuitem", "Your Profile"],
  ["the menu of a phone", phone, "Open menu", "link", "Tournaments"],
] as const)("a toast leaves %s its place", async (_, size, menu, role, name) => {
  const person = await arrive(browser, server.url, size);
  await becomeKnown(person, token);
  const { page, complaints } = person;
  await page.goto("/settings?tab=notifications");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const toast = page.getByRole("listitem").filter({ hasText: "Notification settings saved" });
  await toast.hover();
  await page.getByRole("button", { name: menu }).click();
  const entry = page.getByRole(role, { name, exact: true }).first();
  await entry.waitFor();
  const [over, under] = [await toast.boundingBox(), await entry.boundingBox()];
  expect(over!.y + over!.height).toBeGreaterThan(under!.y);
  await expect.poll(() => entry.evaluate(isOnTop)).toBe(true);
  expect(await toast.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Whether a press in the middle of the upper edge reaches the element. */
function isOnTop(element: Element) {
  const { left, top, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + 4));
}

async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? "BODY" : `${element?.tagName} ${element?.textContent}`;
  });
}

async function scrolled(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY));
}

/**
 * Follows a link; resolves with how far down the screen it stood. The link stays there when the page
 * grows above it, which may happen until the next page comes.
 */
async function leaveBy(link: Locator) {
  return link.evaluate((element: HTMLElement) => {
    const place = Math.round(element.getBoundingClientRect().top);
    element.click();
    return place;
  });
}

async function heightOnScreen(link: Locator) {
  return link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** Resolves when the page has come to rest, and so knows where it was left. */
async function scrollTo(target: Locator) {
  await target.evaluate(async (element) => {
    const rest = new Promise((resolve) =>
      document.addEventListener("scrollend", resolve, { once: true }),
    );
    element.scrollIntoView({ block: "center" });
    await rest;
  });
}
