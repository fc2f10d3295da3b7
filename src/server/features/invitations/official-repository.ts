import { type Insertable, sql } from "kysely";
import type { OfficialInvitation } from "#contract/duties/official-accounts.ts";
import type { OfficialOffer } from "#contract/teams/invitations.ts";
import { refusing } from "#server/constraint-errors.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle, Transaction } from "#server/database/handle.ts";
import type { Invitations } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { isShown } from "#server/queries/listed.ts";
import { inOpenDays, selectKept } from "./repository.ts";

const columns = ["id", "official_id", "email", "expires_at", "mailed_at", "refused_at"] as const;

/** An invitation to be one of a tournament's officials. */
export type StoredOfficialInvitation = OfficialInvitation & { id: number; official_id: number };

/** What a link offers of a tournament's duties; undefined where it is none, or no more. */
export async function findOfficialOffer(
  tokenHash: Buffer,
  db: Handle,
): Promise<{ id: number; offer: OfficialOffer } | undefined> {
  const row = await db
    .selectFrom("invitations")
    .innerJoin("officials", "officials.id", "invitations.official_id")
    .innerJoin("tournaments", "tournaments.id", "officials.tournament_id")
    .select(["invitations.id", "officials.id as official_id", "officials.name as official_name"])
    .select(["tournaments.id as tournament_id", "tournaments.name as tournament_name"])
    .where("invitations.token_hash", "=", tokenHash)
    .where("expires_at", ">", databaseNow)
    .where("refused_at", "is", null)
    .where(isShown)
    .executeTakeFirst();
  if (!row) return undefined;
  const official = { id: row.official_id, name: row.official_name };
  const tournament = { id: row.tournament_id, name: row.tournament_name };
  return { id: row.id, offer: { kind: "official", official, tournament } };
}

/** Who is asked to be one of a tournament's officials, or has said no, the latest first. */
export async function findOfficialInvitations(
  tournamentId: number,
  db: Handle,
): Promise<StoredOfficialInvitation[]> {
  return selectKept(db)
    .select(columns)
    .where("kind", "=", "official")
    .where("tournament_id", "=", tournamentId)
    .$narrowType<{ official_id: number; expires_at: string }>()
    .execute();
}

type New = Omit<Insertable<Invitations>, "kind" | "expires_at"> & { official_id: number };

/** Stores an invitation in place of whoever was asked before: their link opens nothing any more. */
export async function replaceOfficialInvitation(
  invitation: New,
  trx: Transaction,
): Promise<StoredOfficialInvitation> {
  await deleteOfficialInvitations(invitation.official_id, trx);
  return trx
    .insertInto("invitations")
    .values({ ...invitation, kind: "official", expires_at: inOpenDays })
    .returning(columns)
    .$narrowType<{ official_id: number; expires_at: string }>()
    .executeTakeFirstOrThrow();
}

/** Takes back what an official was asked; whether there was anything. Which address said no is kept. */
export async function deleteOfficialInvitations(
  officialId: number,
  trx: Transaction,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("invitations")
    .where("official_id", "=", officialId)
    .where((eb) => eb.or([eb("refused_at", "is", null), eb("email", "is", null)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const alreadyOther = () => new AppError("impossible", "refusals.officials.otherAlready");

/** Makes an account the official's. Errors: `impossible` for one that is another official there. */
export async function linkOfficial(
  { id, userId }: { id: number; userId: number },
  trx: Transaction,
): Promise<void> {
  await refusing({ officials_account_key: alreadyOther }, () =>
    trx.updateTable("officials").set({ user_id: userId }).where("id", "=", id).execute(),
  );
}

/** The account that an official is, if any; undefined without such an official. */
export async function findOfficialAccount(
  { id, tournamentId }: { id: number; tournamentId: number },
  trx: Transaction,
): Promise<{ user_id: number | null } | undefined> {
  return trx
    .selectFrom("officials")
    .select("user_id")
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
}

/** Takes an account's part in duties; whether it had one. The official stays, with the duties. */
export async function unlinkOfficial(
  who: { id: number } | { tournamentId: number; userId: number },
  trx: Transaction,
): Promise<boolean> {
  const all = trx.updateTable("officials").set({ user_id: null }).where("user_id", "is not", null);
  const { numUpdatedRows } = await (
    "id" in who
      ? all.where("id", "=", who.id)
      : all.where("tournament_id", "=", who.tournamentId).where("user_id", "=", who.userId)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The officials of a tournament that are accounts, with the accounts' names. */
export async function findLinkedOfficials(tournamentId: number, db: Handle) {
  return db
    .selectFrom("officials")
    .innerJoin("users", "users.id", "officials.user_id")
    .select(["officials.id", "users.name"])
    .where("officials.tournament_id", "=", tournamentId)
    .orderBy("officials.id")
    .execute();
}

/** Far more than anybody is on a list for; it only bounds what one page reads. */
const mostListed = 100;

/** The officials that an account is, in tournaments that are shown; those that end last first, as many as are listed. */
export async function findOfficialsOfAccount(userId: number, db: Handle) {
  const rows = await db
    .selectFrom("officials")
    .innerJoin("tournaments", "tournaments.id", "officials.tournament_id")
    .select(["officials.id", "officials.name"])
    .select(["tournaments.id as tournament_id", "tournaments.name as tournament_name"])
    .where("officials.user_id", "=", userId)
    .where(isShown)
    .orderBy(sql`tournaments.end_date`, "desc")
    .orderBy("officials.id", "desc")
    .limit(mostListed)
    .execute();
  return rows.map(({ id, name, tournament_id, tournament_name }) => {
    return { id, name, tournament: { id: tournament_id, name: tournament_name } };
  });
}
