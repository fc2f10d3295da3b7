import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createEmptyDatabase } from "#server/testing/database.ts";
import type { Connection } from "./connect.ts";
import { migrate, newestVersion } from "./migrate.ts";

let connection: Connection;
let directory: string;

beforeEach(async () => {
  connection = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), "migrations-"));
  await add("0001-first.sql", "CREATE TABLE steps (name text); INSERT INTO steps VALUES ('first')");
});

afterEach(async () => {
  await connection.close();
  await rm(directory, { recursive: true });
});

async function add(name: string, text: string): Promise<void> {
  await writeFile(join(directory, name), text);
}

async function steps(): Promise<unknown> {
  const { rows } = await connection.pool.query<{ name: string }>("SELECT name FROM steps");
  return rows.map(({ name }) => name);
}

test("each file runs once, in the order of its number", async () => {
  expect(await migrate(connection.address, { directory })).toEqual(["0001-first.sql"]);
  await add("0003-third.sql", "INSERT INTO steps VALUES ('third')");
  await add("0002-second.sql", "INSERT INTO steps VALUES ('second')");
  expect(await migrate(connection.address, { directory })).toEqual([
    "0002-second.sql",
    "0003-third.sql",
  ]);
  expect(await migrate(connection.address, { directory })).toEqual([]);
  expect(await steps()).toEqual(["first", "second", "third"]);
});

test("instances that start at once run each file once between them", async () => {
  const starts = Array.from({ length: 8 }, () => migrate(connection.address, { directory }));
  expect((await Promise.all(starts)).flat()).toEqual(["0001-first.sql"]);
  expect(await steps()).toEqual(["first"]);
});

test("an instance that has to wait for another says so first", async () => {
  const other = await connection.pool.connect();
  await other.query("SELECT pg_advisory_lock($1)", [0x636f_7572]);
  const said = Promise.withResolvers<string>();
  const migrated = migrate(connection.address, { directory, report: said.resolve });
  expect(await said.promise).toMatch(/^Waiting for another instance/);
  expect(await connection.pool.query("SELECT to_regclass('steps') AS steps")).toMatchObject({
    rows: [{ steps: null }],
  });
  await other.query("SELECT pg_advisory_unlock($1)", [0x636f_7572]);
  other.release();
  expect(await migrated).toEqual(["0001-first.sql"]);
});

test("a file that fails leaves nothing of itself, and the ones before it in place", async () => {
  await add("0002-broken.sql", "INSERT INTO steps VALUES ('broken'); SELECT nonsense");
  await expect(migrate(connection.address, { directory })).rejects.toThrow(
    'The migration 0002-broken.sql failed: column "nonsense" does not exist',
  );
  expect(await steps()).toEqual(["first"]);
  await add("0002-broken.sql", "INSERT INTO steps VALUES ('mended')");
  await migrate(connection.address, { directory });
  expect(await steps()).toEqual(["first", "mended"]);
});

test("a database newer than the code is refused", async () => {
  await add("0002-second.sql", "INSERT INTO steps VALUES ('second')");
  await migrate(connection.address, { directory });
  await rm(join(directory, "0002-second.sql"));
  await expect(migrate(connection.address, { directory })).rejects.toThrow(
    "The database is at version 2, newer than this Courtside, which knows version 1. Update Courtside.",
  );
});

test("a file that was changed after it ran is refused", async () => {
  await migrate(connection.address, { directory });
  await add("0001-first.sql", "CREATE TABLE steps (name text, extra text)");
  await add("0002-second.sql", "INSERT INTO steps VALUES ('second')");
  await expect(migrate(connection.address, { directory })).rejects.toThrow(
    "The migration 0001-first.sql is not what it was when this database ran it. Undo the change and add a new file instead.",
  );
  expect(await steps()).toEqual(["first"]);
});

test("a gap in the numbers is refused", async () => {
  await add("0003-third.sql", "SELECT 1");
  await expect(migrate(connection.address, { directory })).rejects.toThrow(
    "The migrations are not numbered 0001, 0002, … without gaps: 0003-third.sql.",
  );
});

test("the product's own migrations bring an empty database to their newest version", async () => {
  const names = await migrate(connection.address);
  expect(names).toHaveLength(await newestVersion());
});
