import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, get, logIn } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { arrive } from "./person.ts";
import { startDemo } from "./demo.ts";
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

const aFewMinutes = 300_000;

test("browser, server and database are on the day of the run", async () => {
  const { page, context } = await arrive(browser, server.url);
  await page.goto("/");
  // Browsers have old names for some zones: Katmandu.
  const seen = await page.evaluate(
    (zone) => ({
      time: Date.now(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      expected: Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone,
      isDate: Object.prototype.toString.call(new Date()),
    }),
    process.env["TEST_BROWSER_ZONE"]!,
  );
  expect(Math.abs(seen.time - Date.now())).toBeLessThan(aFewMinutes);
  expect(seen).toMatchObject({ zone: seen.expected, isDate: "[object Date]" });
  await context.close();

  await createAccount(server.url, "passerby");
  const token = await logIn(server.url, "passerby");
  const { user } = await get<{ user: { created_at: string } }>(server.url, "/auth/me", token);
  expect(Math.abs(Date.parse(user.created_at) - Date.now())).toBeLessThan(aFewMinutes);
});

test("the demo is live on the day of the run", async () => {
  const { tournaments } = await get<{ tournaments: { start_date: string; end_date: string }[] }>(
    server.url,
    "/tournaments?status=active",
  );
  const today = new Intl.DateTimeFormat("sv-SE").format(new Date());
  expect(tournaments[0]!.start_date <= today && today <= tournaments[0]!.end_date).toBe(true);
});
