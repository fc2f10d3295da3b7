import { type Insertable, sql } from "kysely";
import type { MemberOffer } from "#contract/teams/invitations.ts";
import type { MemberInvitation, OfferedRole } from "#contract/tournaments/members.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import type { Invitations } from "#server/database/schema.ts";
import { isShown } from "#server/queries/listed.ts";
import { inOpenDays, selectKept } from "./repository.ts";

const columns = ["id", "email", "role", "expires_at", "mailed_at", "refused_at"] as const;

/** What a link offers of a tournament; undefined where it is none, or no more. */
export async function findMemberOffer(
  tokenHash: Buffer,
  db: Handle,
): Promise<{ id: number; offer: MemberOffer } | undefined> {
  const row = await db
    .selectFrom("invitations")
    .innerJoin("tournaments", "tournaments.id", "invitations.tournament_id")
    .select(["invitations.id", "role", "tournaments.id as tournament_id", "tournaments.name"])
    .$narrowType<{ role: OfferedRole }>()
    .where("kind", "=", "member")
    .where("invitations.token_hash", "=", tokenHash)
    .where("expires_at", ">", databaseNow)
    .where("refused_at", "is", null)
    .where(isShown)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, role, tournament_id: tournamentId, name } = row;
  return { id, offer: { kind: "member", role, tournament: { id: tournamentId, name } } };
}

/** Who is asked to help run a tournament, or has said no, the latest first. */
export async function findMemberInvitations(
  tournamentId: number,
  db: Handle,
): Promise<MemberInvitation[]> {
  return selectKept(db)
    .select(columns)
    .where("kind", "=", "member")
    .where("tournament_id", "=", tournamentId)
    .$narrowType<{ role: OfferedRole; expires_at: string }>()
    .execute();
}

/** Stores an invitation in place of an earlier one to the same address. */
export async function replaceMemberInvitation(
  invitation: Omit<Insertable<Invitations>, "kind" | "expires_at"> & { tournament_id: number },
  trx: Transaction,
): Promise<MemberInvitation> {
  await trx
    .deleteFrom("invitations")
    .where("kind", "=", "member")
    .where("tournament_id", "=", invitation.tournament_id)
    .where(sql`lower(email)`, "=", (invitation.email ?? "").toLowerCase())
    .execute();
  return trx
    .insertInto("invitations")
    .values({ ...invitation, kind: "member", expires_at: inOpenDays })
    .returning(columns)
    .$narrowType<{ role: OfferedRole; expires_at: string }>()
    .executeTakeFirstOrThrow();
}

/** Takes an invitation back; whether there was one. */
export async function deleteMemberInvitation(
  { id, tournamentId }: { id: number; tournamentId: number },
  trx: Transaction,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("invitations")
    .where("kind", "=", "member")
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
