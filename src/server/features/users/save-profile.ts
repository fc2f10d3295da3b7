import type { ProfileBody } from "#contract/accounts/profile.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { OwnPicture } from "#server/features/foreign-pictures/fetcher.ts";
import { raiseRevision } from "#server/write/revision-repository.ts";
import { announceRevision } from "#server/write/announcements.ts";
import { mergeChange } from "#server/merge-change.ts";
import { lockProfile, lockTournamentsNaming, updateProfile } from "./repository.ts";

/**
 * Saves a profile. A new name raises the revision of every tournament whose public views show it:
 * as the creator's, a captain's or a player's. Errors: `changed_meanwhile`.
 */
export async function saveProfile(
  userId: number,
  { profile, keepPicture }: { profile: ProfileBody; keepPicture: OwnPicture["keep"] },
  database: Database,
): Promise<User> {
  const { user, revised } = await database.transaction().execute(async (trx) => {
    const before = await lockProfile(userId, trx);
    const change = mergeChange(profile, before);
    await keepPicture(trx);
    const isRenamed = before.name !== change.name;
    const raised = isRenamed ? await raiseTournamentsNaming(userId, trx) : [];
    return { user: await updateProfile(userId, change, trx), revised: raised };
  });
  for (const revision of revised) announceRevision(database, revision);
  return user;
}

async function raiseTournamentsNaming(userId: number, trx: Transaction) {
  const raised: { tournamentId: number; revision: number }[] = [];
  for (const tournamentId of await lockTournamentsNaming(userId, trx)) {
    raised.push({ tournamentId, revision: await raiseRevision(tournamentId, trx) });
  }
  return raised;
}
