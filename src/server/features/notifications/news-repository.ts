import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle } from "#server/database/handle.ts";
import { isListed } from "#server/queries/listed.ts";
import { toUser } from "#server/queries/accounts.ts";
import type { Recipient } from "./compose.ts";

/** Those who asked for news, which nobody gets unasked. */
export async function findNewsReaders(database: Handle): Promise<Recipient[]> {
  const rows = await database
    .selectFrom("users")
    .select(["id", "name", "email", "preferences"])
    .where(sql<boolean>`(preferences #>> '{notifications,marketing_emails}')::boolean`)
    .orderBy("id")
    .execute();
  return rows.map(toUser);
}

/** The tournaments of the last month that are still to come. */
export async function findNewTournaments(database: Handle) {
  return database
    .selectFrom("tournaments")
    .select(["id", "name", "location", "start_date"])
    .where(isListed)
    .where("created_at", ">", sql<string>`${databaseNow} - interval '1 month'`)
    .where("start_date", ">", sql<string>`${databaseNow}::date`)
    .orderBy("start_date")
    .orderBy("id")
    .execute();
}
