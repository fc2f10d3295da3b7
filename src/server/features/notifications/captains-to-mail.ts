import type { Handle } from "#server/database/handle.ts";
import { findCaptainAddresses } from "./captain-addresses-repository.ts";
import { findDevicesOfMembers, findPagePhones } from "./devices-repository.ts";
import { findCaptainIds, findMembers } from "./members-repository.ts";

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
  const devices = await findDevicesOfMembers(members, handle);
  const withBrowser = new Set(devices.map(({ holder }) => holder));
  const accounts = members.flatMap((member) => {
    const own = member.teamIds.filter((id) => captainOf.get(id) === member.id);
    if (own.length + member.officialIds.length === 0 || withBrowser.has(member)) return [];
    return [{ ...member, teamIds: own }];
  });
  const phones = await findPagePhones(teamIds, handle);
  const shown = new Set(phones.flatMap(({ holder }) => holder.teamIds));
  const addresses = await findCaptainAddresses(teamIds, handle);
  return [...accounts, ...addresses.filter(({ teamId }) => !shown.has(teamId))];
}
