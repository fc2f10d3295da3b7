import { sql } from "kysely";
import type { SecurityKind } from "#contract/history/security-log.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database } from "#server/database/handle.ts";

export interface NewSecurityEvent {
  kind: SecurityKind;
  /** Ten minutes since 1970. */
  period: number;
  user_id: number | null;
  /** Not stored: only to find whose account it is. */
  typed: string | null;
  /** Hexadecimal, of a typed name. */
  name_hash: string | null;
  network: string | null;
  device: string | null;
  detail: string | null;
  count: number;
  first_at: string;
  at: string;
}

/** Adds events to the log, or counts them up where the same is there from the same ten minutes. */
export async function addSecurityEvents(
  events: NewSecurityEvent[],
  database: Database,
): Promise<void> {
  await sql`
    with given as (
      select e.*, coalesce(
        (select id from users where id = e.user_id),
        (select id from users where lower(email) = e.typed or lower(username) = e.typed limit 1)
      ) as account_id
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (
        kind text, period integer, user_id integer, typed text, name_hash text, network text,
        device text, detail text, count integer, first_at timestamptz, at timestamptz
      )
    ), named as (
      select *, case when account_id is null then decode(name_hash, 'hex') end as unknown_name
      from given
    )
    insert into security_log
      (kind, period, user_id, name_hash, network, device, detail, count, first_at, at)
    select kind, period, account_id, unknown_name, network, device, detail, sum(count),
      min(first_at), max(at)
    from named
    group by kind, period, account_id, unknown_name, network, device, detail
    order by kind, period, account_id, unknown_name, network, device, detail
    on conflict on constraint security_log_key do update
      set count = security_log.count + excluded.count, at = greatest(security_log.at, excluded.at)
  `.execute(database);
}

/** How long sign-ins and refusals are kept: a break-in is often noticed only after weeks. */
const securityLogDays = 90;
// About 100 MB, whatever happens.
const mostRows = 500_000;

/** Removes what is too old, and the oldest of what would be too much. */
export async function forgetOldSecurityEvents(database: Database): Promise<void> {
  await database
    .deleteFrom("security_log")
    .where(sql<boolean>`at < ${databaseNow} - make_interval(days => ${securityLogDays})`)
    .execute();
  await database
    .deleteFrom("security_log")
    .where("id", "<=", (eb) =>
      eb.selectFrom("security_log").select("id").orderBy("id", "desc").limit(1).offset(mostRows),
    )
    .execute();
}
