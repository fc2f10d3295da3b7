import { sql } from "kysely";
import { serverTimings } from "#contract/limits.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { ownColumns, toUser } from "#server/queries/accounts.ts";

/** Who a link can be made for: an account that is neither super admin nor blocked, nor gone. */
export async function findCandidate(userId: number, database: Database) {
  const row = await database
    .selectFrom("users")
    .select(ownColumns)
    .where("id", "=", userId)
    .where("role", "<>", "super_admin")
    .where("blocked_at", "is", null)
    .executeTakeFirst();
  return row && toUser(row);
}

/** Remembers a link in place of the account's earlier one. */
export async function replaceProof(
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
  database: Database,
): Promise<void> {
  const link = {
    token_hash: tokenHash,
    expires_at: sql<string>`${databaseNow} + make_interval(hours => ${serverTimings.administratorLinkHours})`,
    used_at: null,
  };
  await database
    .insertInto("administrator_proofs")
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(link))
    .execute();
}

/** What a link is for, locked until the transaction ends; undefined when it is unknown. */
export async function findProof(tokenHash: Buffer, trx: Transaction) {
  return trx
    .selectFrom("administrator_proofs")
    .innerJoin("users", "users.id", "administrator_proofs.user_id")
    .select([
      "users.id as userId",
      "users.email",
      sql<boolean>`used_at is not null`.as("isUsed"),
      sql<boolean>`expires_at <= ${databaseNow}`.as("isOver"),
    ])
    .where("token_hash", "=", tokenHash)
    .forUpdate("administrator_proofs")
    .executeTakeFirst();
}

/** Uses an account's link up; it stays until it runs out, to say that it was used. */
export async function useProof(userId: number, trx: Transaction): Promise<void> {
  await trx
    .updateTable("administrator_proofs")
    .set({ used_at: databaseNow })
    .where("user_id", "=", userId)
    .execute();
}

/** Forgets the links that have run out. */
export async function deleteEndedProofs(database: Database): Promise<void> {
  await database
    .deleteFrom("administrator_proofs")
    .where("expires_at", "<=", databaseNow)
    .execute();
}
