import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { AllDeletedResponse } from "#contract/tournaments/recently-deleted.ts";
import { AdminUsersResponse } from "#contract/accounts/users.ts";
import { readConfig } from "#server/config.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { mailResetLink } from "#server/features/auth/password-reset.ts";
import { createRateLimits } from "#server/plugins/rate-limits.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { testPassword, type TestUser } from "#server/testing/factories.ts";

let app: TestApp;
let chief: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  chief = await app.createUser({ role: "super_admin" });
});
afterAll(() => app.close());

const block = (user: TestUser, as: TestUser | null = chief) =>
  app.call("PUT", adminPaths.adminUserBlock(user.id), { as });
const unblock = (user: TestUser) =>
  app.call("DELETE", adminPaths.adminUserBlock(user.id), { as: chief });
const signIn = ({ username }: TestUser, password = testPassword) =>
  app.call("POST", paths.login(), { body: { emailOrUsername: username, password } });

test("a blocked account is signed out at once and can't sign in until that is lifted", async () => {
  const user = await app.createUser();
  expect((await app.call("GET", paths.me(), { as: user })).status).toBe(200);
  expect(await block(user)).toMatchObject({
    status: 200,
    body: { user: { id: user.id, blocked_at: expect.any(String) as string } },
  });
  expect((await block(user)).status).toBe(200);
  expect((await app.call("GET", paths.me(), { as: user })).status).toBe(401);
  expect(await signIn(user)).toMatchObject({
    status: 403,
    body: {
      code: "account_blocked",
      error: "This account is blocked. Please write to the people who run this Courtside.",
    },
  });
  // Only who knows the password learns of it.
  expect((await signIn(user, "Wrong1234")).status).toBe(401);
  const again = { ...user, token: await app.signIn(user) };
  expect((await app.call("GET", paths.me(), { as: again })).status).toBe(401);
  expect((await unblock(user)).status).toBe(200);
  expect((await signIn(user)).status).toBe(200);
});

test("nobody blocks the own account, and of two who block each other one is left", async () => {
  expect(await block(chief)).toMatchObject({
    status: 422,
    body: { error: "You can't block your own account." },
  });
  const other = await app.createUser({ role: "super_admin" });
  const answers = await Promise.all([block(other), block(chief, other)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await app.database.updateTable("users").set({ blocked_at: null }).execute();
  chief.token = await app.signIn(chief);
  await app.database
    .updateTable("users")
    .set({ role: "viewer" })
    .where("id", "=", other.id)
    .execute();
});

test("a blocked super admin doesn't count as the one who must be left", async () => {
  const other = await app.createUser({ role: "super_admin" });
  await block(other);
  const body = { role: "viewer" };
  const path = adminPaths.adminUserRole(chief.id);
  expect((await app.call("PUT", path, { as: chief, body })).status).toBe(422);
});

test("the list says who is blocked; nobody else's answers do", async () => {
  const user = await app.createUser({ name: "Ban Ned" });
  await block(user);
  const list = await app.call("GET", `${adminPaths.adminUsers()}?search=Ban`, { as: chief });
  expect(list.read(AdminUsersResponse).users).toMatchObject([
    { id: user.id, blocked_at: expect.any(String) as string },
  ]);
  expect((await block({ ...user, id: 999_999 })).status).toBe(404);
});

test("a blocked account gets no link to choose a new password", async () => {
  const user = await app.createUser();
  const sent: unknown[] = [];
  const mail = {
    send: async () => undefined,
    deliver: async (one: unknown) => void sent.push(one),
  };
  const { database } = app;
  const limits = createRateLimits(database);
  const needs = { database, limits, mail, config: readConfig({}) } as unknown as Dependencies;
  await mailResetLink({ email: user.email }, needs);
  expect(sent).toHaveLength(1);
  await database.deleteFrom("password_resets").execute();
  await block(user);
  await mailResetLink({ email: user.email }, needs);
  expect(sent).toHaveLength(1);
});

test("a super admin sends a reset without learning more", async () => {
  const user = await app.createUser();
  const reset = (id: number) => app.call("POST", adminPaths.adminUserReset(id), { as: chief });
  expect((await reset(user.id)).body).toEqual({ success: true });
  expect((await reset(999_999)).status).toBe(404);
});

test("a super admin sees and restores what others deleted", async () => {
  const user = await app.createUser({ name: "Olga Organiser" });
  const cup = await app.createTournament({ creator_id: user.id, name: "Gone Cup" });
  const league = await app.createTournament({ creator_id: user.id, name: "League" });
  const team = await app.createTeam({ tournament_id: league.id, name: "Reds" });
  await app.call("DELETE", paths.tournament(cup.id), { as: user });
  await app.call("DELETE", paths.team(team.id), { as: user });
  const deleted = async () =>
    (await app.call("GET", adminPaths.adminDeleted(), { as: chief })).read(AllDeletedResponse);
  expect(await deleted()).toMatchObject({
    tournaments: [{ name: "Gone Cup", creator_name: "Olga Organiser" }],
    teams: [{ name: "Reds", tournament_name: "League" }],
  });
  await app.call("POST", paths.tournamentRestore(cup.id), { as: chief });
  await app.call("POST", paths.teamRestore(team.id), { as: chief });
  expect(await deleted()).toEqual({ tournaments: [], teams: [] });
});
