import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createRateLimits } from "./rate-limits.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp({ environment: { TRUST_PROXY: "1" } });
});
afterAll(() => courtside.close());

const contact = (visitor: string, email: string) =>
  courtside.call("POST", paths.contact(), {
    headers: { "x-forwarded-for": `198.51.100.1, ${visitor}` },
    body: { name: "Visitor", email, message: "A message of some length." },
  });

test("an account's limit holds for every instance and spelling, and is forgiven", async () => {
  const [one, two] = [createRateLimits(courtside.database), createRateLimits(courtside.database)];
  for (let n = 0; n < 10; n += 1) await one.byAccount("registerByAccount", "Kim@mail.test");
  await expect(two.byAccount("registerByAccount", "kim@MAIL.test")).rejects.toMatchObject({
    code: "rate_limited",
    message: "Too many attempts. Please try again in 60 minutes.",
  });
  await two.forgive("registerByAccount", "kim@mail.test");
  await expect(one.byAccount("registerByAccount", "kim@mail.test")).resolves.toBeUndefined();
});

test("an address's limit counts a whole IPv6 network as one, and stores none of them", async () => {
  const limits = createRateLimits(courtside.database);
  for (let n = 0; n < 30; n += 1) await limits.byAddress("contactByAddress", `2001:db8::${n}`);
  await expect(limits.byAddress("contactByAddress", "2001:db8::ffff")).rejects.toMatchObject({
    code: "rate_limited",
  });
  await expect(limits.byAddress("contactByAddress", "2001:db8:0:1::1")).resolves.toBeUndefined();
  const rows = await courtside.database.selectFrom("rate_limits").select("key").execute();
  expect(JSON.stringify(rows)).not.toContain("2001:");
});

test("behind a trusted proxy each visitor has a limit of its own", async () => {
  for (let n = 0; n < 30; n += 1) {
    expect((await contact("203.0.113.1", `visitor${n}@mail.test`)).status).toBe(201);
  }
  const refused = await contact("203.0.113.1", "another@mail.test");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
  expect((await contact("203.0.113.2", "another@mail.test")).status).toBe(201);
});
