import { sql } from "kysely";

/** The database's clock when the transaction began. */
export const databaseNow = sql<string>`courtside_now()`;

/**
 * The database's clock as it runs on: the one clock that statuses are read from. Asked once for a
 * statement, however many rows it compares.
 */
export const databaseClock = sql<string>`(select courtside_clock())`;
