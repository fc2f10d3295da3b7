import { sql } from "kysely";
import type { Transaction } from "./handle.ts";
import { isUnavailable } from "./unavailable.ts";

/**
 * Does something within a transaction that goes on without it: what it has written is taken back where it
 * fails. One within another needs a name of its own. Errors: those of the operation.
 */
export async function withSavepoint<T>(
  name: string,
  trx: Transaction,
  operation: () => Promise<T>,
): Promise<T> {
  await sql`savepoint ${sql.id(name)}`.execute(trx);
  try {
    return await operation();
  } catch (error) {
    // A connection that is gone takes nothing back, and would hide why.
    if (!isUnavailable(error)) await sql`rollback to savepoint ${sql.id(name)}`.execute(trx);
    throw error;
  }
}
