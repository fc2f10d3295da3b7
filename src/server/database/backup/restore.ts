import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { Client, escapeIdentifier } from "pg";
import { clientConfig, type DatabaseAddress } from "#server/database/connect.ts";
import { createTables, migrate, newestVersion } from "#server/database/migrate.ts";
import { StartError } from "#server/start-error.ts";
import {
  type EndLine,
  formatVersion,
  type Header,
  type RowLine,
  type SequenceLine,
  type TableLine,
} from "./format.ts";
import { isInUse, listTables } from "./tables.ts";

type Line = RowLine | TableLine | SequenceLine | EndLine;

const batchBytes = 512 * 1024;

/**
 * Puts a backup into a database in one transaction, then brings it to the version of the code.
 * Returns the number of rows.
 * @throws {StartError} when the file is no whole backup, or the database is in use and `overwrite`
 *   isn't asked for; the database is then as it was
 */
export async function restoreBackup(
  address: DatabaseAddress,
  file: string,
  options: { overwrite: boolean },
): Promise<number> {
  const lines = readLines(file);
  const header = await readHeader(lines, file);
  const client = new Client(clientConfig(address));
  await client.connect();
  try {
    if (!options.overwrite && (await isInUse(client))) {
      throw new StartError("The database is not empty. To replace what is in it, add --force.");
    }
    await client.query("BEGIN");
    await dropTables(client);
    await createTables(client, header.migration);
    const restoreGuards = await suspendGuards(client);
    const rows = await load(client, lines, file);
    await restoreGuards();
    await client.query("COMMIT");
    await migrate(address);
    return rows;
  } finally {
    await lines.return(undefined);
    await client.end();
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip().setEncoding("utf8");
  source.on("error", (error) => text.destroy(error)).pipe(text);
  let rest = "";
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk as string}`.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code.startsWith("Z_")) throw damaged(file);
    throw new StartError(`The file ${file} can't be read (${code}).`);
  } finally {
    source.destroy();
  }
}

function damaged(file: string): StartError {
  return new StartError(`The file ${file} is damaged or no backup.`);
}

async function readHeader(lines: AsyncGenerator<string>, file: string): Promise<Header> {
  const first = await lines.next();
  const header = parse(String(first.value), file) as unknown as Header;
  if (header.format !== "courtside-backup") {
    throw damaged(file);
  }
  const newest = await newestVersion();
  if (header.version > formatVersion || header.migration > newest) {
    throw new StartError(
      `The backup ${file} is of version ${header.migration}, newer than this Courtside, which knows version ${newest}. Update Courtside.`,
    );
  }
  return header;
}

function parse(line: string, file: string): Line {
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed === "object" && parsed) return parsed as Line;
  } catch {
    // Said below.
  }
  throw damaged(file);
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

async function load(client: Client, lines: AsyncGenerator<string>, file: string): Promise<number> {
  let table: TableLine | undefined;
  let batch: string[] = [];
  let bytes = 0;
  let rows = 0;
  let end: EndLine | undefined;
  const flush = async () => {
    if (table && batch.length > 0) await insert(client, table, batch);
    rows += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const text of lines) {
    if (text.startsWith("[")) {
      bytes += batch.push(text) && text.length;
      if (bytes > batchBytes) await flush();
      continue;
    }
    await flush();
    const line = parse(text, file);
    if ("table" in line) table = line;
    else if ("sequence" in line) await setSequence(client, line);
    else end = line as EndLine;
  }
  if (end?.rows !== rows) throw damaged(file);
  return rows;
}

async function insert(client: Client, { table, columns }: TableLine, rows: string[]) {
  const names = columns.map(({ name }) => escapeIdentifier(name)).join(", ");
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(", ");
  await client.query(
    `INSERT INTO ${escapeIdentifier(table)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM json_array_elements($1::json) AS line`,
    [`[${rows.join(",")}]`],
  );
}

async function setSequence(client: Client, { sequence, value, is_called }: SequenceLine) {
  await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
    `public.${escapeIdentifier(sequence)}`,
    value,
    is_called,
  ]);
}
