import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { hashToken } from "#server/sessions/tokens.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("sessions that have ended go when the app starts, whoever's they were; live ones stay", async () => {
  const [tooOld, idle, live] = [
    await app.createUser(),
    await app.createUser(),
    await app.createUser(),
  ];
  await change(tooOld.token, { expires_at: sql<string>`courtside_now() - interval '1 second'` });
  await change(idle.token, { last_used_at: sql<string>`courtside_now() - interval '2 days'` });
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  const left = () => app.database.selectFrom("sessions").select("token_hash").execute();
  await expect.poll(left).toEqual([{ token_hash: hashToken(live.token) }]);
  expect((await app.call("GET", paths.me(), { as: live })).status).toBe(200);
});

function change(token: string, values: object) {
  return app.database
    .updateTable("sessions")
    .set(values)
    .where("token_hash", "=", hashToken(token))
    .execute();
}
