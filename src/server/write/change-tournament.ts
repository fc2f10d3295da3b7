import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { announceRevision } from "./announcements.ts";
import { type Asked, authorOf } from "./asked.ts";
import { raiseRevision } from "./revision-repository.ts";
import { type Author, record, type Entry } from "./record.ts";
import { type LockedTournament, lockTournament } from "./tournament-lock.ts";
import { enqueueWrite } from "./write-queue.ts";

export type { LockedTournament } from "./tournament-lock.ts";

export interface Change<T> extends Entry<T> {
  tournamentId: number;
  /** By whom and how: `changeBy` of a request, or `unasked`. */
  asked: Asked;
  /** Who acts, where that is known only once it is done: of what makes their account. */
  author?: (result: T) => { id: number } | null;
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
 * entry of the log every row that it changed, raises the revision, commits, and tells every instance
 * and who asked.
 * Errors: `not_found`, `stale`, those of `authorise`, and the operation's own.
 */
export async function changeTournament<T>(
  database: Database,
  { tournamentId, asked, author, authorise, ...entry }: Change<T>,
  operation: Operation<T>,
): Promise<{ result: T; revision: number }> {
  const changed = await enqueueWrite(database, tournamentId, () =>
    database.transaction().execute(async (trx) => {
      const tournament = await lockTournament(tournamentId, trx);
      await authorise?.(tournament, trx);
      if (asked.ifRevision !== null && asked.ifRevision !== tournament.revision) {
        throw new AppError("stale", "refusals.load.stale");
      }
      const result = await record(
        { ...entry, tournamentId, by: byOf({ asked, author }) },
        trx,
        (entryId) => operation(trx, tournament, entryId),
      );
      return { result, revision: await raiseRevision(tournamentId, trx) };
    }),
  );
  announceRevision(database, { tournamentId, revision: changed.revision });
  asked.committed?.(changed.revision);
  return changed;
}

/** Who does it, as the record has them. */
export function byOf<T>({ asked, author }: Pick<Change<T>, "asked" | "author">) {
  if (!author) return authorOf(asked);
  return (result: T): Author | null =>
    authorOf({ actor: author(result), device: asked.device ?? null });
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
