import { sql } from "kysely";

/** The database's clock when the transaction began. */
export const databaseNow = sql<string>`courtside_now()`;

/** The database's clock as it runs on: the one clock that statuses are read from. */
export const databaseClock = sql<string>`courtside_clock()`;
