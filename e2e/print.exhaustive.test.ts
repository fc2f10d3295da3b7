import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, createTeam, createTournament, findTournament, get, logIn, post } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { settled } from "./inspection.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import { type PrintedPage, readPrinted } from "./printed-page.ts";
import type { RunningServer } from "./server.ts";

interface Game {
  game_number: number;
  team1: string | null;
  team2: string | null;
}

const papers = [
  ["A4", { width: 595, height: 842 }],
  ["Letter", { width: 612, height: 792 }],
] as const;
const name = "Harbour City Volleyball Open";
// The margin on each side, 12 mm, in points.
const sideMargin = 34;

let server: RunningServer;
let browser: Browser;
let visitor: Person;
let demo: number;
let long: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  demo = await findTournament(server.url, "search=Harbour+City");
  long = await createLongTournament();
  visitor = await arrive(browser, server.url, desktop, "dark");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe.each(papers)("on %s", (format, size) => {
  test.each([
    ["Tournament", "", ["Tournament Information", "Registered Teams"]],
    ["Schedule", "/schedule", ["Winner of game"]],
    ["Standings", "/standings", ["Group A", "Group D", "Net Sets"]],
    ["Standings", "/standings?view=full", ["Rank", "Bracket", "16"]],
    ["Standings", "/standings?view=playoffs", ["Quarterfinals", "Semifinals", "Final"]],
    ["Standings", "/standings?view=playoffs&layout=list", ["Quarterfinals", "Third place"]],
  ])(
    "the tab %s%s prints within the paper, and says what and when it is",
    async (tab, path, has) => {
      const pages = await printOnce(`/tournaments/${demo}${path}`, format);
      for (const [index, page] of pages.entries()) {
        expect(Math.abs(page.width - size.width)).toBeLessThan(2);
        expect(Math.abs(page.height - size.height)).toBeLessThan(2);
        expect(page.text).toContain(name);
        expect(page.text).toMatch(/Printed \w+ \d+, \d{4}/u);
        // A ligature may stand apart from the letters around it.
        expect(squeeze(page.text)).toContain(`/tournaments/${demo}${path}`);
        expect(page.text).toContain(`${index + 1} / ${pages.length}`);
        expectNothingCut(page);
      }
      const text = pages.map((page) => page.text).join(" ");
      for (const part of [tab, ...has]) expect(text).toContain(part);
      expect(text).not.toMatch(/Share|Export|Manage|Filters|Refresh|Sign in|Skip to content/u);
      expect(visitor.complaints).toEqual([]);
    },
  );

  test("the schedule prints each day's name", async () => {
    const { schedule } = await get<{ schedule: { date: string }[] }>(
      server.url,
      `/tournaments/${demo}/schedule`,
    );
    const pages = await printOnce(`/tournaments/${demo}/schedule`, format);
    const text = squeeze(pages.map((page) => page.text).join(" "));
    const days = [...new Set(schedule.map(({ date }) => date))];
    expect(days.length).toBeGreaterThan(1);
    for (const day of days) expect(text).toContain(squeeze(dayName(day)));
  });

  test("the schedule breaks no word of a team's name, whatever stands beside it", async () => {
    const { schedule } = await get<{ schedule: Game[] }>(
      server.url,
      `/tournaments/${demo}/schedule`,
    );
    const pages = await printOnce(`/tournaments/${demo}/schedule`, format);
    const printed = new Set(pages.flatMap((page) => page.text.split(" ")));
    const names = schedule.flatMap(({ team1, team2 }) => [team1 ?? [], team2 ?? []].flat());
    expect(names.length).toBeGreaterThan(10);
    const broken = names
      .join(" ")
      .split(" ")
      .filter((word) => !printed.has(word));
    expect(broken).toEqual([]);
  });

  test("a long schedule prints all its games, each in one piece under the table's head", async () => {
    const { schedule } = await get<{ schedule: Game[] }>(
      server.url,
      `/tournaments/${long}/schedule`,
    );
    expect(schedule).toHaveLength(276);
    const pages = await print(visitor, `/tournaments/${long}/schedule`, format);
    expect(pages.length).toBeGreaterThan(5);
    const numbers = pages.flatMap((page) => gameNumbers(page));
    expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      schedule.map((game) => game.game_number).toSorted((a, b) => a - b),
    );
    for (const page of pages) {
      expectNothingCut(page);
      expect(gameNumbers(page).length).toBeGreaterThan(0);
      for (const head of ["Game", "Time", "Team 1", "Score", "Team 2", "Court", "Status"]) {
        expect(page.texts.filter(({ text }) => text === head)).toHaveLength(1);
      }
      for (const { number, top } of gameNumbers(page)) {
        const game = schedule.find((one) => one.game_number === number)!;
        expect(textAround(page, top)).toContain(squeeze(game.team1!));
        expect(textAround(page, top)).toContain(squeeze(game.team2!));
      }
    }
  });
});

test("a phone prints the same table, with the filters that it shows", async () => {
  const onPhone = await arrive(browser, server.url, phone);
  const { schedule } = await get<{ schedule: Game[] }>(server.url, `/tournaments/${demo}/schedule`);
  const team = schedule[0]!.team1!;
  const path = `/tournaments/${demo}/schedule?team=${encodeURIComponent(team)}`;
  const pages = await print(onPhone, path, "A4");
  expect(pages).toHaveLength(1);
  const games = schedule.filter(({ team1, team2 }) => team1 === team || team2 === team);
  expect(gameNumbers(pages[0]!).map(({ number }) => number)).toEqual(
    games.map((game) => game.game_number),
  );
  // Each game, the line of filters, and the address.
  const mentions = squeeze(pages[0]!.text).split(squeeze(team)).length - 1;
  expect(mentions).toBe(games.length + 2);
  expectNothingCut(pages[0]!);
});

test("a phone prints no empty page after the table, and shows its cards again", async () => {
  const onPhone = await arrive(browser, server.url, phone);
  const pages = await print(onPhone, `/tournaments/${demo}/schedule`, "A4");
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(gameNumbers(page).length).toBeGreaterThan(0);
  await onPhone.page.getByRole("heading", { name: /^Now/ }).waitFor();
  expect(await onPhone.page.getByRole("table").count()).toBe(0);
});

test("a team's page prints its tab", async () => {
  const { teams } = await get<{ teams: { id: number; name: string }[] }>(
    server.url,
    `/tournaments/${demo}/teams`,
  );
  const pages = await print(visitor, `/teams/${teams[0]!.id}?tab=matches`, "A4");
  expect(pages).toHaveLength(1);
  expect(pages[0]!.text).toContain(`${teams[0]!.name} · ${name}`);
  expect(pages[0]!.text).not.toMatch(/Share|Subscribe|Print\b/u);
  expectNothingCut(pages[0]!);
});

test("paper has shoot-outs, running scores and closed courts, and nothing that passes", async () => {
  const { id, teamId } = await createScoredTournament();
  for (const path of [`/tournaments/${id}/schedule`, `/teams/${teamId}?tab=matches`]) {
    const pages = await print(visitor, path, "A4");
    const text = squeeze(pages.map((page) => page.text).join(" "));
    for (const part of ["2–2(4–3)", "12–9", "Live"]) expect(text).toContain(part);
    expect(text).not.toContain("Late");
    for (const page of pages) expectNothingCut(page);
  }
  const [playoffs] = await print(visitor, `/tournaments/${id}/standings?view=playoffs`, "A4");
  for (const part of ["(4)", "(3)", "Live"]) expect(squeeze(playoffs!.text)).toContain(part);
  const [first] = await printOnce(`/tournaments/${demo}/schedule`, "A4");
  expect(squeeze(first!.text)).toContain("ClosedcourtsCourtAclosed");
});

test("a tree that is wider than the paper lies, and a large one is on A3", async () => {
  const evenings = await findTournament(server.url, "search=Foundry");
  const tree = "standings?view=playoffs&layout=tree";
  const both = await printOnce(`/tournaments/${evenings}/${tree}`, "A4");
  expect(both.every(({ width, height }) => width > height)).toBe(true);
  const sizes = both.flatMap(({ texts }) => texts.map(({ size }) => size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6);
  const printed = squeeze(both.map((page) => page.text).join(" "));
  for (const round of ["Secondgrandfinal", "Losers'round1", "Losers'final"]) {
    expect(printed).toContain(round);
  }
  const large = await print(visitor, `/tournaments/${await createKnockOut(32)}/${tree}`, "A4");
  expect(large.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [842, 1191],
  ]);
  expect(large[0]!.texts.filter(({ text }) => /^Team \d+$/u.test(text))).toHaveLength(32);
  for (const page of [...both, ...large]) expectNothingCut(page);
});

test("a small tree of places stands below that for the title", async () => {
  const weekend = await findTournament(server.url, "search=Long+Sands");
  const path = `/tournaments/${weekend}/standings?view=playoffs&layout=tree`;
  for (const format of ["A4", "Letter"]) {
    const pages = await print(visitor, path, format);
    expect(pages[0]!.text).toMatch(/For the title.*Places 5–8/u);
    for (const page of pages) expectNothingCut(page);
  }
});

test.each([
  ["Harbour+City", "upright"],
  ["Foundry", "lying"],
])("a tree of %s, meant for A4 %s, fills A3 where that is in the printer", async (search, way) => {
  const path = `/tournaments/${await findTournament(server.url, `search=${search}`)}/standings?view=playoffs&layout=tree`;
  for (const format of ["A4", "A3"]) {
    const [page] = await printOnce(path, format);
    expect(page!.width > page!.height).toBe(way === "lying");
    const right = Math.max(...page!.texts.filter(isBelowHead).map((text) => text.right));
    expect(right).toBeGreaterThan(page!.width * 0.85);
    expectNothingCut(page!);
  }
});

test("a tree that no page could hold is printed by sections, each leading to the final rounds", async () => {
  const tennis = await findTournament(server.url, "search=Riverside+Tennis");
  const german = await arrive(browser, server.url, desktop, "light", { locale: "de-DE" });
  for (const format of ["A4", "Letter", "A3"]) {
    const path = `/tournaments/${tennis}/standings?view=playoffs&layout=tree`;
    const pages = await print(german, path, format);
    expect(pages).toHaveLength(9);
    const games = pages.map(({ texts }) => texts.filter(({ text }) => /^Spiel \d+$/u.test(text)));
    expect(games.map(({ length }) => length)).toEqual([...Array<number>(8).fill(15), 7]);
    for (const [index, page] of pages.slice(0, 8).entries()) {
      expect(page.text).toContain(`Einzel · Abschnitt ${index + 1} von 8`);
      expect(page.text).toContain(`Wer gewinnt, spielt in Spiel ${121 + Math.floor(index / 2)}`);
    }
    for (const part of ["Einzel · Schlussrunden", "Abschnitt 1", "Abschnitt 8", "Halbfinale"]) {
      expect(pages.at(-1)!.text).toContain(part);
    }
    for (const page of pages) expectNothingCut(page);
  }
  await german.page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  expect(await german.page.getByText("Abschnitt 1 von 8").count()).toBe(0);
});

/** Not the date that each page is headed with. */
function isBelowHead({ top }: { top: number }): boolean {
  return top > 60;
}

test("the winners of each knock-out stand on the page of its tree", async () => {
  const id = await createPlayedCups();
  const pages = await print(
    visitor,
    `/tournaments/${id}/standings?view=playoffs&layout=tree`,
    "A4",
  );
  expect(pages.reduce((sum, page) => sum + count(page, "Champion"), 0)).toBe(3);
  for (const page of pages) expect(count(page, "Champion")).toBe(count(page, "Semifinals"));
});

function count(page: PrintedPage, word: string): number {
  return page.texts.filter(({ text }) => text === word).length;
}

/** Three knock-outs of four, over: two of them with their winners fill a page but for the third's head. */
async function createPlayedCups(): Promise<number> {
  const { url } = server;
  const token = await logIn(url, "organiser");
  const id = await createTournament(url, "Three cups", token, { teams_count: 12 });
  for (let number = 1; number <= 12; number++) {
    await createTeam(url, id, `Team ${number}`, token);
  }
  const brackets_config = ["Gold", "Silver", "Bronze"].map((cup) => {
    return { name: cup, type: "elimination", max_teams: 4, third_place: true };
  });
  const body = { brackets_config, seed: 1, schedule_config: { autoSchedule: false } };
  await post(url, `/tournaments/${id}/generate-random-brackets`, body, token);
  for (let round = 1; round <= 2; round++) {
    const { schedule } = await get<{ schedule: { id: number; status: string; team1: string }[] }>(
      url,
      `/tournaments/${id}/schedule`,
    );
    for (const game of schedule.filter(({ status, team1 }) => team1 && status === "SCHEDULED")) {
      const result = { status: "completed", t1s: 2, t2s: 1 };
      await call(url, "PUT", `/matches/${game.id}`, { token, body: result });
    }
  }
  return id;
}

async function createKnockOut(teams: number): Promise<number> {
  const token = await logIn(server.url, "organiser");
  const id = await createTournament(server.url, "Large cup", token, { teams_count: teams });
  for (let number = 1; number <= teams; number++) {
    await createTeam(server.url, id, `Team ${number}`, token);
  }
  const brackets_config = [{ name: "Cup", type: "elimination", max_teams: teams }];
  const body = { brackets_config, seed: 1, schedule_config: { autoSchedule: false } };
  await post(server.url, `/tournaments/${id}/generate-random-brackets`, body, token);
  return id;
}

const printed = new Map<string, Promise<PrintedPage[]>>();

/** What a visitor prints of a page that stays as it is. */
async function printOnce(path: string, format: string): Promise<PrintedPage[]> {
  const key = `${path} ${format}`;
  const pages = printed.get(key) ?? print(visitor, path, format);
  printed.set(key, pages);
  return pages;
}

async function print({ page }: Person, path: string, format: string): Promise<PrintedPage[]> {
  await page.goto(path);
  await settled(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  return readPrinted(await page.pdf({ format, preferCSSPageSize: true }));
}

function expectNothingCut(page: PrintedPage): void {
  const cut = page.texts.filter(
    ({ left, right }) => left < sideMargin - 1 || right > page.width - sideMargin + 1,
  );
  expect(cut).toEqual([]);
}

/** The numbers in the first column of the schedule, with where they stand. */
function gameNumbers({ texts }: PrintedPage): { number: number; top: number }[] {
  const head = texts.find(({ text }) => text === "Game");
  return texts
    .filter(({ text, right }) => /^\d+$/u.test(text) && head && right <= head.right + 2)
    .map(({ text, top }) => ({ number: Number(text), top }));
}

/** What stands beside a game's number, on up to four lines, without spaces. */
function textAround({ texts }: PrintedPage, top: number): string {
  const beside = texts.filter((one) => Math.abs(one.top - top) < 26);
  const columns = Map.groupBy(beside, ({ right, left }) => Math.round((left + right) / 2));
  return [beside, ...columns.values()]
    .map((column) => squeeze(column.map(({ text }) => text).join("")))
    .join("|");
}

/** "Saturday, November 21". */
function dayName(date: string): string {
  const format = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", format);
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, "");
}

/** Each of 24 teams with long names against each other: more games than a page shows at first. */
async function createLongTournament(): Promise<number> {
  const { url } = server;
  const token = await logIn(url, "organiser");
  const id = await createTournament(url, "A cup of many", token, {
    start_date: "2030-07-01",
    end_date: "2030-08-30",
    location: "Sports hall",
    teams_count: 24,
  });
  for (let number = 1; number <= 24; number++) {
    const team = String(number).padStart(2, "0");
    await createTeam(url, id, `Sports club of the northern harbours, team ${team}`, token);
  }
  const brackets_config = [{ name: "All", type: "round_robin", max_teams: 24 }];
  const body = { seed: 1, brackets_config };
  await post(url, `/tournaments/${id}/generate-random-brackets`, body, token);
  return id;
}

/** A knock-out with a game decided by a shoot-out, one that is on, and one that should be. */
async function createScoredTournament() {
  const { url } = server;
  const token = await logIn(url, "organiser");
  const today = new Date().toISOString().slice(0, 10);
  const dates = { start_date: today, end_date: today, timezone: "UTC" };
  const id = await createTournament(url, "A cup of scores", token, { ...dates, courts_count: 3 });
  const bracket = { name: "Cup", type: "elimination", tournament_id: id };
  const made = await post<{ bracket: { id: number } }>(url, "/brackets", bracket, token);
  const teams: number[] = [];
  for (const team of ["Ants", "Bees", "Cats"]) teams.push(await createTeam(url, id, team, token));
  const [ants, bees, cats] = teams;
  for (const [index, game] of [
    { away_team_id: bees, t1s: 2, t2s: 2, t1_shootout: 4, t2_shootout: 3, status: "completed" },
    { away_team_id: cats, t1s: 12, t2s: 9, status: "in_progress" },
    { away_team_id: bees },
  ].entries()) {
    const place = { court_id: index + 1, start_time: `${today}T00:0${index}`, allow_overlap: true };
    const body = { tournament_id: id, bracket_id: made.bracket.id, home_team_id: ants };
    await post(url, "/matches", { ...body, ...place, ...game }, token);
  }
  return { id, teamId: ants! };
}
