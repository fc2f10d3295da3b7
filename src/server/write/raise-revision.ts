import { sql } from "kysely";
import { databaseClock } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";

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
