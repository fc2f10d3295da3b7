import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountRemains, type TournamentsFate } from "#contract/accounts/account-deletion.ts";
import { AuditLogResponse } from "#contract/history/audit-log.ts";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { memberPaths } from "#contract/tournaments/member-paths.ts";
import { paths } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import {
  insertOfficial,
  newPassword,
  testPassword,
  type TestUser,
} from "#server/testing/factories.ts";

let app: TestApp;
let chief: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  chief = await app.createUser({ role: "super_admin" });
});
afterAll(() => app.close());

const remove = (
  { id }: { id: number },
  { as = chief, fate = "hand_over" }: { as?: TestUser | null; fate?: TournamentsFate } = {},
) => app.call("DELETE", `${adminPaths.adminUser(id)}?tournaments=${fate}`, { as });
const remainsOf = (id: number) => app.call("GET", adminPaths.adminUserRemains(id), { as: chief });
const find = (table: "tournaments" | "teams" | "players", id: number) =>
  app.database.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("tells what an account leaves behind", async () => {
  const leaver = await app.createUser();
  const creator_id = leaver.id;
  await app.createTournament({ creator_id, start_date: "2090-01-01", end_date: "2090-01-02" });
  const cup = await app.createTournament({ creator_id });
  await app.createTournament({ creator_id, organiser_status: "completed" });
  await app.createTournament({ creator_id, deleted_at: new Date(), deleted_by: creator_id });
  const team = await app.createTeam({ tournament_id: cup.id, captain_id: leaver.id });
  await app.createTeam({ tournament_id: cup.id, captain_id: leaver.id, deleted_at: new Date() });
  await app.createPlayer({ team_id: team.id, user_id: leaver.id });
  const other = await app.createTeam({ tournament_id: cup.id });
  await app.createOffer({ team_id: other.id, user_id: leaver.id });
  await app.createCaptainInvitation({ team_id: other.id, invited_by: leaver.id });
  await insertOfficial(app.database, cup.id, { user_id: leaver.id });
  expect((await remainsOf(leaver.id)).read(AccountRemains)).toEqual({
    tournaments: { upcoming: 1, active: 1, completed: 1 },
    teams: 1,
    rosters: 1,
    officials: 1,
    invitations: 2,
  });
  expect((await remainsOf(999_999)).status).toBe(404);
});

describe("deleting is refused", () => {
  test("to everybody but super admins, without a word on tournaments, and of nobody", async () => {
    const leaver = await app.createUser();
    expect((await remove(leaver, { as: null })).status).toBe(401);
    expect((await remove(leaver, { as: leaver })).status).toBe(403);
    expect((await app.call("DELETE", adminPaths.adminUser(leaver.id), { as: chief })).status).toBe(
      400,
    );
    expect((await remove({ id: 999_999 })).status).toBe(404);
    expect((await remainsOf(leaver.id)).status).toBe(200);
  });

  test("of the own account; of two who delete each other one is left", async () => {
    expect(await remove(chief)).toMatchObject({
      status: 422,
      body: { error: "You can't delete your own account." },
    });
    const [one, two] = [
      await app.createUser({ role: "super_admin" }),
      await app.createUser({ role: "super_admin" }),
    ];
    const answers = await Promise.all([remove(one, { as: two }), remove(two, { as: one })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await app.database
      .selectFrom("users")
      .select("id")
      .where("id", "in", [one.id, two.id])
      .execute();
    expect(left).toHaveLength(1);
  });
});

test("nothing personal is left in any table, and e-mail and login name are free", async () => {
  const leaver = await app.createUser({
    username: "Zora_Zap",
    name: "Zora Zappelin",
    email: "zora@zap.test",
    phone_number: "+49 30 999 111",
    preferences: JSON.stringify({ timezone: "Zap/Zone" }),
  });
  await leaveTraces(leaver);
  const words = /zora|zap|999 111|picked-by-zora/iu;
  expect(await everyRow()).toMatch(words);
  expect((await remove(leaver)).status).toBe(200);
  expect(await everyRow()).not.toMatch(words);
  expect((await app.call("GET", paths.me(), { as: leaver })).status).toBe(401);
  const credentials = { emailOrUsername: leaver.email, password: testPassword };
  expect((await app.call("POST", paths.login(), { body: credentials })).status).toBe(401);
  const again = { username: "zora_zap", name: "Zora", email: leaver.email, password: newPassword };
  expect((await app.call("POST", paths.register(), { body: again })).status).toBe(201);
  expect((await remove(leaver)).status).toBe(404);
});

test("an official who was the account stays on the list without it, as those who look are told", async () => {
  const leaver = await app.createUser();
  const { id } = await app.createTournament({ creator_id: chief.id });
  await insertOfficial(app.database, id, { user_id: leaver.id });
  const revision = async () =>
    app.database
      .selectFrom("tournaments")
      .select("revision")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const before = await revision();
  expect((await remove(leaver)).status).toBe(200);
  const officials = app.database.selectFrom("officials").select(["name", "user_id"]);
  expect(await officials.where("tournament_id", "=", id).execute()).toEqual([
    { name: "Rita Referee", user_id: null },
  ]);
  expect((await revision()).revision).toBeGreaterThan(before.revision);
});

test("the log says who deleted which account, and no more", async () => {
  const leaver = await app.createUser();
  await remove(leaver);
  const log = await app.call("GET", `${adminPaths.adminAuditLog()}?area=account`, { as: chief });
  expect(log.read(AuditLogResponse).entries[0]).toMatchObject({
    action: "account.delete",
    actor: { id: chief.id },
    subject: { kind: "account", id: leaver.id, name: null },
    changes: [],
    texts: [],
  });
});

describe("its tournaments", () => {
  test("go to whoever deletes it, with teams and results, under names that are free", async () => {
    const leaver = await app.createUser();
    await app.createTournament({ creator_id: chief.id, name: "Spring Cup" });
    const cup = await app.createTournament({ creator_id: leaver.id, name: "spring cup" });
    const gone = await app.createTournament({
      creator_id: leaver.id,
      deleted_at: new Date(),
      deleted_by: leaver.id,
    });
    const inIt = { tournament_id: cup.id };
    const [home, away] = [await app.createTeam(inIt), await app.createTeam(inIt)];
    const match = await app.createMatch({
      ...inIt,
      home_team_id: home.id,
      away_team_id: away.id,
      status: "completed",
      t1s: 2,
      t2s: 1,
    });
    expect((await remove(leaver)).status).toBe(200);
    const seen = await app.call("GET", paths.tournament(cup.id));
    expect(seen.body).toMatchObject({
      tournament: { name: "spring cup (2)", creator_id: chief.id, creator_name: chief.name },
    });
    const played = app.database.selectFrom("matches").selectAll().where("id", "=", match.id);
    expect(await played.executeTakeFirst()).toMatchObject({ t1s: 2, t2s: 1 });
    expect((await app.call("POST", paths.tournamentRestore(gone.id), { as: chief })).status).toBe(
      200,
    );
  });

  test("stay with who owns them besides, whatever is chosen", async () => {
    const [leaver, second] = [await app.createUser(), await app.createUser()];
    const cup = await app.createTournament({ creator_id: leaver.id, name: "Twice" });
    await app.createTournament({ creator_id: second.id, name: "Twice" });
    await app.createMember({ tournament_id: cup.id, user_id: second.id, role: "owner" });
    const remains = await app.call("GET", adminPaths.adminUserRemains(leaver.id), { as: chief });
    expect(remains.body).toMatchObject({ tournaments: { upcoming: 0, active: 0, completed: 0 } });
    expect((await remove(leaver, { fate: "delete" })).status).toBe(200);
    const seen = await app.call("GET", paths.tournament(cup.id));
    expect(seen.body).toMatchObject({ tournament: { name: "Twice (2)", creator_id: second.id } });
    const members = await app.call("GET", memberPaths.tournamentMembers(cup.id), { as: second });
    expect(members.body).toMatchObject({ members: [{ user_id: second.id, role: "owner" }] });
  });

  test("or are deleted, and can be restored", async () => {
    const leaver = await app.createUser();
    const cup = await app.createTournament({ creator_id: leaver.id });
    expect((await remove(leaver, { fate: "delete" })).status).toBe(200);
    expect((await app.call("GET", paths.tournament(cup.id))).status).toBe(404);
    const deleted = await app.call("GET", adminPaths.adminDeleted(), { as: chief });
    expect(deleted.body).toMatchObject({
      tournaments: expect.arrayContaining([
        expect.objectContaining({ id: cup.id, creator_name: chief.name }),
      ]) as unknown,
    });
    await app.call("POST", paths.tournamentRestore(cup.id), { as: chief });
    expect((await app.call("GET", paths.tournament(cup.id))).status).toBe(200);
  });
});

test("others' teams lose it as captain and keep its place, and what was read before is renewed", async () => {
  const [leaver, second] = [await app.createUser(), await app.createUser()];
  const organiser = await app.createUser();
  const cup = await app.createTournament({ creator_id: organiser.id });
  const team = await app.createTeam({ tournament_id: cup.id, captain_id: leaver.id });
  const inTeam = { team_id: team.id };
  const place = await app.createPlayer({ ...inTeam, user_id: leaver.id, is_captain: true });
  const other = await app.createPlayer({ ...inTeam, user_id: second.id });
  const named = await app.createTeam({ tournament_id: cup.id });
  const given = { first_name: "Given", last_name: "Name", jersey_number: 7 };
  const kept = await app.createPlayer({ team_id: named.id, user_id: leaver.id, ...given });
  const { revision } = await app.database
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", cup.id)
    .executeTakeFirstOrThrow();
  const roster = async () =>
    (await app.call("GET", paths.teamPlayers(team.id), { as: organiser })).text;
  expect(await roster()).toContain(leaver.name);
  await remove(leaver);
  await remove(second);
  expect(await roster()).not.toContain(leaver.name);
  expect(await find("teams", team.id)).toMatchObject({ captain_id: null });
  const left = { user_id: null, is_captain: false, last_name: null };
  expect(await find("players", place.id)).toMatchObject({ ...left, first_name: "Former player 1" });
  expect(await find("players", other.id)).toMatchObject({ ...left, first_name: "Former player 2" });
  expect(await find("players", kept.id)).toMatchObject({ user_id: null, ...given });
  expect(await find("tournaments", cup.id)).toMatchObject({
    creator_id: organiser.id,
    revision: revision + 2,
  });
});

test("invitations to it and by it end with their places; a stranger's stay", async () => {
  const [leaver, organiser] = [await app.createUser(), await app.createUser()];
  const cup = await app.createTournament({ creator_id: organiser.id });
  const { id: team_id } = await app.createTeam({ tournament_id: cup.id });
  await app.createOffer({ team_id, user_id: leaver.id });
  await app.createOffer({ team_id, email: leaver.email.toUpperCase() }, { first_name: "By mail" });
  await app.createOffer({ team_id, invited_by: leaver.id }, { first_name: "By them" });
  await app.createCaptainInvitation({ team_id, invited_by: leaver.id });
  const stays = await app.createOffer({ team_id, invited_by: organiser.id }, { first_name: "Uma" });
  await remove(leaver);
  const invitations = app.database.selectFrom("invitations").where("team_id", "=", team_id);
  expect(await invitations.select("id").execute()).toEqual([{ id: stays.id }]);
  const places = app.database.selectFrom("players").where("team_id", "=", team_id);
  expect(await places.select("id").execute()).toEqual([{ id: stays.playerId }]);
});

/** Something of an account in every table that can hold any. */
async function leaveTraces(leaver: TestUser) {
  const { database } = app;
  const sender = { name: leaver.name, email: "ZORA@zap.test", message: "Hello, I am Zora." };
  const organiser = await app.createUser();
  const cup = await app.createTournament({ creator_id: organiser.id });
  const inIt = { tournament_id: cup.id };
  const team = await app.createTeam({ ...inIt, captain_id: leaver.id });
  await app.createPlayer({
    team_id: team.id,
    user_id: leaver.id,
    email: "zora@zap.test",
    phone_number: "+49 30 999 111",
  });
  const rivals = await app.createTeam(inIt);
  await app.createPlayer({ team_id: rivals.id, email: "zora@zap.test" });
  await app.createOffer({ team_id: rivals.id, email: "zora@zap.test" }, { first_name: "Zora" });
  await database
    .insertInto("contact_messages")
    .values([
      { ...sender, subject: "Zap" },
      { ...sender, ...inIt },
    ])
    .execute();
  await database
    .insertInto("foreign_pictures")
    .values({ user_id: leaver.id, address: "https://pictures.test/picked-by-zora.png" })
    .execute();
  const at = new Date();
  await database
    .insertInto("security_log")
    .values({ kind: "sign_in", period: 1, user_id: leaver.id, device: "Zap", first_at: at, at })
    .execute();
  await database
    .insertInto("reminded_days")
    .values({ user_id: leaver.id, ...inIt, day: "2026-11-20" })
    .execute();
}

/** All that the database holds, as text. */
async function everyRow(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.database);
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ text: string | null }>`
        select string_agg(one::text, ' ') as text from ${sql.table(name)} one`.execute(
        app.database,
      ),
    ),
  );
  return rows.map(({ rows: [row] }) => row!.text ?? "").join("\n");
}
