import { sql } from "kysely";
import { CourtQueue } from "#contract/schedule/court-queue.ts";
import { gatherReads } from "#server/database/gather-reads.ts";
import type { Database } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";

/** The courts that take the next game; those that are gone by now left out. */
export async function findCourtQueue(tournamentId: number, db: Database): Promise<CourtQueue> {
  return (await findCourtQueues(tournamentId, db))!;
}

// Asked after each result that comes in.
const findCourtQueues = gatherReads(async (ids: number[], db) => {
  const rows = await db
    .selectFrom("tournaments")
    .modifyFront(keptPlan)
    .select(["id", "court_queue", "courts_count"])
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, queueOf(row)]));
});

function queueOf({ court_queue, courts_count: count }: StoredQueue): CourtQueue {
  const { courts, calls_itself } = CourtQueue.parse(court_queue ?? none);
  return { courts: courts.filter((court) => court <= count), calls_itself };
}

interface StoredQueue {
  court_queue: unknown;
  courts_count: number;
}

const none = { courts: [], calls_itself: false };
