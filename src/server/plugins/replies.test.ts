import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

test("an answer names the time by the product's clock, which tests put on another day", async () => {
  const { headers } = await courtside.call("GET", paths.sports());
  const apart = Date.parse(String(headers["date"])) - Date.now();
  expect(Math.abs(apart)).toBeLessThan(3_600_000);
});
