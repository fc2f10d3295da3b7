import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { paths } from "#contract/paths.ts";
import { createRateLimits } from "#server/plugins/rate-limits.ts";
import { createTestApp, type Answer, type TestApp } from "#server/testing/app.ts";
import { newPassword, testPassword, type TestUser } from "#server/testing/factories.ts";
import { readOutbox } from "#server/testing/outbox.ts";
import { countGuess } from "./guesses.ts";

let courtside: TestApp;
beforeAll(async () => {
  courtside = await createTestApp({ environment: { PUBLIC_URL: "https://play.test" } });
});
afterAll(() => courtside.close());

const strangers = "198.51.100.7";
const home = "203.0.113.5";

/** A browser: it keeps the cookie that it was given. */
function createDevice(from: string) {
  let cookie = "";
  return {
    cookie: () => cookie,
    call: async (path: string, body: object, as: TestUser | null = null): Promise<Answer> => {
      const headers = cookie ? { cookie } : undefined;
      const answer = await courtside.call("POST", path, {
        body,
        as,
        from,
        ...(headers && { headers }),
      });
      const set = answer.headers["set-cookie"] as string | undefined;
      if (set) [cookie = ""] = set.split(";");
      return answer;
    },
    signIn(emailOrUsername: string, password = testPassword) {
      return this.call(paths.login(), { emailOrUsername, password });
    },
  };
}

/** Many networks guess until nobody may for a while. */
async function attack(name: string) {
  const limits = createRateLimits(courtside.database);
  const guesses = Array.from({ length: 60 }, (_, n) =>
    countGuess({ name, address: `192.0.2.${n}`, known: undefined }, limits).catch(() => "refused"),
  );
  expect(await Promise.all(guesses)).toContain("refused");
}

describe("a stranger's wrong passwords", () => {
  test("from one network keep nobody out elsewhere", async () => {
    const user = await courtside.createUser();
    for (let n = 0; n < 12; n += 1)
      await createDevice(strangers).signIn(user.email, "Wrong-guess-1");
    expect((await createDevice(strangers).signIn(user.email)).status).toBe(429);
    expect((await createDevice(home).signIn(user.email)).status).toBe(200);
  });

  test("from many keep out no known device, no change of password and no reset", async () => {
    const user = await courtside.createUser();
    const device = createDevice(strangers);
    expect((await device.signIn(user.username)).status).toBe(200);
    await attack(user.username);
    await attack(user.email);
    expect((await createDevice(home).signIn(user.email)).status).toBe(429);
    expect((await device.signIn(user.username)).status).toBe(200);
    expect((await device.signIn(user.email)).status).toBe(200);

    const changed = "Rowing-boats-4";
    const change = { currentPassword: testPassword, newPassword };
    const body = { ...change, confirmPassword: newPassword };
    expect((await createDevice(home).call(paths.changePassword(), body, user)).status).toBe(200);

    // A new device, a forgotten password: the mail is the way in.
    const fresh = createDevice(home);
    expect((await fresh.call(paths.forgotPassword(), { email: user.email })).status).toBe(200);
    const token = await mailedToken(user.email);
    const reset = await fresh.call(paths.resetPassword(), { token, password: changed });
    expect(reset.status).toBe(200);
    expect((await fresh.signIn(user.email, changed)).status).toBe(200);
  });

  test("are answered the same whether the account is there or not, also while it signs in", async () => {
    const user = await courtside.createUser();
    const seen: Record<string, unknown[]> = {};
    for (const name of [user.email, user.username, "nobody@mail.test", "nobody_here"]) {
      const from = createDevice("198.51.100.99");
      seen[name] = [];
      for (let n = 0; n < 12; n += 1) {
        if (n === 5) await createDevice("198.51.100.99").signIn(user.email);
        const { status, body, headers } = await from.signIn(name, "Wrong-guess-1");
        const wait = Math.ceil(Number(headers["retry-after"] ?? 0) / 60);
        seen[name].push({ status, wait, body: { ...(body as object), request_id: "" } });
      }
    }
    const [first, ...others] = Object.values(seen);
    expect(first!.map((answer) => (answer as { status: number }).status)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
      429,
    ]);
    for (const other of others) expect(other).toEqual(first);
  });
});

describe("the mark of a known device", () => {
  test("is out of reach of scripts and other sites, and opens nothing", async () => {
    const user = await courtside.createUser();
    const answer = await createDevice(home).signIn(user.email);
    const set = String(answer.headers["set-cookie"]);
    for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/api/auth", "Max-Age="]) {
      expect(set).toContain(part);
    }
    const headers = { cookie: set.split(";")[0]! };
    expect((await courtside.call("GET", paths.me(), { headers })).status).toBe(401);
  });

  test("is only given to whoever signs in", async () => {
    const user = await courtside.createUser();
    const answer = await createDevice(home).signIn(user.email, "Wrong-guess-1");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("ends with the password, except on the device that changes it", async () => {
    const user = await courtside.createUser();
    const [one, two] = [createDevice("203.0.113.50"), createDevice("203.0.113.51")];
    for (const device of [one, two]) await device.signIn(user.email);
    const change = { currentPassword: testPassword, newPassword };
    await two.call(paths.changePassword(), { ...change, confirmPassword: newPassword }, user);
    await attack(user.email);
    expect((await one.signIn(user.email, newPassword)).status).toBe(429);
    expect((await two.signIn(user.email, newPassword)).status).toBe(200);
  });

  test("stays beside those of others who use the device", async () => {
    const [ada, bo] = [await courtside.createUser(), await courtside.createUser()];
    const shared = createDevice("203.0.113.60");
    for (const user of [ada, bo]) await shared.signIn(user.email);
    const before = shared.cookie();
    for (const user of [ada, bo]) await attack(user.email);
    for (const user of [ada, bo]) expect((await shared.signIn(user.email)).status).toBe(200);
    expect(shared.cookie()).toHaveLength(before.length);
  });
});

test("a signed-in account's wrong current passwords are bounded by session", async () => {
  const user = await courtside.createUser();
  const other = { ...user, token: await courtside.signIn(user) };
  const body = {
    currentPassword: "Wrong-guess-1",
    newPassword,
    confirmPassword: newPassword,
  };
  const change = (as: TestUser, rest = {}) =>
    courtside.call("POST", paths.changePassword(), { as, body: { ...body, ...rest } });
  for (let n = 0; n < 10; n += 1) expect((await change(user)).status).toBe(401);
  expect((await change(user)).status).toBe(429);
  expect((await change(other, { currentPassword: testPassword })).status).toBe(200);
});

async function mailedToken(email: string): Promise<string> {
  return eventually(async () => {
    const mail = (await readOutbox(courtside)).find((one) => one.includes(`To: ${email}`));
    return /token=3D([\w=\r\n-]+?)\r?\n\r?\n/u.exec(mail!)![1]!.replaceAll(/=\r?\n/gu, "");
  });
}
