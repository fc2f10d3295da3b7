import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, createAccount, get, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { arrive, type Person, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let organiser: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
  await createAccount(server.url, "olli");
  const token = await logIn(server.url, "olli");
  organiser = await arrive(browser, server.url);
  await becomeKnown(organiser, token);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What a person does, each press, filled field and choice counted once. */
function countActions(page: Page) {
  const done: string[] = [];
  return {
    done,
    press: async (name: string, role: "button" | "link" = "button") => {
      done.push(`press ${name}`);
      await page.getByRole(role, { name, exact: true }).first().click();
    },
    fill: async (label: string | RegExp, value: string) => {
      done.push(`fill ${String(label)}`);
      await page.getByLabel(label).first().fill(value);
    },
    choose: async (label: string, option: string) => {
      done.push(`choose ${option}`);
      await page.getByLabel(label).selectOption({ label: option });
    },
    pressOn: async (what: string, target: Locator) => {
      done.push(`press ${what}`);
      await target.click();
    },
  };
}

interface Row {
  date: string | null;
  start_time: string;
  end_time: string;
  stage: string;
}

const teams = Array.from({ length: 24 }, (_, index) => `Harbour ${index + 1}`);
const [saturday, sunday] = ["2099-06-06", "2099-06-07"];
const overlaps = ({ start_time, end_time }: Row) => start_time < "13:15" && end_time > "12:30";

test("a weekend of 24 teams with lunch and playoffs takes fifteen actions", async () => {
  const { page } = organiser;
  const { done, press, fill, choose, pressOn } = countActions(page);
  await page.goto("/tournaments/new");
  await fill("Tournament name", "Summer Weekend");
  await choose("Sport", "Volleyball");
  await fill("Location", "Sports hall, Kiel");
  await fill(/^Start date/, saturday);
  await fill(/^End date/, sunday);
  await fill(/^Courts|^Number of courts/, "4");
  await press("Create Tournament");
  await page.waitForURL(/\/tournaments\/\d+\/admin$/);
  const id = Number(new URL(page.url()).pathname.split("/")[2]);
  const created = done.length;

  await press("Import", "link");
  await fill(/Or paste the table/, teams.join("\n"));
  await press("Use this text");
  await press("Import");
  await page
    .getByText(/Imported: 24 new teams/)
    .first()
    .waitFor();
  await pressOn(
    "Brackets",
    page
      .getByRole("link", { name: "Brackets" })
      .or(page.getByRole("tab", { name: "Brackets" }))
      .first(),
  );
  await press("Random Brackets");
  await fill("Lunch", "12:30–13:15");
  await page.getByText(/^47 games fit: 2 days/).waitFor();
  await organiser.look("a draw that fits");
  await press("Generate");
  await page.getByRole("dialog", { name: "Drawn" }).waitFor();

  const { schedule } = await get<{ schedule: Row[] }>(server.url, `/tournaments/${id}/schedule`);
  expect(schedule).toHaveLength(47);
  expect(schedule.every(({ date }) => date === saturday || date === sunday)).toBe(true);
  expect(schedule.filter(overlaps)).toEqual([]);
  expect(schedule.filter(({ stage }) => stage === "elimination")).toHaveLength(11);
  expect(done.length - created).toBeLessThanOrEqual(8);
  expect(done.length).toBeLessThanOrEqual(15);

  const visitor = await arrive(browser, server.url, phone);
  await visitor.page.goto(`/tournaments/${id}/schedule`);
  await visitor.page.getByText("47 games").first().waitFor();
  expect(visitor.complaints).toEqual([]);
}, 120_000);

test("the next draw remembers, and says what would make it fit", async () => {
  const { page } = organiser;
  await page.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.reload();
  await page.getByRole("button", { name: "Draw again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Generate" }).waitFor();
  expect(await dialog.getByLabel("Lunch").inputValue()).toBe("12:30–13:15");
  const replace = dialog.getByRole("checkbox", { name: "Replace what is there" });
  expect(await replace.isChecked()).toBe(false);
  await dialog.getByText(/^All 24 teams are in brackets already/).waitFor();
  await replace.check();
  await dialog.getByText(/^47 games fit/).waitFor();
  await dialog.getByLabel("Until").fill("13:15");
  await dialog.getByText(/^47 games do not fit/).waitFor();
  await dialog.getByRole("button", { name: "What would make it fit?" }).click();
  const offers = dialog.getByRole("list", { name: "What would make it fit" }).getByRole("button");
  await offers.first().waitFor({ timeout: 60_000 });
  // Their texts are none of those that the form has loaded.
  const reasons = dialog.getByText(/^Room for|^Every court|^Where a court/);
  expect(await reasons.count()).toBeGreaterThan(0);
  await organiser.look("offers");
  await offers.first().click();
  await dialog.getByText(/^47 games fit/).waitFor();
  expect(organiser.complaints).toEqual([]);
}, 120_000);
