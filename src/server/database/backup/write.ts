import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client, escapeIdentifier } from "pg";
import { currentTime } from "#contract/clock.ts";
import { clientConfig, type DatabaseAddress } from "#server/database/connect.ts";
import { StartError } from "#server/start-error.ts";
import { formatVersion, type Header, type SequenceLine, type TableLine } from "./format.ts";
import { listTables } from "./tables.ts";
import { refuseOthers } from "./target.ts";

const rowsAtOnce = 1000;
// Rows with bytes may be pictures.
const largeRowsAtOnce = 50;

/**
 * Writes every row of a database into a file, all as of one moment, while others go on writing.
 * Returns the number of rows. The file appears only when it is complete; until then there is one
 * beside it, which goes when the signal stops the backup.
 * @throws {StartError} when there is nothing to back up, something else than a backup is at the
 *   place, the file can't be written, or the backup is stopped
 */
export async function writeBackup(
  address: DatabaseAddress,
  file: string,
  signal?: AbortSignal,
): Promise<number> {
  await refuseOthers(file);
  const client = new Client(clientConfig(address));
  await client.connect();
  const partial = `${file}.partial`;
  const counter = { rows: 0 };
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const header = await readHeader(client);
    await pipeline(
      Readable.from(lines(client, header, counter)),
      createGzip(),
      createWriteStream(partial, { mode: 0o600 }),
      { ...(signal && { signal }) },
    );
    await rename(partial, file);
    return counter.rows;
  } catch (error) {
    await rm(partial, { force: true });
    if (signal?.aborted) throw new StartError("Stopped; nothing was written.");
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === "open" || syscall === "write") {
      throw new StartError(`The file ${file} can't be written (${code}).`);
    }
    throw error;
  } finally {
    await client.end();
  }
}

async function readHeader(client: Client): Promise<Header> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS is_there",
  );
  if (!rows[0]?.is_there)
    throw new StartError("There is nothing to back up: the database is empty.");
  const { rows: versions } = await client.query<{ version: number }>(
    "SELECT max(version) AS version FROM schema_migrations",
  );
  return {
    format: "courtside-backup",
    version: formatVersion,
    migration: versions[0]!.version,
    created_at: currentTime().toISOString(),
  };
}

async function* lines(
  client: Client,
  header: Header,
  counter: { rows: number },
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const table of await listTables(client)) {
    yield `${JSON.stringify(table)}\n`;
    for await (const rows of readRows(client, table)) {
      counter.rows += rows.length;
      yield rows.join("");
    }
  }
  for (const sequence of await readSequences(client)) yield `${JSON.stringify(sequence)}\n`;
  yield `${JSON.stringify({ rows: counter.rows })}\n`;
}

async function* readRows(client: Client, { table, columns }: TableLine): AsyncGenerator<string[]> {
  const values = columns.map(({ name }) => `${escapeIdentifier(name)}::text`).join(", ");
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR
     SELECT array_to_json(ARRAY[${values}])::text AS line FROM ${escapeIdentifier(table)}`,
  );
  const count = columns.some(({ type }) => type === "bytea") ? largeRowsAtOnce : rowsAtOnce;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${count} FROM backup`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`);
  }
  await client.query("CLOSE backup");
}

async function readSequences(client: Client): Promise<SequenceLine[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const sequences: SequenceLine[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<SequenceLine, "sequence">>(
      `SELECT last_value::text AS value, is_called FROM ${escapeIdentifier(name)}`,
    );
    sequences.push({ sequence: name, ...rows[0]! });
  }
  return sequences;
}
