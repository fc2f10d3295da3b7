import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";

/** What was hidden after this moment can still be restored. */
export const restorableSince = sql<string>`${databaseNow} - interval '30 days'`;
