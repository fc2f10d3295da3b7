import type { Page } from "playwright-core";
import type { CountedActions } from "./counted-actions.ts";

/** A tournament as its organiser describes it in the form; a weekend of volleyball unless it says so. */
export interface Weekend {
  name: string;
  courts: number;
  sport?: string;
  /** Its first day and its last. */
  days?: readonly [string, string];
}

export const saturday = "2099-06-06";
export const sunday = "2099-06-07";

/** Fills the form for a new tournament and returns its id. */
export async function createWeekend(
  page: Page,
  { fill, choose, press }: CountedActions,
  { name, courts, sport = "Volleyball", days: [first, last] = [saturday, sunday] }: Weekend,
): Promise<number> {
  await page.goto("/tournaments/new");
  await fill("Tournament name", name);
  await choose("Sport", sport);
  await fill("Location", "Sports hall, Kiel");
  await fill(/^Start date/, first);
  await fill(/^End date/, last);
  await fill(/^Courts|^Number of courts/, `${courts}`);
  await press("Create Tournament");
  await page.waitForURL(/\/tournaments\/\d+\/admin$/);
  return Number(new URL(page.url()).pathname.split("/")[2]);
}

/** Pastes the teams, one a line, and waits until they are there. */
export async function importTeams(
  page: Page,
  { fill, press }: CountedActions,
  teams: readonly string[],
): Promise<void> {
  await press("Import", "link");
  await fill(/Or paste the table/, teams.join("\n"));
  await press("Use this text");
  await press("Import");
  const imported = new RegExp(`Imported: ${teams.length} new teams`);
  await page.getByText(imported).first().waitFor();
}

/** Opens the generator; what it proposes is counted there before anything is drawn. */
export async function openGenerator(page: Page, { pressOn, press }: CountedActions): Promise<void> {
  const tab = page
    .getByRole("link", { name: "Brackets" })
    .or(page.getByRole("tab", { name: "Brackets" }))
    .first();
  await pressOn("Brackets", tab);
  await press("Random Brackets");
}
