import { sql } from "kysely";
import type { Database, Transaction } from "./handle.ts";

/**
 * How long each statement waits, in milliseconds: people wait for pages and short writes, and an
 * instance that is frozen inside a transaction lets go of its tournament before those who wait for
 * the lock give up.
 */
export const shortPatience = {
  statement_timeout: 8000,
  lock_timeout: 6000,
  idle_in_transaction_session_timeout: 5000,
} as const;

/** For what writes or removes thousands of rows: draws, imports, and what a night removes. */
const longPatience = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 20_000,
} as const;

/** Lets the statements of this transaction take longer; it ends with it. */
export async function takeLonger(trx: Transaction): Promise<void> {
  const { statement_timeout: statement, idle_in_transaction_session_timeout: idle } = longPatience;
  await sql`
    select set_config('statement_timeout', ${String(statement)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(idle)}, true)`.execute(trx);
}

/** Runs what takes longer in a transaction of its own. */
export async function atLength<T>(
  database: Database,
  operation: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (trx) => {
    await takeLonger(trx);
    return operation(trx);
  });
}
