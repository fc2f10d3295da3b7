import type { RegisterBody } from "#contract/accounts/auth.ts";
import type { User } from "#contract/accounts/users.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { claimAdministration } from "#server/features/administrators/first-link.ts";
import { refuseGuessable } from "#server/features/passwords/guessable.ts";
import { findTaken, insertUser } from "./credential-repository.ts";

/**
 * Makes an account, as a viewer unless it comes through the first administrator's link. An address of
 * SUPER_ADMIN_EMAILS is asked for a proof later: anybody can type it. Errors: `email_taken`,
 * `username_taken`, `password_guessable`, `reset_link_invalid`.
 */
export async function registerAccount(
  { administrator_token: token, password, ...account }: RegisterBody,
  { database, passwords }: Pick<Dependencies, "database" | "passwords">,
): Promise<User> {
  // Asked before the costly hash; the unique indexes decide between two at once.
  const taken = await findTaken(account, database);
  if (taken) throw taken;
  await refuseGuessable(password, account, "password");
  const passwordHash = await passwords.hash(password);
  return database.transaction().execute(async (trx) => {
    if (token !== undefined) await claimAdministration(token, trx);
    const role = token !== undefined ? "super_admin" : "viewer";
    const user = await insertUser({ ...account, passwordHash, role }, trx);
    await recordAudit(
      { actorId: user.id, action: "account.register", subjectId: user.id, after: { role } },
      trx,
    );
    return user;
  });
}
