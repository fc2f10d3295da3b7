import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPassword, testPassword } from "#server/testing/factories.ts";
import { prepareAdministrators } from "#server/features/administrators/first-link.ts";
import { createPasswords, type Passwords } from "#server/sessions/passwords.ts";

let courtside: TestApp;
const hashing = { hash: 0, verify: 0 };

beforeAll(async () => {
  courtside = await createTestApp({
    dependencies: { passwords: counted(createPasswords()) },
  });
});
afterAll(() => courtside.close());

function counted(passwords: Passwords): Passwords {
  return {
    hash: (password) => {
      hashing.hash += 1;
      return passwords.hash(password);
    },
    verify: (stored, password) => {
      hashing.verify += 1;
      return passwords.verify(stored, password);
    },
  };
}

const newAccount = (username: string) => ({
  username,
  name: "New Person",
  email: `${username}@mail.test`,
  password: newPassword,
});
const register = (body: object) => courtside.call("POST", paths.register(), { body });
const login = (emailOrUsername: string, password: string, rest: object = {}) =>
  courtside.call("POST", paths.login(), { body: { emailOrUsername, password, ...rest } });
const me = (token: string) =>
  courtside.call("GET", paths.me(), { headers: { authorization: `Bearer ${token}` } });

describe("registration", () => {
  test("keeps the language that the person has registered in", async () => {
    const german = await register({ ...newAccount("sprecher"), language: "de" });
    expect(german.read(UserResponse).user.preferences.language).toBe("de");
    const silent = await register(newAccount("speaker"));
    expect(silent.read(UserResponse).user.preferences.language).toBeNull();
    expect((await register({ ...newAccount("klingon"), language: "tlh" })).status).toBe(400);
  });

  test("makes a viewer, whatever role is sent, who can sign in by e-mail and by username", async () => {
    const answer = await register({ ...newAccount("newcomer"), role: "super_admin", id: 99 });
    expect(answer.status).toBe(201);
    expect(answer.read(UserResponse).user).toMatchObject({ username: "newcomer", role: "viewer" });
    expect(answer.text).not.toContain("hash");
    for (const name of ["newcomer", "NEWCOMER@mail.test"]) {
      expect((await login(name, newPassword)).status).toBe(200);
    }
  });

  test.each([
    ["e-mail", { email: "TAKEN@mail.test" }, "email_taken", messages.account.emailTaken],
    ["username", { username: "Taken" }, "username_taken", messages.account.usernameTaken],
  ])("refuses a taken %s ignoring case", async (_, same, code, error) => {
    await register(newAccount("taken"));
    const count = await countUsers();
    const answer = await register({ ...newAccount(`other_${code}`), ...same });
    expect(answer).toMatchObject({ status: 409, body: { code, error } });
    expect(await countUsers()).toBe(count);
  });

  test("of one e-mail by two at once has one winner and no failure", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        register({ ...newAccount(`racer${n}`), email: "racer@mail.test" }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test.each([
    ["common", "Secret123", messages.account.passwordCommon],
    ["made of a name", "New-Person7", messages.account.passwordNamed],
  ])("refuses a password that is %s, and makes no account", async (_, password, error) => {
    const count = await countUsers();
    const answer = await register({ ...newAccount("easy_prey"), password });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "password_guessable", error, fields: { password: error } },
    });
    expect(await countUsers()).toBe(count);
  });

  test("takes a phrase with spaces, as long as a password may be", async () => {
    const phrase = `7 Teams on a beach ${"and so on ".repeat(20)}`.slice(0, 200);
    const account = { ...newAccount("wordy"), password: phrase };
    expect((await register(account)).status).toBe(201);
    expect((await login("wordy", phrase)).status).toBe(200);
  });

  test("names each field that is wrong", async () => {
    const answer = await register({ username: "a b", password: "short" });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "validation",
        details: expect.arrayContaining([messages.account.emailRequired]),
        fields: {
          username: messages.account.usernameCharacters,
          name: messages.account.fullNameRequired,
          email: messages.account.emailRequired,
          password: messages.account.passwordShort,
        },
      },
    });
  });
});

describe("the first administrator's link", () => {
  test("makes one super admin, once, and only while there is none", async () => {
    const empty = await createTestApp();
    const config = { publicUrl: "https://play.test" };
    const earlier = new URL((await prepareAdministrators(empty.database, config))!);
    const link = new URL((await prepareAdministrators(empty.database, config))!);
    const administrator_token = link.searchParams.get("administrator_token")!;
    const ended = earlier.searchParams.get("administrator_token")!;
    const through = (username: string, token: string) =>
      empty.call("POST", paths.register(), {
        body: { ...newAccount(username), administrator_token: token },
      });

    expect(link.origin + link.pathname).toBe("https://play.test/register");
    expect((await through("wrong", "nobody-knows-this-one")).status).toBe(422);
    expect((await through("early", ended)).status).toBe(422);
    const first = await through("first", administrator_token);
    expect(first.read(UserResponse).user.role).toBe("super_admin");
    expect(await through("second", administrator_token)).toMatchObject({
      status: 422,
      body: { code: "reset_link_invalid" },
    });
    expect(await prepareAdministrators(empty.database, config)).toBeNull();
    await empty.close();
  });

  test("ends with the next start once somebody else is super admin", async () => {
    const empty = await createTestApp();
    const config = { publicUrl: "https://play.test" };
    await prepareAdministrators(empty.database, config);
    await empty.createUser({ role: "super_admin" });
    expect(await prepareAdministrators(empty.database, config)).toBeNull();
    const links = await empty.database.selectFrom("administrator_links").selectAll().execute();
    expect(links).toEqual([]);
    await empty.close();
  });

  test("used by several at once has one winner", async () => {
    const empty = await createTestApp();
    const config = { publicUrl: "https://play.test" };
    const link = new URL((await prepareAdministrators(empty.database, config))!);
    const token = link.searchParams.get("administrator_token");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        empty.call("POST", paths.register(), {
          body: { ...newAccount(`claimant${n}`), administrator_token: token },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
    await empty.close();
  });
});

describe("signing in", () => {
  test("answers an unknown account exactly as a wrong password, after as many hashes", async () => {
    const user = await courtside.createUser();
    const refusals = [];
    for (const name of [user.username, "no_such_person", "nobody@mail.test"]) {
      const before = hashing.verify;
      const { status, body } = await login(name, "Wrong-Passw0rd");
      refusals.push({ status, body: { ...(body as object), request_id: "" } });
      expect(hashing.verify - before).toBe(1);
    }
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  });

  test("gives a token that is stored only as its hash", async () => {
    const user = await courtside.createUser();
    const { token } = (await login(user.username, testPassword)).read(LoginResponse);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await me(token)).read(UserResponse).user.id).toBe(user.id);
    const stored = await courtside.database.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test.each([
    [true, 7 * 24],
    [false, 24],
  ])("with rememberMe %s stays for %i idle hours, at most 30 days", async (rememberMe, hours) => {
    const user = await courtside.createUser();
    const { token } = (await login(user.username, testPassword, { rememberMe })).read(
      LoginResponse,
    );
    const age = (column: "last_used_at" | "expires_at", hoursAgo: number) =>
      courtside.database
        .updateTable("sessions")
        .set({ [column]: new Date(Date.now() - hoursAgo * 3_600_000) })
        .where("user_id", "=", user.id)
        .execute();
    await age("last_used_at", hours - 1);
    expect((await me(token)).status).toBe(200);
    // That use restarted the idle time.
    expect((await me(token)).status).toBe(200);
    await age("last_used_at", hours + 1);
    expect((await me(token)).status).toBe(401);
    await age("last_used_at", 0);
    await age("expires_at", 0);
    expect((await me(token)).status).toBe(401);
  });
});

describe("signing out", () => {
  test("ends that session and no other, and again does no harm", async () => {
    const user = await courtside.createUser();
    const other = await courtside.signIn(user);
    for (let round = 0; round < 2; round += 1) {
      expect((await courtside.call("POST", paths.logout(), { as: user })).status).toBe(200);
    }
    expect((await me(user.token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });
});

test("no log line names an account", async () => {
  const before = courtside.logLines.length;
  await register(newAccount("diarist"));
  await login("diarist@mail.test", "wrong");
  const { token } = (await login("diarist@mail.test", newPassword)).read(LoginResponse);
  const forgotten = { email: "diarist@mail.test" };
  await courtside.call("POST", paths.forgotPassword(), { body: forgotten });
  await courtside.call("POST", paths.resetPassword(), { body: { token, password: newPassword } });
  await courtside.call("GET", `${paths.userSearch()}?q=secret@mail.test`);
  const lines = courtside.logLines.slice(before);
  expect(lines.length).toBeGreaterThanOrEqual(6);
  expect(lines.join("")).not.toMatch(/@mail\.test|diarist|token/u);
  expect(lines.join("")).not.toContain(token);
});

async function countUsers(): Promise<number> {
  const { count } = await courtside.database
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
