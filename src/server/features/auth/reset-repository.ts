import { sql } from "kysely";
import { serverTimings } from "#contract/limits.ts";
import type { User } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { jobSeconds } from "#server/mail/jobs.ts";

/** Makes every open link of an account useless. */
export async function deleteResetsOfUser(userId: number, trx: Transaction): Promise<void> {
  await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

/**
 * Whether an account has a link that can be used for a good while yet. One that has been on its way to
 * the mail server for longer than a try may take was never sent: the process was killed meanwhile.
 */
export async function hasLastingReset(
  userId: number,
  database: Database | Transaction,
): Promise<boolean> {
  const lasting = await database
    .selectFrom("password_resets")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where(
      sql<boolean>`expires_at > ${databaseNow} + make_interval(mins => ${serverTimings.lastingResetMinutes})`,
    )
    .where(
      sql<boolean>`coalesce(mailing_since > ${databaseNow} - make_interval(secs => ${jobSeconds}), true)`,
    )
    .limit(1)
    .executeTakeFirst();
  return lasting !== undefined;
}

/**
 * Remembers a link that is to be mailed, and forgets those that have run out; false when the account
 * has got a lasting one meanwhile.
 */
export async function insertReset(
  { tokenHash, userId, minutes }: { tokenHash: Buffer; userId: number; minutes: number },
  database: Database,
): Promise<boolean> {
  await database.deleteFrom("password_resets").where("expires_at", "<", databaseNow).execute();
  return database.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    if (await hasLastingReset(userId, trx)) return false;
    await trx
      .insertInto("password_resets")
      .values({
        token_hash: tokenHash,
        user_id: userId,
        expires_at: sql<string>`${databaseNow} + make_interval(mins => ${minutes})`,
        mailing_since: sql<string>`${databaseNow}`,
      })
      .execute();
    return true;
  });
}

/** Remembers that a link was mailed. */
export async function markMailed(tokenHash: Buffer, database: Database): Promise<void> {
  await database
    .updateTable("password_resets")
    .set({ mailing_since: null })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Forgets a link that wasn't mailed after all. */
export async function deleteReset(tokenHash: Buffer, database: Database): Promise<void> {
  await database.deleteFrom("password_resets").where("token_hash", "=", tokenHash).execute();
}

/** What the owner of an account is called whose link can still be used. */
export async function findResetOwner(
  tokenHash: Buffer,
  database: Database,
): Promise<Pick<User, "username" | "name" | "email"> | undefined> {
  return database
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["username", "name", "email"])
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", databaseNow)
    .executeTakeFirst();
}

/** Uses a link up, and with it every other of the account; undefined when it no longer counts. */
export async function useReset(tokenHash: Buffer, trx: Transaction): Promise<number | undefined> {
  const used = await trx
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", databaseNow)
    .returning("user_id")
    .executeTakeFirst();
  if (used) await deleteResetsOfUser(used.user_id, trx);
  return used?.user_id;
}
