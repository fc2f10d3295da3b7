import type { Actor, Role } from "#contract/abilities/principal.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import type { Database } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { updateRole } from "./administration-repository.ts";
import { lockSuperAdmins } from "./lock-super-admins.ts";

/**
 * Gives an account a role. Errors: `not_found`, and `impossible` for the last super admin, whom
 * nobody could make one again.
 */
export async function assignRole(
  actor: Actor,
  { userId, role }: { userId: number; role: Role },
  database: Database,
) {
  return database.transaction().execute(async (trx) => {
    const accounts = await lockSuperAdmins(actor, userId, trx);
    const account = accounts.find(({ id }) => id === userId);
    if (!account) throw notFound("User");
    const isLast = !accounts.some(
      ({ id, role: held, blocked_at: blocked }) =>
        id !== userId && held === "super_admin" && blocked === null,
    );
    if (account.role === "super_admin" && role !== "super_admin" && isLast) {
      throw new AppError("impossible", "refusals.access.lastSuperAdmin");
    }
    const user = await updateRole(userId, role, trx);
    await recordAudit(
      {
        actorId: actor.id,
        action: "account.assign_role",
        subjectId: userId,
        before: { role: account.role },
        after: { role },
      },
      trx,
    );
    return user;
  });
}
