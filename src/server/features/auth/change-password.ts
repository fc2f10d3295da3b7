import type { ChangePasswordBody } from "#contract/accounts/auth.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { refuseGuessable } from "#server/features/passwords/guessable.ts";
import { findPasswordHash, findPerson, updatePasswordHash } from "./credential-repository.ts";
import { deleteResetsOfUser } from "./reset-repository.ts";
import { deleteSessionsOfUser } from "#server/sessions/session-repository.ts";

type Passwords = Pick<ChangePasswordBody, "currentPassword" | "newPassword">;

/**
 * Sets a new password and signs the account out everywhere else; returns what is stored of it.
 * Errors: `current_password_incorrect`, `password_guessable`.
 */
export async function changePassword(
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
  { currentPassword, newPassword }: Passwords,
  { database, passwords, limits }: Dependencies,
): Promise<string> {
  // By session: whoever has none can't keep the owner from it, and who stole one blocks only that.
  const session = tokenHash.toString("base64url");
  await limits.byAccount("passwordBySession", session);
  const storedHash = await findPasswordHash(userId, database);
  if (!(await passwords.verify(storedHash, currentPassword))) {
    const text = "rules.account.currentPasswordIncorrect";
    throw new AppError("current_password_incorrect", text, { fields: { currentPassword: text } });
  }
  await refuseGuessable(newPassword, (await findPerson(userId, database))!, "newPassword");
  const passwordHash = await passwords.hash(newPassword);
  await database.transaction().execute(async (trx) => {
    await updatePasswordHash(userId, passwordHash, trx);
    await deleteSessionsOfUser(userId, { except: tokenHash }, trx);
    await deleteResetsOfUser(userId, trx);
    await recordAudit(
      { actorId: userId, action: "account.change_password", subjectId: userId },
      trx,
    );
  });
  await limits.forgive("passwordBySession", session);
  return passwordHash;
}
