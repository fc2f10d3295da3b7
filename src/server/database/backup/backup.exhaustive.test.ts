import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, type Connection } from "#server/database/connect.ts";
import { fastSettings } from "#server/database/embedded/settings.ts";
import { startEmbedded } from "#server/database/embedded/server.ts";
import { migrate, newestVersion } from "#server/database/migrate.ts";
import { createEmptyDatabase, createTestDatabase } from "#server/testing/database.ts";
import { listenForRevisions } from "#server/live/revision-listener.ts";
import { restoreBackup } from "./restore.ts";
import { writeBackup } from "./write.ts";

let directory: string;
let file: string;
let source: Connection;
let target: Connection;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "backup-"));
  file = join(directory, "courtside.backup");
  source = await createTestDatabase();
  target = await createEmptyDatabase();
});

afterEach(async () => {
  await source.close();
  await target.close();
  await rm(directory, { recursive: true });
});

/** Every table, every kind of value, and rows that refer to later ones. */
async function fill({ pool }: Connection): Promise<void> {
  await pool.query(`
    INSERT INTO users (username, email, name, password_hash, preferences)
      SELECT 'user' || n, 'user' || n || '@example.org', E'Zoë "the \\\\ wall"\\n' || n, 'x', 'null'
      FROM generate_series(1, 1500) AS n;
    DELETE FROM users WHERE id > 1400;
    INSERT INTO sessions (token_hash, user_id, idle_seconds, expires_at)
      VALUES (decode(repeat('00ff', 16), 'hex'), 1, 60, '2026-03-29 02:30:00.123456+01');
    UPDATE sports SET name = 'Korfball' WHERE id = 2;
    INSERT INTO tournaments (name, sport_id, start_date, end_date, location, teams_count,
        courts_count, brackets_count, entry_fee, creator_id)
      VALUES ('Cup', 1, '2026-03-29', '2026-03-30', 'Hall', 4, 2, 1, 12.50, 1);
    INSERT INTO courts VALUES (1, 1, 'A'), (1, 2, 'B');
    INSERT INTO brackets (tournament_id, name, type) VALUES (1, 'Main', 'elimination');
    INSERT INTO images (hash, content)
      SELECT lpad(to_hex(n), 64, '0'), decode(repeat('00ff5c', n), 'hex')
      FROM generate_series(1, 120) AS n;
    INSERT INTO teams (tournament_id, bracket_id, name, logo_url)
      VALUES (1, 1, 'Reds', '/api/images/' || lpad('7', 64, '0') || '.webp'), (1, 1, 'Blues', NULL);
    INSERT INTO matches (tournament_id, bracket_id, game_number, home_team_id, away_team_id)
      VALUES (1, 1, 1, NULL, NULL), (1, 1, 2, 1, 2);
    UPDATE matches SET home_source_match_id = 2, home_source_outcome = 'winner' WHERE id = 1;
    INSERT INTO audit_log (action, before, after) VALUES ('x', 'null', '{"a": [1.10, "é"]}');
  `);
}

/** All that a backup holds but the moment it was made. */
async function contents(connection: Connection): Promise<string[]> {
  const path = join(directory, "contents");
  await writeBackup(connection.address, path);
  return gunzipSync(await readFile(path))
    .toString()
    .split("\n")
    .slice(1);
}

test("a restored database has every row as it was, and goes on counting where it was", async () => {
  await fill(source);
  const written = await writeBackup(source.address, file);
  expect(await restoreBackup(target.address, file, { overwrite: false })).toBe(written);
  expect(await contents(target)).toEqual(await contents(source));
  const { rows } = await target.pool.query<{ id: number }>(
    `INSERT INTO users (username, email, name, password_hash)
     VALUES ('next', 'next@example.org', 'Next', 'x') RETURNING id`,
  );
  expect(rows).toEqual([{ id: 1501 }]);
});

test("a restored database keeps its guarantees", async () => {
  await fill(source);
  await writeBackup(source.address, file);
  await restoreBackup(target.address, file, { overwrite: false });
  await expect(target.pool.query("DELETE FROM audit_log")).rejects.toThrow("append-only");
  await expect(target.pool.query("UPDATE teams SET bracket_id = 99")).rejects.toThrow(
    "teams_bracket_fkey",
  );
  const guards = `
    SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
  const expected = await source.pool.query(guards);
  expect((await target.pool.query(guards)).rows).toEqual(expected.rows);
});

test("data moves from the embedded database to another server and back", async () => {
  const server = await startEmbedded({ dataDir: join(directory, "data"), settings: fastSettings });
  const embedded = connect(server.address);
  await migrate(server.address);
  await fill(embedded);
  const before = await contents(embedded);
  await writeBackup(embedded.address, file);
  await restoreBackup(target.address, file, { overwrite: false });
  await writeBackup(target.address, file);
  await restoreBackup(embedded.address, file, { overwrite: true });
  expect(await contents(embedded)).toEqual(before);
  await embedded.close();
  await server.stop();
});

test("a backup is of one moment while others write", async () => {
  await fill(source);
  const done = new AbortController();
  const writing = (async () => {
    for (let n = 1; !done.signal.aborted; n++) {
      await source.pool.query(
        `WITH t AS (INSERT INTO teams (tournament_id, name) VALUES (1, 'Team ${n}') RETURNING id)
         INSERT INTO players (team_id, first_name, last_name) SELECT id, 'Ann', 'Lee' FROM t`,
      );
    }
  })();
  for (let round = 0; round < 5; round++) {
    await writeBackup(source.address, file);
    await restoreBackup(target.address, file, { overwrite: true });
    const { rows } = await target.pool.query<{ teams: number; players: number }>(
      "SELECT (SELECT count(*) - 2 FROM teams) AS teams, (SELECT count(*) FROM players) AS players",
    );
    expect(rows[0]!.teams).toBe(rows[0]!.players);
  }
  done.abort();
  await writing;
});

test("a database in use is left alone, unless replacing it is asked for", async () => {
  await writeBackup(source.address, file);
  await restoreBackup(target.address, file, { overwrite: false });
  await fill(target);
  const before = await contents(target);
  await expect(restoreBackup(target.address, file, { overwrite: false })).rejects.toThrow(
    "The database is not empty. To replace what is in it, add --force.",
  );
  expect(await contents(target)).toEqual(before);
  await restoreBackup(target.address, file, { overwrite: true });
  expect(await contents(target)).toEqual(await contents(source));
});

test("a file that was cut off changes nothing", async () => {
  await fill(source);
  await writeBackup(source.address, file);
  const whole = gunzipSync(await readFile(file)).toString();
  await fill((target = await reopen(target)));
  const before = await contents(target);
  const error = `The file ${file} is damaged or no backup.`;
  await truncate(file, 2000);
  await expect(restoreBackup(target.address, file, { overwrite: true })).rejects.toThrow(error);
  await writeFile(file, gzipSync(whole.slice(0, whole.indexOf('{"table":"sessions"'))));
  await expect(restoreBackup(target.address, file, { overwrite: true })).rejects.toThrow(error);
  expect(await contents(target)).toEqual(before);
});

test.each([
  ["text", "hello"],
  ["an empty file", ""],
  ["zipped text", gzipSync("hello\n")],
  ["zipped JSON", gzipSync("7\n")],
])("%s is no backup", async (_, content) => {
  await writeFile(file, content);
  await expect(restoreBackup(target.address, file, { overwrite: false })).rejects.toThrow(
    `The file ${file} is damaged or no backup.`,
  );
});

test("a file that isn't there is one clear line", async () => {
  await expect(restoreBackup(target.address, file, { overwrite: false })).rejects.toThrow(
    `The file ${file} can't be read (ENOENT).`,
  );
});

test("a backup newer than the code is refused", async () => {
  const header = { format: "courtside-backup", version: 1, migration: 9999, created_at: "" };
  await writeFile(file, gzipSync(`${JSON.stringify(header)}\n`));
  await expect(restoreBackup(target.address, file, { overwrite: false })).rejects.toThrow(
    `The backup ${file} is of version 9999, newer than this Courtside, which knows version ${await newestVersion()}. Update Courtside.`,
  );
});

test("an older backup is brought to the version of the code", async () => {
  const header = { format: "courtside-backup", version: 1, migration: 1, created_at: "" };
  await writeFile(file, gzipSync(`${JSON.stringify(header)}\n{"rows":0}\n`));
  await restoreBackup(target.address, file, { overwrite: false });
  const { rows } = await target.pool.query("SELECT version FROM schema_migrations ORDER BY 1");
  expect(rows).toHaveLength(await newestVersion());
});

test("an empty database has nothing to back up", async () => {
  await expect(writeBackup(target.address, file)).rejects.toThrow(
    "There is nothing to back up: the database is empty.",
  );
});

test("a file that can't be written is one clear line", async () => {
  const impossible = join(directory, "missing/file");
  await expect(writeBackup(source.address, impossible)).rejects.toThrow(
    `The file ${impossible} can't be written (ENOENT).`,
  );
});

test.each<[string, (file: string) => Promise<unknown>, string]>([
  ["text", (path) => writeFile(path, "my letters"), "exists and is no backup"],
  ["zipped text", (path) => writeFile(path, gzipSync("my letters")), "exists and is no backup"],
  ["a folder", (path) => mkdir(path), "is no file"],
])("%s in its place is not replaced by a backup", async (_, put, reason) => {
  await put(file);
  await expect(writeBackup(source.address, file)).rejects.toThrow(`${file} ${reason}.`);
  expect(await readdir(directory)).toEqual(["courtside.backup"]);
});

test("a backup that is stopped leaves what was there, and nothing of itself", async () => {
  await writeBackup(source.address, file);
  const before = await readFile(file);
  await fill(source);
  const stopped = AbortSignal.abort();
  await expect(writeBackup(source.address, file, stopped)).rejects.toThrow("nothing was written");
  expect(await readdir(directory)).toEqual(["courtside.backup"]);
  expect(await readFile(file)).toEqual(before);
});

test("a database that an instance serves from is not replaced, not even by force", async () => {
  await writeBackup(source.address, file);
  const connected = Promise.withResolvers<void>();
  const listener = listenForRevisions(target.address, {
    onRevision: () => undefined,
    onConnect: () => connected.resolve(),
    onLost: () => undefined,
  });
  await connected.promise;
  await expect(restoreBackup(target.address, file, { overwrite: true })).rejects.toThrow(
    "Courtside is running on this database (1 instance). Stop it first.",
  );
  await listener.close();
});

/** A backup of the filled database with its lines changed. */
async function writeChanged(change: (lines: string[]) => string[]): Promise<void> {
  await fill(source);
  await writeBackup(source.address, file);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  await writeFile(file, gzipSync(`${change(lines).join("\n")}\n`));
}

function withLine(line: string, change: (line: string) => string[]) {
  return (lines: string[]) => lines.flatMap((one) => (one.startsWith(line) ? change(one) : [one]));
}

/** Counts a row more or less at the end, as the file would if it had been written so. */
function counting(rows: number) {
  return withLine('{"rows":', (line) => [
    JSON.stringify({ rows: (JSON.parse(line) as { rows: number }).rows + rows }),
  ]);
}

test.each<[string, (lines: string[]) => string[], string]>([
  [
    "a table that its version doesn't have",
    withLine('{"table":"teams"', (line) => [line.replace("teams", "squads")]),
    'its version has no table "squads"',
  ],
  [
    "columns that its version doesn't have",
    withLine('{"table":"teams"', (line) => [line.replace('"logo_url"', '"logo"')]),
    "the table teams is not as its version has it",
  ],
  [
    "a row twice",
    (lines) => counting(1)(withLine('["1","1","A"', (line) => [line, line])(lines)),
    "duplicate key value violates unique constraint",
  ],
  [
    "a reference to a row that isn't there",
    (lines) => counting(-1)(withLine('["1","1","Main"', () => [])(lines)),
    "violates foreign key constraint",
  ],
  [
    "a row without its last value",
    withLine('["1","1","A"', (line) => [line.replace(/,[^,]*\]$/u, "]")]),
    "a row of courts has other columns",
  ],
  [
    "a value of another type",
    withLine('["1","1","A"', (line) => [line.replace('"1"', '"one"')]),
    "invalid input syntax",
  ],
  [
    "version 0",
    (lines) => [lines[0]!.replace(/"migration":\d+/u, '"migration":0'), ...lines.slice(1)],
    "",
  ],
  [
    "newer rows under an older version",
    (lines) => [lines[0]!.replace(/"migration":\d+/u, '"migration":1'), ...lines.slice(1)],
    "its version has",
  ],
])("a zipped file with %s is one clear line and changes nothing", async (_, change, reason) => {
  await writeChanged(change);
  await expect(restoreBackup(target.address, file, { overwrite: false })).rejects.toThrow(
    reason ? reason : `The file ${file} is damaged or no backup.`,
  );
  expect(await isEmpty(target)).toBe(true);
});

test("a line that doesn't end is given up, not copied over and over", async () => {
  await writeFile(file, gzipSync(Buffer.alloc(66 * 1024 * 1024, 0x5b)));
  await expect(restoreBackup(target.address, file, { overwrite: false })).rejects.toThrow(
    "is damaged or no backup: it has a line without an end.",
  );
});

async function isEmpty({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
  return rows.length === 0;
}

async function reopen(connection: Connection): Promise<Connection> {
  await connection.close();
  return createTestDatabase();
}
