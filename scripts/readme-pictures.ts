import { mkdir } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { signIn } from "#e2e/organiser.ts";
import { arrive, phone } from "#e2e/person.ts";
import { findDemo, open } from "#e2e/cases/screens.ts";

const folder = "docs/images";
const desk = { width: 1280, height: 860 };

/** Takes the six pictures that the README shows. */
export async function renewReadme(browser: Browser, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { live, over, next } = await findDemo(url);
  const tournament = `/tournaments/${live}`;

  const { page: visitor } = await arrive(browser, url, desk);
  await open(visitor, `${tournament}/schedule`);
  await bringUp(visitor.getByRole("table"));
  await keep(visitor, "schedule");
  // High enough for the whole tree below its champion.
  await visitor.setViewportSize({ ...desk, height: 1060 });
  await open(visitor, `/tournaments/${over}/standings?view=playoffs&layout=tree`);
  await keep(visitor, "bracket-tree");

  const { page: organiser } = await arrive(browser, url, desk);
  await signIn(organiser, { username: "organiser", name: "" });
  await open(organiser, `${tournament}/admin?tab=matches&view=board`);
  await keep(organiser, "board");
  await open(organiser, `/tournaments/${next}/admin?tab=brackets`);
  await organiser.getByRole("button", { name: "Random Brackets" }).click();
  await organiser.getByText("Choose brackets").click();
  for (const size of await organiser.getByLabel("Max teams").all()) await size.fill("4");
  await organiser.getByRole("button", { name: "Generate" }).click();
  await organiser.getByRole("heading", { name: "Drawn" }).waitFor();
  await organiser.locator("[data-sonner-toast]").first().waitFor({ state: "detached" });
  await keep(organiser, "generator");

  const { page: onPhone } = await arrive(browser, url, phone);
  await open(onPhone, `${tournament}/schedule`);
  await bringUp(onPhone.getByRole("heading", { name: /^Now/u }));
  await keep(onPhone, "schedule-phone");
  const { page: inTheDark } = await arrive(browser, url, phone, "dark");
  await open(inTheDark, `${tournament}/standings`);
  await keep(inTheDark, "standings-phone");
}

/** Scrolls what the picture is of to below the page's header. */
async function bringUp(locator: Locator) {
  await locator.evaluate((element) =>
    window.scrollBy(0, element.getBoundingClientRect().top - 120),
  );
}

/** A palette of colours is enough for screens, and keeps the repository small. */
async function keep(page: Page, name: string) {
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
    .toFile(`${folder}/${name}.png`);
}
