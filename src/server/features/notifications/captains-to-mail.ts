import type { Database, Transaction } from "#server/database/handle.ts";
import { findCaptainAddresses } from "./captain-addresses.ts";
import { findPagePhones } from "./device-holders.ts";
import { findMembers } from "./repository.ts";

/** Who captains one of some teams and has no browser that would show what is urgent. */
export async function findCaptainsToMail(teamIds: number[], handle: Database | Transaction) {
  const captains = await findCaptainsWithoutBrowser(teamIds, handle);
  const phones = await findPagePhones(teamIds, handle);
  const shown = new Set(phones.flatMap(({ holder }) => holder.teamIds));
  const addresses = await findCaptainAddresses(teamIds, handle);
  return [...captains, ...addresses.filter(({ teamId }) => !shown.has(teamId))];
}

async function findCaptainsWithoutBrowser(teamIds: number[], handle: Database | Transaction) {
  if (teamIds.length === 0) return [];
  const rows = await handle
    .selectFrom("teams")
    .select(["id", "captain_id"])
    .where("id", "in", teamIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("push_devices")
            .select("push_devices.id")
            .whereRef("push_devices.user_id", "=", "teams.captain_id"),
        ),
      ),
    )
    .execute();
  const teamsOf = Map.groupBy(rows, ({ captain_id: captain }) => captain);
  const members = await findMembers(teamIds, handle);
  return members.flatMap((member) => {
    const own = teamsOf.get(member.id);
    return own ? [{ ...member, teamIds: own.map(({ id }) => id) }] : [];
  });
}
