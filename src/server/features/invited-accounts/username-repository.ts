import { sql } from "kysely";
import type { Database } from "#server/database/handle.ts";

/** Those of some usernames that are taken, ignoring case, in small letters. */
export async function findTakenUsernames(
  usernames: string[],
  database: Database,
): Promise<Set<string>> {
  const rows = await database
    .selectFrom("users")
    .select(sql<string>`lower(username)`.as("username"))
    .where(sql`lower(username)`, "in", usernames)
    .execute();
  return new Set(rows.map(({ username }) => username));
}
