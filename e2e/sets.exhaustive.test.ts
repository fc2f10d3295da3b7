import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeKnown, get, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { startDemo } from "./demo.ts";
import { inspect } from "./inspection.ts";
import { arrive, phone } from "./person.ts";
import type { RunningServer } from "./server.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("three sets are six numbers and Enter, and a visitor's phone has them", async () => {
  const path = "/tournaments?search=Sunset";
  const { tournaments } = await get<{ tournaments: { id: number }[] }>(server.url, path);
  const { id } = tournaments[0]!;
  const visitor = await arrive(browser, server.url, phone);
  await visitor.page.goto(`/tournaments/${id}/schedule`);
  const organiser = await arrive(browser, server.url);
  await becomeKnown(organiser, await logIn(server.url, "organiser"));
  const { page } = organiser;
  await page.goto(`/tournaments/${id}/admin?tab=matches&view=scores`);
  const card = page.getByRole("article").first();
  await card.getByRole("textbox").first().click();
  await page.keyboard.type("21");
  for (const points of ["19", "18", "21", "15", "13"]) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(points);
  }
  expect(await inspect(page, "sets typed")).toEqual([]);
  await page.keyboard.press("Enter");
  await card.getByText("Saved").waitFor();
  const seen = visitor.page.getByRole("article").filter({ hasText: "Completed" });
  await seen.waitFor();
  expect(await seen.innerText()).toMatch(/21 18 15\s+2[\s\S]*19 21 13\s+1/);
  expect(await inspect(visitor.page, "sets on a phone")).toEqual([]);
  expect([...organiser.complaints, ...visitor.complaints]).toEqual([]);
});
