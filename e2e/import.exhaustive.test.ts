import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  becomeKnown,
  createAccount,
  createTeam,
  createTournament,
  get,
  logIn,
  post,
} from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let directory: string;
let organiserToken: string;
let tournamentId: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
  directory = await mkdtemp(join(tmpdir(), "courtside-import-"));
  const { url } = server;
  await createAccount(url, "olli");
  organiserToken = await logIn(url, "olli");
  tournamentId = await createTournament(url, "Cup of Tables", organiserToken);
  await createTeam(url, tournamentId, "Harbour", organiserToken);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function openImport(viewport: typeof desktop): Promise<Person> {
  const organiser = await arrive(browser, server.url, viewport);
  await becomeKnown(organiser, organiserToken);
  await organiser.page.goto(`/tournaments/${tournamentId}/admin?tab=teams`);
  await organiser.page.getByRole("link", { name: "Import", exact: true }).click();
  await organiser.page.getByRole("heading", { name: "Import teams and players" }).waitFor();
  return organiser;
}

/** A file as a spreadsheet on western Windows saves it. */
async function chooseFile(page: Page, name: string, lines: string[]) {
  const path = join(directory, name);
  await writeFile(path, lines.join("\r\n"), "latin1");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose file" }).click(),
  ]);
  await chooser.setFiles(path);
}

async function teamsNow(): Promise<Record<string, number>> {
  const { teams } = await get<{ teams: { name: string; players_count: number }[] }>(
    server.url,
    `/tournaments/${tournamentId}/teams`,
  );
  return Object.fromEntries(teams.map(({ name, players_count }) => [name, players_count]));
}

const isFocused = (page: Page, name: string) =>
  page.evaluate((text) => document.activeElement?.textContent === text, name);
const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("at a phone, a file with problems says which, and nothing is stored", async () => {
  const organiser = await openImport(phone);
  const { page } = organiser;
  await organiser.look("import");
  await chooseFile(page, "faulty.csv", [
    "Mannschaft;Vorname;Nachname;Trikotnummer;E-Mail",
    "Müllheim;Jörg;Groß;7;joerg@example.org",
    "Müllheim;X;Klein;107;joerg",
    "Müllheim;Ben;Klein;7;",
  ]);
  await page.getByRole("heading", { name: "4 problems" }).waitFor();
  expect(await page.getByRole("region", { name: "4 problems" }).innerText()).toMatch(
    /Row 3 · First name.*Row 3 · Jersey number.*Row 3 · Email.*Row 4 · Jersey number: Jersey number is already taken \(7 Jörg Groß, row 2\)/su,
  );
  await organiser.look("import with problems");
  expect(await noSidewaysScroll(page)).toBe(true);
  expect(await page.getByRole("button", { name: "Import" }).isDisabled()).toBe(true);
  expect(await teamsNow()).toEqual({ Harbour: 0 });
  expect(organiser.complaints).toEqual([]);
  await organiser.context.close();
});

test("at a desk, by the keyboard alone, a table is pasted, checked and imported", async () => {
  const organiser = await openImport(desktop);
  const { page } = organiser;
  await page.getByRole("textbox", { name: "Or paste the table" }).focus();
  await page.keyboard.insertText(
    "Team\tSeed\tName\tNumber\tCaptain\tPhone\n" +
      "Łódź Lions\t1\tZoë Müller\t7\tyes\t+48 42 5550100\n" +
      "Łódź Lions\t\tĐorđe Ţurcanu\t8\t\t\n" +
      "Harbour\t\tAnna Berg\t9\t\t\n" +
      "Driftwood\t2\t\t\t\t",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused(page, "Preview (4 rows)")).toBe(true);
  await page.getByText("Ready to import").waitFor();
  for (const line of [
    "2 new teams",
    "1 team that is already there gets players",
    "3 new players",
  ]) {
    await page.getByText(line, { exact: true }).waitFor();
  }
  await organiser.look("import, ready");
  // The numbers of the rows leave the width to what is in them.
  const rowNumbers = await page.getByRole("columnheader", { name: "Row" }).boundingBox();
  expect(rowNumbers?.width).toBeLessThan(80);
  expect(await teamsNow()).toEqual({ Harbour: 0 });
  const button = page.getByRole("button", { name: "Import" });
  for (let steps = 0; steps < 25; steps++) {
    if (await button.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByText("Imported: 2 new teams, 3 new players").waitFor();
  await expect.poll(() => isFocused(page, "Import")).toBe(true);
  await page.getByRole("heading", { name: "Łódź Lions" }).waitFor();
  expect(await teamsNow()).toEqual({ Driftwood: 0, Harbour: 1, "Łódź Lions": 2 });
  expect(organiser.complaints).toEqual([]);
  await organiser.context.close();
});

test("a number that somebody on the roster has is told before anything is stored", async () => {
  const organiser = await openImport(desktop);
  const { page } = organiser;
  await page.getByLabel("Or paste the table").fill("Team,Name,Number\nHarbour,Eva Lund,9");
  await page.getByRole("button", { name: "Use this text" }).click();
  await page.getByText("Jersey number is already taken (9 Anna Berg)").waitFor();
  await organiser.look("import refused by the server");
  await page.getByText("Change columns").click();
  await page.getByRole("combobox", { name: "Jersey number" }).selectOption("");
  await page.getByText("Ready to import").waitFor();
  await page.route("**/import", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByText("Failed to import").waitFor();
  await page.getByRole("cell", { name: "Lund" }).waitFor();
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByText("Imported: 1 new player").waitFor();
  const unasked = organiser.complaints.filter(
    (text) => !text.includes("ERR_FAILED") && !text.includes("400"),
  );
  expect(unasked).toEqual([]);
  await organiser.context.close();
});

test("at a phone, a captain brings in the own roster, and nobody else is offered to", async () => {
  const { url } = server;
  await createAccount(url, "cleo_captain");
  const token = await logIn(url, "cleo_captain");
  const { user } = await get<{ user: { id: number } }>(url, "/auth/me", token);
  const teamId = await createTeam(url, tournamentId, "Lagoon", organiserToken);
  const cleo = { user_id: user.id, first_name: "Cleo", is_captain: true };
  await post(url, `/teams/${teamId}/players`, cleo, organiserToken);
  const mine = await get<{ invitations: { id: number }[] }>(url, "/roster-invitations", token);
  await post(url, `/roster-invitations/${mine.invitations[0]!.id}/acceptance`, {}, token);
  const captain = await arrive(browser, url, phone);
  await becomeKnown(captain, token);
  const { page } = captain;
  await page.goto(`/teams/${teamId}?tab=players`);
  await page.getByRole("link", { name: "Import Players" }).click();
  await page.getByRole("heading", { name: "Import players" }).waitFor();
  await captain.look("roster import");
  await chooseFile(page, "roster.csv", [
    "Team;First name;Last name;Number",
    "Lagoon;Ana;Ruiz;4",
    "Harbour;Eva;Lund;5",
  ]);
  await page.getByText("This row is about another team").waitFor();
  await captain.look("roster import with a foreign row");
  expect(await noSidewaysScroll(page)).toBe(true);
  expect(await page.getByRole("button", { name: "Import" }).isDisabled()).toBe(true);
  await page.getByText("Change columns").click();
  await page.getByRole("combobox", { name: "Team", exact: true }).selectOption("");
  await page.getByText("Ready to import").waitFor();
  await captain.look("roster import, ready");
  expect((await teamsNow())["Lagoon"]).toBe(1);
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByText("Imported: 2 new players").waitFor();
  await page.getByRole("cell", { name: "Ana Ruiz", exact: true }).waitFor();
  await expect.poll(() => isFocused(page, "Import Players")).toBe(true);
  expect((await teamsNow())["Lagoon"]).toBe(3);
  const visitor = await arrive(browser, url, phone);
  await visitor.page.goto(`/teams/${teamId}?tab=players&view=import`);
  await visitor.page.getByRole("cell", { name: "Ana Ruiz", exact: true }).waitFor();
  expect(await visitor.page.getByRole("link", { name: /^Import/ }).count()).toBe(0);
  expect([...captain.complaints, ...visitor.complaints]).toEqual([]);
  await Promise.all([captain.context.close(), visitor.context.close()]);
});

test("at a phone, a plain list of names is teams, without a question", async () => {
  const organiser = await openImport(phone);
  const { page } = organiser;
  await page.getByLabel("Or paste the table").fill("Breakwater\nBerg / Lund\nDune");
  await page.getByRole("button", { name: "Use this text" }).click();
  await page.getByText("3 new teams", { exact: true }).waitFor();
  await page.getByText("2 new players", { exact: true }).waitFor();
  await organiser.look("import of a list");
  expect(await noSidewaysScroll(page)).toBe(true);
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByText("Imported: 3 new teams, 2 new players").waitFor();
  expect(await teamsNow()).toMatchObject({ Breakwater: 0, "Berg / Lund": 2, Dune: 0 });
  expect(organiser.complaints).toEqual([]);
  await organiser.context.close();
});

test("the template is one that the import takes, and no spreadsheet runs it", async () => {
  const organiser = await openImport(phone);
  const { page } = organiser;
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download template" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("import-template.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).not.toMatch(/(?:^|[,;\r\n])"?[=+\-@]/u);
  await page.getByLabel("Or paste the table").fill(text);
  await page.getByRole("button", { name: "Use this text" }).click();
  await page
    .getByText(/Ready to import|problem/u)
    .first()
    .waitFor();
  await page.getByText("Change columns").click();
  expect(await page.getByRole("combobox", { name: "Position" }).inputValue()).toBe("8");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Import", exact: true }).waitFor();
  expect(organiser.complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
  await organiser.context.close();
});
