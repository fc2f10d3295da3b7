import type { CourtQueue, CourtQueueBody } from "#contract/schedule/court-queue.ts";
import type { Transaction } from "#server/database/handle.ts";
import { findCourtQueue } from "#server/queries/court-queue.ts";
import { saveCourtQueue } from "./repository.ts";

/** Saves which courts take the next game. */
export async function changeQueue(
  { tournamentId, change }: { tournamentId: number; change: CourtQueueBody },
  trx: Transaction,
): Promise<void> {
  const stands = await findCourtQueue(tournamentId, trx);
  await saveCourtQueue({ tournamentId, queue: queueAfter(stands, change) }, trx);
}

/** Two desks that tap different courts have both: each tap changes its own court. */
function queueAfter(
  stands: CourtQueue,
  { former = stands, ...wanted }: CourtQueueBody,
): CourtQueue {
  const added = wanted.courts.filter((court) => !former.courts.includes(court));
  const isTaken = (court: number) =>
    former.courts.includes(court) && !wanted.courts.includes(court);
  const courts = new Set([...stands.courts, ...added].filter((court) => !isTaken(court)));
  const isChosen = wanted.calls_itself !== former.calls_itself;
  return {
    courts: [...courts].toSorted((a, b) => a - b),
    calls_itself: isChosen ? wanted.calls_itself : stands.calls_itself,
  };
}
