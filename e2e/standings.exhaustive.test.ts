import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findTournament } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { arrive, desktop, type Person, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
let live: number;
const people: Person[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
  live = await findTournament(server.url, "search=Harbour+City");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ["at a desk", desktop, "light"],
  ["on a phone in the dark", phone, "dark"],
] as const)("a group's order and chances are explained, %s", async (_, viewport, theme) => {
  const person = await arrive(browser, server.url, viewport, theme);
  people.push(person);
  const { page, look } = person;
  await page.goto(`/tournaments/${live}/standings`);
  const group = page.getByRole("region", { name: "Group A", exact: true });
  await page.getByText("Up to date", { exact: true }).waitFor();
  await group.getByText("Why this order, and what is still possible").focus();
  await page.keyboard.press("Enter");
  const lines = group.getByRole("listitem");
  await lines.first().waitFor();
  const ranked = await group.locator("td a > span:last-child").allInnerTexts();
  expect(await lines.locator("p:first-child").allInnerTexts()).toEqual(ranked);
  expect(ranked).toHaveLength(4);
  expect(await lines.nth(0).innerText()).toMatch(/Ahead of|Level with/);
  expect(await lines.nth(1).innerText()).toMatch(/Behind|Level with/);
  await group.getByText(/The first 2 teams go on to the playoffs/).waitFor();
  await look(`a group explained, ${theme}`);
});

test.each([
  ["phone", phone],
  ["tablet", { width: 768, height: 1024 }],
])("the tables of a %s need no pushing sideways, whatever they count", async (_, viewport) => {
  const person = await arrive(browser, server.url, viewport);
  people.push(person);
  // Points of the table and draws; Buchholz; sets and what decided.
  for (const name of ["Ten Sundays", "Tuesday Table", "Dune Cup"]) {
    const id = await findTournament(server.url, `search=${name.replace(" ", "+")}`);
    for (const view of ["groups", "full"]) {
      await person.page.goto(`/tournaments/${id}/standings?view=${view}`);
      await person.page.getByRole("table").first().waitFor();
      const beyond = await person.page
        .getByRole("table")
        .evaluateAll((tables) =>
          tables.map((table) => table.scrollWidth - table.parentElement!.clientWidth),
        );
      expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
    }
  }
});

test("nobody met an error on the way", () => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});
