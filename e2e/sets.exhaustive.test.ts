import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, call, createTeam, createTournament, get, logIn, post } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { inspect, settled } from "./inspection.ts";
import { arrive, phone } from "./person.ts";
import { readPrinted } from "./printed-page.ts";
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

test("three sets are six numbers and Enter, and a visitor's phone has them", async () => {
  const path = "/tournaments?search=Sunset";
  const { tournaments } = await get<{ tournaments: { id: number }[] }>(server.url, path);
  const { id } = tournaments[0]!;
  const visitor = await arrive(browser, server.url, phone);
  await visitor.page.goto(`/tournaments/${id}/schedule`);
  const organiser = await arrive(browser, server.url);
  await becomeKnown(organiser, await logIn(server.url, "organiser"));
  const { page } = organiser;
  await page.goto(`/tournaments/${id}/admin?tab=matches&view=scores`);
  const card = page.getByRole("article").first();
  // All that is pressed while a game is counted is as large as cold fingers need.
  for (const button of await card.getByRole("button").all()) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await card.getByRole("textbox").first().click();
  await page.keyboard.type("21");
  for (const points of ["19", "18", "21", "15", "13"]) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(points);
  }
  expect(await inspect(page, "sets typed")).toEqual([]);
  await page.keyboard.press("Enter");
  await card.getByText("Saved").waitFor();
  const seen = visitor.page.getByRole("article").filter({ hasText: "Completed" });
  await seen.waitFor();
  expect(await seen.innerText()).toMatch(/21 18 15\s+2[\s\S]*19 21 13\s+1/);
  expect(await inspect(visitor.page, "sets on a phone")).toEqual([]);
  expect([...organiser.complaints, ...visitor.complaints]).toEqual([]);
});

test("a tree has all sets of a game of five, on paper and on a screen", async () => {
  const parts = [
    [25, 23],
    [21, 25],
    [25, 18],
    [24, 26],
    [15, 12],
  ];
  const id = await createSemifinal(parts);
  const { page } = await arrive(browser, server.url);
  await page.goto(`/tournaments/${id}/standings?view=playoffs&layout=tree`);
  await settled(page);
  const sets = parts.map((set) => set.join("-"));
  const line = page.getByTitle(sets.join(", "));
  for (const part of [line, line.locator("xpath=ancestor::p")]) {
    expect(await part.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThan(2);
  }
  const [paper] = await readPrinted(await page.pdf({ format: "A4", preferCSSPageSize: true }));
  // What keeps a set together is none of the text.
  expect(paper!.text.replaceAll(/[\s\u2060]/gu, "")).toContain(sets.join(","));
});

/** A knock-out of four whose first game is over, won by three sets to two. */
async function createSemifinal(parts: number[][]): Promise<number> {
  const { url } = server;
  const token = await logIn(url, "organiser");
  const details = { teams_count: 4, game_format: bestOfFive };
  const id = await createTournament(url, "Five sets", token, details);
  for (const team of ["Ants", "Bees", "Cats", "Dogs"]) await createTeam(url, id, team, token);
  const brackets_config = [{ name: "Cup", type: "elimination", max_teams: 4 }];
  const draw = { brackets_config, seed: 1, schedule_config: { autoSchedule: false } };
  await post(url, `/tournaments/${id}/generate-random-brackets`, draw, token);
  const path = `/tournaments/${id}/schedule`;
  const { schedule } = await get<{ schedule: { id: number }[] }>(url, path);
  const body = { status: "completed", t1s: 3, t2s: 2, parts };
  await call(url, "PUT", `/matches/${schedule[0]!.id}`, { token, body });
  return id;
}

const bestOfFive = {
  kind: "sets",
  parts: 5,
  all: false,
  target: 25,
  lead: 2,
  cap: null,
  start: 0,
  decider: { target: 15, cap: null },
  minutes: null,
  draws: false,
  overtime: 0,
};
