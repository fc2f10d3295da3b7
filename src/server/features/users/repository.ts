import { sql } from "kysely";
import { messages } from "#contract/messages.ts";
import type { Role } from "#contract/permissions.ts";
import {
  type AdminUser as AdminUserSchema,
  type Language,
  Preferences as PreferencesSchema,
  type User,
  type UserSummary,
} from "#contract/users.ts";
import type { z } from "zod";
import { invalidField, type Refusals, refusing } from "#server/constraint-errors.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { patternContaining, rowsBefore } from "#server/paging.ts";

type Handle = Database | Transaction;
type AdminUser = z.infer<typeof AdminUserSchema>;
type Preferences = z.infer<typeof PreferencesSchema>;

const summaryColumns = [
  "users.id",
  "users.name",
  "users.username",
  "users.profile_image_url",
] as const;
const adminColumns = [...summaryColumns, "users.email", "users.role", "users.created_at"] as const;
/** What `toUser` makes an account of. */
export const ownColumns = [...adminColumns, "users.phone_number", "users.preferences"] as const;

interface NewUser {
  username: string;
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  language?: Language | undefined;
}

/** Adds an account. Errors: `email_taken`, `username_taken`, each ignoring case. */
export async function insertUser(
  { passwordHash, language, ...user }: NewUser,
  trx: Handle,
): Promise<User> {
  const preferences = JSON.stringify(language ? { language } : {});
  const row = await refusing(taken, () =>
    trx
      .insertInto("users")
      .values({ ...user, preferences, password_hash: passwordHash })
      .returning(ownColumns)
      .executeTakeFirstOrThrow(),
  );
  return toUser(row);
}

/** Whether an e-mail or a username is free, each ignoring case: the refusal, or undefined. */
export async function findTaken(
  { email, username }: { email: string; username: string },
  database: Handle,
): Promise<AppError | undefined> {
  const rows = await database
    .selectFrom("users")
    .select(sql<boolean>`lower(email) = lower(${email})`.as("isEmail"))
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, "=", email.toLowerCase()),
        eb(sql`lower(username)`, "=", username.toLowerCase()),
      ]),
    )
    .execute();
  if (rows.length === 0) return undefined;
  return rows.some(({ isEmail }) => isEmail) ? emailTaken() : usernameTaken();
}

/** The account and stored hash behind an e-mail or a username. */
export async function findCredentials(
  emailOrUsername: string,
  database: Handle,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const login = emailOrUsername.toLowerCase();
  const row = await database
    .selectFrom("users")
    .select([...ownColumns, "password_hash"])
    .where((eb) => eb.or([eb(sql`lower(email)`, "=", login), eb(sql`lower(username)`, "=", login)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash: passwordHash, ...user } = row;
  return { user: toUser(user), passwordHash };
}

export async function findPasswordHash(id: number, database: Handle): Promise<string | undefined> {
  const row = await database
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.password_hash;
}

export async function updatePasswordHash(
  id: number,
  passwordHash: string,
  trx: Handle,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .execute();
}

interface ProfileChange {
  name: string;
  phone_number?: string | null | undefined;
  profile_image_url?: string | null | undefined;
}

/** Changes the fields that are given. Errors: `validation` for an uploaded picture that is gone. */
export async function updateProfile(
  id: number,
  { name, phone_number, profile_image_url }: ProfileChange,
  trx: Handle,
): Promise<User> {
  const row = await refusing(missingImage, () =>
    trx
      .updateTable("users")
      .set({
        name,
        ...(phone_number !== undefined && { phone_number }),
        ...(profile_image_url !== undefined && { profile_image_url }),
      })
      .where("id", "=", id)
      .returning(ownColumns)
      .executeTakeFirstOrThrow(),
  );
  return toUser(row);
}

/** Changes where an account's picture is, or takes it away. */
export async function updateProfileImage(
  id: number,
  url: string | null,
  trx: Handle,
): Promise<User> {
  const row = await trx
    .updateTable("users")
    .set({ profile_image_url: url })
    .where("id", "=", id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** The account's preferences, its row locked until the transaction ends. */
export async function lockPreferences(id: number, trx: Transaction): Promise<Preferences> {
  const row = await trx
    .selectFrom("users")
    .select("preferences")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return readPreferences(row.preferences);
}

export async function updatePreferences(
  id: number,
  preferences: Preferences,
  trx: Handle,
): Promise<User> {
  const row = await trx
    .updateTable("users")
    .set({ preferences: JSON.stringify(preferences) })
    .where("id", "=", id)
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Accounts whose name or username contains the text: exact usernames first, then by name. */
export async function searchUsers(
  { text, limit }: { text: string; limit: number },
  database: Handle,
): Promise<UserSummary[]> {
  const pattern = patternContaining(text);
  return database
    .selectFrom("users")
    .select(summaryColumns)
    .where((eb) => eb.or([eb("name", "ilike", pattern), eb("username", "ilike", pattern)]))
    .orderBy(sql`lower(username) = lower(${text})`, "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
}

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
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(page.limit)
    .offset(rowsBefore(page))
    .execute();
  return { users, total };
}

/** The role of each super admin and of one more account, locked in order of id. */
export async function lockRoles(
  id: number,
  trx: Transaction,
): Promise<{ id: number; role: Role }[]> {
  return trx
    .selectFrom("users")
    .select(["id", "role"])
    .where((eb) => eb.or([eb("id", "=", id), eb("role", "=", "super_admin")]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

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

/** The account's name, its row locked until the transaction ends. */
export async function lockName(id: number, trx: Transaction): Promise<string> {
  const { name } = await trx
    .selectFrom("users")
    .select("name")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * Locks the tournaments in whose public views an account's name appears: as the creator's, a
 * captain's or a player's. In order of id, so that two who lock several never deadlock.
 */
export async function lockTournamentsNaming(userId: number, trx: Transaction): Promise<number[]> {
  const rows = await trx
    .selectFrom("tournaments")
    .select("id")
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("creator_id", "=", userId),
        eb(
          "id",
          "in",
          eb.selectFrom("teams").select("tournament_id").where("captain_id", "=", userId),
        ),
        eb(
          "id",
          "in",
          eb
            .selectFrom("players")
            .innerJoin("teams", "teams.id", "players.team_id")
            .select("teams.tournament_id")
            .where("players.user_id", "=", userId),
        ),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const emailTaken = () =>
  new AppError("email_taken", messages.account.emailTaken, {
    fields: { email: messages.account.emailTaken },
  });
const usernameTaken = () =>
  new AppError("username_taken", messages.account.usernameTaken, {
    fields: { username: messages.account.usernameTaken },
  });
const missingImage: Refusals = {
  users_profile_image_fkey: () => invalidField("profile_image_url", messages.team.urlInvalid),
};
const taken: Refusals = { users_email_key: emailTaken, users_username_key: usernameTaken };

/** A stored account as its owner sees it. */
export function toUser<T extends { preferences: unknown }>(row: T) {
  return { ...row, preferences: readPreferences(row.preferences) };
}

function readPreferences(stored: unknown): Preferences {
  const read = PreferencesSchema.safeParse(stored);
  return read.success ? read.data : PreferencesSchema.parse({});
}
