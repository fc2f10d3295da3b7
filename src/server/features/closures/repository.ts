import { invalidField, refusing } from "#server/constraint-errors.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** A closure as it is stored, its times as instants. */
export interface ClosureRow extends ClosureValues {
  id: number;
  /** The court's name. */
  court: string | null;
}

export interface ClosureValues {
  court_id: number | null;
  start_time: string;
  end_time: string | null;
}

/** A tournament's closures in the order of their starts. */
export async function findClosures(tournamentId: number, db: Database): Promise<ClosureRow[]> {
  return db
    .selectFrom("court_closures as closure")
    .leftJoin("courts as court", (join) =>
      join
        .onRef("court.tournament_id", "=", "closure.tournament_id")
        .onRef("court.id", "=", "closure.court_id"),
    )
    .select([
      "closure.id",
      "closure.court_id",
      "court.name as court",
      "closure.start_time",
      "closure.end_time",
    ])
    .where("closure.tournament_id", "=", tournamentId)
    .orderBy("closure.start_time")
    .orderBy("closure.id")
    .execute();
}

const refusals = {
  court_closures_court_fkey: () => invalidField("court_id", "refusals.matches.noCourt"),
};

/** Closes a court; false where it is closed so already. Errors: `validation` for an unknown court. */
export async function insertClosure(
  { tournamentId, values }: { tournamentId: number; values: ClosureValues },
  trx: Transaction,
): Promise<boolean> {
  const row = await refusing(refusals, () =>
    trx
      .insertInto("court_closures")
      .values({ ...values, tournament_id: tournamentId })
      .onConflict((conflict) => conflict.constraint("court_closures_key").doNothing())
      .returning("id")
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Removes closures. */
export async function deleteClosures(ids: number[], trx: Transaction): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("court_closures").where("id", "in", ids).execute();
}

/** Takes calls back to courts that are closed now; null stands for all courts. */
export async function takeBackCalls(
  { tournamentId, courtIds }: { tournamentId: number; courtIds: (number | null)[] },
  trx: Transaction,
): Promise<void> {
  if (courtIds.length === 0) return;
  const closed = courtIds.filter((id) => id !== null);
  await trx
    .updateTable("matches")
    .set({ called_court_id: null, called_at: null })
    .where("tournament_id", "=", tournamentId)
    .where("status", "=", "scheduled")
    .where("called_court_id", "is not", null)
    .$if(closed.length === courtIds.length, (query) => query.where("called_court_id", "in", closed))
    .execute();
}
