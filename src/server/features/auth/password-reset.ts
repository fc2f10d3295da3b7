import { serverTimings } from "#contract/limits.ts";
import { recordAudit } from "#server/write/audit-repository.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { refuseGuessable } from "#server/features/passwords/guessable.ts";
import { findCredentials, updatePasswordHash } from "./credential-repository.ts";
import { writeResetMail } from "./reset-mail.ts";
import {
  deleteReset,
  findResetOwner,
  hasLastingReset,
  insertReset,
  markMailed,
  useReset,
} from "./reset-repository.ts";
import { deleteSessionsOfUser } from "#server/sessions/session-repository.ts";
import { createToken, hashToken } from "#server/sessions/tokens.ts";

export const resetQueue = "password-reset";

/** What a job of the queue knows: whether there is such an account is found out later. */
export interface ResetRequest {
  email: string;
}

/**
 * Mails a one-time link to the account of an e-mail, if there is one that isn't blocked and has no
 * link that still lasts a while: whoever asks again and again fills nobody's mailbox, and a link that
 * was sent stays good. A job of its own, so that asking takes the same for every e-mail.
 */
export async function mailResetLink(
  { email }: ResetRequest,
  { database, config, mail, limits }: Dependencies,
): Promise<void> {
  const account = await findCredentials(email, database);
  if (!account || account.isBlocked) return;
  if (account.user.email.toLowerCase() !== email.toLowerCase()) return;
  const { id, name, preferences } = account.user;
  if (await hasLastingReset(id, database)) return;
  const token = createToken();
  const tokenHash = hashToken(token);
  const isOften = !(await limits.isWithin("resetMailByAccount", id));
  const minutes = isOften ? serverTimings.frequentResetLinkMinutes : serverTimings.resetLinkMinutes;
  if (!(await insertReset({ tokenHash, userId: id, minutes }, database))) return;
  try {
    await mail.deliver({
      to: [account.user.email],
      ...writeResetMail(
        { name, language: preferences.language, minutes },
        `${config.publicUrl}/reset-password?token=${token}`,
      ),
    });
  } catch (error) {
    // Nobody has this link, so that it mustn't stand in the way of the next try.
    await deleteReset(tokenHash, database);
    await limits.takeBack("resetMailByAccount", id);
    throw error;
  }
  await markMailed(tokenHash, database);
}

/**
 * Sets a new password by a mailed link, and signs the account out everywhere. Returns what is stored
 * of it. Errors: `reset_link_invalid`, `rate_limited` after too many links that aren't,
 * `password_guessable`.
 */
export async function resetPassword(
  { token, password, address }: { token: string; password: string; address: string },
  { database, passwords, limits }: Dependencies,
): Promise<{ id: number; passwordHash: string }> {
  const tokenHash = hashToken(token);
  const owner = await findResetOwner(tokenHash, database);
  if (!owner) {
    await limits.byAddress("resetLinkByAddress", address);
    throw linkInvalid();
  }
  // The link is still good for another password.
  await refuseGuessable(password, owner, "password");
  const passwordHash = await passwords.hash(password);
  return database.transaction().execute(async (trx) => {
    const id = await useReset(tokenHash, trx);
    if (id === undefined) throw linkInvalid();
    await updatePasswordHash(id, passwordHash, trx);
    await deleteSessionsOfUser(id, {}, trx);
    await recordAudit({ actorId: id, action: "account.reset_password", subjectId: id }, trx);
    return { id, passwordHash };
  });
}

function linkInvalid(): AppError {
  return new AppError("reset_link_invalid", "refusals.access.resetLink");
}
