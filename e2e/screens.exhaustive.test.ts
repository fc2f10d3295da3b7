import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, createTeam, logIn, password, post } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { redrawn } from "./axe.ts";
import { inspect, settled } from "./inspection.ts";
import { arrive, desktop, phone } from "./person.ts";
import { organiserScreens, publicScreens } from "./cases/screens.ts";
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

test.concurrent.each([
  ["a visitor", publicScreens, null],
  ["an organiser", organiserScreens, "organiser"],
])("every screen of %s is sound", async (_whose, screensOf, username) => {
  const person = await arrive(browser, server.url);
  const { page, context, complaints } = person;
  if (username) await becomeKnown(person, await logIn(server.url, username));
  const faults: string[] = [];
  for (const [name, path] of Object.entries(await screensOf(server.url))) {
    await page.goto(path);
    await settled(page);
    faults.push(...(await inspectHead(page)).map((fault) => `${name}: ${fault}`));
    faults.push(...(await inspect(page, name)));
    if (!username && !mayBeWide.test(name)) faults.push(...(await inspectNarrow(page, name)));
    faults.push(...complaints.splice(0).map((complaint) => `${name}: ${complaint}`));
  }
  expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
  await context.close();
});

const mayBeWide = /-over$|^privacy$|^not-found$/;

/** The server says with its status, too, that there is nothing at an address. */
function isExpected(fault: string) {
  return fault.startsWith("not-found: console: Failed to load resource");
}

async function inspectHead(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.getByRole("heading", { level: 1 }).allInnerTexts();
  if (headings.length !== 1) faults.push(`${headings.length} headings of level 1`);
  const title = await page.title();
  if (!/^\S.* · Courtside$/.test(title)) faults.push(`the document is called "${title}"`);
  return faults;
}

const narrow = { width: 320, height: 800 };

/** At the least width nothing scrolls sideways but tables and the bracket tree, which keys reach. */
async function inspectNarrow(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(narrow);
  await redrawn(page);
  return (await page.evaluate(findSideways)).map((fault) => `${name}, 320 px: ${fault}`);
}

function findSideways() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const boxes = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (box) =>
      /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1,
  );
  const faults = boxes
    .filter((box) => box.tabIndex !== 0 || !box.ariaLabel || !box.querySelector("table, h3, h4"))
    .map((box) => `${box.role ?? box.tagName} "${box.ariaLabel}" scrolls sideways`);
  return scrollWidth > clientWidth ? ["the page scrolls sideways", ...faults] : faults;
}

test("names of one long word widen no screen", async () => {
  const username = word(30);
  await post(server.url, "/auth/register", {
    username,
    name: word(50),
    email: `${word(60)}@${word(60)}.example`,
    password,
  });
  const token = await logIn(server.url, username);
  const { tournament, team, player } = await createLongNames(token);
  const person = await arrive(browser, server.url);
  await becomeKnown(person, token);
  const { page, context, complaints } = person;
  const faults: string[] = [];
  for (const path of [
    "/",
    "/tournaments",
    `/tournaments?search=${word(90)}`,
    "/teams",
    ...["", "/schedule", "/standings", "/standings?view=full"].map((tab) => tournament + tab),
    ...["tree", "list"].map((each) => `${tournament}/standings?view=playoffs&layout=${each}`),
    ...["matches", "matches&view=board", "brackets", "teams", "assignment", "settings"].map(
      (tab) => `${tournament}/admin?tab=${tab}`,
    ),
    ...["/admin", "/today", "/scorers", "/messages", "/duties", "/history"].map(
      (each) => tournament + each,
    ),
    ...["", "?tab=players", "?tab=matches", "/edit", "/players/add"].map((tab) => team + tab),
    `${team}/players/${player}/edit`,
  ]) {
    await page.goto(path);
    await settled(page);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      // What is laid out by the program follows a new width a moment later.
      await page.waitForFunction(fitsWidth, undefined, { timeout: 30_000 }).catch(() => {});
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) faults.push(`${path} at ${viewport.width} px: ${excess} px too wide`);
    }
  }
  expect([...faults, ...complaints]).toEqual([]);
  await context.close();
});

const fitsWidth = () =>
  document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/** A tournament whose every name is as long as it may be, with groups, playoffs and a player. */
async function createLongNames(token: string) {
  const send = <Answer>(path: string, body: unknown) => post<Answer>(server.url, path, body, token);
  const name = word(100);
  const today = new Date().toISOString().slice(0, 10);
  const { tournament } = await send<{ tournament: { id: number } }>("/tournaments", {
    name,
    description: word(1000),
    location: word(100),
    sport_id: 1,
    start_date: today,
    end_date: today,
    teams_count: 8,
    courts_count: 1,
    brackets_count: 3,
  });
  const teams: number[] = [];
  for (const [index, type] of ["round_robin", "round_robin", "elimination"].entries()) {
    const tournament_id = tournament.id;
    const brackets = { name: word(99) + index, type, tournament_id };
    const { bracket } = await send<{ bracket: { id: number } }>("/brackets", brackets);
    const pair = [
      await createTeam(server.url, tournament.id, `${word(48)}${index}a`, token),
      await createTeam(server.url, tournament.id, `${word(48)}${index}b`, token),
    ];
    await send(`/brackets/${bracket.id}/teams`, { team_ids: pair });
    await send("/matches", {
      tournament_id,
      bracket_id: bracket.id,
      home_team_id: pair[0],
      away_team_id: pair[1],
      start_time: `${today}T1${index}:00`,
      status: "completed",
      t1s: 9999,
      t2s: 9998,
    });
    teams.push(...pair);
  }
  const division = { name: word(40) };
  await send(`/tournaments/${tournament.id}/divisions`, division);
  await send(`/tournaments/${tournament.id}/announcements`, { text: word(280) });
  await createTeam(server.url, tournament.id, word(49), token);
  const { player } = await send<{ player: { id: number } }>(`/teams/${teams[0]}/players`, {
    first_name: word(50),
    last_name: word(50),
    position: word(50),
    jersey_number: 99,
    email: `${word(60)}@${word(60)}.example`,
    phone_number: "+1".padEnd(30, "2"),
    is_captain: true,
  });
  return {
    tournament: `/tournaments/${tournament.id}`,
    team: `/teams/${teams[0]}`,
    player: player.id,
  };
}

function word(length: number) {
  return "Weitsprungmeisterschaftsteilnehmer".repeat(30).slice(0, length);
}
