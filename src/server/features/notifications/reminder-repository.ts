import { sql } from "kysely";
import { Language } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { DutyByResult } from "#server/features/duties/by-result-repository.ts";
import type { DutyHolder } from "./duty-repository.ts";
import { takesPart, longestMinutes, usualMinutes } from "./repository.ts";

/** A game that is still to be played, as those that accounts are reminded of. */
const isAhead = sql<boolean>`m.status = 'scheduled' and m.start_time > ${databaseNow}`;

/** The same browser reminds of the team as its people's own: as they chose, not as who follows it did. */
const isRemindedAnyway = sql<boolean>`(
  exists (
    select from users where users.id = push.user_id
      and coalesce((users.preferences #>> '{notifications,match_reminders}')::boolean, true)
      and (users.id = teams.captain_id
        or exists (select from players where team_id = teams.id and user_id = users.id))
  ) or exists (
    select from scorer_devices device join scorer_links link on link.id = device.link_id
    where device.id = push.scorer_device_id and link.team_id = teams.id
      and link.revoked_at is null and link.expires_at > ${databaseNow}
  )
)`;

/**
 * Browsers that follow teams whose first game of a day begins as soon as was chosen there, each with
 * those of its teams that play on that day; each team of a day told once.
 */
export async function takeFollowerReminders(trx: Transaction) {
  const { rows } = await sql<{
    id: number;
    language: string;
    tournament_id: number;
    day: string;
    team_ids: number[];
  }>`
    with due as (
      select followed.device_id, m.tournament_id,
        min((m.start_time at time zone t.timezone)::date) as day
      from matches m
      join tournaments t on t.id = m.tournament_id and t.deleted_at is null
        and t.suspended_at is null
      join teams on teams.id in (m.home_team_id, m.away_team_id) and teams.withdrawn_at is null
      join followed_teams followed on followed.team_id = teams.id
      join push_devices push on push.id = followed.device_id
      where ${isAhead} and m.start_time < ${databaseNow} + make_interval(mins => ${longestMinutes})
        and m.start_time < ${databaseNow} + make_interval(mins => followed.reminder_minutes)
        and coalesce(followed.reminded_on < (m.start_time at time zone t.timezone)::date, true)
        and not ${isRemindedAnyway}
      group by followed.device_id, m.tournament_id
    ), told as (
      update followed_teams followed set reminded_on = due.day
      from due, push_devices push, teams
      where followed.device_id = due.device_id and push.id = due.device_id
        and teams.id = followed.team_id and teams.tournament_id = due.tournament_id
        and teams.withdrawn_at is null and followed.reminder_minutes is not null
        and coalesce(followed.reminded_on < due.day, true) and not ${isRemindedAnyway}
        and exists (
          select from matches m join tournaments t on t.id = m.tournament_id
          where teams.id in (m.home_team_id, m.away_team_id) and ${isAhead}
            and (m.start_time at time zone t.timezone)::date = due.day
        )
      returning push.id, push.language, due.tournament_id, due.day, followed.team_id
    )
    select id, language, tournament_id, day, array_agg(team_id order by team_id) as team_ids
    from told group by id, language, tournament_id, day order by tournament_id, day, id
  `.execute(trx);
  return rows.map((row) => ({ ...row, language: Language.parse(row.language) }));
}

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
