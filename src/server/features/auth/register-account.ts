import type { RegisterBody } from "#contract/auth.ts";
import type { User } from "#contract/users.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { claimAdministration } from "./administrators.ts";
import { findTaken, insertUser } from "./credential-repository.ts";

/**
 * Makes an account, as a viewer unless its e-mail is one of SUPER_ADMIN_EMAILS or it comes through
 * the first administrator's link. Errors: `email_taken`, `username_taken`, `reset_link_invalid`.
 */
export async function registerAccount(
  { administrator_token: token, password, ...account }: RegisterBody,
  { database, passwords, config }: Dependencies,
): Promise<User> {
  // Asked before the costly hash; the unique indexes decide between two at once.
  const taken = await findTaken(account, database);
  if (taken) throw taken;
  const passwordHash = await passwords.hash(password);
  const isNamed = config.superAdminEmails.includes(account.email.toLowerCase());
  return database.transaction().execute(async (trx) => {
    if (token !== undefined) await claimAdministration(token, trx);
    const role = isNamed || token !== undefined ? "super_admin" : "viewer";
    const user = await insertUser({ ...account, passwordHash, role }, trx);
    await recordAudit(
      { actorId: user.id, action: "account.register", subjectId: user.id, after: { role } },
      trx,
    );
    return user;
  });
}
