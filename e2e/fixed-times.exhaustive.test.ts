import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { becomeKnown, createTeam, createTournament, get, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let organiser: Person;
let id: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  const token = await logIn(url, "organiser");
  id = await createTournament(url, "Final at four", token);
  for (let team = 1; team <= 8; team++) await createTeam(url, id, `Team ${team}`, token);
  organiser = await arrive(browser, url);
  await becomeKnown(organiser, token);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const schedule = async () =>
  (await get<{ schedule: ScheduleRow[] }>(server.url, `/tournaments/${id}/schedule`)).schedule;
const final = async () => (await schedule()).find(({ stage_name: stage }) => stage === "Final")!;

test("the final has its time before the draw, has it in the draw, and keeps it in the next one", async () => {
  const { page } = organiser;
  const dialog = page.getByRole("dialog");
  const line = /^Final \(.+\): .+, 4:10 PM, Court B$/;
  await page.goto(`/tournaments/${id}/admin?tab=brackets`);
  await page.getByRole("button", { name: "Random Brackets" }).click();
  await dialog.getByRole("button", { name: "Groups and playoffs", exact: true }).click();
  await dialog.getByRole("button", { name: "Fix the time of a game" }).click();
  const fields = dialog.getByRole("group", { name: "Fixed times" }).last();
  await fields.getByLabel("Starts at").fill("16:10");
  await fields.getByLabel("Court").selectOption({ label: "Court B" });
  await organiser.look("the final's time, before the draw");
  await fields.getByRole("button", { name: "Done" }).click();
  await dialog.getByText(line).waitFor();
  await dialog.getByRole("button", { name: "Generate" }).click();
  await dialog.getByText(/Successfully generated \d+ brackets?/).waitFor();
  const fixed = { start_time: "16:10", court_id: 2, locked: true };
  expect(await final()).toMatchObject(fixed);

  await page.goto(`/tournaments/${id}/admin?tab=brackets`);
  await page.getByRole("button", { name: "Draw again" }).click();
  await dialog.getByText(line).waitFor();
  await dialog.getByRole("button", { name: "Unlock 1 game and generate" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Replace and generate" }).click();
  await dialog.getByText(/Successfully generated \d+ brackets?/).waitFor();
  expect(await final()).toMatchObject(fixed);
});

test("the board's hours are changed, name the games outside them, and are taken back in the history", async () => {
  const { page } = organiser;
  const outside = page.getByText(/outside the hours/);
  const first = (await schedule()).map((row) => row.start_time!).toSorted()[0]!;
  await page.goto(`/tournaments/${id}/admin?tab=matches&view=board`);
  await page.getByRole("button", { name: "Hours and courts" }).click();
  const dialog = page.getByRole("dialog", { name: "Hours and courts" });
  expect(await dialog.getByLabel("From").inputValue()).toBe(first);
  await dialog.getByLabel("From").fill("10:00");
  await organiser.look("the board's hours");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Hours saved").waitFor();
  await outside.first().waitFor();
  expect((await schedule()).map((row) => row.start_time!).toSorted()[0]).toBe(first);

  await page.goto(`/tournaments/${id}/history`);
  await page
    .getByRole("button", { name: /^Undo: Schedule rules changed/u })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone: Schedule rules changed").waitFor();
  await page.goto(`/tournaments/${id}/admin?tab=matches&view=board`);
  await page.getByRole("button", { name: "Hours and courts" }).click();
  await expect.poll(() => dialog.getByLabel("From").inputValue()).toBe(first);
  expect(await outside.count()).toBe(0);
});

test("nobody met an error on the way", () => {
  expect(organiser.complaints).toEqual([]);
});
