import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, call, createAccount, createTournament, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { arrive } from "./person.ts";
import { readPrinted } from "./printed-page.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("the code of each court is a page with its name, however long that and the tournament's are", async () => {
  const { url } = server;
  await createAccount(url, "hanger");
  const token = await logIn(url, "hanger");
  const long = `International ${"handball ".repeat(9)}`.padEnd(100, "x");
  const id = await createTournament(url, long, token, { courts_count: 3 });
  const names = ["Dreifachsporthalle am Nottekanal, Feld Nord-Ost 12", "W".repeat(50), "3"];
  await call(url, "PUT", `/tournaments/${id}`, { token, body: { court_names: names } });
  const person = await arrive(browser, url);
  await becomeKnown(person, token);
  const { page } = person;
  await page.goto(`/tournaments/${id}/scorers`);
  await page.getByRole("button", { name: "Make codes", exact: true }).click();
  await page.getByRole("button", { name: "Print 3 posters" }).waitFor();
  const cards = page.getByRole("listitem").filter({ hasText: "Scan this code" });
  for (const card of await cards.all()) {
    expect(await card.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
  }
  for (const format of ["A4", "Letter"]) {
    const pages = await readPrinted(await page.pdf({ format, preferCSSPageSize: true }));
    const squeezed = pages.map(({ text }) => text.replaceAll(/\s/gu, ""));
    expect(squeezed).toEqual(
      names.map((name) => expect.stringContaining(name.replaceAll(/\s/gu, ""))),
    );
    for (const text of squeezed) expect(text).toContain("Scanthiscode");
  }
  expect(person.complaints).toEqual([]);
  await person.context.close();
});
