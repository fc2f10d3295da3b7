import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { StartError } from "#server/start-error.ts";
import { clientConfig, type DatabaseAddress } from "./connect.ts";

interface Migration {
  version: number;
  name: string;
}

const migrationsDirectory = join(import.meta.dirname, "../../../migrations");

// The longest migration of the largest database takes a small part of it.
const turnPatienceMs = 300_000;

// Any number that no other program on the same database would choose.
const advisoryLock = 0x636f_7572;

interface MigrateOptions {
  directory?: string;
  /** Hears that another instance has the turn. */
  report?: (text: string) => void;
}

/**
 * Brings a database to the version of the code: runs the SQL files that it hasn't seen, each in
 * its own transaction, while other instances that start now wait. Returns the names of those run.
 * @throws {StartError} when the database is newer than the code, a file fails, or the turn of this
 * instance doesn't come within five minutes
 */
export async function migrate(
  address: DatabaseAddress,
  { directory = migrationsDirectory, report = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await listMigrations(directory);
  const client = new Client(clientConfig(address));
  await client.connect();
  try {
    await acquireMigrationLock(client, report);
    const current = await readVersion(client);
    const newest = migrations.at(-1)?.version ?? 0;
    if (current > newest) {
      throw new StartError(
        `The database is at version ${current}, newer than this Courtside, which knows version ${newest}. Update Courtside.`,
      );
    }
    await refuseChanged(client, migrations, directory);
    const pending = migrations.filter(({ version }) => version > current);
    for (const migration of pending) await runInTransaction(client, migration, directory);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Only one instance migrates at a time; it says so before it waits for another. */
async function acquireMigrationLock(client: Client, report: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS taken",
    [advisoryLock],
  );
  if (rows[0]!.taken) return;
  report("Waiting for another instance that is bringing the database up to date…");
  try {
    await client.query(`SET lock_timeout = ${turnPatienceMs}`);
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLock]);
    await client.query("RESET lock_timeout");
  } catch (error) {
    throw new StartError(
      "Another instance has been bringing the database up to date for five minutes. Look at what it says, or stop it.",
      { cause: error },
    );
  }
}

/** The version of the newest file, which is what an up-to-date database is at. */
export async function newestVersion(directory = migrationsDirectory): Promise<number> {
  return (await listMigrations(directory)).at(-1)?.version ?? 0;
}

/** Makes the tables of a version in an empty database, within the caller's transaction. */
export async function createTables(client: Client, version: number): Promise<void> {
  await readVersion(client);
  for (const migration of await listMigrations(migrationsDirectory)) {
    if (migration.version <= version) await run(client, migration, migrationsDirectory);
  }
}

async function listMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted();
  return names.map((name, index) => {
    const version = Number(/^(\d{4})-/u.exec(name)?.[1]);
    if (version !== index + 1) {
      throw new StartError(`The migrations are not numbered 0001, 0002, … without gaps: ${name}.`);
    }
    return { version, name };
  });
}

async function readVersion(client: Client): Promise<number> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<{ version: number | null }>(
    "SELECT max(version) AS version FROM schema_migrations",
  );
  return rows[0]?.version ?? 0;
}

/** A file that a database has run says what is in it, so it must stay as it was. */
async function refuseChanged(client: Client, migrations: Migration[], directory: string) {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    "SELECT version, checksum FROM schema_migrations",
  );
  const checksums = new Map(rows.map(({ version, checksum }) => [version, checksum]));
  for (const { version, name } of migrations) {
    const sql = await readFile(join(directory, name), "utf8");
    if (checksums.has(version) && checksums.get(version) !== checksumOf(sql)) {
      throw new StartError(
        `The migration ${name} is not what it was when this database ran it. Undo the change and add a new file instead.`,
      );
    }
  }
}

function checksumOf(sql: string): string {
  return createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
}

async function runInTransaction(client: Client, migration: Migration, directory: string) {
  try {
    await client.query("BEGIN");
    await run(client, migration, directory);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new StartError(`The migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function run(client: Client, { version, name }: Migration, directory: string) {
  const sql = await readFile(join(directory, name), "utf8");
  await client.query(sql);
  await client.query(
    "INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)",
    [version, name, checksumOf(sql)],
  );
}
