import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { messages } from "#texts/testing/messages.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPassword, testPassword, type TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;

beforeAll(async () => {
  courtside = await createTestApp();
});
afterAll(() => courtside.close());

const change = (user: TestUser | null, body: object) =>
  courtside.call("POST", paths.changePassword(), { as: user, body });
const login = (user: TestUser, password: string) =>
  courtside.call("POST", paths.login(), { body: { emailOrUsername: user.username, password } });
const me = (user: TestUser) => courtside.call("GET", paths.me(), { as: user });

describe("changing the password", () => {
  const valid = {
    currentPassword: testPassword,
    newPassword,
    confirmPassword: newPassword,
  };

  test("needs a session", async () => {
    expect((await change(null, valid)).status).toBe(401);
  });

  test("answers 400 with details for a new password against the rules", async () => {
    const user = await courtside.createUser();
    const answer = await change(user, { ...valid, newPassword: "bad" });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([messages.account.passwordShort]) },
    });
    expect((await login(user, testPassword)).status).toBe(200);
  });

  test.each([
    ["common", () => "Password2026", messages.account.passwordCommon],
    ["the own name", ({ username }: TestUser) => `${username}A`, messages.account.passwordNamed],
  ])("to one that is %s is refused, and nothing changes", async (_, choose, error) => {
    const user = await courtside.createUser({ username: "grete42" });
    const chosen = choose(user);
    const answer = await change(user, { ...valid, newPassword: chosen, confirmPassword: chosen });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "password_guessable", fields: { newPassword: error } },
    });
    expect((await login(user, testPassword)).status).toBe(200);
    await courtside.database.deleteFrom("users").where("id", "=", user.id).execute();
  });

  test("answers 401 current_password_incorrect, and the session lives on", async () => {
    const user = await courtside.createUser();
    const answer = await change(user, { ...valid, currentPassword: "Not-my-Passw0rd" });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: "current_password_incorrect", error: "Current password is incorrect" },
    });
    expect((await me(user)).status).toBe(200);
    expect((await login(user, testPassword)).status).toBe(200);
  });

  test("takes a password of today with any characters, as registration and reset do", async () => {
    const account = { username: "hash_in_it", name: "Hash", email: "hash@example.org" };
    const registered = "Court #1 – süß";
    const body = { ...account, password: registered };
    expect((await courtside.call("POST", paths.register(), { body })).status).toBe(201);
    const signIn = async (password: string) =>
      courtside.call("POST", paths.login(), {
        body: { emailOrUsername: account.username, password },
      });
    const { token, user } = (await signIn(registered)).read(LoginResponse);
    const answer = await change(
      { kind: "account", ...user, token },
      {
        ...valid,
        currentPassword: registered,
      },
    );
    expect(answer.status).toBe(200);
    expect((await signIn(registered)).status).toBe(401);
    expect((await signIn(valid.newPassword)).status).toBe(200);
  });

  test("signs out everywhere else", async () => {
    const user = await courtside.createUser();
    const other = await courtside.signIn(user);
    expect((await change(user, valid)).status).toBe(200);
    expect((await me(user)).status).toBe(200);
    expect((await me({ ...user, token: other })).status).toBe(401);
    expect((await login(user, testPassword)).status).toBe(401);
    expect((await login(user, valid.newPassword)).status).toBe(200);
  });
});
