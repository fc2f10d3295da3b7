import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { announceRevision } from "./announcements.ts";
import { raiseRevision } from "./revision-repository.ts";
import { record, type Entry, type Recorded } from "./record.ts";
import { type LockedTournament, lockTournament } from "./tournament-lock.ts";
import { enqueueWrite } from "./write-queue.ts";

export type { LockedTournament } from "./tournament-lock.ts";

export interface Change<T> extends Entry<T> {
  tournamentId: number;
  /** The revision that the client saw (`If-Match`); null when it didn't say. */
  ifRevision: number | null;
  /** Who asks; null for the product itself. */
  by: Recorded<T>["by"];
  /** Refuses who may not, by throwing; sees the tournament under its lock. */
  authorise?: (tournament: LockedTournament, trx: Transaction) => unknown;
}

/** What an operation knows besides the transaction: the tournament, and its entry's number to come. */
export type Operation<T> = (
  trx: Transaction,
  tournament: LockedTournament,
  entryId: number,
) => Promise<T>;

/**
 * The one way to write inside a tournament: takes a turn, locks the tournament's row so that writers
 * never deadlock, refuses who may not and a stale `If-Match`, runs the operation, stores with an
 * entry of the log every row that it changed, raises the revision, commits and tells every instance.
 * Errors: `not_found`, `stale`, those of `authorise`, and the operation's own.
 */
export async function changeTournament<T>(
  database: Database,
  { tournamentId, ifRevision, by, authorise, ...entry }: Change<T>,
  operation: Operation<T>,
): Promise<{ result: T; revision: number }> {
  const changed = await enqueueWrite(database, tournamentId, () =>
    database.transaction().execute(async (trx) => {
      const tournament = await lockTournament(tournamentId, trx);
      await authorise?.(tournament, trx);
      if (ifRevision !== null && ifRevision !== tournament.revision) {
        throw new AppError("stale", "refusals.load.stale");
      }
      const result = await record({ ...entry, tournamentId, by }, trx, (entryId) =>
        operation(trx, tournament, entryId),
      );
      return { result, revision: await raiseRevision(tournamentId, trx) };
    }),
  );
  announceRevision(database, { tournamentId, revision: changed.revision });
  return changed;
}

/**
 * Runs what would change a tournament and takes all of it back, to see what it would do. Errors:
 * `not_found`, and the operation's own.
 */
export async function rehearseTournament<T>(
  database: Database,
  tournamentId: number,
  operation: (trx: Transaction, tournament: LockedTournament) => Promise<T>,
): Promise<T> {
  return enqueueWrite(database, tournamentId, async () => {
    const trx = await database.startTransaction().execute();
    try {
      return await operation(trx, await lockTournament(tournamentId, trx));
    } finally {
      await trx.rollback().execute();
    }
  });
}
