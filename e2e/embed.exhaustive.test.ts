import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, findTournament, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, type Person } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let desk: Person;
let live: number;
let website: Server;
let snippet: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  live = await findTournament(server.url, "search=Harbour+City");
  desk = await arrive(browser, server.url);
  await becomeKnown(desk, await logIn(server.url, "desk"));
  website = createServer((request, response) => {
    const framed =
      request.url === "/other" ? `<iframe src="${server.url}/tournaments"></iframe>` : snippet;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Club</title><h1>Our club</h1>${framed}`);
  });
  await new Promise<void>((resolve) => website.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await browser?.close();
  website?.close();
  await server?.stop();
});

test("the lines that the dashboard gives show the tournament on another website, without the account", async () => {
  const { page } = desk;
  await page.goto(`/tournaments/${live}/admin`);
  await page.getByRole("button", { name: "More pages" }).click();
  await page.getByRole("menuitem", { name: "On your website" }).click();
  await page.getByRole("combobox", { name: "Part" }).selectOption("Standings");
  await page.getByRole("combobox", { name: "Look" }).selectOption("Dark");
  const shown = page.getByRole("region", { name: "What is shown" });
  await shown.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  const preview = page.frameLocator("iframe");
  await preview.getByRole("table", { name: /Gruppe A/ }).waitFor();
  await desk.look("embedding");
  snippet = await page.getByRole("textbox", { name: /Copy these lines/ }).inputValue();

  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.headers()["authorization"]);
  });
  await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("table", { name: /Gruppe A/ }).waitFor();
  expect(await frame.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(Boolean)).toEqual([]);

  const beside = page.context().waitForEvent("page");
  await frame.getByRole("link", { name: "Harbour City Volleyball Open" }).click();
  await (await beside).waitForURL(`**/tournaments/${live}`);
});
