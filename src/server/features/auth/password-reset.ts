import { sql } from "kysely";
import { timings } from "#contract/limits.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/errors.ts";
import { findCredentials, updatePasswordHash } from "#server/features/users/repository.ts";
import { writeResetMail } from "./reset-mail.ts";
import { deleteSessionsOfUser } from "./session-repository.ts";
import { createToken, hashToken } from "./tokens.ts";

export const resetQueue = "password-reset";

/** What a job of the queue knows: whether there is such an account is found out later. */
export interface ResetRequest {
  email: string;
}

/**
 * Mails a one-time link to the account of an e-mail, if there is one. A job of its own, so that
 * asking takes the same for every e-mail.
 */
export async function mailResetLink(
  { email }: ResetRequest,
  { database, config, mail }: Dependencies,
): Promise<void> {
  const account = await findCredentials(email, database);
  if (!account || account.user.email.toLowerCase() !== email.toLowerCase()) return;
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

/** Makes every open link of an account useless. */
export async function deleteResetsOfUser(userId: number, trx: Transaction): Promise<void> {
  await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

async function insertReset(
  { tokenHash, userId }: { tokenHash: Buffer; userId: number },
  database: Database,
): Promise<void> {
  await database
    .deleteFrom("password_resets")
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
  await database
    .insertInto("password_resets")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<string>`now() + make_interval(mins => ${timings.resetLinkMinutes})`,
    })
    .execute();
}

async function isResetOpen(tokenHash: Buffer, database: Database): Promise<boolean> {
  const open = await database
    .selectFrom("password_resets")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  return open !== undefined;
}

/** Uses the link up, and with it every other link of the account. */
async function useReset(tokenHash: Buffer, trx: Transaction): Promise<number | undefined> {
  const used = await trx
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("user_id")
    .executeTakeFirst();
  if (used) await deleteResetsOfUser(used.user_id, trx);
  return used?.user_id;
}

function linkInvalid(): AppError {
  return new AppError(
    "reset_link_invalid",
    "This link is no longer valid. Please ask for a new one.",
  );
}
