import { sql } from "kysely";
import type { Handle } from "#server/database/handle.ts";
import { toUser } from "#server/queries/accounts.ts";
import type { Recipient } from "./compose.ts";

/** An account with what it is of some teams and officials. */
export interface Member extends Recipient {
  teamIds: number[];
  officialIds: number[];
  hasSaidYes: boolean;
}

/**
 * The accounts that captain or play in teams or are officials, each with those among the given ones, and
 * whether it has said yes to all of them.
 */
export async function findMembers(
  teamIds: number[],
  handle: Handle,
  officialIds: number[] = [],
): Promise<Member[]> {
  if (teamIds.length + officialIds.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    name: string;
    email: string;
    preferences: unknown;
    teamIds: number[];
    officialIds: number[];
    hasSaidYes: boolean;
  }>`
    select users.id, users.name, users.email, users.preferences,
      array_remove(array_agg(distinct member.team_id), null) as "teamIds",
      array_remove(array_agg(distinct member.official_id), null) as "officialIds",
      bool_and(not exists (
        select from invitations
        where invitations.user_id = users.id and invitations.team_id = member.team_id
      )) as "hasSaidYes"
    from (
      select captain_id as user_id, id as team_id, null::integer as official_id
      from teams where id = any(${teamIds})
      union
      select user_id, team_id, null from players where team_id = any(${teamIds})
      union
      select user_id, null, id from officials where id = any(${officialIds})
    ) member join users on users.id = member.user_id
    group by users.id order by users.id
  `.execute(handle);
  return rows.map(toUser);
}

/** The accounts that captain some teams, by team; null for a team that nobody with an account captains. */
export async function findCaptainIds(
  teamIds: number[],
  handle: Handle,
): Promise<Map<number, number | null>> {
  const rows = await handle
    .selectFrom("teams")
    .select(["id", "captain_id"])
    .where("id", "=", sql<number>`any(${teamIds})`)
    .execute();
  return new Map(rows.map(({ id, captain_id: captain }) => [id, captain]));
}

/** An account as somebody who is written to; null when there is none. */
export async function findRecipient(id: number, handle: Handle): Promise<Recipient | null> {
  const row = await handle
    .selectFrom("users")
    .select(["id", "name", "email", "preferences"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}
