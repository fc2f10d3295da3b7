import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeKnown, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { settled } from "./inspection.ts";
import { arrive, desktop, phone } from "./person.ts";
import { collectWords, findFaults, wordsOf } from "./pseudo.ts";
import { open, organiserScreens, publicScreens } from "./cases/screens.ts";
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

async function visit(options: { locale?: string } = {}) {
  return arrive(browser, server.url, desktop, "light", options);
}

/** What is neither a text of the app nor in an answer of the server. */
const otherWords = [
  // Dates as the browser writes them in English.
  "January February March April May June July August September October November December",
  "Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec AM PM GMT",
  "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun",
  // Names, and the teams in the picture of the home page.
  "Courtside hello courtside example https Facebook Instagram YouTube",
  "Net Gains Block Party Dig Deep Set Sail Ace Ventura Spike Force",
  // React Aria's own words, which it has in each of the four languages but not in this one.
  "Select Dismiss",
].flatMap(wordsOf);

describe.concurrent("a language with long words", () => {
  test.each([
    ["every visitor's screens", publicScreens, null],
    ["an organiser's screens", organiserScreens, "organiser"],
  ])("is not cut off and leaves nothing in English: %s", async (_whose, screensOf, username) => {
    const { page, context, complaints } = await visitInPseudo(username);
    const data = new Set(otherWords);
    const answers: Promise<void>[] = [];
    page.on("response", (response) => {
      if (!/\/api\/.*/.test(response.url())) return;
      // Those of events never end, and those of pictures are none.
      if (!response.headers()["content-type"]?.includes("json")) return;
      answers.push(
        response.json().then(
          (answer: unknown) => collectWords(answer, data),
          () => undefined,
        ),
      );
    });
    const faults: string[] = [];
    for (const [name, path] of Object.entries(await screensOf(server.url))) {
      await open(page, path);
      // The first answers stand in the page itself.
      for (const text of await page.locator("script[type='application/json']").allTextContents()) {
        collectWords(JSON.parse(text), data);
      }
      await Promise.all(answers.splice(0));
      faults.push(...(await findFaultsAnywhere(page, data)).map((fault) => `${name}, ${fault}`));
    }
    expect([...faults, ...complaints]).toEqual([]);
    await context.close();
  });

  test("fits into dialogs", async () => {
    const { page, context } = await visitInPseudo("organiser");
    const screens = await organiserScreens(server.url);
    const faults: string[] = [];
    for (const [screen, button] of dialogs) {
      await open(page, screens[screen]!);
      await page.getByRole("button", { name: button }).first().click();
      await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
      // What a dialog asks the server for is none of the app's texts either.
      await settled(page);
      const all = new Set([...otherWords, ...wordsOf(await page.locator("body").innerText())]);
      faults.push(...(await findFaultsAnywhere(page, all)).map((fault) => `${button}, ${fault}`));
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

async function visitInPseudo(username: string | null) {
  const person = await visit();
  if (username) await becomeKnown(person, await logIn(server.url, username));
  await person.context.addInitScript(() => localStorage.setItem("language", "en-XA"));
  return person;
}

/** What is wrong with a screen at a desk and on a phone. */
async function findFaultsAnywhere(page: Page, data: ReadonlySet<string>) {
  const faults: string[] = [];
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    const found = await findFaults(page, data);
    faults.push(...found.map((fault) => `${viewport.width} px: ${fault}`));
  }
  await page.setViewportSize(desktop);
  return faults;
}

const dialogs = [
  ["admin-matches", /Çrëåtë Måtçh/],
  ["admin-brackets", /Çrëåtë Bråçkët/],
  ["admin-draw", /Råñdöm Bråçkëtš/],
  ["admin-matches", /Šçörë šhëëtš/],
  ["admin-board", /Šömëthïñg/],
  ["admin-settings", /Dëlëtë/],
] as const;
