import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import jsQr from "jsqr";
import papa from "papaparse";
import type { Browser, Download, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findTournament, get } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let id: number;
let team: { id: number; name: string };

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  id = await findTournament(server.url, "search=Harbour+City");
  const { teams } = await get<{ teams: { id: number; name: string }[] }>(
    server.url,
    `/tournaments/${id}/teams`,
  );
  team = teams[0]!;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe.each([
  ["a desk", desktop],
  ["a phone", phone],
])("at %s", (_, size) => {
  test("the view is shared by its link and its code, and the menu and calendar open", async () => {
    const visitor = await visit(size);
    const { page } = visitor;
    await page.goto(filteredSchedule());
    const share = page.getByRole("button", { name: "Share" });
    await share.click();
    await page.getByText("Link copied").waitFor();
    const code = page.getByRole("img", { name: "QR code of the link" });
    await code.waitFor();
    expect(await page.getByRole("textbox", { name: "Link" }).inputValue()).toBe(page.url());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await expect.poll(async () => readCode(await code.screenshot())).toBe(page.url());
    await visitor.look("sharing");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focusedName(page)).toBe("Share");

    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem").first().waitFor();
    await visitor.look("the menu of exports");
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    expect(await focusedName(page)).toMatch(/^Export/u);

    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Subscribe to calendar…" }).click();
    await page.getByRole("combobox", { name: "Games of" }).waitFor();
    await visitor.look("subscribing");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focusedName(page)).toMatch(/^Export/u);
    await expectContent(visitor);
  });
});

test("a device with a share sheet opens that, and nothing more", async () => {
  const visitor = await visit(phone);
  const { page } = visitor;
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset["shared"] = JSON.stringify(data);
      if (document.documentElement.dataset["closes"]) throw new DOMException("", "AbortError");
    };
  });
  await page.goto(filteredSchedule());
  const shared = async () => page.evaluate(() => document.documentElement.dataset["shared"]);
  await page.getByRole("button", { name: "Share" }).click();
  await expect.poll(shared).toBeDefined();
  expect(JSON.parse((await shared())!)).toMatchObject({ url: page.url() });
  await page.evaluate(() => (document.documentElement.dataset["closes"] = "yes"));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Link and QR code…" }).waitFor();
  expect(await page.getByRole("dialog", { name: "Share this page" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "Link and QR code…" }).click();
  const code = page.getByRole("img", { name: "QR code of the link" });
  await code.waitFor();
  await expect.poll(async () => readCode(await code.screenshot())).toBe(page.url());
  await expectContent(visitor);
});

test("the link can be copied where the page has no clipboard", async () => {
  const visitor = await visit(desktop);
  const { page } = visitor;
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
    document.addEventListener("copy", () => {
      document.documentElement.dataset["copied"] = (
        document.activeElement as HTMLInputElement
      ).value;
    });
  });
  await page.goto(`/teams/${team.id}?tab=matches`);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Link copied").waitFor();
  const copied = async () => page.evaluate(() => document.documentElement.dataset["copied"]);
  expect(await copied()).toBe(page.url());
  await page.evaluate(() => delete document.documentElement.dataset["copied"]);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.poll(copied).toBe(page.url());
  await expectContent(visitor);
});

describe("the exports", () => {
  test("are files that other programs read", async () => {
    const visitor = await visit(desktop);
    await visitor.page.goto(`/tournaments/${id}`);
    const { schedule } = await get<{ schedule: { raw_start_time: string | null }[] }>(
      server.url,
      `/tournaments/${id}/schedule`,
    );

    const table = await download(visitor.page, "Schedule (CSV)");
    expect(table.name).toBe("harbour-city-volleyball-open-schedule.csv");
    const games = papa.parse<Record<string, string>>(table.text, {
      header: true,
      skipEmptyLines: true,
    });
    expect(games.errors).toEqual([]);
    expect(games.data.map((row) => row["Game"])).toHaveLength(schedule.length);

    const calendar = await download(visitor.page, "Schedule (calendar file)");
    expect(calendar.name).toBe("harbour-city-volleyball-open-schedule.ics");
    const timed = schedule.filter((row) => row.raw_start_time !== null);
    expect(entriesOf(calendar.text)).toHaveLength(timed.length);

    const standings = await download(visitor.page, "Standings (CSV)");
    expect(standings.name).toBe("harbour-city-volleyball-open-standings.csv");
    const ranks = papa.parse<Record<string, string>>(standings.text, {
      header: true,
      skipEmptyLines: true,
    });
    expect(ranks.data.filter((row) => row["Bracket"] === "Group A")).toHaveLength(4);
    expect(ranks.data.some((row) => Number(row["Net sets"]) < 0)).toBe(true);
    await expectContent(visitor);
  });

  test("speak the language of the page", async () => {
    const visitor = await visit(desktop);
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem("language", "de"));
    await page.goto(`/tournaments/${id}`);
    const { name, text } = await download(page, "Spielplan (CSV)", "Exportieren");
    expect(name).toBe("harbour-city-volleyball-open-spielplan.csv");
    expect(text).toContain("Spiel;Datum;Beginn");
    await expectContent(visitor);
  });
});

describe("the calendars", () => {
  test("answer at the address that the dialog shows, of all teams and of one", async () => {
    const visitor = await visit(desktop);
    const { page } = visitor;
    await page.goto(`/tournaments/${id}`);
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Subscribe to calendar…" }).click();
    const address = page.getByRole("textbox", { name: "Calendar address" });
    const all = await address.inputValue();
    expect(all).toBe(`${server.url}/api/tournaments/${id}/calendar.ics`);
    await page.getByRole("combobox", { name: "Games of" }).selectOption({ label: team.name });
    const own = await address.inputValue();
    expect(own).toBe(`${server.url}/api/teams/${team.id}/calendar.ics`);
    const open = page.getByRole("link", { name: "Open in calendar app" });
    expect(await open.getAttribute("href")).toBe(own.replace("http:", "webcal:"));

    const [allEntries, ownEntries] = await Promise.all([subscribe(all), subscribe(own)]);
    expect(ownEntries.length).toBeGreaterThan(0);
    expect(ownEntries.length).toBeLessThan(allEntries.length);
    // Its games, and those that it referees.
    const isForeign = ({ summary }: { summary: string }) =>
      !summary.startsWith("Referee: ") && !summary.includes(team.name);
    expect(ownEntries.filter(isForeign)).toEqual([]);
    const uids = allEntries.map((entry) => entry.uid);
    expect(uids).toEqual(expect.arrayContaining(ownEntries.map((entry) => entry.uid)));
    await expectContent(visitor);
  });

  test("are offered on a team's page, for that team", async () => {
    const visitor = await visit(phone);
    const { page } = visitor;
    await page.goto(`/teams/${team.id}`);
    await page.getByRole("button", { name: "Subscribe" }).click();
    const address = page.getByRole("textbox", { name: "Calendar address" });
    expect(await address.inputValue()).toBe(`${server.url}/api/teams/${team.id}/calendar.ics`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focusedName(page)).toBe("Subscribe");
    await expectContent(visitor);
  });

  test.each([
    "/tournaments/999999/calendar.ics",
    "/tournaments/999999/schedule.csv",
    "/teams/999999/calendar.ics",
  ])("%s is not there", async (path) => {
    const answer = await fetch(`${server.url}/api${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  });
});

async function visit(viewport: { width: number; height: number }): Promise<Person> {
  const visitor = await arrive(browser, server.url, viewport);
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  return visitor;
}

/** Nothing went wrong on the way; then the person leaves. */
async function expectContent({ complaints, context }: Person): Promise<void> {
  expect(complaints).toEqual([]);
  await context.close();
}

function filteredSchedule(): string {
  return `/tournaments/${id}/schedule?team=${encodeURIComponent(team.name)}`;
}

async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(":focus");
  return (await focused.getAttribute("aria-label")) ?? (await focused.innerText()).trim();
}

function readCode(screenshot: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(screenshot);
  return jsQr.default(new Uint8ClampedArray(data), width, height)?.data;
}

async function download(page: Page, entry: string, menu = "Export") {
  await page.getByRole("button", { name: menu }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: entry }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await textOf(file) };
}

async function textOf(file: Download): Promise<string> {
  const text = await readFile(await file.path(), "utf8");
  return text.replace(/^\uFEFF/u, "");
}

async function subscribe(address: string) {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const etag = answer.headers.get("etag")!;
  const again = await fetch(address, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  return entriesOf(await answer.text());
}

function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary }) => ({ uid, summary }));
}
