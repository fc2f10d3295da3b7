import { type Actor, isSuperAdmin } from "#contract/abilities/principal.ts";
import type { Transaction } from "#server/database/handle.ts";
import { forbidden } from "#server/errors.ts";
import { lockRoles } from "./administration-repository.ts";

/**
 * Locks every super admin, and the account that one of them is about to change: two who act on each other
 * take turns. Errors: `forbidden` for who is none any more once it is their turn.
 */
export async function lockSuperAdmins(actor: Actor, userId: number, trx: Transaction) {
  const accounts = await lockRoles([userId, actor.id], trx);
  const asker = accounts.find(({ id }) => id === actor.id);
  if (!isSuperAdmin(asker) || asker?.blocked_at !== null) throw forbidden();
  return accounts;
}
