import type { Actor } from "#contract/abilities/principal.ts";
import type { Database } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import { deleteResetsOfUser } from "#server/features/auth/reset-repository.ts";
import { deleteSessionsOfUser } from "#server/sessions/session-repository.ts";
import { findAdminUser, updateBlock } from "./administration-repository.ts";
import { lockSuperAdmins } from "./lock-super-admins.ts";

/**
 * Blocks an account and ends its sessions and open links, or lifts that; the same again changes
 * nothing. Errors: `not_found`, and `impossible` for one's own account, so that a super admin who
 * isn't blocked is always left.
 */
export async function blockAccount(
  actor: Actor,
  { userId, isBlocked }: { userId: number; isBlocked: boolean },
  database: Database,
) {
  if (isBlocked && userId === actor.id) {
    throw new AppError("impossible", "refusals.access.ownBlock");
  }
  return database.transaction().execute(async (trx) => {
    await lockSuperAdmins(actor, userId, trx);
    const account = await findAdminUser(userId, trx);
    if (!account) throw notFound("User");
    if ((account.blocked_at !== null) === isBlocked) return account;
    const changed = await updateBlock(userId, isBlocked, trx);
    if (isBlocked) {
      await deleteSessionsOfUser(userId, {}, trx);
      await deleteResetsOfUser(userId, trx);
    }
    const action = isBlocked ? "account.block" : "account.unblock";
    await recordAudit({ actorId: actor.id, action, subjectId: userId }, trx);
    return changed;
  });
}
