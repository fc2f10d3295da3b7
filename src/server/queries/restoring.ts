import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";

export const restorableDays = 30;

/** What was hidden after this moment can still be restored. */
export const restorableSince = sql<string>`${databaseNow} - make_interval(days => ${restorableDays})`;
