import { sql } from "kysely";
import { databaseClock } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { announceRevision } from "#server/live/announcements.ts";
import { takeTurn } from "./turns.ts";

/** The tournament as it stands under the lock. */
export interface LockedTournament {
  id: number;
  creator_id: number;
  timezone: string;
  start_date: string;
  end_date: string;
  revision: number;
}

interface ChangeOptions {
  tournamentId: number;
  /** The revision that the client saw (`If-Match`); null when it didn't say. */
  ifRevision: number | null;
}

/**
 * Changes something inside a tournament: locks its row, so that writers take turns and never
 * deadlock, refuses a stale `If-Match`, runs the operation, raises the revision and notifies
 * every instance with the commit. Errors: `not_found`, `stale`, and the operation's own.
 */
export async function changeTournament<T>(
  database: Database,
  { tournamentId, ifRevision }: ChangeOptions,
  operation: (trx: Transaction, tournament: LockedTournament) => Promise<T>,
): Promise<{ result: T; revision: number }> {
  const changed = await takeTurn(database, tournamentId, () =>
    database.transaction().execute(async (trx) => {
      const tournament = await lockTournament(tournamentId, trx);
      if (ifRevision !== null && ifRevision !== tournament.revision) {
        throw new AppError("stale", "Someone else changed this tournament. Reload and try again.");
      }
      const result = await operation(trx, tournament);
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
  return takeTurn(database, tournamentId, async () => {
    const trx = await database.startTransaction().execute();
    try {
      return await operation(trx, await lockTournament(tournamentId, trx));
    } finally {
      await trx.rollback().execute();
    }
  });
}

/** Raises the revision and tells every instance; with the transaction's commit, never before. */
export async function raiseRevision(tournamentId: number, trx: Transaction): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with raised as (
      update tournaments set revision = revision + 1, revised_at = ${databaseClock}
      where id = ${tournamentId} returning revision,
        deleted_at is not null or suspended_at is not null as is_hidden
    )
    select revision, pg_notify('tournament_revision',
      ${tournamentId}::text || ':' || revision || case when is_hidden then ':hidden' else '' end)
    from raised`.execute(trx);
  return rows[0]!.revision;
}

/** Locks a tournament that is not hidden; whoever else wants to write to it waits. */
export async function lockTournament(id: number, trx: Transaction): Promise<LockedTournament> {
  const tournament = await trx
    .selectFrom("tournaments")
    .select(["id", "creator_id", "timezone", "start_date", "end_date", "revision"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!tournament) throw notFound("Tournament");
  return tournament;
}
