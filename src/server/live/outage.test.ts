import { type KyselyPlugin, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { adminPaths } from "#contract/accounts/admin-paths.ts";
import { apiBase, paths } from "#contract/paths.ts";
import { TournamentResponse } from "#contract/tournaments/tournaments.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { connect, type Connection } from "#server/database/connect.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type CuttableConnection, openCuttableConnection } from "./testing/cuttable-connection.ts";

// One app beside the database, one whose every way to it can be cut.
let near: TestApp;
let line: CuttableConnection;
let connection: Connection;
let far: Awaited<ReturnType<typeof buildApp>>;
let creator: TestUser;
let tournament: { id: number };
const logLines: string[] = [];
let questions = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    questions += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  near = await createTestApp();
  line = await openCuttableConnection(near.address);
  connection = connect(line.address, { max: 4 });
  far = await buildApp({
    database: connection.db.withPlugin(counting),
    address: line.address,
    config: readConfig({ DATA_DIR: near.dataDir, LOG_LEVEL: "warn" }),
    checkReplies: true,
    logStream: { write: (text) => void logLines.push(text) },
  });
  await far.ready();
  creator = await near.createUser();
});
beforeEach(async () => {
  tournament = await near.createTournament({ creator_id: creator.id });
  logLines.length = 0;
});
afterEach(() => line.mend());
afterAll(async () => {
  await far.close();
  await connection.close();
  await line.close();
  await near.close();
});

const read = async () => far.inject(`${apiBase}${paths.tournament(tournament.id)}`);

test("connections that break in use end neither the process nor more than their request", async () => {
  const sleeping = Array.from({ length: 4 }, () =>
    sql`select pg_sleep(60)`.execute(connection.db).catch((error: Error) => error.message),
  );
  await expect.poll(() => connection.pool.totalCount - connection.pool.idleCount).toBe(4);
  line.cut();
  for (const reason of await Promise.all(sleeping)) expect(reason).toMatch(/terminat|ECONN/u);
  line.mend();
  expect((await read()).statusCode).toBe(200);
});

test("a connection that was taken before the break can do nothing for now, and is replaced", async () => {
  const client = await connection.pool.connect();
  line.cut();
  await expect.poll(() => client.query("select 1").then(() => null, isUnavailable)).toBe(true);
  expect(await client.query("select 1").then(() => null, isUnavailable)).toBe(true);
  client.release(true);
  line.mend();
  expect((await read()).statusCode).toBe(200);
});

test("what was seen goes on being served with its age, what wasn't is 503; then all is as before", async () => {
  const first = await read();
  expect(first.headers["age"]).toBeUndefined();
  line.cut();
  await expect.poll(() => far.snapshots.revisions.isHearing()).toBe(false);
  const last = await read();
  expect(last.statusCode).toBe(200);
  expect(last.rawPayload).toEqual(first.rawPayload);
  expect(last.headers["etag"]).toBe(first.headers["etag"]);
  expect(Number(last.headers["age"])).toBeGreaterThanOrEqual(1);
  expect(last.headers["warning"]).toMatch(/^110 /u);
  expect(last.headers["cache-control"]).toBe("no-store");
  const unseen = await far.inject(`${apiBase}${paths.tournamentTeams(tournament.id)}`);
  expect(unseen.statusCode).toBe(503);
  expect(Number(unseen.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  line.mend();
  await near.call("PUT", paths.tournament(tournament.id), {
    as: creator,
    body: { location: "The other hall" },
  });
  const after = await read();
  expect(TournamentResponse.parse(after.json()).tournament.location).toBe("The other hall");
  expect(after.headers).not.toHaveProperty("age");
  expect(after.headers).not.toHaveProperty("warning");
  expect(after.headers["cache-control"]).toBe("no-cache");
});

test("what was seen of a tournament isn't shown any more once that is suspended or deleted", async () => {
  const admin = await near.createUser({ role: "super_admin" });
  const reason = "This is an advertisement.";
  const hide = [
    () => near.call("PUT", adminPaths.suspension(tournament.id), { as: admin, body: { reason } }),
    () => near.call("DELETE", paths.tournament(tournament.id), { as: creator }),
  ];
  for (const act of hide) {
    tournament = await near.createTournament({ creator_id: creator.id });
    await expect.poll(() => far.snapshots.revisions.isHearing()).toBe(true);
    expect((await read()).statusCode).toBe(200);
    expect((await act()).status).toBe(200);
    await expect.poll(() => far.snapshots.revisions.isHidden(tournament.id)).toBe(true);
    line.cut();
    await expect.poll(() => far.snapshots.revisions.isHearing()).toBe(false);
    expect((await read()).statusCode).toBe(503);
    line.mend();
  }
});

test("an outage fills no log: one line says why, without a stack", async () => {
  line.cut();
  const path = `${apiBase}${paths.tournamentTeams(tournament.id)}`;
  const answers = await Promise.all(Array.from({ length: 100 }, () => far.inject(path)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  const said = logLines.filter((text) => text.includes("could not serve"));
  expect(said.length).toBeLessThanOrEqual(1);
  expect(logLines.join("")).not.toContain("    at ");
});

test("a crowd that asks at once after a write costs two questions, however large it is", async () => {
  await expect.poll(() => far.snapshots.revisions.isHearing()).toBe(true);
  await near.call("PUT", paths.tournament(tournament.id), {
    as: creator,
    body: { location: "Hall" },
  });
  questions = 0;
  const { current } = far.snapshots.revisions;
  await Promise.all(Array.from({ length: 40 }, async () => current(tournament.id)));
  expect(questions).toBeLessThanOrEqual(2);
});
