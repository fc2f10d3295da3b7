import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "./chromium.ts";
import { arrive } from "./person.ts";
import { type RunningServer, startServer } from "./server.ts";
import { tryEveryWay, tryToRun } from "./cases/ways-out.ts";

let server: RunningServer;
let browser: Browser;
let site: Server;
let called: Server;
let unprotected: Server;
const heard = new Set<string>();

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
  site = await listen((request, response) => {
    heard.add(request.url!.split(/[/?]/u)[1]!);
    response.end();
  });
  called = createTcpServer((socket) => {
    heard.add("webrtc");
    socket.on("error", () => {}).destroy();
  }).listen(0, "127.0.0.1");
  await once(called, "listening");
  unprotected = await listen((_request, response) =>
    response.setHeader("content-type", "text/html").end("<!doctype html><body></body>"),
  );
});
afterAll(async () => {
  await browser?.close();
  for (const other of [site, called, unprotected]) other?.close();
  await server?.stop();
});

async function listen(listener: RequestListener): Promise<Server> {
  const http = createHttpServer(listener).listen(0, "127.0.0.1");
  await once(http, "listening");
  return http;
}

const addressOf = (other: Server) => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

/** What a script can do where no policy stands in its way. */
const everyWay = (
  "audio background beacon embed events fetch font form frame image input link-modulepreload " +
  "link-prefetch link-preload module object ping poster script shared-worker socket srcset " +
  "style-image style-import stylesheet video webrtc worker xhr"
).split(" ");
const everyText = "address,data,eval,frame address,handler,inline,markup,script,srcdoc,timer".split(
  ",",
);

const leave = async (page: Page) => {
  heard.clear();
  await page.evaluate(tryEveryWay, { site: addressOf(site), called: addressOf(called) });
};
const hearOf = (names: string[]) =>
  expect.poll(() => [...heard].toSorted(), { timeout: 60_000 }).toEqual(names);

test("a page without the policy can be left by every way, and text becomes scripts", async () => {
  const page = await browser.newPage();
  await page.goto(addressOf(unprotected));
  await leave(page);
  await hearOf(everyWay);
  expect(await page.evaluate(tryToRun)).toEqual(everyText);
});

test("no text becomes a script, and what ran could only call or leave the page", async () => {
  const { page } = await arrive(browser, server.url);
  await page.goto("/");
  expect(await page.evaluate(tryToRun)).toEqual([]);
  await leave(page);
  // Browsers have no policy for these two; that no script runs stands above.
  await hearOf(["webrtc"]);
  await page.waitForTimeout(500);
  await page.evaluate((url) => void (location.href = url), `${addressOf(site)}/navigation`);
  await hearOf(["navigation", "webrtc"]);
});
