import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

test("an address that doesn't exist is answered with the one error body", async () => {
  const answer = await courtside.call("GET", "/nothing");
  expect(answer).toMatchObject({
    status: 404,
    body: { code: "not_found", request_id: expect.any(String) },
  });
});
