import type { Handle } from "#server/database/handle.ts";
import { findDevicesOfMembers, findFollowers, findPagePhones } from "./devices-repository.ts";
import type { HeldDevice } from "./holder.ts";
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
  const members = await findMembers(teamIds, handle, officialIds);
  const held = [
    ...(await findDevicesOfMembers(members, handle)),
    ...(await findPagePhones(teamIds, handle)),
  ];
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
