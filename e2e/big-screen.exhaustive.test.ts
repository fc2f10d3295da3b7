import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, findTournament, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let desk: Person;
let television: Person;
let live: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  live = await findTournament(server.url, "search=Harbour+City");
  desk = await arrive(browser, server.url);
  await becomeKnown(desk, await logIn(server.url, "desk"));
  television = await arrive(browser, server.url);
  await television.page.setViewportSize({ width: 1920, height: 1080 });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const title = () => television.page.getByRole("heading", { level: 1 });

test("a television opens by the code that the desk sees, and shows what is on", async () => {
  const { page } = desk;
  await page.goto(`/tournaments/${live}/admin`);
  await page.getByRole("button", { name: "More pages" }).click();
  await page.getByRole("menuitem", { name: "Big screen" }).click();
  const address = await page.getByRole("textbox", { name: "Address with the code" }).inputValue();
  await desk.look("setting up the big screen");
  const code = address.split("/").at(-1)!;
  await television.page.goto("/tv");
  await television.look("a television asks for its code");
  const shown = await television.page
    .getByRole("img", { name: /^Code for the phone/ })
    .evaluate((drawn) => ({
      code: drawn.getBoundingClientRect().height / innerHeight,
      page: document.documentElement.scrollHeight / innerHeight,
      letters: Math.min(
        ...[...document.querySelectorAll("h1,h2,p,label,button")].map((one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        ),
      ),
    }));
  // In the height of the screen, and pixels of 1080: as large as what it shows then.
  expect(shown.code).toBeGreaterThan(0.6);
  expect(shown.page).toBe(1);
  expect(shown.letters).toBeGreaterThan(26);
  await television.page.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await television.page.getByRole("button", { name: "Show" }).click();
  await television.page.waitForURL(`**/tournaments/${live}/tv`);
  await expect.poll(() => title().textContent()).toBe("Now");
});

test("a television that a phone has scanned opens with nothing typed", async () => {
  const { page } = television;
  const asked = page.waitForRequest("**/api/televisions/*");
  await page.goto("/tv");
  const key = (await asked).url().split("/").at(-1)!;
  await page.getByRole("img", { name: /^Code for the phone/ }).waitFor();
  await desk.page.setViewportSize({ width: 390, height: 844 });
  await desk.page.goto(`/tv/show/${key}`);
  const choice = desk.page.getByRole("combobox", { name: "Tournament" });
  await choice.selectOption(String(live));
  await desk.look("a phone chooses what the television shows");
  await desk.page.getByRole("button", { name: "Show it" }).click();
  await desk.page.getByText("The television shows it now.").waitFor();
  await page.waitForURL(`**/tournaments/${live}/tv`);
  await expect.poll(() => title().textContent()).toBe("Now");
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.page.goto(`/tournaments/${live}/screen`);
});

test("it follows what the desk chooses, and nothing on it is cut off or too small", async () => {
  const { page } = desk;
  for (const name of ["Now and next", "Results", "Playoffs", "Sponsors' pictures"]) {
    await page.getByRole("checkbox", { name, exact: true }).uncheck();
  }
  await page.getByRole("button", { name: "Standings earlier" }).click();
  await page.getByRole("combobox", { name: "Each page stands for" }).selectOption("5 seconds");
  await page.getByRole("combobox", { name: "Look" }).selectOption("Light");
  const chosen = page.getByRole("region", { name: "Pages" });
  await chosen.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await page.getByRole("button", { name: "Save" }).click();
  const shown = new Set<string>();
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    await television.page.setViewportSize(size);
    await expect.poll(() => title().textContent()).toBe("Tabelle");
    expect(await faults(television.page)).toEqual([]);
    await expect.poll(() => title().textContent()).toBe("Durchsagen");
    expect(await faults(television.page)).toEqual([]);
    shown.add((await title().textContent())!);
  }
  expect([...shown]).toEqual(["Durchsagen"]);
  expect(await television.page.evaluate(() => document.documentElement.dataset["theme"])).toBe(
    "light",
  );
  expect(television.complaints).toEqual([]);
});

test("without a connection it says as of when it is, and goes on by itself", async () => {
  await television.page.context().setOffline(true);
  await television.page.getByText(/^Keine Verbindung: Stand/).waitFor();
  await television.page.context().setOffline(false);
  await television.page.getByText(/^Keine Verbindung: Stand/).waitFor({ state: "detached" });
  await expect.poll(() => title().textContent()).toMatch(/Tabelle|Durchsagen/);
});

/** Texts that leave the screen or their line, or are smaller than three hundredths of its height. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 0.0299 * Math.min(innerHeight, (innerWidth * 9) / 16);
    const texts = [...document.querySelectorAll<HTMLElement>("main *")].filter(
      (element) =>
        !element.closest(".sr-only, output") &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return texts.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { right, bottom } = range.getBoundingClientRect();
      const isSmall = Number.parseFloat(getComputedStyle(element).fontSize) < least;
      const isOut = right > innerWidth + 1 || bottom > innerHeight + 1;
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      return isSmall || isOut || isCut ? [element.textContent ?? ""] : [];
    });
  });
}
