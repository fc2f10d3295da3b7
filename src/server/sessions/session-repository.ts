import { sql } from "kysely";
import type { User } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import { gatherReads } from "#server/database/gather-reads.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { releaseDevices } from "#server/push/repository.ts";
import { ownColumns, toUser } from "#server/queries/accounts.ts";

/** A live session: whose it is, and whether its last use should be written down. */
interface Session {
  user: User;
  isUseDue: boolean;
}

interface NewSession {
  tokenHash: Buffer;
  /** Of an account, or of a phone on which a link was opened. */
  owner: { userId: number } | { deviceId: number };
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
  return findSessions(tokenHash.toString("hex"), database);
}

const findSessions = gatherReads(async (hashes: string[], database) => {
  const rows = await database
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .modifyFront(keptPlan)
    .select(ownColumns)
    .select("token_hash")
    .select(
      sql<boolean>`last_used_at < ${databaseNow} - make_interval(secs => ${useEverySeconds})`.as(
        "isUseDue",
      ),
    )
    .where(isOneOf(hashes))
    .where("users.blocked_at", "is", null)
    .where("expires_at", ">", databaseNow)
    .where(sql<boolean>`last_used_at + make_interval(secs => idle_seconds) > ${databaseNow}`)
    .execute();
  return new Map(
    rows.map(({ isUseDue, token_hash: hash, ...user }) => [
      hash.toString("hex"),
      { user: toUser(user), isUseDue },
    ]),
  );
});

/** Picks the sessions with these hashes of tokens, written in hexadecimal. */
export function isOneOf(hashes: string[]) {
  return sql<boolean>`token_hash = any(${hashes.map((hash) => Buffer.from(hash, "hex"))}::bytea[])`;
}

/** Restarts the idle time of a session, and notes that its phone was heard. */
export async function touchSession(tokenHash: Buffer, database: Database): Promise<void> {
  const touched = await database
    .updateTable("sessions")
    .set({ last_used_at: databaseNow })
    .where("token_hash", "=", tokenHash)
    .returning("device_id")
    .executeTakeFirst();
  if (touched?.device_id == null) return;
  await database
    .updateTable("scorer_devices")
    .set({ last_heard_at: databaseNow })
    .where("id", "=", touched.device_id)
    .execute();
}

/** Stores a new session. */
export async function insertSession(
  { tokenHash, owner, idleSeconds, maxSeconds }: NewSession,
  trx: Database | Transaction,
): Promise<void> {
  await trx
    .insertInto("sessions")
    .values({
      token_hash: tokenHash,
      ...("userId" in owner ? { user_id: owner.userId } : { device_id: owner.deviceId }),
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

/** Ends one session, and the notifications that were switched on in it; ending it again does no harm. */
export async function deleteSession(tokenHash: Buffer, database: Database): Promise<void> {
  await database.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
  await releaseDevices(sql<boolean>`session_hash = ${tokenHash}`, database);
}

/** Ends every session of an account and what was switched on in it, except the one that is kept. */
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
  const isKept = except
    ? sql<boolean>`session_hash is not distinct from ${except}`
    : sql<boolean>`false`;
  await releaseDevices(sql<boolean>`user_id = ${userId} and not (${isKept})`, trx);
}
