import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { countActions } from "./counted-actions.ts";
import { startDemo } from "./demo.ts";
import { settled } from "./inspection.ts";
import { arrive, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

interface Row {
  game_number: number;
  raw_start_time: string | null;
  team1: string | null;
  team2: string | null;
  court: string | null;
  status: string;
  duties: { role: string; name: string | null; team_id: number | null }[];
}

let server: RunningServer;
let browser: Browser;
/** A game that is the next of its first team, and that a team referees. */
let next: Row;
let team: string;
let referee: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { schedule } = await get<{ schedule: Row[] }>(server.url, "/tournaments/2/schedule");
  const open = schedule.filter(({ status }) => ["SCHEDULED", "IN_PROGRESS"].includes(status));
  const isOf = (name: string | null) => (row: Row) => row.team1 === name || row.team2 === name;
  next = open.find((row) => {
    const isNext = row.team1 !== null && open.find(isOf(row.team1)) === row;
    return isNext && row.status === "SCHEDULED" && refereeOf(row) !== null;
  })!;
  team = next.team1!;
  referee = refereeOf(next)!;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

function refereeOf({ duties }: Row) {
  return duties.find((duty) => duty.role === "referee" && duty.team_id !== null)?.name ?? null;
}

/** When, where, against whom and by whom refereed, as a stranger reads it. */
function answers() {
  const time = new Date(next.raw_start_time!)
    .toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" })
    .replace(/\s?[AP]M/u, "");
  return [time, `Court ${next.court}`, next.team2!, `Referee: ${referee}`];
}

async function isOnScreen(target: Locator) {
  const box = (await target.boundingBox())!;
  return box.y >= 0 && box.y + box.height <= phone.height;
}

test("two taps from the shared link, a phone shows when, where, against whom a team plays next, and who referees", async () => {
  const { page, complaints } = await arrive(browser, server.url, phone);
  const { done, pressOn } = countActions(page);
  await page.goto("/tournaments/2");
  await settled(page);
  await pressOn("Schedule", page.getByRole("tab", { name: "Schedule" }));
  const game = page.getByRole("article", { name: `Game ${next.game_number}`, exact: true });
  await pressOn(team, game.getByRole("button", { name: team }));
  await page.getByRole("button", { name: "Clear Filters" }).waitFor();
  expect(done.length).toBeLessThanOrEqual(2);
  await expect.poll(() => isOnScreen(game)).toBe(true);
  expect(await page.getByRole("article").first().innerText()).toBe(await game.innerText());
  const told = (await game.innerText()).replaceAll(/\s+/gu, " ");
  for (const answer of answers()) expect(told).toContain(answer);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("one tap on the team's page tells the same", async () => {
  const { page, complaints } = await arrive(browser, server.url, phone);
  const { done, pressOn } = countActions(page);
  await page.goto("/tournaments/2");
  await settled(page);
  const teams = page.getByRole("main").getByRole("link", { name: team });
  await pressOn(team, teams.last());
  await page.getByRole("heading", { level: 1, name: team }).waitFor();
  await settled(page);
  expect(done).toHaveLength(1);
  await expect.poll(() => isOnScreen(page.getByText(next.team2!).first())).toBe(true);
  const told = (await page.getByRole("main").innerText()).replaceAll(/\s+/gu, " ");
  for (const answer of answers()) expect(told).toContain(answer);
  expect(complaints).toEqual([]);
  await page.context().close();
});
