import type { Database } from "#server/database/handle.ts";

const queues = new WeakMap<Database, Map<number, Promise<unknown>>>();

/**
 * Lets the writers of one tournament take turns before they take a connection. The row's lock alone
 * would do for correctness, but whoever waits for it holds a connection, and a crowd at one
 * tournament would leave none for anybody else.
 */
export async function takeTurn<T>(
  database: Database,
  tournamentId: number,
  write: () => Promise<T>,
): Promise<T> {
  const queue = queues.get(database) ?? new Map<number, Promise<unknown>>();
  queues.set(database, queue);
  const before = queue.get(tournamentId);
  const turn = before ? before.then(write, write) : write();
  queue.set(tournamentId, turn);
  try {
    return await turn;
  } finally {
    if (queue.get(tournamentId) === turn) queue.delete(tournamentId);
  }
}
