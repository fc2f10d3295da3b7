import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, createTournament, get, logIn, post } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

const teams = [
  "Harbour",
  "Lighthouse",
  "Tide",
  "Anchor",
  "Compass",
  "Breakwater",
  "Seagull Supporters of the Northern Islands",
  "Driftwood",
];

let server: RunningServer;
let browser: Browser;
let token: string;
let live: number;
let over: number;
const people: Person[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  token = await logIn(server.url, "organiser");
  live = await createCup("Half-played Cup", 4);
  over = await createCup("Finished Cup", 8);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe("at a desk", () => {
  test("the tree joins rounds by lines, and says who is still to come", async () => {
    const { page, look } = await visit(live, desktop);
    const tree = treeOf(page);
    await tree.waitFor();
    expect(await tree.getByRole("heading").allInnerTexts()).toEqual([
      "Quarterfinals",
      "Semifinals",
      "Final",
      "Third place",
    ]);
    expect(await tree.getByRole("listitem").count()).toBe(8);
    expect(await tree.getByText("Winner of game 5").count()).toBe(1);
    expect(await tree.getByText("Loser of game 6").count()).toBe(1);
    expect(await overlaps(page)).toEqual([]);
    // A slanted number leans over its end, which would cut it.
    const slant = await tree.getByText("Winner of game 5").evaluate((words) => {
      const text = document.createRange();
      text.selectNodeContents(words);
      return words.getBoundingClientRect().right - text.getBoundingClientRect().right;
    });
    expect(slant).toBeGreaterThanOrEqual(2);
    await look("tree");
  });

  test("a team's path lights up", async () => {
    const { page, look } = await visit(live, desktop);
    await appIsThere(page);
    const tree = treeOf(page);
    await tree
      .getByRole("button", { name: /Harbour/ })
      .first()
      .click();
    await page.getByText("Path of Harbour: 2 games, 1 won").waitFor();
    expect(await tree.getByRole("button", { pressed: true }).count()).toBe(2);
    expect(new URL(page.url()).searchParams.get("team")).toBe("Harbour");
    await look("lit");
    await page.reload();
    await appIsThere(page);
    await tree.getByRole("button", { pressed: true }).first().press("Enter");
    await page.getByText("Select a team to light its path.").waitFor();
    await tree
      .getByRole("button", { name: /Harbour/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Schedule", exact: true }).last().click();
    await page.waitForURL(/\/schedule\?team=Harbour$/);
  });

  test("the champion's path is marked", async () => {
    const { page, look } = await visit(over, desktop);
    await treeOf(page).waitFor();
    expect(await page.locator("article[data-mark=champion]").count()).toBe(3);
    expect(await page.locator("svg path[data-mark=champion]").count()).toBe(2);
    await page.getByText("Runner-up").waitFor();
    await look("completed");
  });

  test("it prints on one page", async () => {
    const { page } = await visit(over, desktop);
    await treeOf(page).waitFor();
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});

describe("on a phone", () => {
  test("the list comes first, with the final on top", async () => {
    const { page, look } = await visit(over, phone);
    const rounds = page
      .getByRole("region", { name: "Cup", exact: true })
      .getByRole("heading", { level: 4 });
    await rounds.first().waitFor();
    expect(await rounds.allInnerTexts()).toEqual([
      "Final",
      "Third place",
      "Semifinals",
      "Quarterfinals",
    ]);
    await look("list on a phone");
  });

  test("whose path is lit is in sight, however far down the team was pressed", async () => {
    const { page, look } = await visit(await largestDraw(), phone, "&layout=tree");
    await appIsThere(page);
    await page.getByRole("button", { name: "Round of 128" }).click();
    const last = page.getByRole("article", { name: "Game 64" });
    await last.scrollIntoViewIfNeeded();
    const team = last.getByRole("button").first();
    const { y } = (await team.boundingBox())!;
    await team.click();
    const said = page.getByText(/^Path of/);
    await said.waitFor();
    const box = (await said.boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThan(phone.height);
    expect((await team.boundingBox())!.y).toBe(y);
    await look("a path lit far down");
  });

  test("the tree pans within itself", async () => {
    const { page, look } = await visit(live, phone);
    await appIsThere(page);
    await page.getByText("Tree", { exact: true }).click();
    const tree = treeOf(page);
    await tree.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const game = (number: number) => tree.getByRole("article", { name: `Game ${number}` });
    expect(await isInSight(page, 5)).toBe(true);
    await look("tree on a phone");
    await page.getByRole("button", { name: "Final", exact: true }).click();
    await expect.poll(() => isInSight(page, 8)).toBe(true);
    await page.getByRole("button", { name: "Quarterfinals", exact: true }).click();
    await expect.poll(() => isInSight(page, 1)).toBe(true);
    await tree.focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => isInSight(page, 1)).toBe(false);
    await game(8).getByText("Winner of game 5").waitFor();
  });
});

test("a new result sends its winner on in the tree, without a reload", async () => {
  const { page } = await visit(live, phone, "&layout=tree");
  await appIsThere(page);
  const final = treeOf(page).getByRole("article", { name: "Game 8" });
  await final.getByText("Winner of game 5").waitFor();
  await playNext(live);
  await final.getByRole("button", { name: /Harbour/ }).waitFor();
  expect(await final.getByText("Winner of game 5").count()).toBe(0);
});

test("a draw of more than a hundred is shown with each number on one line", async () => {
  const id = await largestDraw();
  const { brackets } = await get<{ brackets: { id: number }[] }>(
    server.url,
    `/tournaments/${id}/brackets`,
  );
  for (const viewport of [desktop, phone]) {
    const person = await arrive(browser, server.url, viewport);
    people.push(person);
    await person.page.goto(`/tournaments/${id}/draw/${brackets[0]!.id}`);
    const number = person.page.getByText("128", { exact: true });
    await number.waitFor();
    const lines = await number.evaluate((words) => {
      const text = document.createRange();
      text.selectNodeContents(words);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    await person.look(`a draw of 128, ${viewport.width} wide`);
  }
});

test("nobody met an error on the way", () => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

async function largestDraw(): Promise<number> {
  const { tournaments } = await get<{ tournaments: { id: number; teams_count: number }[] }>(
    server.url,
    "/tournaments?limit=100",
  );
  return tournaments.find(({ teams_count: size }) => size === 128)!.id;
}

async function visit(tournamentId: number, viewport: typeof desktop, more = ""): Promise<Person> {
  const person = await arrive(browser, server.url, viewport);
  people.push(person);
  await person.page.goto(`/tournaments/${tournamentId}/standings?view=playoffs${more}`);
  return person;
}

/** The server's drawing of a page takes no presses until the app is there. */
async function appIsThere(page: Page) {
  await page.getByText("Up to date", { exact: true }).waitFor();
}

function treeOf(page: Page) {
  return page.getByRole("region", { name: "Bracket tree of Cup" });
}

/** Pairs of games whose cards cover each other on the screen. */
async function overlaps(page: Page): Promise<string[]> {
  const cards = await treeOf(page).getByRole("article").all();
  const boxes = await Promise.all(
    cards.map(async (card) => ({ ...(await card.boundingBox())!, card: String(card) })),
  );
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) =>
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      )
      .map((b) => `${a.card} and ${b.card}`),
  );
}

/** Whether the whole width of a game's card is within the screen. */
async function isInSight(page: Page, number: number): Promise<boolean> {
  const card = treeOf(page).getByRole("article", { name: `Game ${number}`, exact: true });
  const { x, y, width } = (await card.boundingBox())!;
  return x >= 0 && x + width <= phone.width && y >= 0 && y <= phone.height;
}

/** A knock-out of eight with a game for third place, so many games of it played. */
async function createCup(name: string, played: number): Promise<number> {
  const { url } = server;
  const id = await createTournament(url, name, token, {
    start_date: inDays(1),
    end_date: inDays(5),
    teams_count: teams.length,
  });
  for (const [index, team] of teams.entries()) {
    await post(url, "/teams", { name: team, tournament_id: id, seed: index + 1 }, token);
  }
  const draw = {
    brackets_config: [{ name: "Cup", type: "elimination", max_teams: 8, third_place: true }],
    shuffle_teams: false,
    start_date: inDays(1),
    schedule_config: { daysOfWeek: [0, 1, 2, 3, 4, 5, 6] },
    seed: 1,
  };
  await post(url, `/tournaments/${id}/generate-random-brackets`, draw, token);
  for (let game = 0; game < played; game++) await playNext(id);
  return id;
}

/** Lets the home team, which is the better one, win the next game. */
async function playNext(tournamentId: number) {
  const { schedule } = await get<{ schedule: ScheduledGame[] }>(
    server.url,
    `/tournaments/${tournamentId}/schedule?status=scheduled`,
  );
  const [next] = schedule
    .filter(({ home_team_id, away_team_id }) => home_team_id && away_team_id)
    .toSorted((a, b) => a.game_number - b.game_number);
  const body = { t1s: 25, t2s: 20 };
  await call(server.url, "PUT", `/matches/${next!.id}`, { token, body });
}

interface ScheduledGame {
  id: number;
  game_number: number;
  home_team_id: number | null;
  away_team_id: number | null;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
