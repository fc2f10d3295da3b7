import { sql } from "kysely";
import type { User } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { ownColumns, toUser } from "#server/queries/accounts.ts";

const linkDays = 7;
// Any number that no other lock of the product uses.
const administratorLock = 0x61_646d;

/** Whether the instance has somebody to administer it. */
export async function hasSuperAdmin(database: Database | Transaction): Promise<boolean> {
  const found = await database
    .selectFrom("users")
    .select("id")
    .where("role", "=", "super_admin")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes an account, which must be there, super admin. */
export async function promote(userId: number, trx: Transaction): Promise<User> {
  const row = await trx
    .updateTable("users")
    .set({ role: "super_admin" })
    .where("id", "=", userId)
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Makes a link, which ends every one before it: only the last one printed counts. */
export async function replaceAdministratorLink(tokenHash: Buffer, trx: Transaction): Promise<void> {
  await deleteAdministratorLinks(trx);
  await trx
    .insertInto("administrator_links")
    .values({
      token_hash: tokenHash,
      expires_at: sql<string>`${databaseNow} + make_interval(days => ${linkDays})`,
    })
    .execute();
}

/** Whether a link still counts; until the transaction ends nobody else can use one. */
export async function lockAdministratorLink(tokenHash: Buffer, trx: Transaction): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${administratorLock})`.execute(trx);
  const link = await trx
    .selectFrom("administrator_links")
    .select("expires_at")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", databaseNow)
    .executeTakeFirst();
  return link !== undefined;
}

/** Ends every link that makes its reader the first administrator. */
export async function deleteAdministratorLinks(trx: Transaction): Promise<void> {
  await trx.deleteFrom("administrator_links").execute();
}
