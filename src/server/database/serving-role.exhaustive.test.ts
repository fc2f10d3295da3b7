import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually.ts";
import { createJobs } from "#server/mail/jobs.ts";
import { createEmptyDatabase, createTestDatabase, urlOf } from "#server/testing/database.ts";
import { connect, type Connection, type DatabaseAddress } from "./connect.ts";
import { startEmbedded } from "./embedded/server.ts";
import { fastSettings } from "./embedded/settings.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { prepareServing, servingRole } from "./serving-role.ts";

const { log } = fastify();
const role = `serving_${process.pid}`;

describe("the role that serves", () => {
  let owner: Connection;
  let serving: Connection;
  beforeEach(async () => {
    owner = await createTestDatabase();
    await owner.pool.query("CREATE TABLE of_the_schema (id int)");
    await prepareServing(owner.address, role);
    await prepareServing(owner.address, role);
    await owner.pool.query(`ALTER ROLE ${role} PASSWORD 'secret'`);
    serving = connect(asRole(owner.address));
  });
  afterEach(async () => {
    await serving.close();
    await owner.pool.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
    await owner.close();
  });

  test("reads and writes the rows of every table", async () => {
    const { rows } = await serving.pool.query<{ name: string; may: boolean }>(`
      SELECT relname AS name, bool_and(has_table_privilege(c.oid, privilege)) AS may
      FROM pg_class c, unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) AS privilege
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      GROUP BY 1`);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ may }) => !may)).toEqual([{ name: "schema_migrations", may: false }]);
    const added = await serving.pool.query<{ id: number }>(
      `INSERT INTO users (username, email, name, password_hash)
       VALUES ('kim', 'kim@mail.test', 'Kim', 'x') RETURNING id`,
    );
    expect(added.rows).toEqual([{ id: 1 }]);
    await serving.pool.query("SELECT version FROM schema_migrations; LISTEN revisions");
  });

  test.each([
    "ALTER TABLE users ADD COLUMN secret text",
    "DROP TABLE of_the_schema",
    "TRUNCATE of_the_schema",
    "ALTER TABLE audit_log DISABLE TRIGGER USER",
    "CREATE TABLE public.mine (id int)",
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS ''",
    "CREATE SCHEMA mine",
    "CREATE ROLE mine",
    "DELETE FROM schema_migrations",
    "SELECT rolpassword FROM pg_authid",
    "SET session_replication_role = replica",
    "COPY (SELECT 1) TO PROGRAM 'true'",
  ])("is refused: %s", async (statement) => {
    await expect(serving.pool.query(statement)).rejects.toThrow(
      /permission denied|must be owner|must be superuser/u,
    );
  });

  test("has the queue of jobs, also where the owner had made it", async () => {
    await owner.pool.query("DROP SCHEMA jobs");
    const earlier = createJobs(owner.address, log);
    earlier.handle("greet", async () => undefined);
    await earlier.send("greet", { n: 1 });
    await earlier.close();

    await prepareServing(owner.address, role);
    const jobs = createJobs(serving.address, log);
    const done: unknown[] = [];
    jobs.handle("greet", async (data) => void done.push(data));
    jobs.handle("another", async (data) => void done.push(data));
    await jobs.send("another", { n: 2 });
    await eventually(() => expect(done).toContainEqual({ n: 2 }));
    await jobs.close();
  });
});

describe("a database of one's own", () => {
  const ownerRole = `owner_${process.pid}`;
  let server: Connection;
  beforeEach(async () => {
    server = await createEmptyDatabase();
    await server.pool.query(`
      CREATE ROLE ${ownerRole} LOGIN PASSWORD 'secret';
      CREATE ROLE ${role} LOGIN PASSWORD 'secret';
      GRANT ${role} TO ${ownerRole}`);
    const { rows } = await server.pool.query<{ name: string }>("SELECT current_database() AS name");
    await server.pool.query(`ALTER DATABASE ${rows[0]!.name} OWNER TO ${ownerRole}`);
  });
  afterEach(async () => {
    await server.pool.query(`
      REASSIGN OWNED BY ${ownerRole}, ${role} TO CURRENT_USER;
      DROP OWNED BY ${ownerRole}, ${role};
      DROP ROLE ${ownerRole}, ${role}`);
    await server.close();
  });

  test("is migrated by its owner and served by the other role, neither a superuser", async () => {
    const reports: string[] = [];
    const { pool, close } = await openDatabase(
      {
        dataDir: "unused",
        databaseUrl: urlOf(asRole(server.address)),
        migrationDatabaseUrl: urlOf(asRole(server.address, ownerRole)),
      },
      (text) => reports.push(text),
    );
    const { rows } = await pool.query(
      `SELECT current_user AS serving, tableowner AS owning
       FROM pg_tables, (SELECT count(*) FROM users) AS readable WHERE tablename = 'users'`,
    );
    await close();
    expect(rows).toEqual([{ serving: role, owning: ownerRole }]);
    expect(reports).toEqual([]);
  });

  test("says at the start when its role is a superuser", async () => {
    await server.pool.query(`ALTER ROLE ${role} SUPERUSER`);
    const reports: string[] = [];
    const url = { databaseUrl: urlOf(asRole(server.address)), migrationDatabaseUrl: undefined };
    const { close } = await openDatabase({ dataDir: "unused", ...url }, (text) =>
      reports.push(text),
    );
    await close();
    expect(reports).toEqual([
      expect.stringContaining(`DATABASE_URL signs in as ${role}, a superuser`),
    ]);
  });
});

test("a data directory of an earlier release is served by that role from its next start on", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "roles-"));
  const earlier = await startEmbedded({ dataDir, settings: fastSettings });
  await migrate(earlier.address);
  const owner = connect(earlier.address);
  await owner.pool.query("UPDATE sports SET name = 'Korfball' WHERE id = 1");
  await owner.close();
  await earlier.stop();

  for (let start = 0; start < 2; start += 1) {
    const { pool, close } = await openDatabase({
      dataDir,
      databaseUrl: undefined,
      migrationDatabaseUrl: undefined,
    });
    const { rows } = await pool.query("SELECT current_user AS role, name FROM sports WHERE id = 1");
    expect(rows).toEqual([{ role: servingRole, name: "Korfball" }]);
    await close();
  }
  await rm(dataDir, { recursive: true });
});

function asRole(address: DatabaseAddress, user = role): DatabaseAddress {
  if ("host" in address) return { ...address, user };
  const url = new URL(address.connectionString);
  url.username = user;
  url.password = "secret";
  return { connectionString: url.href };
}
