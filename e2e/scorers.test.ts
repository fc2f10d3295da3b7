import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { becomeKnown, call, findTournament, get, logIn, playInOneScore } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let desk: Person;
let helper: Person;
let spectator: Person;
let live: number;
let code: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  const { url } = server;
  live = await findTournament(url, "search=Harbour+City");
  await playInOneScore(url, live);
  desk = await arrive(browser, url);
  await becomeKnown(desk, await logIn(url, "desk"));
  helper = await arrive(browser, url, phone);
  spectator = await arrive(browser, url);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const game = () => helper.page.getByRole("region", { name: /^Game \d+$/ });

test("the desk makes a code of each court, to print and to send", async () => {
  const { page } = desk;
  await page.goto(`/tournaments/${live}/admin`);
  await page.getByRole("link", { name: "Scorers" }).click();
  await page.getByRole("button", { name: "Make codes", exact: true }).click();
  await page.getByRole("heading", { name: "Court A" }).waitFor();
  // Where the form was is gone: people begin at the top of the codes.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Codes to scan");
  await desk.look("codes of courts");
  const codes = page.getByRole("textbox", { name: "Link to send" });
  expect(await codes.count()).toBe(4);
  code = await codes.first().inputValue();
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)).toHaveLength(4);
  await page.getByRole("button", { name: "All scorer links" }).click();
  await page.getByText("Not opened on any phone yet").first().waitFor();
  await desk.look("scorer links");
});

test("a helper scans one, types a name once, and counts a game that everybody sees", async () => {
  const { page } = helper;
  await page.goto(code);
  await page.getByRole("button", { name: "Enter results" }).click();
  await page.getByText("Type your name").first().waitFor();
  await helper.look("a scanned code");
  await page.getByRole("textbox", { name: "Your name" }).fill("Anna");
  await page.getByRole("button", { name: "Enter results" }).click();
  await game().getByRole("button", { name: "Final result" }).waitFor();
  // The secret has left the address, and with it the history of the browser.
  expect(new URL(page.url()).hash).toBe("");
  await helper.look("the scorer's game");
  // Held across, what is tapped is in sight, on one line for both teams.
  await page.setViewportSize({ width: 740, height: 360 });
  const taps = await game()
    .getByRole("button", { name: /^One more/ })
    .all();
  const boxes = await Promise.all(taps.map(async (tap) => (await tap.boundingBox())!));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  expect(boxes[0]!.y + boxes[0]!.height).toBeLessThan(360);
  // Of a small phone, too; with type twice as large nothing leaves it sideways.
  await page.setViewportSize({ width: 568, height: 320 });
  for (const tap of taps) {
    const box = (await tap.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(320);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const part of [...taps, ...(await game().getByRole("textbox").all())]) {
    const box = (await part.boundingBox())!;
    expect(box.x + box.width).toBeLessThan(568);
    expect(box.width).toBeGreaterThan(80);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.setViewportSize(phone);
  // With type twice as large, too, and on the smallest phone nothing leaves its button.
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const tap of taps) {
    const box = (await tap.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(phone.height);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  const cut = await game()
    .getByRole("button")
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  await page.setViewportSize(phone);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  const [home, away] = await game().getByRole("textbox").all();
  const before = Number(await home!.inputValue());
  await game()
    .getByRole("button", { name: /^One more/ })
    .first()
    .click();
  await game()
    .getByRole("button", { name: /^One more/ })
    .first()
    .click();
  await game()
    .getByRole("button", { name: /^Back to/ })
    .click();
  expect(Number(await home!.inputValue())).toBe(before + 1);
  await game().getByText("Saved", { exact: true }).waitFor();
  await home!.fill("27");
  await away!.fill("25");
  await game().getByText("Saved", { exact: true }).waitFor();
  await game().getByRole("button", { name: "Final result" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Final result" }).click();
  await game().getByRole("button", { name: "Correct result" }).waitFor();
  await helper.look("a game that is over");
  await spectator.page.goto(`/tournaments/${live}/schedule`);
  await spectator.page
    .getByText(/27\s*–\s*25/)
    .first()
    .waitFor();
});

test("sides are swapped for whoever stands across the court, and the screen reader hears so", async () => {
  await game()
    .getByRole("button", { name: /^Next:/ })
    .click();
  const names = () =>
    game()
      .getByRole("textbox")
      .evaluateAll((all) => all.map((field) => field.getAttribute("aria-label")));
  const before = await names();
  await game().getByRole("button", { name: "Swap sides" }).click();
  expect(await names()).toEqual(before.toReversed());
});

test("points tapped without a connection are sent when it is back", async () => {
  const { page } = helper;
  // The games are not there before what their questions are made of: the first may be asked without a
  // network, and browsers remember what could not be fetched.
  await page.route(/\boverlay-[^/]*\.js/u, (route) => route.abort("internetdisconnected"));
  await page.reload();
  const retry = page.getByRole("button", { name: "Retry" });
  await game().or(retry).waitFor();
  expect(await game().count()).toBe(0);
  await page.unrouteAll();
  await retry.click();
  await game().waitFor();
  await helper.context.setOffline(true);
  await game().getByRole("button", { name: "Start game" }).click();
  await game()
    .getByRole("button", { name: /^One more/ })
    .first()
    .click();
  const held = page.getByText(/\d on this phone/);
  await held.waitFor();
  await game().getByRole("textbox").nth(1).fill("0");
  await game().getByRole("button", { name: "Final result" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await helper.look("a phone without a connection");
  await helper.context.setOffline(false);
  await held.waitFor({ state: "detached" });
  expect(await game().getByRole("textbox").first().inputValue()).toBe("1");
});

test("a second phone that takes the game over knows who serves and the timeouts", async () => {
  const { page } = helper;
  const serve = game()
    .getByRole("button", { name: /^Serve, / })
    .last();
  await serve.click();
  await game()
    .getByRole("button", { name: /^Timeout 0\/2/ })
    .first()
    .click();
  const noted = await game()
    .getByRole("button", { name: /^Timeout 1\/2/ })
    .getAttribute("aria-label");
  const serves = (await serve.getAttribute("aria-label"))!;
  await helper.look("a timeout that runs");
  await game().getByText("Saved", { exact: true }).waitFor();
  const second = await arrive(browser, server.url, phone);
  await second.page.goto(code);
  await second.page.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await second.page.getByRole("button", { name: "Enter results" }).click();
  await second.page.getByRole("button", { name: noted!, exact: true }).waitFor();
  await second.page.getByRole("button", { name: serves, exact: true, pressed: true }).waitFor();
  // What is noted there, the first phone hears of.
  await second.page.getByRole("button", { name: /^Timeout 0\/2/ }).click();
  const both = page.getByRole("button", { name: /^Timeout 1\/2/ });
  await expect.poll(() => both.count()).toBe(2);
  await second.page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => both.count()).toBe(1);
  expect(second.complaints).toEqual([]);
  await second.context.close();
});

test("what somebody else entered meanwhile is in sight of whoever taps points", async () => {
  const { page } = helper;
  const token = await logIn(server.url, "organiser");
  const { schedule } = await get<{ schedule: ScheduleRow[] }>(
    server.url,
    paths.tournamentSchedule(live),
  );
  const { id } = schedule.find(({ status, court }) => status === "IN_PROGRESS" && court === "A")!;
  await helper.context.setOffline(true);
  const body = { t1s: 5, t2s: 7, status: "in_progress" };
  await call(server.url, "PUT", paths.match(id), { token, body });
  const tap = game()
    .getByRole("button", { name: /^One more/ })
    .first();
  await tap.click();
  await page.getByText(/\d on this phone/).waitFor();
  await helper.context.setOffline(false);
  const theirs = game().getByRole("button", { name: "Use theirs" });
  await theirs.waitFor();
  // Of a phone that is less high.
  const height = 740;
  await page.setViewportSize({ ...phone, height });
  await page.evaluate(() => scrollTo(0, 0));
  const [choice, points] = [(await theirs.boundingBox())!, (await tap.boundingBox())!];
  expect(choice.y + choice.height).toBeLessThan(height);
  expect(points.y + points.height).toBeLessThan(choice.y);
  await helper.look("somebody else's points");
  // Held across, a phone has no room for both: the points stay free, and the choice stands below them.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.evaluate(() => scrollTo(0, 0));
  const told = game().getByText("Someone else entered");
  const [below, free] = [(await told.boundingBox())!, (await tap.boundingBox())!];
  expect(free.y + free.height).toBeLessThan(below.y);
  await page.setViewportSize(phone);
  await theirs.click();
  await expect.poll(() => game().getByRole("textbox").first().inputValue()).toBe("5");
});

test("the desk sees the phone, ends the link, and what is typed after that changes nothing", async () => {
  const { page } = desk;
  await page.reload();
  await page.getByText("Anna").waitFor();
  await page.getByRole("button", { name: "End: Court A" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End", exact: true }).click();
  await page.getByText("The link is ended").waitFor();
  // The phone hears of it by itself.
  await helper.page.getByText("This code is over").waitFor();
  const field = game().getByRole("textbox").first();
  await field.fill("13");
  await game().getByText("The desk has this entry").waitFor();
  expect(await field.inputValue()).toBe("13");
  await helper.page.reload();
  // Also without the games, which are no longer told, it is there to be shown.
  await helper.page.getByText(/13.* is with the desk/).waitFor();
  await helper.look("an ended link");
});

test("the desk decides on what the phone still held, and sees each court", async () => {
  const { page } = desk;
  await page.goto(`/tournaments/${live}/admin`);
  await page.getByRole("link", { name: "Today" }).click();
  const court = page.getByRole("listitem", { name: "Court A" });
  await court.getByText("Now").waitFor();
  await desk.look("the desk's day");
  const take = page.getByRole("button", { name: /^Game \d+, take: .*13/ });
  await take.click();
  await page.getByText("Decided").waitFor();
  await take.waitFor({ state: "detached" });
  // What the demo has left to decide besides.
  const keep = page.getByRole("button", { name: /^Game \d+, keep: / });
  await keep.first().click();
  await expect.poll(() => keep.count()).toBe(1);
  await keep.click();
  await page.getByRole("list", { name: "To decide" }).waitFor({ state: "detached" });
  expect(await court.textContent()).toContain("13");
});

test("nobody met an error on the way, but for the refusals", () => {
  const complaints = [desk, helper, spectator].flatMap((person) => person.complaints);
  const expected = /\b401\b|ERR_INTERNET_DISCONNECTED|overlay-/u;
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
});
