import { createServer, request, type Server } from "node:http";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOfRunning, findTournament, get, logIn, playInOneScore } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person, phone } from "./person.ts";
import { freePort, type RunningServer } from "./server.ts";

let server: RunningServer;
/** What stands before the server: it has the next release at hand, and may lose results. */
const front = { release: "first", takesResults: true };
let door: Server;
let browser: Browser;
let helper: Person;
let page: Page;
let live: number;
let token: string;
let number: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  live = await findTournament(server.url, "search=Harbour+City");
  await playInOneScore(server.url, live);
  token = await logIn(server.url, "desk");
  const port = await freePort();
  door = openDoor().listen(port, "127.0.0.1");
  helper = await arrive(browser, `http://localhost:${port}`, phone, "light", {
    serviceWorkers: "allow",
  });
  ({ page } = helper);
});
afterAll(async () => {
  await browser?.close();
  door?.close();
  await server?.stop();
});

function openDoor(): Server {
  return createServer((asked, answer) => {
    const { method, headers, url = "/" } = asked;
    if (url.startsWith("/api/scorer/commands/") && !front.takesResults) {
      asked.socket.destroy();
      return;
    }
    const isApp = url === "/worker.js" || url === "/index.html";
    const onward = request(`${server.url}${url}`, {
      method,
      headers: isApp ? { host: headers.host } : headers,
    });
    asked.pipe(onward);
    onward.on("error", () => answer.destroy());
    onward.on("response", (came) => {
      if (!isApp || front.release === "first" || came.statusCode !== 200) {
        answer.writeHead(came.statusCode!, came.headers);
        came.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      came.on("data", (chunk: Buffer) => chunks.push(chunk));
      came.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const { "content-type": type, "cache-control": caching } = came.headers;
        answer.writeHead(200, { "content-type": type, "cache-control": caching });
        answer.end(
          url === "/worker.js"
            ? `${text}\n// The next release.`
            : text.replace("</head>", '<meta name="release" content="next"></head>'),
        );
      });
    });
  });
}

interface Row {
  game_number: number;
  court_id: number | null;
  date: string;
  t1s: number | null;
  t2s: number | null;
  status: string;
}

async function schedule() {
  const path = `/tournaments/${live}/schedule`;
  return (await get<{ schedule: Row[] }>(server.url, path, token)).schedule;
}

async function stands() {
  const row = (await schedule()).find(({ game_number: one }) => one === number)!;
  return [row.t1s, row.t2s];
}

const game = () => page.getByRole("region", { name: /^Game \d+$/ });
const held = () => page.getByText(/\d on this phone/);
const tap = (side: number) =>
  game()
    .getByRole("button", { name: /^One more/ })
    .nth(side)
    .click();
const points = async () =>
  game()
    .getByRole("textbox")
    .evaluateAll((all) => all.map((field) => Number((field as HTMLInputElement).value)));

/** As from the phone's list of tabs, or its home screen: nothing of the page before is left. */
async function openAnew() {
  page = await helper.context.newPage();
  page.on("pageerror", ({ message }) => helper.complaints.push(message));
  await page.goto("/s/");
  await game().waitFor();
}

/** What the scorer's page is made of, and the games, are on the phone. */
async function isKept() {
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

async function missing() {
  return page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return ["the worker"];
    const cache = await caches.open("app");
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    return loaded.filter((name) => name.includes("/assets/") && !kept.has(name));
  });
}

test("a scorer's phone that was opened once opens without a network, with its game as it stood", async () => {
  await page.goto(await codeOfRunning("court", { url: server.url, live, token }));
  await page.getByRole("textbox", { name: "Your name" }).fill("Anna");
  await page.getByRole("button", { name: "Enter results" }).click();
  await game().getByRole("button", { name: "Final result" }).waitFor();
  number = Number(/\d+/u.exec((await game().getAttribute("aria-label")) ?? "")?.[0]);
  await tap(0);
  await game().getByText("Saved", { exact: true }).waitFor();
  const [home, away] = await points();
  expect(await stands()).toEqual([home, away]);
  await isKept();
  await page.close();
  await helper.context.setOffline(true);
  await openAnew();
  expect(await points()).toEqual([home, away]);
  await tap(1);
  await held().waitFor();
  expect(await points()).toEqual([home, away! + 1]);
  // Also when it is closed and opened once more before there is a network.
  await page.close();
  await openAnew();
  await held().waitFor();
  expect(await points()).toEqual([home, away! + 1]);
  await helper.context.setOffline(false);
  await held().waitFor({ state: "detached" });
  expect(await stands()).toEqual([home, away! + 1]);
});

test("a new release that comes while results wait loses none of them", async () => {
  const [home, away] = await points();
  // The server is reached, and results aren't taken: the page and its worker are renewed meanwhile.
  front.takesResults = false;
  await tap(0);
  await held().waitFor();
  front.release = "next";
  const isRenewed = await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    const { active: before } = registration;
    const taken = new Promise<boolean>((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true));
      // On a busy machine it takes long; this only ends what would never come.
      setTimeout(() => resolve(false), 300_000);
    });
    await registration.update();
    return (await taken) && registration.active !== before;
  });
  expect(isRenewed).toBe(true);
  expect(await points()).toEqual([home! + 1, away]);
  await tap(0);
  await page.close();
  await helper.context.setOffline(true);
  await openAnew();
  await held().waitFor();
  expect(await points()).toEqual([home! + 2, away]);
  expect(await page.locator("meta[name=release]").getAttribute("content")).toBe("next");
  front.takesResults = true;
  await helper.context.setOffline(false);
  await held().waitFor({ state: "detached" });
  // What was tapped last, just before the page was closed, is saved a second after it is open again.
  await expect.poll(stands).toEqual([home! + 2, away]);
});

test("nobody met an error on the way", () => {
  const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/u;
  expect(helper.complaints.filter((text) => !expected.test(text))).toEqual([]);
});
