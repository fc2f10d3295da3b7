import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/database.ts";
import { checkServer, connect, type Connection, describeAddress } from "./connect.ts";

let connection: Connection;

beforeAll(async () => {
  connection = await createTestDatabase();
});

afterAll(() => connection.close());

test.each([
  ["timestamptz '2026-03-29 02:30:00.1239+01'", "2026-03-29T01:30:00.123Z"],
  ["date '2026-03-29'", "2026-03-29"],
  ["9007199254740991::bigint", 9_007_199_254_740_991],
  ["12.50::numeric", 12.5],
  ["null::timestamptz", null],
])("%s comes as %j", async (expression, expected) => {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ value: expected }]);
});

test("a server that is there and new enough passes", async () => {
  await expect(checkServer(connection)).resolves.toBeUndefined();
});

test("a server that doesn't answer is one clear line without the password", async () => {
  const dead = connect({ connectionString: "postgres://anna:secret@127.0.0.1:9/courtside" });
  await expect(checkServer(dead)).rejects.toThrow(
    "The database at 127.0.0.1:9/courtside doesn't answer: connect ECONNREFUSED 127.0.0.1:9. Check DATABASE_URL.",
  );
  await dead.close();
});

test("an address for people shows no password", () => {
  const url = "postgres://anna:secret@db.example:5433/courtside?sslmode=require";
  expect(describeAddress({ connectionString: url })).toBe("db.example:5433/courtside");
  expect(describeAddress({ host: "/srv/data/run", user: "u", database: "d" })).toBe(
    "/srv/data/run",
  );
});
