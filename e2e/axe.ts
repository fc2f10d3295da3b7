import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Frame, Page } from "playwright-core";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

export type Theme = "light" | "dark";

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** All that a theme changes. */
const colors = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands now. */
export async function violations(page: Page): Promise<string[]> {
  return analyze(page, everything);
}

/** What axe finds wrong with the page's colours in a theme, which it shows from then on. */
export async function violationsIn(page: Page, theme: Theme): Promise<string[]> {
  await showIn(page, theme);
  const found = await analyze(page, colors);
  return found.map((text) => `in the ${theme}: ${text}`);
}

/** Shows the page in a theme. */
export async function showIn(page: Page, theme: Theme) {
  // Hundreds of colours that pass into each other take longer than all that is looked at.
  await page.evaluate(() => {
    const id = "at-once";
    if (document.getElementById(id)) return;
    const style = Object.assign(document.createElement("style"), { id });
    style.textContent = "*, ::before, ::after { transition: none !important }";
    document.head.append(style);
  });
  await page.emulateMedia({ colorScheme: theme });
  await redrawn(page);
}

/** Waits until the page has been drawn anew, in what it is shown in now. */
export async function redrawn(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Looks at the page and what it frames; what is wrong is put into words there. */
async function analyze(page: Page, runOnly: string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    // What is in a document once stays there.
    if (!(await frame.evaluate(() => "axe" in window))) await bringAxe(page, frame);
  }
  return page.evaluate(async (tagsOrRules) => {
    const { axe } = window;
    const options = {
      // Putting into words all that is right takes longer than looking.
      resultTypes: ["violations" as const],
      // No page plays anything, and to know that takes reading all styles.
      preload: false,
    };
    // Where each element is takes half of the time to say, so only those at fault are asked.
    const at = { ...options, selectors: false, runOnly: tagsOrRules };
    const broken = (await axe.run(document, at)).violations.map(({ id }) => id);
    if (broken.length === 0) return [];
    const { violations: found } = await axe.run(document, { ...options, runOnly: broken });
    return found.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, runOnly);
}

/** By the protocol itself where that reaches, in half the time. */
async function bringAxe(page: Page, frame: Frame) {
  if (frame !== page.mainFrame()) {
    await frame.evaluate(source);
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: source });
  await session.detach();
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
