import { Client, DatabaseError, escapeIdentifier } from "pg";
import { clientConfig, type DatabaseAddress } from "#server/database/connect.ts";
import { createTables, migrate, newestVersion } from "#server/database/migrate.ts";
import { StartError } from "#server/start-error.ts";
import { damaged } from "./format.ts";
import { loadRows } from "./load.ts";
import { readHeader, readLines } from "./read.ts";
import { countInstances, isInUse, listTables } from "./tables.ts";

/**
 * Puts a backup into a database in one transaction, then brings it to the version of the code.
 * Returns the number of rows.
 * @throws {StartError} when the file is no whole backup, somebody serves from the database, or it
 *   is in use and `overwrite` isn't asked for; the database is then as it was
 */
export async function restoreBackup(
  address: DatabaseAddress,
  file: string,
  options: { overwrite: boolean },
): Promise<number> {
  const lines = readLines(file);
  const header = await readHeader(lines, { file, newest: await newestVersion() });
  const client = new Client(clientConfig(address));
  await client.connect();
  try {
    await refuseInUse(client, options);
    await client.query("BEGIN");
    await dropTables(client);
    await createTables(client, header.migration);
    const rows = await explaining(file, async () => {
      const restoreGuards = await suspendGuards(client);
      const loaded = await loadRows(client, lines, file);
      await restoreGuards();
      return loaded;
    });
    await client.query("COMMIT");
    await migrate(address);
    return rows;
  } finally {
    await lines.return(undefined);
    await client.end();
  }
}

/** Whoever serves from a database keeps what it has read, and would never hear of another state. */
async function refuseInUse(client: Client, { overwrite }: { overwrite: boolean }): Promise<void> {
  const instances = await countInstances(client);
  if (instances > 0) {
    throw new StartError(
      `Courtside is running on this database (${instances === 1 ? "1 instance" : `${instances} instances`}). Stop it first.`,
    );
  }
  if (!overwrite && (await isInUse(client))) {
    throw new StartError("The database is not empty. To replace what is in it, add --force.");
  }
}

// Values that are none of their type (22), rows that the database refuses (23), names that aren't there.
const faultsOfTheFile = /^(?:2[23]...|42P01|42704)$/u;

/** What the database refuses in a file is the file's fault, said in one line. */
async function explaining<T>(file: string, restore: () => Promise<T>): Promise<T> {
  try {
    return await restore();
  } catch (error) {
    const isFault = error instanceof DatabaseError && faultsOfTheFile.test(error.code ?? "");
    throw isFault ? damaged(file, error.message) : error;
  }
}

async function dropTables(client: Client): Promise<void> {
  const tables = (await listTables(client)).map(({ table }) => table);
  for (const table of [...tables, "schema_migrations"]) {
    await client.query(`DROP TABLE IF EXISTS ${escapeIdentifier(table)} CASCADE`);
  }
  const { rows } = await client.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e'
     )`,
  );
  for (const { signature } of rows) await client.query(`DROP FUNCTION ${signature}`);
}

/**
 * Rows come in no order of who refers to whom, and the triggers ran when the rows were new.
 * The foreign keys are made, and so checked, again once all rows are there.
 */
async function suspendGuards(client: Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f'`,
  );
  const tables = (await listTables(client)).map(({ table }) => escapeIdentifier(table));
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`DELETE FROM ${table}`);
  }
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}
