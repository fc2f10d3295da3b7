import { type Insertable, sql } from "kysely";
import type { CaptainInvitation, InvitationKind } from "#contract/teams/invitations.ts";
import { refusing } from "#server/constraint-errors.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import type { Invitations } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";

/** Days in which an invitation can be accepted. */
const openDays = 30;
/** When an invitation of now ends. */
export const inOpenDays = sql<string>`courtside_now() + make_interval(days => ${openDays})`;

const alreadyOnTeam = () => new AppError("player_already_on_team", "rules.player.alreadyOnTeam");
const refusals = { invitations_email_key: alreadyOnTeam, invitations_user_id_key: alreadyOnTeam };

export const columns = [
  "invitations.id",
  "invitations.email",
  "invitations.created_at",
  "invitations.expires_at",
  "invitations.mailed_at",
  "invitations.refused_at",
] as const;

/** An invitation that is not stored yet. */
export type New = Omit<Insertable<Invitations>, "kind" | "expires_at"> & { kind: InvitationKind };

/** Those that are open or were answered no, the latest first. */
export function selectKept(db: Handle) {
  return db
    .selectFrom("invitations")
    .where("expires_at", ">", databaseNow)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/** Stores an invitation, open from now. Errors: `player_already_on_team` for who is asked already. */
export async function insertInvitation(
  invitation: New,
  trx: Transaction,
): Promise<CaptainInvitation> {
  return refusing(refusals, () =>
    trx
      .insertInto("invitations")
      .values({ ...invitation, expires_at: inOpenDays })
      .returning(columns)
      .$narrowType<{ expires_at: string }>()
      .executeTakeFirstOrThrow(),
  );
}

/** Whom a team has asked onto its roster by mail or link, answered no or not at all. */
export async function countPlacesAsked(teamId: number, db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom("invitations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("team_id", "=", teamId)
    .where("kind", "=", "player")
    .where("user_id", "is", null)
    .where("player_id", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an address or an account has said no to a team's roster, whatever became of the place. */
export async function hasRefusedPlace(
  { teamId, ...who }: { teamId: number } & ({ email: string } | { userId: number }),
  db: Handle,
): Promise<boolean> {
  const row = await db
    .selectFrom("invitations")
    .select("id")
    .where("team_id", "=", teamId)
    .where("kind", "=", "player")
    .where("refused_at", "is not", null)
    // Who has a place that they refused is in the way as on the roster.
    .where("player_id", "is", null)
    .where((eb) =>
      "email" in who
        ? eb(sql`lower(email)`, "=", who.email.toLowerCase())
        : eb("user_id", "=", who.userId),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Opens a place's invitation anew, with another link: the one before opens nothing any more. When it
 * was mailed is forgotten for another mail only.
 */
export async function renewInvitation(
  { playerId, tokenHash, by }: { playerId: number; tokenHash: Buffer; by: "mail" | "link" },
  trx: Transaction,
): Promise<{ id: number }> {
  return trx
    .updateTable("invitations")
    .set({ token_hash: tokenHash, expires_at: inOpenDays, is_handed_over: by === "link" })
    .$if(by === "mail", (query) => query.set({ mailed_at: null }))
    .where("player_id", "=", playerId)
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Notes that the person said no; it can't be accepted any more. */
export async function refuseInvitation(id: number, trx: Transaction): Promise<void> {
  await trx
    .updateTable("invitations")
    .set({ refused_at: databaseNow })
    .where("id", "=", id)
    .execute();
}

/** Forgets an invitation that was accepted, or taken back. */
export async function deleteInvitation(id: number, trx: Transaction): Promise<void> {
  await trx.deleteFrom("invitations").where("id", "=", id).execute();
}

/** Lets the memory of a no outlive its place, which is about to be taken off the roster. */
export async function keepRefusalOf(playerId: number, trx: Transaction): Promise<void> {
  await trx
    .updateTable("invitations")
    .set({ player_id: null })
    .where("player_id", "=", playerId)
    .where("refused_at", "is not", null)
    .execute();
}

/** Forgets invitations, and with them addresses and places, that nobody can accept any more. */
export async function deleteEndedInvitations(db: Handle): Promise<void> {
  await db
    .deleteFrom("players")
    .using("invitations")
    .whereRef("invitations.player_id", "=", "players.id")
    .where("players.is_offered", "=", true)
    .where("expires_at", "<=", databaseNow)
    .execute();
  await db.deleteFrom("invitations").where("expires_at", "<=", databaseNow).execute();
}
