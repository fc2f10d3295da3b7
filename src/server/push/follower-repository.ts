import { sql } from "kysely";
import type { FollowOnBody, FollowStateResponse } from "#contract/accounts/push.ts";
import { ReminderMinutes } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import { saveDevice } from "./repository.ts";

/** Since when nobody expects news of a tournament: its organiser ended it, or its last day is two days ago. */
const isOver = sql<boolean>`coalesce(
  tournaments.organiser_status = 'completed',
  tournaments.end_date < (${databaseNow} at time zone tournaments.timezone)::date - 1
)`;

/** Whether a tournament still has news to come. */
export async function hasNewsToCome(tournamentId: number, handle: Handle): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select ${isOver} as is_over from tournaments where id = ${tournamentId}
  `.execute(handle);
  return rows[0]?.is_over === false;
}

/** How many of some teams a tournament has. */
export async function countTeams(
  teamIds: number[],
  tournamentId: number,
  handle: Handle,
): Promise<number> {
  const rows = await handle
    .selectFrom("teams")
    .select("id")
    .where("id", "in", teamIds)
    .where("tournament_id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .execute();
  return rows.length;
}

/** How many other browsers follow teams of a tournament. */
export async function countOtherFollowers(
  endpoint: string,
  tournamentId: number,
  handle: Handle,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct followed.device_id)::int as count
    from followed_teams followed
    join teams on teams.id = followed.team_id
    join push_devices push on push.id = followed.device_id
    where teams.tournament_id = ${tournamentId} and push.endpoint <> ${endpoint}
  `.execute(handle);
  return rows[0]!.count;
}

/** Has a browser follow these teams of a tournament, in place of those that it followed there. */
export async function followTeams(
  { team_ids: teamIds, reminder_minutes, ...device }: FollowOnBody,
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  const id = await saveDevice(device, {}, trx);
  await sql`
    delete from followed_teams using teams
    where device_id = ${id} and teams.id = team_id and teams.tournament_id = ${tournamentId}
      and teams.id <> all(${teamIds})
  `.execute(trx);
  await trx
    .insertInto("followed_teams")
    .values(teamIds.map((team_id) => ({ device_id: id, team_id, reminder_minutes })))
    .onConflict((conflict) =>
      conflict.columns(["device_id", "team_id"]).doUpdateSet({ reminder_minutes }),
    )
    .execute();
}

/** The teams of a tournament that a browser follows, and how long before games it reminds of them. */
export async function findFollowing(
  endpoint: string,
  tournamentId: number,
  handle: Handle,
): Promise<FollowStateResponse> {
  const rows = await handle
    .selectFrom("followed_teams")
    .innerJoin("push_devices", "push_devices.id", "followed_teams.device_id")
    .innerJoin("teams", "teams.id", "followed_teams.team_id")
    .select(["teams.id", "followed_teams.reminder_minutes as minutes"])
    .where("push_devices.endpoint", "=", endpoint)
    .where("teams.tournament_id", "=", tournamentId)
    .orderBy("teams.id")
    .execute();
  return {
    team_ids: rows.map(({ id }) => id),
    reminder_minutes: ReminderMinutes.nullable().parse(rows[0]?.minutes ?? null),
  };
}

/** Has a browser follow no team of a tournament any more. */
export async function unfollowTeams(
  endpoint: string,
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  await sql`
    delete from followed_teams using push_devices, teams
    where push_devices.id = device_id and teams.id = team_id
      and push_devices.endpoint = ${endpoint} and teams.tournament_id = ${tournamentId}
  `.execute(trx);
  await forgetIdleDevices(sql<boolean>`endpoint = ${endpoint}`, trx);
}

/** Forgets who follows teams of tournaments that are over or deleted. */
export async function forgetOldFollowers(trx: Transaction): Promise<void> {
  await sql`
    delete from followed_teams using teams, tournaments
    where teams.id = team_id and tournaments.id = teams.tournament_id
      and (${isOver} or tournaments.deleted_at is not null or teams.deleted_at is not null)
  `.execute(trx);
  await forgetIdleDevices(sql<boolean>`true`, trx);
}

/** A browser that shows nobody's messages and follows nothing. */
async function forgetIdleDevices(which: ReturnType<typeof sql<boolean>>, trx: Transaction) {
  await sql`
    delete from push_devices where ${which} and user_id is null and scorer_device_id is null
      and not exists (select from followed_teams where device_id = push_devices.id)
  `.execute(trx);
}
