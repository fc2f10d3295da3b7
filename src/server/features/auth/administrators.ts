import type { Config } from "#server/config.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import {
  deleteAdministratorLinks,
  hasSuperAdmin,
  lockAdministratorLink,
  promoteByEmail,
  replaceAdministratorLink,
} from "./administrator-repository.ts";
import { createToken, hashToken } from "./tokens.ts";

/**
 * Makes the accounts of SUPER_ADMIN_EMAILS super admins. Returns the one-time link that makes the
 * account registered through it the first super admin, or null when there is one already.
 * There is one link at a time, and none once there is a super admin.
 */
export async function prepareAdministrators(
  database: Database,
  { superAdminEmails, publicUrl }: Pick<Config, "superAdminEmails" | "publicUrl">,
): Promise<string | null> {
  if (superAdminEmails.length > 0) await promote(superAdminEmails, database);
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
    throw new AppError("reset_link_invalid", "This administrator link is no longer valid.");
  }
  await deleteAdministratorLinks(trx);
}

async function promote(emails: string[], database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    for (const id of await promoteByEmail(emails, trx)) {
      const after = { role: "super_admin" };
      await recordAudit(
        { actorId: null, action: "account.assign_role", subjectId: id, after },
        trx,
      );
    }
  });
}
