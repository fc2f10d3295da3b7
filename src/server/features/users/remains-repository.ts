import { sql } from "kysely";
import type { AccountRemains } from "#contract/accounts/account-deletion.ts";
import { databaseClock, databaseNow } from "#server/database/clock.ts";
import type { Handle } from "#server/database/handle.ts";
import { statusAt } from "#server/queries/status.ts";

/** How much refers to an account that people see; undefined when there is no such account. */
export async function findRemains(id: number, db: Handle): Promise<AccountRemains | undefined> {
  const { rows } = await sql<{
    upcoming: number;
    active: number;
    completed: number;
    teams: number;
    rosters: number;
    officials: number;
    invitations: number;
  }>`
    with own as (
      select ${statusAt(databaseClock)} as status from tournaments
      where creator_id = ${id} and deleted_at is null and not exists (
        select from tournament_members m
        where m.tournament_id = tournaments.id and m.role = 'owner' and m.user_id <> ${id}
      )
    ), shown as (
      select teams.id, captain_id from teams
      join tournaments on tournaments.id = teams.tournament_id
      where teams.deleted_at is null and tournaments.deleted_at is null
    )
    select
      (select count(*)::int from own where status = 'upcoming') as upcoming,
      (select count(*)::int from own where status = 'active') as active,
      (select count(*)::int from own where status = 'completed') as completed,
      (select count(*)::int from shown where captain_id = users.id) as teams,
      (select count(*)::int from players join shown on shown.id = players.team_id
        where user_id = users.id) as rosters,
      (select count(*)::int from officials
        join tournaments on tournaments.id = officials.tournament_id
        where user_id = users.id and tournaments.deleted_at is null) as officials,
      (select count(*)::int from invitations left join shown on shown.id = invitations.team_id
        where (shown.id is not null or invitations.tournament_id is not null) and ${isInvolved({ id: sql`users.id`, email: sql`users.email` })}
          and refused_at is null and (expires_at is null or expires_at > ${databaseNow})
      ) as invitations
    from users where users.id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { upcoming, active, completed, ...rest } = row;
  return { tournaments: { upcoming, active, completed }, ...rest };
}

/** Whether a row of `invitations` asks an account, by whatever way, or was sent by it. */
export function isInvolved({ id, email }: { id: unknown; email: unknown }) {
  return sql<boolean>`(invitations.user_id = ${id} or invitations.invited_by = ${id}
    or lower(invitations.email) = lower(${email}))`;
}
