import { sql } from "kysely";
import { Language } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { longestMinutes } from "./take-reminders-repository.ts";

/** A game that is still to be played, as those that accounts are reminded of. */
export const isAhead = sql<boolean>`m.status = 'scheduled' and m.start_time > ${databaseNow}`;

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
