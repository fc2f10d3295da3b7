import type { Handle } from "#server/database/handle.ts";
import { findCaptainAddresses } from "./captain-addresses.ts";
import { findPagePhones } from "./device-holders.ts";
import { findMembers } from "./members-repository.ts";

/**
 * Who captains one of some teams, or is one of some officials with an account, and has no browser that
 * would show what is urgent; each once.
 */
export async function findCaptainsToMail(
  teamIds: number[],
  handle: Handle,
  officialIds: number[] = [],
) {
  const captainOf = await findCaptainIds(teamIds, handle);
  const members = await findMembers(teamIds, handle, officialIds);
  const ids = members.map(({ id }) => id);
  const withBrowser = await findThoseWithBrowser(ids, handle);
  const accounts = members.flatMap((member) => {
    const own = member.teamIds.filter((id) => captainOf.get(id) === member.id);
    if (own.length + member.officialIds.length === 0 || withBrowser.has(member.id)) return [];
    return [{ ...member, teamIds: own }];
  });
  const phones = await findPagePhones(teamIds, handle);
  const shown = new Set(phones.flatMap(({ holder }) => holder.teamIds));
  const addresses = await findCaptainAddresses(teamIds, handle);
  return [...accounts, ...addresses.filter(({ teamId }) => !shown.has(teamId))];
}

async function findCaptainIds(teamIds: number[], handle: Handle) {
  if (teamIds.length === 0) return new Map<number, number | null>();
  const rows = await handle
    .selectFrom("teams")
    .select(["id", "captain_id"])
    .where("id", "in", teamIds)
    .execute();
  return new Map(rows.map(({ id, captain_id: captain }) => [id, captain]));
}

async function findThoseWithBrowser(userIds: number[], handle: Handle) {
  if (userIds.length === 0) return new Set<number | null>();
  const rows = await handle
    .selectFrom("push_devices")
    .select("user_id")
    .where("user_id", "in", userIds)
    .execute();
  return new Set(rows.map(({ user_id: id }) => id));
}
