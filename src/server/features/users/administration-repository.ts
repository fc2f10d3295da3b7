import type { z } from "zod";
import type { Role } from "#contract/abilities/principal.ts";
import type { AdminUser as AdminUserSchema } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import { naturally } from "#server/queries/natural-order.ts";
import { patternContaining, rowsBefore } from "#server/queries/paging.ts";
import { adminColumns } from "./repository.ts";

type AdminUser = z.infer<typeof AdminUserSchema>;

/** Accounts by name, for super admins; the text may be part of an e-mail too. */
export async function findUsers(
  { search, ...page }: { search?: string | undefined; page: number; limit: number },
  database: Handle,
): Promise<{ users: AdminUser[]; total: number }> {
  let matching = database.selectFrom("users");
  if (search) {
    const pattern = patternContaining(search);
    matching = matching.where((eb) =>
      eb.or([
        eb("name", "ilike", pattern),
        eb("username", "ilike", pattern),
        eb("email", "ilike", pattern),
      ]),
    );
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const users = await matching
    .select(adminColumns)
    .orderBy(naturally("name"))
    .orderBy("id")
    .limit(page.limit)
    .offset(rowsBefore(page))
    .execute();
  return { users, total };
}

/** An account as a super admin sees it; undefined when there is none. */
export async function findAdminUser(id: number, handle: Handle): Promise<AdminUser | undefined> {
  return handle.selectFrom("users").select(adminColumns).where("id", "=", id).executeTakeFirst();
}

/** Blocks an account, which must be there, or lifts that. */
export async function updateBlock(
  id: number,
  isBlocked: boolean,
  trx: Transaction,
): Promise<AdminUser> {
  return trx
    .updateTable("users")
    .set({ blocked_at: isBlocked ? databaseNow : null })
    .where("id", "=", id)
    .returning(adminColumns)
    .executeTakeFirstOrThrow();
}

/** The role of each super admin and of some more accounts, locked in order of id. */
export async function lockRoles(
  ids: number[],
  trx: Transaction,
): Promise<{ id: number; role: Role; blocked_at: string | null }[]> {
  return trx
    .selectFrom("users")
    .select(["id", "role", "blocked_at"])
    .where((eb) => eb.or([eb("id", "in", ids), eb("role", "=", "super_admin")]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Gives an account, which must be there, another role. */
export async function updateRole(id: number, role: Role, trx: Handle): Promise<AdminUser> {
  return trx
    .updateTable("users")
    .set({ role })
    .where("id", "=", id)
    .returning(adminColumns)
    .executeTakeFirstOrThrow();
}

/** Where the product's own mail goes. */
export async function findSuperAdminEmails(database: Handle): Promise<string[]> {
  const rows = await database
    .selectFrom("users")
    .select("email")
    .where("role", "=", "super_admin")
    .orderBy("id")
    .execute();
  return rows.map(({ email }) => email);
}
