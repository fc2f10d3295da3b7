import { sql } from "kysely";
import { Preferences, reminderMinutes, Language } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { dutiesHeld, type DutyByResult } from "#server/features/duties/by-result-repository.ts";
import { isWrittenTo } from "#server/features/notifications/captain-addresses-repository.ts";

/** Sooner nobody is reminded. */
export const longestMinutes = Math.max(...reminderMinutes);

/** How long before it a reminder comes where nobody chose. */
export const usualMinutes = Preferences.parse({}).reminder_minutes;

/**
 * Whether a team (`teams`) that is still there plays a game (`m`) or has a duty at it, named or by one of
 * the results given.
 */
export const takesPart = (byResult: DutyByResult[]) => sql<boolean>`(teams.withdrawn_at is null
  and teams.deleted_at is null and (teams.id in (m.home_team_id, m.away_team_id)
    or exists (select from ${dutiesHeld(byResult)} duty where duty.team_id = teams.id)))`;

/**
 * Days of tournaments on which somebody plays or has a duty, as results stand, who wants to know it by now;
 * each told once.
 */
export async function takeReminders(byResult: DutyByResult[], trx: Transaction) {
  const { rows } = await sql<{
    user_id: number;
    tournament_id: number;
    day: string;
    /** Of all teams of theirs in it, none is waiting for their answer. */
    hasSaidYes: boolean;
  }>`
    with due as (
      insert into reminded_days (user_id, tournament_id, day)
      select distinct users.id, m.tournament_id, (m.start_time at time zone t.timezone)::date
      from matches m
      join tournaments t on t.id = m.tournament_id and t.deleted_at is null
        and t.suspended_at is null
      cross join lateral (
        select unnest(array[teams.captain_id, players.user_id]) as user_id
        from teams left join players on players.team_id = teams.id
        where ${takesPart(byResult)}
        union
        select officials.user_id from jsonb_array_elements(m.duties) duty
        join officials on officials.id = (duty ->> 'official_id')::integer
      ) own
      join users on users.id = own.user_id
      where m.status = 'scheduled' and m.start_time > ${databaseNow}
        and m.start_time < ${databaseNow} + make_interval(mins => ${longestMinutes})
        and m.start_time < ${databaseNow} + make_interval(
          mins => coalesce((users.preferences ->> 'reminder_minutes')::int, ${usualMinutes}))
        and coalesce((users.preferences #>> '{notifications,match_reminders}')::boolean, true)
      on conflict do nothing
      returning user_id, tournament_id, day
    )
    select due.*, not exists (
      select from invitations join teams on teams.id = invitations.team_id
      where invitations.user_id = due.user_id and teams.tournament_id = due.tournament_id
        and invitations.expires_at is null
    ) as "hasSaidYes" from due
  `.execute(trx);
  return rows;
}

/** Teams' captains without an account whose first game or duty of a day begins soon; each told once. */
export async function takeCaptainReminders(byResult: DutyByResult[], trx: Transaction) {
  const { rows } = await sql<{ team_id: number; tournament_id: number; day: string }>`
    with due as (
      select address.team_id, m.tournament_id,
        min((m.start_time at time zone t.timezone)::date) as day
      from captain_addresses address
      join teams on teams.id = address.team_id
      join matches m on m.tournament_id = teams.tournament_id and ${takesPart(byResult)}
      join tournaments t on t.id = m.tournament_id and t.deleted_at is null
        and t.suspended_at is null
      where m.status = 'scheduled' and m.start_time > ${databaseNow}
        and m.start_time < ${databaseNow} + make_interval(mins => ${usualMinutes})
        and ${isWrittenTo}
      group by address.team_id, m.tournament_id
    )
    update captain_addresses address set reminded_on = due.day from due
    where address.team_id = due.team_id and address.reminded_on is distinct from due.day
    returning address.team_id, due.tournament_id, due.day
  `.execute(trx);
  return rows;
}

/** Phones that hold the page of a team whose first game or duty of a day begins soon; each told once. */
export async function takePhoneReminders(byResult: DutyByResult[], trx: Transaction) {
  const { rows } = await sql<{
    id: number;
    language: string;
    team_id: number;
    tournament_id: number;
    day: string;
  }>`
    with due as (
      select push.id, link.team_id, m.tournament_id,
        min((m.start_time at time zone t.timezone)::date) as day
      from push_devices push
      join scorer_devices device on device.id = push.scorer_device_id
      join scorer_links link on link.id = device.link_id and link.revoked_at is null
        and link.expires_at > ${databaseNow}
      join teams on teams.id = link.team_id
      join matches m on m.tournament_id = teams.tournament_id and ${takesPart(byResult)}
      join tournaments t on t.id = m.tournament_id and t.deleted_at is null
        and t.suspended_at is null
      where m.status = 'scheduled' and m.start_time > ${databaseNow}
        and m.start_time < ${databaseNow} + make_interval(mins => ${usualMinutes})
      group by push.id, link.team_id, m.tournament_id
    )
    update push_devices push set reminded_on = due.day from due
    where push.id = due.id and push.reminded_on is distinct from due.day
    returning push.id, push.language, due.team_id, due.tournament_id, due.day
  `.execute(trx);
  return rows.map((row) => ({ ...row, language: Language.parse(row.language) }));
}
