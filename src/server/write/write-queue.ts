import type { Database } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";

interface Queue {
  last: Promise<unknown>;
  length: number;
}

const queues = new WeakMap<Database, Map<number, Queue>>();

// Whoever comes later would wait longer than people do.
const longest = 200;

/**
 * Lets the writers of one tournament take turns before they take a connection. The row's lock alone
 * would do for correctness, but whoever waits for it holds a connection, and a crowd at one
 * tournament would leave none for anybody else. Error: `unavailable` when the crowd is too large.
 */
export async function enqueueWrite<T>(
  database: Database,
  tournamentId: number,
  write: () => Promise<T>,
): Promise<T> {
  const ofDatabase = queues.get(database) ?? new Map<number, Queue>();
  queues.set(database, ofDatabase);
  const queue = ofDatabase.get(tournamentId) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= longest) {
    throw new AppError("unavailable", "refusals.load.changes", {
      retryAfterSeconds: 2,
    });
  }
  ofDatabase.set(tournamentId, queue);
  queue.length += 1;
  const turn = queue.last.then(write, write);
  queue.last = turn;
  try {
    return await turn;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) ofDatabase.delete(tournamentId);
  }
}
