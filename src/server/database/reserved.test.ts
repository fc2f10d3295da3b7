import type { ControlledTransaction } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import type { DB } from "./schema.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { testPassword, type TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;
let person: TestUser;

beforeAll(async () => {
  courtside = await createTestApp();
  person = await courtside.createUser({ username: "person" });
});
afterAll(() => courtside.close());

/** Takes every connection of the pool that the product's work shares, until it is given back. */
async function takeAllConnections() {
  const held: ControlledTransaction<DB>[] = [];
  for (let n = 0; n < 10; n += 1) held.push(await courtside.database.startTransaction().execute());
  return async () => {
    for (const trx of held) await trx.rollback().execute();
  };
}

test("who signs in, and who watches the process, waits for nobody's slow work", async () => {
  const giveBack = await takeAllConnections();
  for (const url of ["/healthz", "/readyz"]) {
    expect((await courtside.app.inject({ url })).statusCode).toBe(200);
  }
  const signedIn = await courtside.call("POST", paths.login(), {
    body: { emailOrUsername: "person", password: testPassword },
  });
  expect(signedIn.status).toBe(200);
  expect((await courtside.call("GET", paths.me(), { as: person })).status).toBe(200);
  expect((await courtside.call("POST", paths.logout(), { as: person })).status).toBe(200);
  await giveBack();
});
