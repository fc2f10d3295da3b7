import { type Client, escapeIdentifier } from "pg";
import { listenerName } from "#server/database/connect.ts";
import type { TableLine } from "./format.ts";

/** The tables that a backup holds, with the columns that can be written. */
export async function listTables(client: Client): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine>(`
    SELECT c.relname AS "table",
      json_agg(
        json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        ORDER BY a.attnum
      ) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND c.relname <> 'schema_migrations'
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** Whether anybody has put anything into the database; sports come with the tables. */
export async function isInUse(client: Client): Promise<boolean> {
  for (const { table } of await listTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${escapeIdentifier(table)} LIMIT 1`);
    if (rowCount && table !== "sports") return true;
  }
  return false;
}

/** How many instances of Courtside serve from the database: each has a connection that listens. */
export async function countInstances(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [listenerName],
  );
  return rows[0]!.count;
}
