import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, call, findTournament, get, logIn, playInOneScore } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

interface Game {
  id: number;
  game_number: number;
  status: string;
  t1s: number | null;
  duties: { official_id: number | null; team_id: number | null; name: string | null }[];
}

let server: RunningServer;
let browser: Browser;
let desk: Person;
let referee: Person;
let token: string;
let live: number;
/** The first game of hers, which has not begun. */
let game: Game;

const official = "Rita Moreno";
const isHers = ({ name }: Game["duties"][number]) => name === official;
const schedule = async () =>
  (await get<{ schedule: Game[] }>(server.url, `/tournaments/${live}/schedule`)).schedule;
const scoreOf = async () => (await schedule()).find(({ id }) => id === game.id)!.t1s;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  live = await findTournament(url, "search=Harbour+City");
  await playInOneScore(url, live);
  token = await logIn(url, "desk");
  desk = await arrive(browser, url);
  await becomeKnown(desk, token);
  referee = await arrive(browser, url, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const front = () =>
  referee.page.getByRole("region", { name: `Game ${game.game_number}`, exact: true });
const onceMore = () =>
  front()
    .getByRole("button", { name: /^One more/ })
    .first();

test("the desk makes the codes of all who have duties, six on a page, or of one", async () => {
  const { page } = desk;
  await page.goto(`/tournaments/${live}/scorers`);
  const whom = page.getByRole("combobox", { name: "For whom" });
  await page.getByRole("option", { name: /^Everybody with duties to come/ }).waitFor({
    state: "attached",
  });
  const make = page.getByRole("button", { name: "Make codes for duties" });
  await make.click();
  await page.getByRole("heading", { name: official }).waitFor();
  await desk.look("codes of duties");
  const slips = await page.getByRole("textbox", { name: "Link to send" }).count();
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)).toHaveLength(Math.ceil(slips / 6));
  await page.getByRole("button", { name: "All scorer links" }).click();
  await whom.selectOption(official);
  await make.click();
  await page.getByRole("heading", { name: official }).waitFor();
  const address = await page.getByRole("textbox", { name: "Link to send" }).inputValue();

  await referee.page.goto(address);
  const name = referee.page.getByRole("textbox", { name: "Your name" });
  await expect.poll(() => name.inputValue()).toBe(official);
  await name.fill("Rita");
  await referee.page.getByRole("button", { name: "Enter results" }).click();
  await referee.page.getByRole("heading", { name: `Duties of ${official}` }).waitFor();
});

test("a referee scores the next game of her duties on a phone", async () => {
  const hers = (await schedule()).filter(({ duties }) => duties.some(isHers));
  game = hers.find(({ status }) => status === "SCHEDULED")!;
  await front()
    .getByText(/Court [A-D]/u)
    .waitFor();
  const all = referee.page.getByRole("region", { name: "All games" });
  expect(await all.getByRole("button").count()).toBe(hers.length);
  await referee.look("a phone with the code of duties");
  await front().getByRole("button", { name: "Start game" }).click();
  await front().getByRole("button", { name: "Final result" }).waitFor();
  await onceMore().click();
  await expect.poll(scoreOf).toBe(1);
});

test("what she holds of a game whose duty is given away waits for the desk", async () => {
  await referee.context.setOffline(true);
  await onceMore().click();
  await referee.page.getByText(/\d on this phone/).waitFor();
  const other = (await schedule())
    .flatMap(({ duties }) => duties)
    .find((duty) => duty.official_id !== null && !isHers(duty));
  const duties = [{ role: "scorekeeper", official_id: other!.official_id }];
  const body = { games: [{ match_id: game.id, duties }], allow_overlap: true };
  await call(server.url, "PUT", `/tournaments/${live}/duties`, { token, body });
  await referee.context.setOffline(false);
  await referee.page.getByText(/2 : 0 is with the desk/).waitFor();
  await front().waitFor({ state: "detached" });
  expect(await scoreOf()).toBe(1);
  await referee.look("a phone whose duty was given away");
  const { page } = desk;
  await page.goto(`/tournaments/${live}/today`);
  await page.getByText("The game is not this phone's to score.").waitFor();
  const phones = page.getByRole("list", { name: "Phones" });
  await phones.getByRole("heading", { name: `Duties of ${official}` }).waitFor();
});

test("her own page leads to the results of her duties on that phone", async () => {
  const duties = (await schedule()).flatMap((row) => row.duties);
  const id = duties.find(isHers)!.official_id;
  const { page } = referee;
  await page.goto(`/tournaments/${live}/officials/${id}`);
  await page.getByRole("button", { name: "Enter results of these games" }).click();
  await page.getByRole("heading", { name: `Duties of ${official}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/s/");
});

test("nobody met an error on the way", () => {
  const complaints = [desk, referee].flatMap((person) => person.complaints);
  expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
