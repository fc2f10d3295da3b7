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
  return (await raiseRevisions([tournamentId], trx)).get(tournamentId)!;
}

/** As `raiseRevision`, of tournaments that the transaction has locked; each by its number. */
export async function raiseRevisions(
  tournamentIds: number[],
  trx: Transaction,
): Promise<Map<number, number>> {
  if (tournamentIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; revision: number }>`
    ${keptPlan} with raised as (
      update tournaments set revision = revision + 1, revised_at = ${databaseClock}
      where id = any(${tournamentIds}) returning id, revision,
        deleted_at is not null or suspended_at is not null as is_hidden
    )
    select id, revision, pg_notify('tournament_revision',
      id::text || ':' || revision || case when is_hidden then ':hidden' else '' end)
    from raised`.execute(trx);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
