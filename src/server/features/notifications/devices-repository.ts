import { sql } from "kysely";
import { Language } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle } from "#server/database/handle.ts";
import { readPreferences } from "#server/queries/accounts.ts";
import type { HeldDevice, Holder } from "./holder.ts";
import type { Member } from "./members-repository.ts";

/** The browsers of some accounts, each with whose it is of those given. */
export async function findDevicesOfMembers(
  members: Member[],
  handle: Handle,
): Promise<(HeldDevice & { holder: Member })[]> {
  const byId = new Map(members.map((one) => [one.id, one]));
  const rows = await handle
    .selectFrom("push_devices")
    .select(["id", "user_id", "language"])
    .where("user_id", "=", sql<number>`any(${[...byId.keys()]})`)
    .orderBy("id")
    .execute();
  return rows.map(({ id, user_id: user, language }) => ({
    id,
    language: Language.parse(language),
    holder: byId.get(user!)!,
  }));
}

/** The phones that hold the page of one of some teams, as long as its link is good. */
export async function findPagePhones(teamIds: number[], handle: Handle): Promise<HeldDevice[]> {
  const { rows } = await sql<{ id: number; team_id: number; language: string }>`
    select push.id, link.team_id, push.language
    from push_devices push
    join scorer_devices device on device.id = push.scorer_device_id
    join scorer_links link on link.id = device.link_id
    where link.team_id = any(${teamIds}) and link.revoked_at is null
      and link.expires_at > ${databaseNow}
    order by push.id
  `.execute(handle);
  return rows.map(({ id, team_id: team, language }) => ({
    id,
    language: Language.parse(language),
    // Who switches them on wants to be told.
    holder: { preferences: readPreferences({}), teamIds: [team], hasSaidYes: true },
  }));
}

/** Browsers in which one of some teams is followed. Those that follow the same have one holder. */
export async function findFollowers(teamIds: number[], handle: Handle): Promise<HeldDevice[]> {
  const { rows } = await sql<{ id: number; language: string; team_ids: number[] }>`
    select push.id, push.language, array_agg(followed.team_id order by followed.team_id) as team_ids
    from followed_teams followed join push_devices push on push.id = followed.device_id
    where followed.team_id = any(${teamIds})
    group by push.id order by push.id
  `.execute(handle);
  const holders = new Map<string, Holder>();
  return rows.map(({ id, language, team_ids: followedIds }) => {
    const key = followedIds.join(" ");
    const holder = holders.get(key) ?? {
      preferences: readPreferences({}),
      teamIds: [],
      followedIds,
      hasSaidYes: true,
    };
    holders.set(key, holder);
    return { id, language: Language.parse(language), holder };
  });
}
