import { recordAudit } from "#server/features/audit/repository.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { findCredentials, updatePasswordHash } from "./credential-repository.ts";
import { writeResetMail } from "./reset-mail.ts";
import { insertReset, isResetOpen, useReset } from "./reset-repository.ts";
import { deleteSessionsOfUser } from "./session-repository.ts";
import { createToken, hashToken } from "./tokens.ts";

export const resetQueue = "password-reset";

/** What a job of the queue knows: whether there is such an account is found out later. */
export interface ResetRequest {
  email: string;
}

/**
 * Mails a one-time link to the account of an e-mail, if there is one that isn't blocked. A job of its own, so that
 * asking takes the same for every e-mail.
 */
export async function mailResetLink(
  { email }: ResetRequest,
  { database, config, mail }: Dependencies,
): Promise<void> {
  const account = await findCredentials(email, database);
  if (!account || account.isBlocked) return;
  if (account.user.email.toLowerCase() !== email.toLowerCase()) return;
  const token = createToken();
  await insertReset({ tokenHash: hashToken(token), userId: account.user.id }, database);
  await mail.deliver({
    to: [account.user.email],
    ...writeResetMail(
      { name: account.user.name, language: account.user.preferences.language },
      `${config.publicUrl}/reset-password?token=${token}`,
    ),
  });
}

/** Sets a new password by a mailed link, and signs the account out everywhere. */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  { database, passwords, limits }: Dependencies,
): Promise<void> {
  const tokenHash = hashToken(token);
  if (!(await isResetOpen(tokenHash, database))) throw linkInvalid();
  const passwordHash = await passwords.hash(password);
  const userId = await database.transaction().execute(async (trx) => {
    const id = await useReset(tokenHash, trx);
    if (id === undefined) throw linkInvalid();
    await updatePasswordHash(id, passwordHash, trx);
    await deleteSessionsOfUser(id, {}, trx);
    await recordAudit({ actorId: id, action: "account.reset_password", subjectId: id }, trx);
    return id;
  });
  await limits.forgive("loginByAccount", userId);
}

function linkInvalid(): AppError {
  return new AppError(
    "reset_link_invalid",
    "This link is no longer valid. Please ask for a new one.",
  );
}
