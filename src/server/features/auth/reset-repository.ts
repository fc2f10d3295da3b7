import { sql } from "kysely";
import { timings } from "#contract/limits.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

/** Makes every open link of an account useless. */
export async function deleteResetsOfUser(userId: number, trx: Transaction): Promise<void> {
  await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

/** Remembers a mailed link, and forgets those that have run out. */
export async function insertReset(
  { tokenHash, userId }: { tokenHash: Buffer; userId: number },
  database: Database,
): Promise<void> {
  await database.deleteFrom("password_resets").where("expires_at", "<", databaseNow).execute();
  await database
    .insertInto("password_resets")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<string>`${databaseNow} + make_interval(mins => ${timings.resetLinkMinutes})`,
    })
    .execute();
}

/** Whether a link can still be used. */
export async function isResetOpen(tokenHash: Buffer, database: Database): Promise<boolean> {
  const open = await database
    .selectFrom("password_resets")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", databaseNow)
    .executeTakeFirst();
  return open !== undefined;
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
