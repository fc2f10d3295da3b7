import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HistoryQuery } from "#contract/history/history.ts";
import type { Connection } from "#server/database/connect.ts";
import type { DB } from "#server/database/schema.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { findHistory } from "./reading-repository.ts";

let connection: Connection;

beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

// Joined, they are compared each with each where the database has yet to count what an import has just added: 20,000
// players were 400 million comparisons, and the page was refused for a minute.
test("rows of an entry and what was kept of them are compared as sets", async () => {
  const { pool } = connection;
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  await findHistory({ tournamentId: 1, onlyScores: false }, HistoryQuery.parse({}), db);
  const reading = asked.find(({ sql }) => sql.includes("kept_rows"));
  const { rows } = await pool.query(`explain (format json) ${reading!.sql}`, [
    ...reading!.parameters,
  ]);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('"SetOp"');
  expect(plan).not.toContain('"Anti"');
});
