import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeKnown, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { inspect, settled } from "./inspection.ts";
import { arrive, type Person } from "./person.ts";
import { organiserScreens } from "./cases/screens.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let screens: Record<string, string>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  screens = await organiserScreens(server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function arriveAt(path: string): Promise<Person> {
  const person = await arrive(browser, server.url);
  await becomeKnown(person, await logIn(server.url, "organiser"));
  await person.page.goto(path);
  await settled(person.page);
  return person;
}

describe("a deletion that fails takes nothing away", () => {
  test.each([
    ["a match", "admin-matches", /^Delete game/, "Delete"],
    ["a bracket", "admin-brackets", /^Delete bracket/, "Delete"],
    ["a team", "team-edit", "More actions", "Delete Team"],
  ])("%s", async (_what, screen, opener, confirm) => {
    const { page, context } = await arriveAt(screens[screen]!.replace("/edit", ""));
    const held: Route[] = [];
    await page.route("**/api/**", (route) =>
      route.request().method() === "DELETE" ? void held.push(route) : route.fallback(),
    );
    const open = page.getByRole("main").getByRole("button", { name: opener }).first();
    await open.waitFor();
    const before = await page.getByRole("button", { name: opener }).count();
    await open.click();
    const entry = page.getByRole("menuitem", { name: confirm });
    if (opener === "More actions") await entry.click();
    const faults = await inspect(page, "asked");
    await page.getByRole("alertdialog").getByRole("button", { name: confirm }).click();
    await expect.poll(() => held.length).toBe(1);
    // Nobody has to wait for it.
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await held[0]!.fulfill({ status: 500, body: "" });
    await page.getByText("Server error. Please try again later.").first().waitFor();
    expect(await page.getByRole("button", { name: opener }).count()).toBe(before);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("a draw that is refused keeps its options, and can be tried again", async () => {
  const { page, context } = await arriveAt(screens["admin-draw"]!);
  await page.getByRole("button", { name: "Random Brackets" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Generate" }).waitFor();
  await dialog.getByLabel("Start date").fill("2099-06-01");
  for (const [status, text] of [
    [500, "Server error. Please try again later."],
    [403, "Access denied. You do not have permission to perform this action."],
  ] as const) {
    await refuse(page, status);
    await dialog.getByRole("button", { name: "Generate" }).click();
    await dialog.getByText("Failed to generate random brackets").waitFor();
    await dialog.getByText(text).waitFor();
    expect(await dialog.getByLabel("Start date").inputValue()).toBe("2099-06-01");
  }
  expect(await inspect(page, "a draw refused")).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await context.close();
});

async function refuse(page: Page, status: number) {
  await page.route("**/generate-random-brackets", (route) => route.fulfill({ status, body: "" }));
}
