import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, createAccount, get, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { countActions } from "./counted-actions.ts";
import { arrive, type Person, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";
import {
  createWeekend,
  importTeams,
  openGenerator,
  saturday,
  sunday,
} from "./weekend-tournament.ts";

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

interface Row {
  date: string | null;
  start_time: string;
  end_time: string;
  stage: string;
}

const teams = Array.from({ length: 24 }, (_, index) => `Harbour ${index + 1}`);
const overlaps = ({ start_time, end_time }: Row) => start_time < "13:15" && end_time > "12:30";

test("a weekend of 24 teams with lunch and playoffs takes fifteen actions", async () => {
  const { page } = organiser;
  const actions = countActions(page);
  const { done, press, fill } = actions;
  const id = await createWeekend(page, actions, { name: "Summer Weekend", courts: 4 });
  const created = done.length;
  await importTeams(page, actions, teams);
  await openGenerator(page, actions);
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
});

test("the next draw remembers, and says what would make it fit", async () => {
  const { page } = organiser;
  await page.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.reload();
  await page.getByRole("button", { name: "Draw again" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Generate" }).waitFor();
  expect(await dialog.getByLabel("Lunch").inputValue()).toBe("12:30–13:15");
  // It opens ticked, once it is known what is there.
  const replace = dialog.getByRole("checkbox", { name: "Replace what is there" });
  await replace.and(dialog.getByRole("checkbox", { checked: true })).waitFor();
  await replace.uncheck();
  await dialog.getByText(/^All 24 teams are in brackets already/).waitFor();
  await replace.check();
  await dialog.getByText(/^47 games fit/).waitFor();
  await dialog.getByLabel("Until").fill("13:15");
  await dialog.getByText(/^47 games do not fit/).waitFor();
  await dialog.getByRole("button", { name: "What would make it fit?" }).click();
  const offers = dialog.getByRole("list", { name: "What would make it fit" }).getByRole("button");
  await offers.first().waitFor();
  // Their texts are none of those that the form has loaded.
  const reasons = dialog.getByText(/^Room for|^Every court|^Where a court/);
  expect(await reasons.count()).toBeGreaterThan(0);
  await organiser.look("offers");
  await offers.first().click();
  await dialog.getByText(/^47 games fit/).waitFor();
  expect(organiser.complaints).toEqual([]);
});
