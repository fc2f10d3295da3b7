import type { PreferencesBody } from "#contract/accounts/profile.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Database } from "#server/database/handle.ts";
import { mergeChange } from "#server/merge-change.ts";
import { lockPreferences, updatePreferences } from "./repository.ts";

/** Saves preferences; those left out stay. Errors: `changed_meanwhile`. */
export function savePreferences(
  userId: number,
  { notifications: kinds, former, ...choices }: PreferencesBody,
  database: Database,
): Promise<User> {
  return database.transaction().execute(async (trx) => {
    const stored = await lockPreferences(userId, trx);
    const change = mergeChange({ ...choices, former }, stored);
    const notifications = {
      ...stored.notifications,
      ...mergeChange({ ...kinds, former }, stored.notifications),
    };
    return updatePreferences(userId, { ...stored, ...change, notifications }, trx);
  });
}
