import { sql } from "kysely";
import type { LinkScope } from "#contract/abilities/link-scope.ts";
import type { LinkHolder } from "#contract/abilities/principal.ts";
import type { User } from "#contract/accounts/users.ts";
import { databaseNow } from "#server/database/clock.ts";
import { gatherReads } from "#server/database/gather-reads.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";
import { releaseDevices } from "#server/push/repository.ts";
import { ownColumns, toUser } from "#server/queries/accounts.ts";
import { reportingTeam } from "#server/queries/reporting-team.ts";

/** A live session: whose it is, and whether its last use should be written down. */
interface Session {
  user: User;
  isUseDue: boolean;
}

/** The session of a phone on which a link was opened, and whether the link has ended since. */
interface LinkSession {
  holder: LinkHolder;
  ended: EndedLink | null;
  isUseDue: boolean;
}

/** Why a link opens nothing any more. */
export type EndedLink = "link_revoked" | "link_expired";

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

// The desk sees whether a phone is still there.
const heardEverySeconds = 30;

/** The session of a token that a link was exchanged for, also of one that has ended. */
export async function findLinkSession(
  tokenHash: Buffer,
  database: Database,
): Promise<LinkSession | undefined> {
  return findLinkSessions(tokenHash.toString("hex"), database);
}

const findLinkSessions = gatherReads(async (hashes: string[], database) => {
  const rows = await database
    .selectFrom("sessions")
    .innerJoin("scorer_devices", "scorer_devices.id", "sessions.device_id")
    .innerJoin("scorer_links", "scorer_links.id", "scorer_devices.link_id")
    .modifyFront(keptPlan)
    .select([
      "scorer_links.id",
      "scorer_devices.id as device_id",
      "scorer_links.tournament_id",
      "scorer_links.match_id",
      "scorer_links.court_id",
      "scorer_links.day",
      "scorer_links.official_id",
      "scorer_links.for_captains",
      "token_hash",
    ])
    .select([
      reportingTeam.as("team_id"),
      dutyTeam.as("duty_team_id"),
      sql<boolean>`revoked_at is not null`.as("isRevoked"),
      sql<boolean>`scorer_links.expires_at <= ${databaseNow}`.as("isExpired"),
      sql<boolean>`last_heard_at < ${databaseNow} - make_interval(secs => ${heardEverySeconds})`.as(
        "isUseDue",
      ),
    ])
    .where(isOneOf(hashes))
    .execute();
  return new Map(rows.map((row) => [row.token_hash.toString("hex"), toLinkSession(row)]));
});

// Of a team that is deleted somebody else is needed, and its phones are in no list of the desk.
const dutyTeam = sql<number | null>`(select teams.id from teams
  where teams.id = scorer_links.duty_team_id and teams.deleted_at is null)`;

function toLinkSession({ id, device_id, isRevoked, isExpired, isUseDue, ...row }: LinkRow) {
  const { token_hash: _, ...scope } = row;
  const ended = isRevoked ? "link_revoked" : isExpired ? "link_expired" : null;
  return { holder: { kind: "link", id, device_id, scope }, ended, isUseDue } satisfies LinkSession;
}

interface LinkRow extends LinkScope {
  id: number;
  device_id: number;
  token_hash: Buffer;
  isRevoked: boolean;
  isExpired: boolean;
  isUseDue: boolean;
}

function isOneOf(hashes: string[]) {
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
