import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";

/**
 * How long a change is on record: longer than from one year's tournament to the next, for which last
 * year's questions are asked. The database refuses to forget sooner.
 */
const auditDays = 400;

/**
 * Forgets old changes, but those of a tournament that isn't over as long ago, a withdrawal that can
 * be taken back, and that the demo is complete. Returns how many.
 */
export async function forgetOldAudit(database: Database): Promise<number> {
  const since = sql<string>`${databaseNow} - make_interval(days => ${auditDays})`;
  const { numDeletedRows } = await database
    .deleteFrom("audit_log")
    .where("at", "<", since)
    .where("action", "<>", "demo.fill")
    .where(
      sql<boolean>`not exists (
        select from tournaments where id = tournament_id
        and (end_date >= ${since} or organiser_status = 'active')
      )`,
    )
    .where(
      sql<boolean>`not (action = 'team.withdraw' and exists (
        select from teams where id = subject_id and withdrawn_at is not null
      ))`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
