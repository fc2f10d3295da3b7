import type { Browser, BrowserContext, Page } from "playwright-core";
import { browserTestDay } from "#testing/test-day.ts";
import { showIn, type Theme, violations, violationsIn } from "./axe.ts";

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and accessibility violations seen so far, in words. */
  complaints: string[];
  /** Looks at the screen with axe, as it stands now, and at its colours in the other theme too. */
  look: (screen: string) => Promise<void>;
}

/** A person at a screen of their own: a separate session that writes down whatever goes wrong. */
export async function arrive(
  browser: Browser,
  url: string,
  viewport = desktop,
  colorScheme: Theme = "light",
  options: { hasTouch?: boolean; locale?: string; serviceWorkers?: "allow" } = {},
): Promise<Person> {
  const { timezoneId, script } = browserTestDay();
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    locale: "en-US",
    timezoneId,
    reducedMotion: "reduce",
    acceptDownloads: true,
    // It would answer before what a test puts in the way.
    serviceWorkers: "block",
    ...options,
  });
  await context.addInitScript(script);
  // On a busy machine all comes late; this only ends what would never come.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  waitForTheApp(page);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error")
      complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return {
    page,
    context,
    complaints,
    look: async (screen) => {
      const found = await violations(page);
      found.push(...(await violationsIn(page, colorScheme === "light" ? "dark" : "light")));
      await showIn(page, colorScheme);
      complaints.push(...found.map((text) => `${screen}: ${text}`));
    },
  };
}

/** What the server has drawn can be read, but takes no clicks until the app has taken its place. */
function waitForTheApp(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...request) => {
    const response = await goto(...request);
    await page.locator("[data-drawn]").waitFor({ state: "detached" });
    return response;
  };
}
