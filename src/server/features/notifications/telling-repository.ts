import { sql } from "kysely";
import type { Transaction } from "#server/database/handle.ts";

/**
 * How people are told: each way has told of what it has, whatever the others did. By hand those are told to
 * whom nothing comes by mail, where mail goes out; where none does, all are, which is noted as mail.
 */
export type Channel = "mail" | "push" | "hand";

// Any numbers that no other lock of the product uses.
const tellingLocks = { changes: 0x74_656c, calls: 0x74_656d, announcements: 0x74_656e };

/** Whether no other instance is telling this of the tournament; none does until the transaction ends. */
export async function isMineToTell(
  tournamentId: number,
  trx: Transaction,
  what: keyof typeof tellingLocks = "changes",
): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${tellingLocks[what]}::int, ${tournamentId}::int) as is_mine
  `.execute(trx);
  return rows[0]!.is_mine;
}

/**
 * Has whoever writes to the tournament wait until the transaction ends: what is told and noted is of one
 * moment, and neither waits for the other's games while the other waits for the tournament.
 */
export async function holdWriters(tournamentId: number, trx: Transaction): Promise<void> {
  await sql`select from tournaments where id = ${tournamentId} for no key update`.execute(trx);
}
