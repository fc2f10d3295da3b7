import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";
import { eventuallyFound } from "#testing/eventually.ts";

/**
 * Waits until somebody waits for what a transaction has locked. Whoever is to wait says by failing why
 * nobody does: ended without waiting is no hold-up.
 */
export async function heldUp(waiter: Promise<unknown>, trx: Transaction): Promise<void> {
  const waits = eventuallyFound(async () => (await countWaiting(trx)) > 0);
  await Promise.race([waits, failOnceEnded(waiter)]);
}

/** Asked by whoever holds the lock, so that there is one connection less to wait for. */
async function countWaiting(trx: Transaction): Promise<number> {
  // Within a transaction it would be told the same each time.
  await sql`select pg_stat_clear_snapshot()`.execute(trx);
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(trx);
  return rows.length;
}

async function failOnceEnded(waiter: Promise<unknown>): Promise<never> {
  await waiter;
  throw new Error("it was done without waiting");
}
