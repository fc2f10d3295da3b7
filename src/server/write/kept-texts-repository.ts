import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { restorableSince } from "#server/queries/restoring.ts";

/** What draws took, with their codes: for as long as their entries stand. */
const keptLonger = sql`(table_name in ('bracket_feeders', 'scorer_links', 'scorer_codes', 'score_commands')
  or table_name = 'brackets' and change = 'removed' or table_name = 'tournaments' and row_id is null)`;

/**
 * Forgets what was kept of rows beyond the log, once deleted teams could not be restored any more, and what
 * no entry came of. Returns how much.
 */
export async function forgetKeptTexts(database: Database | Transaction): Promise<number> {
  await forgetAskedAddresses(database);
  const { numAffectedRows } = await sql`
    delete from kept_rows where not ${keptLonger} and not exists (
      select from audit_log where audit_log.id = entry_id and at > ${restorableSince}
    )`.execute(database);
  return Number(numAffectedRows ?? 0);
}

/** Whoever was asked is asked no more once the invitation has run out, however late it was taken back. */
async function forgetAskedAddresses(database: Database | Transaction): Promise<void> {
  await sql`
    update kept_rows set kept = kept - 'email'
    where table_name = 'invitations' and kept ? 'email'
      and (kept ->> 'expires_at')::timestamptz <= ${databaseNow}`.execute(database);
}

/** Forgets what was kept of an account that is about to go, and of the places that it has or had. */
export async function forgetKeptOf(
  { id, email }: { id: number; email: string },
  trx: Transaction,
): Promise<void> {
  const isTheirs = (place: "players" | "kept") => {
    const [userId, address] =
      place === "players"
        ? [sql`user_id`, sql`email`]
        : [sql`(kept ->> 'user_id')::int`, sql`kept ->> 'email'`];
    return sql`(${userId} = ${id} or lower(${address}) = lower(${email}))`;
  };
  await sql`
    delete from kept_rows where ${isTheirs("kept")}
      or table_name = 'players' and row_id in (
        select id from players where ${isTheirs("players")}
        union all
        select row_id from kept_rows where table_name = 'players' and ${isTheirs("kept")}
      )
      or table_name = 'teams' and ${id} in ((kept ->> 'captain_id')::int, (kept ->> 'deleted_by')::int)
      or table_name = 'tournament_members' and row_id = ${id}
      or table_name = 'officials' and row_id in (
        select id from officials where user_id = ${id}
        union all
        select row_id from kept_rows where table_name = 'officials' and ${isTheirs("kept")}
      )`.execute(trx);
}
