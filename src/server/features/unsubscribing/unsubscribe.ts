import { stopKinds } from "#contract/accounts/unsubscribe.ts";
import type { Database } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { savePreferences } from "#server/features/users/save-preferences.ts";
import { mailKey } from "#server/mail/kept-secrets.ts";
import { readStop } from "#server/mail/stop-token.ts";
import { stopCaptainMessages } from "#server/features/notifications/captain-addresses-repository.ts";
import { findRecipient } from "#server/features/notifications/members-repository.ts";

/** Stops what a mail's link names; again does no harm. Errors: `link_invalid`. */
export async function unsubscribe(token: string, database: Database): Promise<void> {
  const stop = readStop(token, await mailKey(database));
  if (!stop) throw new AppError("link_invalid", "refusals.access.unsubscribeInvalid");
  const { whose, kind } = stop;
  if ("team" in whose) return stopCaptainMessages(whose.team, database);
  // Who has deleted the account gets nothing any more.
  if (!(await findRecipient(whose.account, database))) return;
  const notifications = Object.fromEntries(stopKinds[kind].map((name) => [name, false]));
  await savePreferences(whose.account, { notifications }, database);
}
