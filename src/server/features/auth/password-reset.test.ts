import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { testPassword, type TestUser } from "#server/testing/factories.ts";
import { readOutbox } from "#server/testing/outbox.ts";

let courtside: TestApp;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const forget = (email: string) =>
  courtside.call("POST", paths.forgotPassword(), { body: { email } });
const reset = (token: string, password = "Brand-new-1") =>
  courtside.call("POST", paths.resetPassword(), { body: { token, password } });
const login = (user: TestUser, password: string) =>
  courtside.call("POST", paths.login(), { body: { emailOrUsername: user.username, password } });

describe("a forgotten password", () => {
  test("is answered alike for every e-mail; only an account gets a link, which works once", async () => {
    const user = await courtside.createUser();
    const known = await forget(user.email.toUpperCase());
    const unknown = await forget("stranger@mail.test");
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const token = await mailedToken(user.email);
    expect(await mailedTokens("stranger@mail.test")).toEqual([]);

    expect((await reset(token, "weak")).status).toBe(400);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 422, 422]);
    expect((await courtside.call("GET", paths.me(), { as: user })).status).toBe(401);
    expect((await login(user, "Brand-new-1")).status).toBe(200);
    expect(await reset(token)).toMatchObject({
      status: 422,
      body: { code: "reset_link_invalid" },
    });
  });

  test("by an expired link stays as it is", async () => {
    const user = await courtside.createUser();
    await forget(user.email);
    const token = await mailedToken(user.email);
    await courtside.database
      .updateTable("password_resets")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", user.id)
      .execute();
    expect((await reset(token)).status).toBe(422);
    expect((await login(user, testPassword)).status).toBe(200);
  });

  test("can be asked for three times an hour for one e-mail", async () => {
    for (let n = 0; n < 3; n += 1) expect((await forget("eager@mail.test")).status).toBe(200);
    expect((await forget("Eager@mail.test")).status).toBe(429);
  });
});

/** The token of the one link that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const [token] = await vi.waitFor(
    async () => {
      const tokens = await mailedTokens(email);
      expect(tokens).toHaveLength(1);
      return tokens;
    },
    { timeout: 20_000, interval: 100 },
  );
  return token!;
}

async function mailedTokens(email: string): Promise<string[]> {
  const mails = await readOutbox(courtside);
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /token=3D([\w=\r\n-]+?)\r?\n\r?\n/u.exec(mail)?.[1] ?? mail)
    .map((token) => token.replaceAll(/=\r?\n/gu, ""));
}
