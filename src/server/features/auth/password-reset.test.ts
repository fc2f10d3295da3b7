import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { readConfig } from "#server/config.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jobSeconds } from "#server/mail/jobs.ts";
import { createRateLimits } from "#server/plugins/rate-limits.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPassword, testPassword, type TestUser } from "#server/testing/factories.ts";
import { readOutbox } from "#server/testing/outbox.ts";
import { mailResetLink } from "./password-reset.ts";

let courtside: TestApp;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const forget = (email: string) =>
  courtside.call("POST", paths.forgotPassword(), { body: { email } });
const reset = (token: string, password = newPassword) =>
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
    for (const [guessable, error] of [
      ["Secret123", messages.account.passwordCommon],
      [`A-${user.username}-1`, messages.account.passwordNamed],
    ] as const) {
      expect(await reset(token, guessable)).toMatchObject({
        status: 422,
        body: { code: "password_guessable", fields: { password: error } },
      });
    }
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 422, 422]);
    expect((await courtside.call("GET", paths.me(), { as: user })).status).toBe(401);
    expect((await login(user, newPassword)).status).toBe(200);
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

  test("asked for by strangers again and again brings one mail, whose link works", async () => {
    const user = await courtside.createUser();
    for (let n = 0; n < 20; n += 1) {
      const { status, body } = await courtside.call("POST", paths.forgotPassword(), {
        body: { email: user.email },
        from: `198.51.100.${n}`,
      });
      expect([status, body]).toEqual([200, { success: true }]);
    }
    await forget("last@mail.test");
    const token = await mailedToken(user.email);
    expect((await reset(token)).status).toBe(200);
  });
});

const rows = ({ id }: TestUser) =>
  courtside.database
    .selectFrom("password_resets")
    .select(
      sql<number>`round(extract(epoch from expires_at - courtside_now()) / 60)::int`.as("minutes"),
    )
    .where("user_id", "=", id)
    .orderBy("minutes")
    .execute();
const pass = ({ id }: TestUser, minutes: number) =>
  courtside.database
    .updateTable("password_resets")
    .set({ expires_at: sql<string>`expires_at - make_interval(mins => ${minutes})` })
    .where("user_id", "=", id)
    .execute();

describe("the mail with the link", () => {
  const sent: string[] = [];
  const mail = { send: async () => {}, deliver: async () => void sent.push("mail") };

  async function mailTo({ email }: TestUser, deliver = mail.deliver) {
    const { database } = courtside;
    const limits = createRateLimits(database);
    const config = readConfig({});
    const needs = { database, limits, config, mail: { ...mail, deliver } };
    sent.length = 0;
    await mailResetLink({ email }, needs as unknown as Dependencies);
    return sent.length;
  }
  test("comes again when the link before lasts only a little longer; then both work", async () => {
    const user = await courtside.createUser();
    expect(await mailTo(user)).toBe(1);
    await pass(user, 25);
    expect(await mailTo(user)).toBe(0);
    await pass(user, 10);
    expect(await mailTo(user)).toBe(1);
    expect(await rows(user)).toEqual([{ minutes: 25 }, { minutes: 60 }]);
  });

  test("comes five times a day at most: the last link lasts for the day", async () => {
    const user = await courtside.createUser();
    for (let n = 0; n < 4; n += 1) {
      expect(await mailTo(user)).toBe(1);
      await pass(user, 61);
    }
    expect(await mailTo(user)).toBe(1);
    expect((await rows(user)).at(-1)).toEqual({ minutes: 24 * 60 });
    await pass(user, 23 * 60);
    expect(await mailTo(user)).toBe(0);
  });

  test("that could not be delivered doesn't stand in the way of the next try", async () => {
    const user = await courtside.createUser();
    const failing = mailTo(user, () => Promise.reject(new Error("no such server")));
    await expect(failing).rejects.toThrow("no such server");
    expect(await rows(user)).toEqual([]);
    expect(await mailTo(user)).toBe(1);
  });
});

test("a link whose mail was cut off by the end of the process is followed by another", async () => {
  const user = await courtside.createUser();
  const { database } = courtside;
  const limits = createRateLimits(database);
  const mailed: string[] = [];
  const ask = async (deliver: () => Promise<void>) => {
    const needs = { database, limits, config: readConfig({}), mail: { deliver } };
    await mailResetLink({ email: user.email }, needs as unknown as Dependencies);
  };
  // The process never hears of it again.
  await new Promise<void>((cutOff) => {
    void ask(() => {
      cutOff();
      return new Promise(() => undefined);
    });
  });
  const send = async () => void mailed.push("mail");
  await ask(send);
  expect(mailed).toEqual([]);
  await database
    .updateTable("password_resets")
    .set({ mailing_since: sql<string>`mailing_since - make_interval(secs => ${jobSeconds})` })
    .where("user_id", "=", user.id)
    .execute();
  await ask(send);
  expect(mailed).toEqual(["mail"]);
  await ask(send);
  expect(mailed).toEqual(["mail"]);
});

/** The token of the one link that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const [token] = await eventually(async () => {
    const tokens = await mailedTokens(email);
    expect(tokens).toHaveLength(1);
    return tokens;
  });
  return token!;
}

async function mailedTokens(email: string): Promise<string[]> {
  const mails = await readOutbox(courtside);
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /token=3D([\w=\r\n-]+?)\r?\n\r?\n/u.exec(mail)?.[1] ?? mail)
    .map((token) => token.replaceAll(/=\r?\n/gu, ""));
}
