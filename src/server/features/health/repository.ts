import { sql } from "kysely";
import type { Database } from "#server/database/handle.ts";

/** The version that the database is at. */
export async function findDatabaseVersion(database: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from schema_migrations
  `.execute(database);
  return rows[0]!.version;
}
