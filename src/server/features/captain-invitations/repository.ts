import { sql } from "kysely";
import type { CaptainInvitation, CaptainOffer } from "#contract/captain-invitations.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

type Handle = Database | Transaction;

/** Days in which an invitation can be accepted. */
const openDays = 30;

export interface NewInvitation {
  teamId: number;
  /** Null for a link. */
  email: string | null;
  tokenHash: Buffer;
  invitedBy: number;
}

const columns = [
  "captain_invitations.id",
  "captain_invitations.email",
  "captain_invitations.created_at",
  "captain_invitations.expires_at",
  "captain_invitations.mailed_at",
  "captain_invitations.refused_at",
] as const;

/** Stores an invitation in place of an earlier one to the same address, or of an earlier link. */
export async function insertInvitation(
  { teamId, email, tokenHash, invitedBy }: NewInvitation,
  trx: Handle,
): Promise<CaptainInvitation> {
  await trx
    .deleteFrom("captain_invitations")
    .where("team_id", "=", teamId)
    .where(sql`lower(coalesce(email, ''))`, "=", (email ?? "").toLowerCase())
    .execute();
  return trx
    .insertInto("captain_invitations")
    .values({
      team_id: teamId,
      email,
      token_hash: tokenHash,
      invited_by: invitedBy,
      expires_at: sql<string>`courtside_now() + make_interval(days => ${openDays})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A team's invitations that can be accepted or were refused, the latest first. */
export async function findInvitations(teamId: number, db: Handle): Promise<CaptainInvitation[]> {
  return db
    .selectFrom("captain_invitations")
    .select(columns)
    .where("team_id", "=", teamId)
    .where("expires_at", ">", databaseNow)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The offer behind a link that can still be accepted, unless its team is gone; undefined otherwise. */
export async function findOffer(
  tokenHash: Buffer,
  db: Handle,
): Promise<CaptainOffer["team"] | undefined> {
  return unrefused(db)
    .select([
      "teams.id",
      "teams.name",
      "teams.tournament_id",
      "tournaments.name as tournament_name",
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", databaseNow)
    .where("teams.deleted_at", "is", null)
    .where("tournaments.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Ends every invitation of a team. */
export async function deleteInvitations(teamId: number, trx: Handle): Promise<void> {
  await trx.deleteFrom("captain_invitations").where("team_id", "=", teamId).execute();
}

/** Notes that the holder of a link said no; it can't be accepted any more. */
export async function refuseInvitation(tokenHash: Buffer, db: Handle): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("captain_invitations")
    .set({ refused_at: databaseNow })
    .where("token_hash", "=", tokenHash)
    .where("refused_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Those of the invitations whose mail is still to be sent. */
export async function findUnmailed(ids: number[], db: Handle) {
  if (ids.length === 0) return [];
  return unrefused(db)
    .select([
      "captain_invitations.id",
      "captain_invitations.email",
      "teams.name as team",
      "tournaments.name as tournament",
    ])
    .where("captain_invitations.id", "in", ids)
    .where("mailed_at", "is", null)
    .$narrowType<{ email: string }>()
    .orderBy("captain_invitations.id")
    .execute();
}

/** Notes that the mail with these invitations is on its way. */
export async function markMailed(ids: number[], db: Handle): Promise<void> {
  await db
    .updateTable("captain_invitations")
    .set({ mailed_at: databaseNow })
    .where("id", "in", ids)
    .execute();
}

/** Forgets invitations, and with them addresses, that nobody can accept any more. */
export async function deleteEndedInvitations(db: Handle): Promise<void> {
  await db.deleteFrom("captain_invitations").where("expires_at", "<=", databaseNow).execute();
}

/** The language that the account of an address reads, or else the other account's. */
export async function findLanguage(
  { email, otherwise }: { email: string; otherwise: number },
  db: Handle,
): Promise<unknown> {
  const row = await db
    .selectFrom("users")
    .select(sql`preferences -> 'language'`.as("language"))
    .where((eb) =>
      eb.or([eb(sql`lower(email)`, "=", email.toLowerCase()), eb("id", "=", otherwise)]),
    )
    .orderBy(sql`lower(email) = ${email.toLowerCase()}`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.language;
}

/** Those that nobody has refused, with what they invite to. */
function unrefused(db: Handle) {
  return db
    .selectFrom("captain_invitations")
    .innerJoin("teams", "teams.id", "captain_invitations.team_id")
    .innerJoin("tournaments", "tournaments.id", "teams.tournament_id")
    .where("refused_at", "is", null);
}
