import type { Page } from "playwright-core";
import { redrawn, showIn, violations, violationsIn } from "./axe.ts";
import { desktop, phone } from "./person.ts";

/** Waits until the app has taken over from what the server had drawn, and nothing is loading. */
export async function settled(page: Page) {
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  await page.locator("h1").first().waitFor();
  const busy = page.locator("[aria-busy=true]").first();
  await busy.waitFor({ state: "detached" });
  // What follows an answer is drawn in the next frames, and may load in turn.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
  await busy.waitFor({ state: "detached" });
}

/**
 * What is wrong with a screen as it stands now, in words: at a desk and on a phone, in both themes,
 * by axe, and by what axe doesn't see.
 */
export async function inspect(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  await showIn(page, "light");
  for (const [viewport, otherTheme] of [
    [desktop, "dark"],
    // Which is the theme by then, so that the phone is looked at whole in the dark.
    [phone, "light"],
  ] as const) {
    await page.setViewportSize(viewport);
    await redrawn(page);
    const found = [...(await findFaults(page)), ...(await violations(page))];
    found.push(...(await violationsIn(page, otherTheme)));
    faults.push(...found.map((text) => `${name}, ${viewport.width} px: ${text}`));
  }
  return faults;
}

/** A sideways page, a picture that isn't there, a text that is only a key of the catalogue. */
async function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth}`);
    for (const { complete, naturalWidth, src } of document.images) {
      if (complete && naturalWidth === 0) faults.push(`no picture at ${src}`);
    }
    const words = document.body.innerText.match(
      /\b[a-z]+(\.[a-z]+[A-Z]?\w*){1,}\b|\{\{|undefined|NaN/g,
    );
    for (const word of words ?? []) {
      if (!/\.(org|com|example|local|invalid)\b/.test(word)) faults.push(`"${word}" in the text`);
    }
    return faults;
  });
}
