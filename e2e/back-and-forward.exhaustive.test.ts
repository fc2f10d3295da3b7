import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { settled } from "./inspection.ts";
import { arrive, phone } from "./person.ts";
import { findDemo } from "./cases/screens.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A busy machine takes its time to show a screen. */
const patient = { timeout: 60_000 };

test("Back and Forward lead through the screens that were opened", async () => {
  const person = await arrive(browser, server.url);
  const { page, context, complaints } = person;
  await becomeKnown(person, await logIn(server.url, "organiser"));
  await page.goto("/");
  await settled(page);
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
    await expect.poll(() => page.url(), patient).not.toBe(address);
    // The address is there before the screen is.
    await expect.poll(() => screenShown(page), patient).not.toBe(before);
    await settled(page);
    seen.push(await whereabouts(page));
  }
  expect(new Set(seen).size).toBe(steps.length + 1);
  for (const earlier of seen.toReversed().slice(1)) {
    await page.goBack();
    await expect.poll(() => whereabouts(page), patient).toBe(earlier);
  }
  for (const later of seen.slice(1)) {
    await page.goForward();
    await expect.poll(() => whereabouts(page), patient).toBe(later);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test("on a German phone the status and the live mark keep together", async () => {
  const { page, context, complaints } = await arrive(browser, server.url, phone, "light", {
    locale: "de-DE",
  });
  const { next } = await findDemo(server.url);
  await page.goto(`/tournaments/${next}/admin`);
  const header = page.getByRole("main").locator("header");
  const [status, live] = await Promise.all([
    header.getByText("Bevorstehend").boundingBox(),
    header.getByText("Aktuell", { exact: true }).boundingBox(),
  ]);
  const middle = (box: typeof status) => box!.y + box!.height / 2;
  expect(Math.abs(middle(status) - middle(live))).toBeLessThan(4);
  const ends = await header.getByRole("link").first().boundingBox();
  expect(middle(status) - middle(ends)).toSatisfy(
    (drop: number) => drop < 4 || status!.x === ends!.x,
  );
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
