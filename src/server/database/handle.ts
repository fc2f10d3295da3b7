import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { DB } from "#server/database/schema.ts";

/** Every table of the product, typed. Instants are ISO strings in UTC, dates `YYYY-MM-DD`. */
export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** What a query runs on: alone, or as part of a transaction. */
export type Handle = Database | Transaction;
