import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { paths } from "#contract/paths.ts";
import { OwnSignInsResponse, SecurityLogResponse } from "#contract/history/security-log.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPassword, testPassword, type TestUser } from "#server/testing/factories.ts";
import { createSecurityLog } from "#server/security-log/recorder.ts";

let courtside: TestApp;
let chief: TestUser;
beforeAll(async () => {
  courtside = await createTestApp();
  chief = await courtside.createUser({ role: "super_admin", name: "Chief" });
});
beforeEach(async () => {
  await courtside.app.securityLog.flush();
  await courtside.database.deleteFrom("security_log").execute();
  await courtside.database.deleteFrom("rate_limits").execute();
});
afterAll(() => courtside.close());

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

const signIn = (emailOrUsername: string, password = testPassword) =>
  courtside.call("POST", paths.login(), {
    body: { emailOrUsername, password },
    headers: { "user-agent": phone },
    from: "203.0.113.77",
  });

const read = async (query = "") =>
  (await courtside.call("GET", `${adminPaths.adminSecurityLog()}${query}`, { as: chief })).read(
    SecurityLogResponse,
  );

const names = async (query: string) =>
  (await read(query)).entries.map(({ person }) => person?.name);

const refuse = (error: Error) => {
  throw error;
};

/** All that the table holds, as text. */
async function stored(): Promise<string> {
  await courtside.app.securityLog.flush();
  const { rows } = await sql<{ text: string }>`select t::text as text from security_log t`.execute(
    courtside.database,
  );
  return rows.map(({ text }) => text).join("\n");
}

test("sign-ins and failures are told with account, network and device, and counted", async () => {
  const user = await courtside.createUser({ name: "Ada" });
  await signIn(user.username);
  for (const name of [user.email.toUpperCase(), user.username, user.email]) {
    await signIn(name, "Wrong1234");
  }
  const { entries, pagination } = await read(`?person=${user.username}`);
  expect(pagination.total).toBe(2);
  const from = { network: "203.0.113.0/24", device: "Chrome, Android", unknown_name: null };
  expect(entries).toEqual([
    expect.objectContaining({
      ...from,
      kind: "sign_in_failed",
      count: 3,
      person: { id: user.id, name: "Ada" },
    }),
    expect.objectContaining({ ...from, kind: "sign_in", count: 1 }),
  ]);
});

test("a name that no account has is a hash, and no password is kept", async () => {
  await signIn("secret.lover@mail.test", "Hunter2000");
  await signIn("SECRET.lover@mail.test", "Hunter2001");
  await signIn("somebody_else", "Hunter2002");
  const { entries } = await read("?kind=sign_in_failed");
  expect(entries.map(({ count, person }) => [count, person])).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(new Set(entries.map((entry) => entry.unknown_name)).size).toBe(2);
  expect(entries[0]!.unknown_name).toMatch(/^[0-9a-f]{6}$/u);
  expect(await stored()).not.toMatch(/secret|lover|somebody|hunter|203\.0\.113\.77|Pixel/iu);
});

test("refusals, password links and what is done to accounts are told", async () => {
  const user = await courtside.createUser({ name: "Ada" });
  await courtside.call("GET", adminPaths.adminUsers(), { as: user });
  const change = { newPassword, confirmPassword: newPassword };
  const body = { currentPassword: "Wrong1234", ...change };
  await courtside.call("POST", paths.changePassword(), { as: user, body });
  await courtside.call("POST", paths.changePassword(), {
    as: user,
    body: { ...body, currentPassword: testPassword },
  });
  await courtside.call("POST", paths.forgotPassword(), { body: { email: user.email } });
  await courtside.call("POST", paths.resetPassword(), {
    body: { token: "unknown", password: newPassword },
  });
  await courtside.call("PUT", adminPaths.adminUserRole(user.id), {
    as: chief,
    body: { role: "tournament_admin" },
  });
  await courtside.call("PUT", adminPaths.adminUserBlock(user.id), { as: chief });
  await signIn(user.username, newPassword);
  const { entries } = await read(`?person=${user.username}`);
  const ada = { id: user.id, name: "Ada" };
  const told = (kind: string) => entries.find((entry) => entry.kind === kind);
  expect(told("forbidden")).toMatchObject({ person: ada, detail: "GET /api/admin/users" });
  expect(told("password_refused")).toMatchObject({ person: ada });
  expect(told("account.change_password")).toMatchObject({ person: ada, actor: null });
  expect(told("reset_asked")).toMatchObject({ person: ada });
  expect((await read("?kind=link_refused")).entries).toMatchObject([{ person: null }]);
  expect(told("account.assign_role")).toMatchObject({
    person: ada,
    actor: { id: chief.id, name: "Chief" },
    detail: "tournament_admin",
  });
  expect(told("account.block")).toMatchObject({ person: ada });
  expect(told("sign_in_blocked")).toMatchObject({ person: ada });
  expect(await stored()).not.toMatch(/Rowing|unknown|mail\.test/u);
});

test("too many attempts are told with where they were made", async () => {
  for (let attempt = 0; attempt < 11; attempt += 1) await signIn("nobody_here", "Wrong1234");
  const { entries } = await read("?kind=too_many");
  expect(entries).toMatchObject([{ detail: "POST /api/auth/login", person: null }]);
});

test("a flood of different names stays small, is counted, and drowns no account", async () => {
  const log = createSecurityLog(courtside.database, refuse);
  for (let n = 0; n < 500; n += 1) log.record({ kind: "sign_in_failed", typed: `name_${n}` });
  log.record({ kind: "sign_in", userId: chief.id });
  await log.flush();
  const counted = await courtside.database
    .selectFrom("security_log")
    .select((eb) => [
      eb.fn.countAll<number>().as("rows"),
      sql<number>`sum(count)::int`.as("events"),
    ])
    .executeTakeFirstOrThrow();
  // A minute can end in between.
  expect(counted.rows).toBeLessThanOrEqual(2 * 121 + 1);
  expect(counted.events).toBe(501);
  expect((await read("?kind=sign_in")).entries).toMatchObject([{ person: { name: "Chief" } }]);
});

test("what can't be written now is written later, and before the app ends", async () => {
  const report = vi.fn<(error: Error) => void>();
  const log = createSecurityLog(courtside.database, report);
  await courtside.database.schema.alterTable("security_log").renameTo("away").execute();
  log.record({ kind: "sign_in", userId: chief.id });
  await log.flush();
  expect(report).toHaveBeenCalledOnce();
  await courtside.database.schema.alterTable("away").renameTo("security_log").execute();
  log.record({ kind: "sign_in", userId: chief.id });
  await log.flush();
  expect((await read("?kind=sign_in")).entries).toMatchObject([{ count: 2 }]);
});

test("filters by person, kind and day in a zone, and turns pages", async () => {
  const [ada, bea] = [
    await courtside.createUser({ name: "Ada" }),
    await courtside.createUser({ name: "Bea" }),
  ];
  await signIn(ada.username);
  await signIn(bea.username);
  await signIn(bea.username, "Wrong1234");
  await courtside.app.securityLog.flush();
  await courtside.database
    .updateTable("security_log")
    .set({ at: "2026-03-01T23:30:00Z" })
    .where("user_id", "=", ada.id)
    .execute();
  expect(await names("?person=bea")).toEqual(["Bea", "Bea"]);
  expect(await names("?kind=sign_in_failed")).toEqual(["Bea"]);
  expect(await names("?day=2026-03-02&timezone=Europe/Berlin")).toEqual(["Ada"]);
  expect(await names("?day=2026-03-02")).toEqual([]);
  expect(await names("?kind=sign_in&limit=1&page=2")).toEqual(["Ada"]);
  const bad = await courtside.call(
    "GET",
    `${adminPaths.adminSecurityLog()}?timezone=Mars/Olympus`,
    {
      as: chief,
    },
  );
  expect(bad.status).toBe(400);
});

test("people see what happened to their own account, and sign out elsewhere", async () => {
  const user = await courtside.createUser({ name: "Ada" });
  const other = await courtside.createUser();
  await signIn(other.username);
  await signIn(user.username);
  await signIn(user.username, "Wrong1234");
  await courtside.call("GET", adminPaths.adminUsers(), { as: user });
  const own = async () =>
    (await courtside.call("GET", paths.signIns(), { as: user })).read(OwnSignInsResponse).entries;
  expect((await own()).map(({ kind }) => kind)).toEqual(["sign_in_failed", "sign_in"]);
  const elsewhere = { ...user, token: await courtside.signIn(user) };
  expect((await courtside.call("DELETE", paths.otherSessions(), { as: user })).status).toBe(200);
  expect((await courtside.call("GET", paths.me(), { as: user })).status).toBe(200);
  expect((await courtside.call("GET", paths.me(), { as: elsewhere })).status).toBe(401);
  expect((await own())[0]).toMatchObject({ kind: "signed_out_others" });
});

test("an account that is erased leaves nothing in the log", async () => {
  const user = await courtside.createUser();
  await signIn(user.username);
  expect(await stored()).not.toBe("");
  await courtside.database.deleteFrom("users").where("id", "=", user.id).execute();
  expect(await stored()).toBe("");
});
