import { sql } from "kysely";
import { databaseClock } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";

/** The revision of a tournament that is not hidden; null when there is none. */
export async function findRevision(id: number, db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** Raises the revision and tells every instance; with the transaction's commit, never before. */
export async function raiseRevision(tournamentId: number, trx: Transaction): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    ${keptPlan} with raised as (
      update tournaments set revision = revision + 1, revised_at = ${databaseClock}
      where id = ${tournamentId} returning revision,
        deleted_at is not null or suspended_at is not null as is_hidden
    )
    select revision, pg_notify('tournament_revision',
      ${tournamentId}::text || ':' || revision || case when is_hidden then ':hidden' else '' end)
    from raised`.execute(trx);
  return rows[0]!.revision;
}
