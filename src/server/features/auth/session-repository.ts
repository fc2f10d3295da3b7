import { sql } from "kysely";
import type { User } from "#contract/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { ownColumns, toUser } from "#server/features/users/repository.ts";

/** A live session: whose it is, and whether its last use should be written down. */
interface Session {
  user: User;
  isUseDue: boolean;
}

interface NewSession {
  tokenHash: Buffer;
  userId: number;
  idleSeconds: number;
  maxSeconds: number;
}

// The last use is written at most so often; the shortest idle lifetime is a day.
const useEverySeconds = 300;

/** The session of a token that is neither idle nor too old, or undefined. */
export async function findSession(
  tokenHash: Buffer,
  database: Database,
): Promise<Session | undefined> {
  const row = await database
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(ownColumns)
    .select(
      sql<boolean>`last_used_at < ${databaseNow} - make_interval(secs => ${useEverySeconds})`.as(
        "isUseDue",
      ),
    )
    .where("token_hash", "=", tokenHash)
    .where("users.blocked_at", "is", null)
    .where("expires_at", ">", databaseNow)
    .where(sql<boolean>`last_used_at + make_interval(secs => idle_seconds) > ${databaseNow}`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isUseDue, ...user } = row;
  return { user: toUser(user), isUseDue };
}

/** Restarts the idle time of a session. */
export async function touchSession(tokenHash: Buffer, database: Database): Promise<void> {
  await database
    .updateTable("sessions")
    .set({ last_used_at: databaseNow })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Stores a new session. */
export async function insertSession(
  { tokenHash, userId, idleSeconds, maxSeconds }: NewSession,
  trx: Database | Transaction,
): Promise<void> {
  await trx
    .insertInto("sessions")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      idle_seconds: idleSeconds,
      expires_at: sql<string>`${databaseNow} + make_interval(secs => ${maxSeconds})`,
    })
    .execute();
}

/** Forgets every session that has ended, of whomever. */
export async function deleteEndedSessions(database: Database): Promise<void> {
  await database
    .deleteFrom("sessions")
    .where(
      sql<boolean>`expires_at <= ${databaseNow} or last_used_at + make_interval(secs => idle_seconds) <= ${databaseNow}`,
    )
    .execute();
}

/** Ends one session; ending it again does no harm. */
export async function deleteSession(tokenHash: Buffer, database: Database): Promise<void> {
  await database.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Ends every session of an account, except the one that is kept. */
export async function deleteSessionsOfUser(
  userId: number,
  { except }: { except?: Buffer },
  trx: Database | Transaction,
): Promise<void> {
  await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("token_hash", "<>", except!))
    .execute();
}
