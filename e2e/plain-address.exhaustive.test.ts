import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, findTournament, get, logIn, playInOneScore } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

// A laptop in a hall is reached by its name in the hall's network, without HTTPS: for browsers that is no
// secure context, and much that pages rely on is missing there.
let server: RunningServer;
let browser: Browser;
let url: string;
let live: number;
let token: string;
let desk: Person;
let helper: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startDemo(),
    launchChromium(["--host-resolver-rules=MAP gym.test 127.0.0.1"]),
  ]);
  url = server.url.replace("localhost", "gym.test");
  live = await findTournament(server.url, "search=Harbour+City");
  await playInOneScore(server.url, live);
  token = await logIn(server.url, "desk");
  desk = await arrive(browser, url);
  await becomeKnown(desk, token);
  helper = await arrive(browser, url, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const game = () => helper.page.getByRole("region", { name: /^Game \d+$/ });
const more = (side: number) =>
  game()
    .getByRole("button", { name: /^One more/ })
    .nth(side);
const points = async () =>
  game()
    .getByRole("textbox")
    .evaluateAll((all) => all.map((field) => Number((field as HTMLInputElement).value)));

/** Words in the list of all games that reach beyond their column, over what stands beside it. */
const overflowing = async () =>
  helper.page.getByRole("region", { name: "All games" }).evaluate((list) =>
    [...list.querySelectorAll("span")]
      .filter((part) => getComputedStyle(part).display !== "inline")
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent),
  );

interface Row {
  game_number: number;
  t1s: number | null;
  t2s: number | null;
}

async function stands(gameNumber: number) {
  const { schedule } = await get<{ schedule: Row[] }>(
    server.url,
    `/tournaments/${live}/schedule`,
    token,
  );
  const row = schedule.find(({ game_number: number }) => number === gameNumber)!;
  return [row.t1s, row.t2s];
}

let number: number;

test("a code leads to a game over plain HTTP, where browsers offer less", async () => {
  await desk.page.goto(`/tournaments/${live}/admin`);
  await desk.page.getByRole("link", { name: "Scorers" }).click();
  await desk.page.getByRole("button", { name: "Make codes", exact: true }).click();
  const field = desk.page.getByRole("textbox", { name: "Link to send" }).first();
  const code = await field.inputValue();
  expect(new URL(code).host).toBe(new URL(url).host);
  const { page } = helper;
  await page.goto(code);
  expect(
    await page.evaluate(() => ({
      isSecure: window.isSecureContext,
      worker: "serviceWorker" in navigator,
      clipboard: "clipboard" in navigator,
      wakeLock: "wakeLock" in navigator,
      randomUUID: "randomUUID" in crypto,
      subtle: "subtle" in crypto,
    })),
  ).toEqual({
    isSecure: false,
    worker: false,
    clipboard: false,
    wakeLock: false,
    randomUUID: false,
    subtle: false,
  });
  await page.getByRole("textbox", { name: "Your name" }).fill("Anna");
  await page.getByRole("button", { name: "Enter results" }).click();
  await game().getByRole("button", { name: "Final result" }).waitFor();
  number = Number(/\d+/u.exec((await game().getAttribute("aria-label")) ?? "")?.[0]);
  await more(0).click();
  await game().getByText("Saved", { exact: true }).waitFor();
  expect(await stands(number)).toEqual(await points());
  // A late game says when it is expected, below when it was to begin.
  expect(await overflowing()).toEqual([]);
});

test("taps without a network stay, and the last result is on the server exactly once", async () => {
  const { page, context } = helper;
  const sent: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() === "PUT") sent.push(request.postData() ?? "");
  });
  const [home, away] = await points();
  await context.setOffline(true);
  for (const side of [0, 0, 1, 0]) await more(side).click();
  await page.getByText(/\d on this phone/).waitFor();
  await more(1).click();
  await game()
    .getByRole("button", { name: /^Back to/ })
    .click();
  await more(0).click();
  const result = [home! + 4, away! + 1];
  expect(await points()).toEqual(result);
  expect(await stands(number)).toEqual([home, away]);
  // Anything else on the page can still be used.
  await game().getByRole("button", { name: "Swap sides" }).click();
  await game().getByRole("button", { name: "Swap sides" }).click();
  await helper.look("a phone without a network over plain HTTP");
  await context.setOffline(false);
  // What waited may be gone before the last tap has rested its second, and is saved.
  await expect.poll(() => stands(number)).toEqual(result);
  await page.getByText(/\d on this phone/).waitFor({ state: "detached" });
  const results = sent.map((body) => (JSON.parse(body) as { result: Row }).result);
  expect(results.filter(({ t1s, t2s }) => t1s === result[0] && t2s === result[1])).toHaveLength(1);
  const { page: view } = desk;
  await view.goto(`/tournaments/${live}/admin`);
  await view.getByRole("link", { name: "Today" }).click();
  const court = view.getByRole("listitem", { name: "Court A" });
  await expect
    .poll(() => court.textContent())
    .toMatch(new RegExp(`${result[0]}\\D{1,5}${result[1]}`, "u"));
});

test("links are copied, and notifications say why there are none", async () => {
  const { page } = desk;
  await page.goto(`/tournaments/${live}/admin`);
  await page.getByRole("link", { name: "Scorers" }).click();
  await page.getByRole("button", { name: "Make codes", exact: true }).click();
  const code = await page.getByRole("textbox", { name: "Link to send" }).first().inputValue();
  await page.getByRole("button", { name: "Copy", exact: true }).first().click();
  await page.getByText("Copied", { exact: true }).first().waitFor();
  await helper.page.goto("/login");
  const field = helper.page.getByLabel("Email or username");
  await field.press("ControlOrMeta+V");
  expect(await field.inputValue()).toBe(code);
  await page.goto("/settings?tab=notifications");
  await page.getByText(/open over plain HTTP/).waitFor();
});

test("nobody met an error on the way", () => {
  const complaints = [desk, helper].flatMap((person) => person.complaints);
  expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
