import type { CourtQueue } from "#contract/schedule/court-queue.ts";
import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** Stores by which rules games are called to courts. */
export async function saveCourtQueue(
  { tournamentId, queue }: { tournamentId: number; queue: CourtQueue },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({ court_queue: JSON.stringify(queue) })
    .where("id", "=", tournamentId)
    .execute();
}

/** The tournaments of these days, wherever they are, whose courts call by themselves. */
export async function findOwnCallers(db: Database): Promise<number[]> {
  const found = await db
    .selectFrom("tournaments")
    .select("id")
    .where("deleted_at", "is", null)
    .where("start_date", "<=", sql<string>`${databaseNow}::date + 1`)
    .where("end_date", ">=", sql<string>`${databaseNow}::date - 1`)
    .where(sql<boolean>`(court_queue ->> 'calls_itself')::boolean`)
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}
