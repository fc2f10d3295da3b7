import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, createTeam, createTournament, get, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { inspect } from "./inspection.ts";
import { arrive, desktop, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("on a phone, nine teams are promised three games each, and a consolation is drawn as a tree", async () => {
  const token = await logIn(server.url, "organiser");
  const id = await createTournament(server.url, "Three games each", token);
  for (let team = 1; team <= 9; team++) await createTeam(server.url, id, `Team ${team}`, token);
  const organiser = await arrive(browser, server.url, phone);
  await becomeKnown(organiser, token);
  const { page } = organiser;
  await page.goto(`/tournaments/${id}/admin?tab=brackets`);
  await page.getByRole("button", { name: "Random Brackets" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "At least 3 games each", exact: true }).click();
  await dialog.getByText(/3 to \d games for each team/).waitFor();
  expect(await dialog.getByLabel("Name").last().inputValue()).toBe("Placement");
  expect(await inspect(page, "at least so many games")).toEqual([]);
  await dialog.getByRole("button", { name: "Fewer games each" }).click();
  await dialog.getByRole("button", { name: "At least 2 games each", exact: true }).click();
  await dialog.getByText(/2 to \d games for each team/).waitFor();
  await dialog.getByRole("button", { name: "Generate" }).click();
  await dialog.getByText(/Successfully generated 1 bracket/).waitFor();
  await page.goto(`/tournaments/${id}/standings?tab=playoffs`);
  await page.getByRole("heading", { name: "Places 5–9" }).waitFor();
  expect(await inspect(page, "consolation")).toEqual([]);
  const { schedule } = await get<{ schedule: { stage_name: string }[] }>(
    server.url,
    `/tournaments/${id}/schedule`,
  );
  const stages = new Set(schedule.map(({ stage_name: name }) => name));
  for (const name of ["Place 5", "Third place", "Final"]) expect(stages).toContain(name);
  expect(organiser.complaints).toEqual([]);
});

test("at a desk, sixteen teams are drawn into two group stages, one press after another", async () => {
  const token = await logIn(server.url, "organiser");
  const id = await createTournament(server.url, "Two group stages", token);
  for (let team = 1; team <= 16; team++) await createTeam(server.url, id, `Team ${team}`, token);
  const organiser = await arrive(browser, server.url, desktop);
  await becomeKnown(organiser, token);
  const { page } = organiser;
  await page.goto(`/tournaments/${id}/admin?tab=brackets`);
  await page.getByRole("button", { name: "Random Brackets" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Groups and playoffs", exact: true }).click();
  await dialog.getByRole("button", { name: "Add another group stage" }).click();
  await dialog.getByText("8 teams play on in 2 groups.").waitFor();
  expect(await dialog.getByLabel("Takes its teams from").inputValue()).not.toBe("");
  await dialog.getByText(/3 to 8 games for each team/).waitFor();
  expect(await inspect(page, "two group stages")).toEqual([]);
  await dialog.getByRole("button", { name: "Generate" }).click();
  await dialog.getByText(/Successfully generated 7 brackets/).waitFor();
  const { schedule } = await get<{ schedule: { bracket: string; team1: string | null }[] }>(
    server.url,
    `/tournaments/${id}/schedule`,
  );
  const following = schedule.filter(({ bracket }) => bracket === "Intermediate round A");
  expect(following.map(({ team1 }) => team1)).toEqual(Array(6).fill(null));
  await page.goto(`/tournaments/${id}/standings`);
  await page.getByText("Its teams are not known yet.").first().waitFor();
  expect(await inspect(page, "tables of two group stages")).toEqual([]);
  expect(organiser.complaints).toEqual([]);
});
