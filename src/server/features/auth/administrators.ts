import { sql } from "kysely";
import type { Config } from "#server/config.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { recordAudit } from "#server/features/audit/repository.ts";
import { AppError } from "#server/errors.ts";
import { createToken, hashToken } from "./tokens.ts";

const linkDays = 7;
// Any number that no other lock of the product uses.
const administratorLock = 0x61_646d;

/**
 * Makes the accounts of SUPER_ADMIN_EMAILS super admins. Returns the one-time link that makes the
 * account registered through it the first super admin, or null when there is one already.
 */
export async function prepareAdministrators(
  database: Database,
  { superAdminEmails, publicUrl }: Pick<Config, "superAdminEmails" | "publicUrl">,
): Promise<string | null> {
  if (superAdminEmails.length > 0) await promote(superAdminEmails, database);
  if (await hasSuperAdmin(database)) return null;
  const token = createToken();
  await database
    .deleteFrom("administrator_links")
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
  await database
    .insertInto("administrator_links")
    .values({
      token_hash: hashToken(token),
      expires_at: sql<string>`now() + make_interval(days => ${linkDays})`,
    })
    .execute();
  return `${publicUrl}/register?administrator_token=${token}`;
}

/** Uses up the first administrator's link; `reset_link_invalid` when it no longer counts. */
export async function claimAdministration(token: string, trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${administratorLock})`.execute(trx);
  const link = await trx
    .selectFrom("administrator_links")
    .select("expires_at")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  if (!link || (await hasSuperAdmin(trx))) {
    throw new AppError("reset_link_invalid", "This administrator link is no longer valid.");
  }
  await trx.deleteFrom("administrator_links").execute();
}

async function promote(emails: string[], database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const promoted = await trx
      .updateTable("users")
      .set({ role: "super_admin" })
      .where(sql<string>`lower(email)`, "in", emails)
      .where("role", "<>", "super_admin")
      .returning("id")
      .execute();
    for (const { id } of promoted) {
      const after = { role: "super_admin" };
      await recordAudit(
        { actorId: null, action: "account.assign_role", subjectId: id, after },
        trx,
      );
    }
  });
}

async function hasSuperAdmin(database: Database | Transaction): Promise<boolean> {
  const found = await database
    .selectFrom("users")
    .select("id")
    .where("role", "=", "super_admin")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
