import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#texts/testing/messages.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { roles } from "#contract/abilities/principal.ts";
import { AdminUsersResponse, UserResponse, UserSearchResponse } from "#contract/accounts/users.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";

let courtside: TestApp;
let superAdmin: TestUser;
beforeAll(async () => {
  courtside = await createTestApp();
  superAdmin = await courtside.createUser({ role: "super_admin", name: "Ada Admin" });
});
afterAll(() => courtside.close());

const stored = (user: TestUser) =>
  courtside.database
    .selectFrom("users")
    .selectAll()
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();

const saveProfile = (as: TestUser | null, body: unknown) =>
  courtside.call("PUT", paths.profile(), { as, body });
const savePreferences = (as: TestUser | null, body: unknown) =>
  courtside.call("PUT", paths.preferences(), { as, body });
const search = (as: TestUser | null, q: string) =>
  courtside.call("GET", `${paths.userSearch()}?${new URLSearchParams({ q }).toString()}`, { as });
const found = async (as: TestUser, q: string) =>
  (await search(as, q)).read(UserSearchResponse).users.map(({ name }) => name);
const list = (as: TestUser | null, query = "") =>
  courtside.call("GET", `${adminPaths.adminUsers()}${query}`, { as });
const assign = (as: TestUser | null, id: number, role: unknown) =>
  courtside.call("PUT", adminPaths.adminUserRole(id), { as, body: { role } });

describe("the own profile", () => {
  test("needs a session to be read and saved", async () => {
    expect((await courtside.call("GET", paths.me())).status).toBe(401);
    expect((await saveProfile(null, { name: "Somebody" })).status).toBe(401);
  });

  test.each([
    [{}, { name: messages.account.nameRequired }],
    [{ name: "x" }, { name: messages.account.nameShort }],
    [{ name: "Kim", phone_number: "call me" }, { phone_number: messages.account.phoneInvalid }],
    [
      { name: "Kim", profile_image_url: "javascript:alert(1)" },
      { profile_image_url: messages.team.urlInvalid },
    ],
  ])("refuses %o and keeps what was there", async (body, fields) => {
    const user = await courtside.createUser();
    const before = await stored(user);
    expect(await saveProfile(user, body)).toMatchObject({ status: 400, body: { fields } });
    expect(await stored(user)).toEqual(before);
  });

  test("saves what is given, keeps the rest, and changes neither role nor e-mail", async () => {
    const user = await courtside.createUser();
    await saveProfile(user, { name: "Kim Lee", phone_number: "+49 (30) 123-45" });
    const profile_image_url = `${apiBase}${paths.image(await courtside.createImage())}`;
    const answer = await saveProfile(user, {
      name: " Kim Li ",
      profile_image_url,
      role: "super_admin",
      email: "other@mail.test",
    });
    expect(answer.read(UserResponse).user).toMatchObject({
      name: "Kim Li",
      phone_number: "+49 (30) 123-45",
      profile_image_url,
      role: "viewer",
      email: user.email,
    });
    await saveProfile(user, { name: "Kim Li", phone_number: "" });
    expect((await stored(user)).phone_number).toBeNull();
  });

  test("with a new name raises the revision of every tournament that shows it, and of no other", async () => {
    const user = await courtside.createUser();
    const other = await courtside.createUser();
    const created = await courtside.createTournament({ creator_id: user.id });
    const captained = await courtside.createTournament({ creator_id: other.id });
    await courtside.createTeam({ tournament_id: captained.id, captain_id: user.id });
    const played = await courtside.createTournament({ creator_id: other.id });
    const team = await courtside.createTeam({ tournament_id: played.id });
    await courtside.createPlayer({ team_id: team.id, user_id: user.id });
    const unrelated = await courtside.createTournament({ creator_id: other.id });
    const hidden = await courtside.createTournament({
      creator_id: user.id,
      deleted_at: new Date(),
    });
    const revisions = async () => {
      const rows = await courtside.database
        .selectFrom("tournaments")
        .select(["id", "revision"])
        .execute();
      return [created, captained, played, unrelated, hidden].map(
        ({ id }) => rows.find((row) => row.id === id)!.revision,
      );
    };
    expect(await revisions()).toEqual([1, 1, 1, 1, 1]);
    await saveProfile(user, { name: "Another Name" });
    expect(await revisions()).toEqual([2, 2, 2, 1, 1]);
    await saveProfile(user, { name: "Another Name", phone_number: "12345" });
    expect(await revisions()).toEqual([2, 2, 2, 1, 1]);
  });
});

describe("preferences", () => {
  test("need a session, and values that exist", async () => {
    const user = await courtside.createUser();
    expect((await savePreferences(null, { theme: "dark" })).status).toBe(401);
    expect((await savePreferences(user, { theme: "purple" })).status).toBe(400);
    expect(await savePreferences(user, { timezone: "Mars/Olympus" })).toMatchObject({
      status: 400,
      body: { fields: { timezone: messages.tournament.timezoneUnknown } },
    });
    expect((await stored(user)).preferences).toEqual({});
  });

  test("keep what is left out, and drop what nobody knows", async () => {
    const user = await courtside.createUser();
    await savePreferences(user, { theme: "dark", timezone: "Europe/Berlin" });
    const answer = await savePreferences(user, {
      language: "de",
      notifications: { marketing_emails: true, score_updates: false, unheard_of: true },
    });
    expect(answer.read(UserResponse).user.preferences).toEqual({
      theme: "dark",
      time_format: "language",
      reminder_minutes: 120,
      language: "de",
      timezone: "Europe/Berlin",
      notifications: {
        tournament_updates: true,
        team_invitations: true,
        marketing_emails: true,
        match_reminders: true,
        score_updates: false,
      },
    });
  });
});

describe("preferences that two devices change", () => {
  const seen = { theme: "light", language: "en", timezone: null };

  async function oneWith(theirs: object) {
    const user = await courtside.createUser();
    await savePreferences(user, seen);
    await savePreferences(user, theirs);
    return user;
  }

  test("are each taken, also kinds of notifications", async () => {
    const user = await oneWith({ theme: "dark", notifications: { score_updates: false } });
    const mine = { ...seen, timezone: "Asia/Tokyo", former: seen };
    const answer = await savePreferences(user, mine);
    expect(answer.read(UserResponse).user.preferences).toMatchObject({
      theme: "dark",
      language: "en",
      timezone: "Asia/Tokyo",
    });
    const kinds = { score_updates: true, marketing_emails: false };
    const next = await savePreferences(user, {
      notifications: { ...kinds, marketing_emails: true },
      former: kinds,
    });
    expect(next.read(UserResponse).user.preferences).toMatchObject({
      theme: "dark",
      notifications: { score_updates: false, marketing_emails: true, match_reminders: true },
    });
  });

  test("to different things are refused, and nothing of the second change is stored", async () => {
    const user = await oneWith({ language: "de" });
    const before = (await stored(user)).preferences;
    const mine = { ...seen, theme: "dark", language: "fr", former: seen };
    expect(await savePreferences(user, mine)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", conflict: { fields: { language: "de" } } },
    });
    expect((await stored(user)).preferences).toEqual(before);
    const kept = await savePreferences(user, { ...mine, former: { ...seen, language: "de" } });
    expect(kept.read(UserResponse).user.preferences).toMatchObject({
      theme: "dark",
      language: "fr",
    });
  });
});

describe("the search for people", () => {
  test("needs a session and two characters", async () => {
    expect((await search(null, "anna")).status).toBe(401);
    expect(await search(superAdmin, " a ")).toMatchObject({
      status: 400,
      body: { fields: { q: messages.account.searchShort } },
    });
    expect(await search(superAdmin, "a".repeat(101))).toMatchObject({
      status: 400,
      body: { fields: { q: "Must have at most 100 characters" } },
    });
  });

  test("finds by the whole username, and by name only whom the asker has met", async () => {
    const [asker, mate, other, stranger] = [
      await courtside.createUser({ name: "Anna Asks" }),
      await courtside.createUser({ name: "Anna Mate" }),
      await courtside.createUser({ name: "Anna Other" }),
      await courtside.createUser({ username: "anna", name: "Anna Stranger" }),
    ];
    const cup = await courtside.createTournament({ creator_id: stranger.id });
    const team = await courtside.createTeam({ tournament_id: cup.id, captain_id: mate.id });
    await courtside.createPlayer({ team_id: team.id, user_id: asker.id });
    await courtside.createTeam({ tournament_id: cup.id, captain_id: other.id });
    expect(await found(asker, "ANN")).toEqual(["Anna Asks", "Anna Mate"]);
    expect(await found(asker, "ANNA")).toEqual(["Anna Stranger", "Anna Asks", "Anna Mate"]);
    expect(await found(stranger, "anna o")).toEqual(["Anna Other"]);
    expect(await found(other, "anna m")).toEqual([]);
    await courtside.database.updateTable("teams").set({ deleted_at: new Date() }).execute();
    expect(await found(asker, "ANN")).toEqual([]);
  });

  test.each([
    ["manager", ["Clara Captain"]],
    ["registrar", ["Clara Captain"]],
    ["desk", []],
  ] as const)("finds captains of a tournament by name for its %s: %s", async (role, names) => {
    const [asker, captain, owner] = [
      await courtside.createUser(),
      await courtside.createUser({ name: "Clara Captain" }),
      await courtside.createUser(),
    ];
    const cup = await courtside.createTournament({ creator_id: owner.id });
    await courtside.createMember({ tournament_id: cup.id, user_id: asker.id, role });
    await courtside.createTeam({ tournament_id: cup.id, captain_id: captain.id });
    expect(await found(asker, "clara c")).toEqual(names);
  });

  test("tells no e-mail, and no username but the one that was typed", async () => {
    const asker = await courtside.createUser();
    const met = await courtside.createUser({ username: "brita_b", name: "brita_ Bo" });
    const cup = await courtside.createTournament({ creator_id: asker.id });
    await courtside.createTeam({ tournament_id: cup.id, captain_id: met.id });
    const byName = await search(asker, "brita_");
    const { id, name } = met;
    expect(byName.body).toEqual({
      users: [{ id, name, profile_image_url: null, username: null }],
    });
    const typed = await search(asker, "Brita_B");
    expect(typed.read(UserSearchResponse).users[0]!.username).toBe("brita_b");
    expect(typed.text).not.toContain("@");
  });

  test("takes signs of patterns as they are, at most ten, and doesn't look into e-mails", async () => {
    const cup = await courtside.createTournament({ creator_id: superAdmin.id });
    const captains = async (name: string) => {
      const { id } = await courtside.createUser({ name });
      await courtside.createTeam({ tournament_id: cup.id, captain_id: id });
    };
    await captains("Per 100% Cent");
    for (let n = 0; n < 12; n += 1) await captains(`Cleo ${n}`);
    expect(await found(superAdmin, "0% c")).toEqual(["Per 100% Cent"]);
    expect(await found(superAdmin, "%%")).toEqual([]);
    expect(await found(superAdmin, "cleo")).toHaveLength(10);
    expect(await found(superAdmin, "mail.test")).toEqual([]);
  });
});

describe("administration", () => {
  test("is for super admins: 401, 403, 404 and 400 change nothing", async () => {
    const target = await courtside.createUser();
    const before = await stored(target);
    expect((await list(null)).status).toBe(401);
    expect((await assign(null, target.id, "player")).status).toBe(401);
    for (const role of roles.filter((name) => name !== "super_admin")) {
      const user = await courtside.createUser({ role });
      expect((await list(user)).status).toBe(403);
      expect((await assign(user, target.id, "super_admin")).status).toBe(403);
      expect((await assign(user, user.id, "super_admin")).status).toBe(403);
    }
    expect((await assign(superAdmin, 2_000_000_000, "player")).status).toBe(404);
    expect((await assign(superAdmin, target.id, "emperor")).status).toBe(400);
    expect(await stored(target)).toEqual(before);
  });

  test("lists accounts by name, by page, and by part of an e-mail", async () => {
    for (const n of [1, 10, 11]) {
      await courtside.createUser({ name: `Anna Aal ${n}`, email: `anna${n}@mail.test` });
    }
    const first = (await list(superAdmin, "?search=anna1&limit=2")).read(AdminUsersResponse);
    expect(first.users.map(({ email }) => email)).toEqual(["anna1@mail.test", "anna10@mail.test"]);
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    const second = (await list(superAdmin, "?search=anna1&limit=2&page=2")).read(
      AdminUsersResponse,
    );
    expect(second.users.map(({ email }) => email)).toEqual(["anna11@mail.test"]);
  });

  test("assigns a role at once for open sessions, on record, and again without harm", async () => {
    const user = await courtside.createUser();
    for (let round = 0; round < 2; round += 1) {
      expect((await assign(superAdmin, user.id, "tournament_admin")).status).toBe(200);
    }
    const me = await courtside.call("GET", paths.me(), { as: user });
    expect(me.read(UserResponse).user.role).toBe("tournament_admin");
    const [record] = await courtside.database
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", user.id)
      .where("action", "=", "account.assign_role")
      .orderBy("id")
      .execute();
    expect(record).toMatchObject({
      actor_id: superAdmin.id,
      before: { role: "viewer" },
      after: { role: "tournament_admin" },
    });
  });

  test("of two super admins who take each other's role away, one keeps it", async () => {
    const [one, two] = [
      await courtside.createUser({ role: "super_admin" }),
      await courtside.createUser({ role: "super_admin" }),
    ];
    const answers = await Promise.all([
      assign(one, two.id, "viewer"),
      assign(two, one.id, "viewer"),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 403]);
    await courtside.database
      .updateTable("users")
      .set({ role: "viewer" })
      .where("id", "in", [one.id, two.id])
      .execute();
  });

  test("never takes the last super admin away, not even two at once", async () => {
    const second = await courtside.createUser({ role: "super_admin" });
    const answers = await Promise.all([
      assign(superAdmin, second.id, "viewer"),
      assign(second, superAdmin.id, "viewer"),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([
      [200, 403],
      [200, 422],
    ]).toContainEqual(statuses);
    const { count } = await courtside.database
      .selectFrom("users")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("role", "=", "super_admin")
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});
