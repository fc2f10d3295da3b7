import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

test.each([
  ["/embed/tournaments/1", "frame-ancestors *", undefined],
  ["/embed/tournaments/1?view=tree", "frame-ancestors *", undefined],
  ["/", "frame-ancestors 'none'", "DENY"],
  ["/tournaments/1", "frame-ancestors 'none'", "DENY"],
  ["/api/tournaments/1", "frame-ancestors 'none'", "DENY"],
  ["/embedded", "frame-ancestors 'none'", "DENY"],
  ["//embed/tournaments/1", "frame-ancestors 'none'", "DENY"],
])("%s may be framed as far as %s says", async (url, policy, older) => {
  const { headers } = await courtside.app.inject({ method: "GET", url });
  expect(String(headers["content-security-policy"]).split(";")).toContain(policy);
  expect(headers["x-frame-options"]).toBe(older);
});
