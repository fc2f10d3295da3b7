import { sql } from "kysely";
import type { Role } from "#contract/abilities/principal.ts";
import type { Language, User } from "#contract/accounts/users.ts";
import { type Refusals, refusing } from "#server/constraint-errors.ts";
import type { Handle } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { ownColumns, toUser } from "#server/queries/accounts.ts";

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
): Promise<{ user: User; passwordHash: string; isBlocked: boolean } | undefined> {
  const login = emailOrUsername.toLowerCase();
  const row = await database
    .selectFrom("users")
    .select([...ownColumns, "password_hash", "blocked_at"])
    .where((eb) => eb.or([eb(sql`lower(email)`, "=", login), eb(sql`lower(username)`, "=", login)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash: passwordHash, blocked_at: blockedAt, ...user } = row;
  return { user: toUser(user), passwordHash, isBlocked: blockedAt !== null };
}

/** The hash of an account's password; undefined when there is no such account. */
export async function findPasswordHash(id: number, database: Handle): Promise<string | undefined> {
  const row = await database
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.password_hash;
}

/** What an account's owner is called; undefined when there is no such account. */
export async function findPerson(
  id: number,
  database: Handle,
): Promise<Pick<User, "username" | "name" | "email"> | undefined> {
  return database
    .selectFrom("users")
    .select(["username", "name", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Stores the hash of a new password. */
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

const emailTaken = () =>
  new AppError("email_taken", "rules.account.emailTaken", {
    fields: { email: "rules.account.emailTaken" },
  });
const usernameTaken = () =>
  new AppError("username_taken", "rules.account.usernameTaken", {
    fields: { username: "rules.account.usernameTaken" },
  });
const taken: Refusals = { users_email_key: emailTaken, users_username_key: usernameTaken };
