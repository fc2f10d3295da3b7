import { Done } from "#contract/common.ts";
import { CourtQueueResponse, queuePaths } from "#contract/schedule/court-queue.ts";
import type { Caller } from "./caller.ts";

interface Queue {
  tournamentId: number;
  desk: Caller;
  courts: number[];
}

/** Has courts take the next game that can be played, and calls one to the first of them. */
export async function stageCourtQueue({ tournamentId, desk, courts }: Queue): Promise<void> {
  const queue = { courts, calls_itself: true };
  const path = queuePaths.queue(tournamentId);
  const { waiting } = await desk.put(path, queue, CourtQueueResponse);
  // Whether everybody has rested enough is for the desk to judge, as is who comes in a moment.
  const next = waiting.find(({ waits }) => waits === null || waits.reason === "resting");
  if (!next) return;
  await desk.put(queuePaths.call(next.match_id), { court_id: courts[0] }, Done);
}
