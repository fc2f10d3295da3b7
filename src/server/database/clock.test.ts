import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/database.ts";
import { databaseClock, databaseNow } from "./clock.ts";
import { connect, type Connection } from "./connect.ts";

let connection: Connection;

beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(async () => connection.close());

const aMinute = 60_000;

async function readClocks({ db }: Connection) {
  const { rows } = await sql<{ began: string; runs: string }>`
    select ${databaseNow} as began, ${databaseClock} as runs`.execute(db);
  return rows[0]!;
}

test("code and database tell the same time, whatever day it is", async () => {
  const { began, runs } = await readClocks(connection);
  expect(Math.abs(Date.parse(began) - Date.now())).toBeLessThan(aMinute);
  expect(Math.abs(Date.parse(runs) - Date.now())).toBeLessThan(aMinute);
  expect(runs >= began).toBe(true);
});

test("a connection that sets no time has the machine's, and still the wire's zone", async () => {
  const { PGOPTIONS } = process.env;
  process.env["PGOPTIONS"] = "-c timezone=Asia/Tokyo";
  const plain = connect(connection.address);
  try {
    const { began } = await readClocks(plain);
    const { rows } = await sql<{ text: string; zone: string }>`
      select extract(epoch from pg_catalog.now())::text as text,
        current_setting('timezone') as zone`.execute(plain.db);
    expect(Math.abs(Date.parse(began) - Number(rows[0]!.text) * 1000)).toBeLessThan(aMinute);
    expect(rows[0]!.zone).toBe("UTC");
  } finally {
    await plain.close();
    process.env["PGOPTIONS"] = PGOPTIONS;
  }
});

test("what a table notes by itself is of the clock too", async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%'
      and column_default is not null and column_default <> 'courtside_now()'`.execute(
    connection.db,
  );
  expect(rows).toEqual([]);
});
