import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOfRunning, findTournament, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let scorer: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  const live = await findTournament(url, "search=Harbour+City");
  const token = await logIn(url, "organiser");
  const code = await codeOfRunning("game", { url, live, token });
  scorer = await arrive(browser, url, { width: 320, height: 700 });
  const { page } = scorer;
  await page.goto(code);
  await page.getByRole("textbox", { name: "Your name" }).fill("Anna");
  await page.getByRole("button", { name: "Enter results" }).click();
  await page
    .getByRole("button", { name: /^One more/ })
    .first()
    .waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(["en", "de", "es", "fr"])(
  "on the smallest phone with type twice as large a scorer's buttons keep their words whole in %s",
  async (language) => {
    const { page } = scorer;
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
    await page.reload();
    const timeouts = page.getByRole("button").filter({ hasText: "0/2" });
    await timeouts.first().waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await page.locator("main button").evaluateAll(brokenWords)).toEqual([]);
  },
);

/** Words that begin on one line and end on another. */
function brokenWords(buttons: Element[]): string[] {
  const words = buttons.flatMap((button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const found: Range[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { index, 0: word } of node.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        found.push(range);
      }
    }
    return found;
  });
  return words
    .filter((range) => new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
    .map(String);
}
