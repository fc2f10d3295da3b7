import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, urlOf } from "#server/testing/database.ts";
import { connect, type Connection, type DatabaseAddress } from "./connect.ts";
import { keptPlan } from "./kept-plans.ts";

let connection: Connection;

beforeAll(async () => {
  connection = await createTestDatabase({ max: 1 });
});
afterAll(async () => connection.close());

const twice = async ({ db }: Connection) => {
  const ask = async (value: number) =>
    (await sql<{ next: number }>`${keptPlan} select ${value}::int + 1 as next`.execute(db)).rows;
  expect([await ask(1), await ask(2)]).toEqual([[{ next: 2 }], [{ next: 3 }]]);
  await db.selectFrom("sports").modifyFront(keptPlan).select("id").limit(1).execute();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements`.execute(db);
  return rows[0]!.count;
};

test("a connection to our own database keeps the plan of each marked statement once", async () => {
  const own = connect(asOurs(connection.address), { max: 1 });
  expect(await twice(own)).toBe(2);
  await own.close();
});

test("one to another's, before which there may be a pooler, keeps none", async () => {
  const other = connect({ connectionString: urlOf(connection.address) }, { max: 1 });
  expect(await twice(other)).toBe(0);
  await other.close();
});

test("a database of a test's own keeps the plan of every statement with values", async () => {
  const { db } = connection;
  for (const id of [1, 2])
    await db.selectFrom("sports").select("id").where("id", "=", id).execute();
  await db.selectFrom("sports").select("id").execute();
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([
    { statement: expect.stringContaining('from "sports" where "id" = $1') as string },
  ]);
});

/** In the form of our own database's address, whichever server the tests are on. */
function asOurs(address: DatabaseAddress): DatabaseAddress {
  if ("host" in address) return address;
  const {
    hostname,
    port,
    username: user,
    password,
    pathname,
    searchParams,
  } = new URL(address.connectionString);
  const host = searchParams.get("host") ?? hostname;
  return {
    host,
    user,
    database: pathname.slice(1),
    ...(port && { port }),
    ...(password && { password }),
  };
}
