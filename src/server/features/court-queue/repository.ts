import { CourtQueue } from "#contract/schedule/court-queue.ts";
import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";

/** The courts that take the next game; those that are gone by now left out. */
export async function findCourtQueue(tournamentId: number, db: Database): Promise<CourtQueue> {
  const { court_queue, courts_count: count } = await db
    .selectFrom("tournaments")
    .modifyFront(keptPlan)
    .select(["court_queue", "courts_count"])
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  const { courts, calls_itself } = CourtQueue.parse(court_queue ?? none);
  return { courts: courts.filter((court) => court <= count), calls_itself };
}

const none = { courts: [], calls_itself: false };

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
