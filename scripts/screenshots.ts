/**
 * `npm run screenshots`: every screen of the demo with its dialogs, menus and refusals, at both
 * sizes and in both themes, into screenshots/ to be looked at. `-- --only board,390-dark` takes
 * those with one of these in the name of their picture, `-- --language de` the screens (which are
 * found by their address) in another language, `-- --readme` renews the README's pictures instead.
 */
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { createAccount } from "#e2e/api.ts";
import { launchChromium } from "#e2e/chromium.ts";
import { signIn } from "#e2e/organiser.ts";
import { arrive, desktop, type Person, phone } from "#e2e/person.ts";
import {
  administratorScreens,
  findDemo,
  open,
  organiserScreens,
  publicScreens,
} from "#e2e/cases/screens.ts";
import { startServer } from "#e2e/server.ts";
import { firstStates, organiserStates } from "#e2e/cases/organiser-states.ts";
import { publicStates } from "#e2e/cases/public-states.ts";
import type { State } from "#e2e/cases/state.ts";
import { becomeAdministrator, createUndrawn } from "#e2e/stage.ts";
import { renewReadme } from "./readme-pictures.ts";

const { values: chosen } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    language: { type: "string", default: "en" },
    readme: { type: "boolean", default: false },
  },
});
const organiser = { username: "organiser", name: "" };
/** The organiser's account has the demo's tournaments, and may create few more on its first day. */
const newcomer = { username: "newcomer", name: "" };
const folder = "screenshots";

const server = await startServer(["--demo"]);
const browser = await launchChromium();
try {
  if (chosen.readme) await renewReadme(browser, server.url);
  else {
    await mkdir(folder, { recursive: true });
    await becomeAdministrator(server);
    await createAccount(server.url, newcomer.username);
    for (const theme of ["light", "dark"] as const) {
      for (const viewport of [desktop, phone]) {
        const person = await arrive(browser, server.url, viewport, theme);
        await shootAll(person, `${viewport.width}-${theme}`);
        await person.context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

async function shootAll({ page }: Person, size: string) {
  const isEnglish = chosen.language === "en";
  const suffix = isEnglish ? size : `${size}-${chosen.language}`;
  const speak = async () =>
    page.evaluate((code) => localStorage.setItem("language", code), chosen.language);
  const { live, over, team } = await findDemo(server.url);
  await page.goto("/about");
  await speak();
  await shoot(page, suffix, await publicScreens(server.url));
  if (isEnglish) await shoot(page, suffix, publicStates({ live, over }));
  await page.evaluate(() => localStorage.clear());
  await signIn(page, organiser);
  await speak();
  await shoot(page, suffix, await organiserScreens(server.url));
  if (!isEnglish) return;
  await shoot(page, suffix, organiserStates({ live, team }));
  await page.evaluate(() => localStorage.clear());
  await signIn(page, newcomer);
  await shoot(page, suffix, firstStates(await createUndrawn(server.url, newcomer.username)));
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { username: "administrator", name: "" });
  await shoot(page, suffix, administratorScreens);
}

async function shoot(page: Page, suffix: string, screens: Record<string, string | State>) {
  for (const [name, screen] of Object.entries(screens)) {
    const isChosen = (part: string) => `${name}-${suffix}`.includes(part);
    if (!chosen.only.split(",").some(isChosen)) continue;
    const state = typeof screen === "string" ? null : screen;
    try {
      await open(page, state?.path ?? (screen as string));
      await page.locator("header .skeleton").first().waitFor({ state: "detached" });
      await state?.reach(page);
      await page.locator("[aria-busy=true], .skeleton").first().waitFor({ state: "detached" });
      await page.screenshot({
        path: `${folder}/${name}-${suffix}.png`,
        fullPage: !state?.isOverlay,
      });
    } catch (error) {
      // One screen out of reach doesn't keep the others from being looked at.
      console.error(`${name}-${suffix}: ${String(error).split("\n")[0]}`);
      process.exitCode = 1;
    }
  }
}
