import type { Locator } from "playwright-core";
import { createWeekend, openGenerator, type Weekend } from "#e2e/weekend-tournament.ts";
import type { Newcomer } from "./newcomer.ts";
import type { Games } from "./play.ts";

/** Names that the import takes as they stand, with what their columns are called. */
export interface Entries {
  heading: string | null;
  lines: readonly string[];
}

/** From the empty form to a tournament whose entrants are there. */
export async function begin(newcomer: Newcomer, weekend: Weekend, entries: Entries) {
  const { page, actions, lookAt } = newcomer;
  const id = await createWeekend(page, actions, weekend);
  await page.getByRole("heading", { name: weekend.name, level: 1 }).waitFor();
  await lookAt("a tournament without teams");
  await actions.press("Import", "link");
  const text = [entries.heading ?? [], ...entries.lines].flat().join("\n");
  await actions.fill(/Or paste the table/, text);
  await actions.press("Use this text");
  await page.getByText("Ready to import").waitFor();
  await lookAt("the import, ready");
  await actions.press("Import");
  await page.getByText(new RegExp(`Imported: .*${entries.lines.length} new teams`)).waitFor();
  return id;
}

/** Opens the generator on a draw that comes out the same each time. */
export async function plan({ page, actions }: Newcomer, drawNumber: number): Promise<Locator> {
  await openGenerator(page, actions);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Generate" }).waitFor();
  await actions.fill("Draw number", String(drawNumber));
  return dialog;
}

/** Takes the first of what would make it fit. */
export async function makeFit({ page, actions, lookAt }: Newcomer) {
  await actions.press("What would make it fit?");
  const offers = page.getByRole("list", { name: "What would make it fit" }).getByRole("button");
  await offers.first().waitFor();
  await lookAt("what would make it fit");
  await actions.pressOn("the first offer", offers.first());
}

/** Draws what fits, and goes on to its schedule. */
export async function draw({ page, actions, lookAt }: Newcomer, games: number) {
  await page.getByText(new RegExp(`^${games} games fit`)).waitFor();
  await lookAt("a draw that fits");
  await actions.press("Generate");
  await page.getByRole("dialog", { name: "Drawn" }).waitFor();
  await page.getByText("Every match has a time and a court.").waitFor();
  await lookAt("what was drawn");
  await actions.press("See the schedule", "link");
  await page.getByText(`${games} games`).first().waitFor();
  await lookAt("the schedule");
}

/** From the schedule to where scores are typed, and the first two results. */
export async function enterTwo({ page, actions, lookAt }: Newcomer, games: Games) {
  const [first, second] = await games.open();
  await actions.press("Manage Tournament", "link");
  await actions.pressOn("Enter scores", page.getByRole("link", { name: /^Enter scores/ }));
  await games.enterByHand(first!);
  await games.enterByHand(second!);
  await lookAt("score entry with two results");
}

/** Pairs the next round of a Swiss tournament, once the one before it is over. */
export async function pairRound(newcomer: Newcomer, tournamentId: number, round: number) {
  const { page, actions, lookAt } = newcomer;
  await page.goto(`/tournaments/${tournamentId}/admin`);
  await actions.pressOn("Brackets", page.getByRole("tab", { name: "Brackets" }));
  await actions.press(`Pair round ${round}`);
  await page.getByRole("button", { name: `Draw round ${round}` }).waitFor();
  await lookAt(`the pairs of round ${round}`);
  await actions.press(`Draw round ${round}`);
  await page.getByText(`Round ${round} is paired`).waitFor();
}
