import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { DutyByResult } from "#server/features/duties/by-result-repository.ts";
import type { DutyHolder } from "#server/features/notifications/duty-holders.ts";
import { takesPart, usualMinutes } from "./take-reminders-repository.ts";
import { isAhead } from "./follower-reminders-repository.ts";

interface ByHand {
  tournamentId: number;
  /** ISO 8601: who wants to know it by then. */
  at: string;
  /** Then only officials without an account and some teams are reminded by hand. */
  hasMail: boolean;
  /** Those to whom nothing comes by itself. */
  unreached: number[];
  /** Whose duties results are. */
  byResult: DutyByResult[];
}

/**
 * Teams and officials to remind by hand of the day on which they play or have a duty next: as long before as
 * the captain or the official chose, but for who has switched reminders off.
 */
export async function findRemindersByHand(asked: ByHand, handle: Database | Transaction) {
  const { rows } = await sql<DutyHolder & { day: string }>`${dueByHand(asked)}`.execute(handle);
  return rows;
}

/** Notes that those were reminded. */
export async function markRemindedByHand(asked: ByHand, trx: Transaction): Promise<void> {
  await sql`
    insert into reminded_by_hand (tournament_id, team_id, official_id, day)
    select ${asked.tournamentId}, due.team_id, due.official_id, due.day
    from (${dueByHand(asked)}) due
    on conflict do nothing
  `.execute(trx);
}

function dueByHand({ tournamentId, at, hasMail, unreached, byResult }: ByHand) {
  return sql`
    select own.team_id, own.official_id, min((own.start_time at time zone own.timezone)::date) as day
    from (
      select m.start_time, t.timezone, teams.id as team_id, null::integer as official_id,
        teams.captain_id as user_id
      from matches m join tournaments t on t.id = m.tournament_id
      join teams on ${takesPart(byResult)}
      where m.tournament_id = ${tournamentId} and ${isAhead}
      union all
      select m.start_time, t.timezone, null, officials.id, officials.user_id
      from matches m join tournaments t on t.id = m.tournament_id
      cross join jsonb_array_elements(m.duties) duty
      join officials on officials.id = (duty ->> 'official_id')::integer
      where m.tournament_id = ${tournamentId} and ${isAhead}
    ) own left join users on users.id = own.user_id
    where own.start_time < least(${at}::timestamptz, ${databaseNow}) + make_interval(
        mins => coalesce((users.preferences ->> 'reminder_minutes')::int, ${usualMinutes}))
      and coalesce((users.preferences #>> '{notifications,match_reminders}')::boolean, true)
      and (not ${hasMail}::boolean or (own.official_id is not null and users.id is null)
        or own.team_id = any(${unreached}))
      and not exists (
        select from reminded_by_hand told
        where told.tournament_id = ${tournamentId}
          and told.day = (own.start_time at time zone own.timezone)::date
          and told.team_id is not distinct from own.team_id
          and told.official_id is not distinct from own.official_id
      )
    group by own.team_id, own.official_id
    order by day, own.team_id, own.official_id
  `;
}
