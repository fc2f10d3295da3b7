import { sql } from "kysely";
import { Language } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle } from "#server/database/handle.ts";
import { readPreferences } from "#server/queries/accounts.ts";
import type { HeldDevice, Holder } from "./holder.ts";
import { findMembers } from "./members-repository.ts";

/**
 * The browsers of those who captain or play in teams or are officials, of the phones that hold a team's
 * page, and those in which one is followed; each once.
 */
export async function findDevicesOfTeams(
  teamIds: number[],
  handle: Handle,
  officialIds: number[] = [],
): Promise<HeldDevice[]> {
  const held = await findHeldDevices(teamIds, handle, officialIds);
  const followers = new Map((await findFollowers(teamIds, handle)).map((one) => [one.id, one]));
  const both = held.map((device) => {
    const follower = followers.get(device.id);
    if (!follower) return device;
    followers.delete(device.id);
    const { followedIds } = follower.holder;
    // Who switches them on wants to be told.
    return { ...device, holder: { ...device.holder, followedIds, hasSaidYes: true } };
  });
  return [...both, ...followers.values()];
}

/** Browsers in which one of some teams is followed. Those that follow the same have one holder. */
async function findFollowers(teamIds: number[], handle: Handle): Promise<HeldDevice[]> {
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

async function findHeldDevices(
  teamIds: number[],
  handle: Handle,
  officialIds: number[],
): Promise<HeldDevice[]> {
  const all = await findMembers(teamIds, handle, officialIds);
  const members = new Map(all.map((one) => [one.id, one]));
  const ofAccounts = await handle
    .selectFrom("push_devices")
    .select(["id", "user_id", "language"])
    .where("user_id", "=", sql<number>`any(${[...members.keys()]})`)
    .orderBy("id")
    .execute();
  return [
    ...ofAccounts.map(({ id, user_id: user, language }) => ({
      id,
      language: Language.parse(language),
      holder: members.get(user!)!,
    })),
    ...(await findPagePhones(teamIds, handle)),
  ];
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
