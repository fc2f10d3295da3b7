import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerErrors } from "#server/plugins/errors.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { registerHealthRoutes } from "./routes.ts";

let courtside: TestApp;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(async () => courtside.close());

async function askWith(freeBytes: number, databaseUrl?: string) {
  const app = fastify();
  registerErrors(app);
  const { database, dataDir } = courtside;
  const findFreeBytes = async () => freeBytes;
  registerHealthRoutes(app, { database, config: { databaseUrl, dataDir }, findFreeBytes });
  const { statusCode, body } = await app.inject({ url: "/readyz" });
  await app.close();
  return [statusCode, body];
}

test("a full disk under the embedded database is said before it loses anything", async () => {
  expect(await askWith(65 * 1024 * 1024)).toEqual([200, '{"status":"ready"}']);
  expect(await askWith(63 * 1024 * 1024)).toEqual([
    503,
    expect.stringContaining("The disk of the data directory is full."),
  ]);
});

test("the disk here says nothing of a database elsewhere", async () => {
  expect(await askWith(0, "postgres://elsewhere/courtside")).toEqual([200, '{"status":"ready"}']);
});
