import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { checkInPaths } from "#contract/schedule/check-ins.ts";
import { queuePaths } from "#contract/schedule/court-queue.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { becomeKnown, call, findTournament, get, logIn, playInOneScore } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let desk: Person;
let spectator: Person;
let live: number;
let token: string;
let called: ScheduleRow;

const rows = async () =>
  (await get<{ schedule: ScheduleRow[] }>(server.url, paths.tournamentSchedule(live))).schedule;
const calledRow = async () =>
  (await rows()).find(({ call: at, status }) => at && status === "SCHEDULED");

/** The running tournament of the demo: no court takes the next game yet, everybody has rested and is there. */
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  live = await findTournament(url, "search=Harbour+City");
  await playInOneScore(url, live);
  token = await logIn(url, "desk");
  const organiser = await logIn(url, "organiser");
  const rules = { min_rest_minutes: 0, max_games_per_day_per_team: null };
  await call(url, "PUT", paths.scheduleRules(live), { token: organiser, body: rules });
  const { check_ins: there } = await get<{ check_ins: { team_id: number; day: string }[] }>(
    url,
    checkInPaths.all(live),
    token,
  );
  for (const { team_id: team, day } of there) {
    await call(url, "DELETE", checkInPaths.one(live, day, team), { token });
  }
  await call(url, "DELETE", queuePaths.call((await calledRow())!.id), { token });
  const none = { courts: [], calls_itself: false };
  await call(url, "PUT", queuePaths.queue(live), { token, body: none });
  desk = await arrive(browser, url);
  await becomeKnown(desk, token);
  spectator = await arrive(browser, url, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const courtC = () => desk.page.getByRole("listitem", { name: "Court C" });
const tile = (name: string) =>
  desk.page.getByRole("list", { name: "Courts run as a queue" }).getByRole("button", { name });
const called1 = () => spectator.page.getByText(/called to Court.C/u).first();

test("a court is run as a queue by a tap, and has the next game offered", async () => {
  const { page } = desk;
  await page.goto(`/tournaments/${live}/today`);
  await tile("Court C").click();
  await courtC().getByText("Takes the next game that can be played.").waitFor();
  await courtC()
    .getByRole("button", { name: /^Call to Court.C: game \d+$/u })
    .waitFor();
  // To axe a button that lies half under the page's head is a small one.
  await page.evaluate(() => scrollTo(0, 0));
  await desk.look("a court that takes the next game");
  expect(await calledRow()).toBeUndefined();
});

test("a game that is called is on every screen, until the call is taken back", async () => {
  await spectator.page.goto(`/tournaments/${live}/schedule`);
  await courtC()
    .getByRole("button", { name: /^Call to Court.C/u })
    .click();
  await courtC()
    .getByText(/called to Court.C/u)
    .waitFor();
  await called1().waitFor();
  await spectator.look("the schedule with a called game");
  await courtC()
    .getByRole("button", { name: /^Take the call back/u })
    .click();
  await courtC()
    .getByRole("button", { name: /^Call to Court.C/u })
    .click();
  await expect.poll(calledRow).toBeDefined();
  called = (await calledRow())!;
});

test("once it has its result the next one is called by itself", async () => {
  await tile("Call the next game by itself").click();
  await courtC().getByRole("button", { name: "Start game" }).click();
  await courtC().getByRole("link", { name: "Enter result" }).click();
  const game = desk.page.locator(`[data-match="${called.id}"]`);
  await game.getByRole("textbox").first().waitFor();
  const [home, away] = await game.getByRole("textbox").all();
  await home!.fill("2");
  await away!.fill("1");
  await game.getByRole("button", { name: "Final result" }).click();
  await expect.poll(async () => (await calledRow())?.call?.court).toBe("C");
  expect((await calledRow())!.id).not.toBe(called.id);
  await desk.page.goto(`/tournaments/${live}/today`);
  await courtC()
    .getByText(/called to Court.C/u)
    .waitFor();
  await called1().waitFor();
  expect([...desk.complaints, ...spectator.complaints]).toEqual([]);
});
