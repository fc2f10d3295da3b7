import type { Config } from "#server/config.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import {
  deleteAdministratorLinks,
  hasSuperAdmin,
  lockAdministratorLink,
  replaceAdministratorLink,
} from "./first-link-repository.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";

/**
 * Returns the one-time link that makes the account registered through it the first super admin, or
 * null when there is one already. There is one link at a time, and none once there is a super admin.
 */
export async function prepareAdministrators(
  database: Database,
  { publicUrl }: Pick<Config, "publicUrl">,
): Promise<string | null> {
  const token = createToken();
  const isNeeded = await database.transaction().execute(async (trx) => {
    if (await hasSuperAdmin(trx)) {
      await deleteAdministratorLinks(trx);
      return false;
    }
    await replaceAdministratorLink(hashToken(token), trx);
    return true;
  });
  return isNeeded ? `${publicUrl}/register?administrator_token=${token}` : null;
}

/** Uses up the first administrator's link; `reset_link_invalid` when it no longer counts. */
export async function claimAdministration(token: string, trx: Transaction): Promise<void> {
  const isOpen = await lockAdministratorLink(hashToken(token), trx);
  if (!isOpen || (await hasSuperAdmin(trx))) {
    throw new AppError("reset_link_invalid", "refusals.access.administratorLink");
  }
  await deleteAdministratorLinks(trx);
}
