import { type Insertable, sql } from "kysely";
import type {
  AskedCaptain,
  CaptainInvitation,
  InvitationKind,
} from "#contract/teams/invitations.ts";
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

const columns = [
  "invitations.id",
  "invitations.email",
  "invitations.created_at",
  "invitations.expires_at",
  "invitations.mailed_at",
  "invitations.refused_at",
] as const;

type New = Omit<Insertable<Invitations>, "kind" | "expires_at"> & { kind: InvitationKind };

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

/** Stores an invitation to captain a team in place of an earlier one to the same address, or link. */
export async function replaceCaptainInvitation(
  invitation: Omit<New, "kind"> & { team_id: number },
  trx: Transaction,
): Promise<CaptainInvitation> {
  await selectCaptains(trx.deleteFrom("invitations"), invitation.team_id)
    .where(sql`lower(coalesce(email, ''))`, "=", (invitation.email ?? "").toLowerCase())
    .execute();
  return insertInvitation({ ...invitation, kind: "captain" }, trx);
}

/** Who is asked to captain a team, or has said no, the latest first. */
export async function findCaptainInvitations(
  teamId: number,
  db: Handle,
): Promise<CaptainInvitation[]> {
  return selectCaptains(selectKept(db).select(columns), teamId)
    .$narrowType<{ expires_at: string }>()
    .execute();
}

/** Who was asked last to captain each team of a tournament that has no captain. */
export async function findAskedCaptains(tournamentId: number, db: Handle): Promise<AskedCaptain[]> {
  return db
    .selectFrom("invitations")
    .innerJoin("teams", "teams.id", "invitations.team_id")
    .distinctOn("invitations.team_id")
    .select([...columns, "teams.id as team_id"])
    .where("teams.tournament_id", "=", tournamentId)
    .where("teams.deleted_at", "is", null)
    .where("teams.captain_id", "is", null)
    .where("invitations.kind", "=", "captain")
    .where("invitations.user_id", "is", null)
    .where("expires_at", ">", databaseNow)
    .orderBy("invitations.team_id")
    .orderBy("invitations.created_at", "desc")
    .orderBy("invitations.id", "desc")
    .$narrowType<{ expires_at: string }>()
    .execute();
}

/** Takes back every invitation to captain a team; whether there was one. */
export async function deleteCaptainInvitations(teamId: number, trx: Transaction): Promise<boolean> {
  const deleted = await selectCaptains(trx.deleteFrom("invitations"), teamId)
    .returning("id")
    .execute();
  return deleted.length > 0;
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

/** Those whom an organiser asked, by mail or link; not who was captain before anybody was asked. */
function selectCaptains<
  Query extends {
    where(column: "team_id" | "kind", operator: "=", value: number | string): Query;
    where(column: "user_id", operator: "is", value: null): Query;
  },
>(query: Query, teamId: number): Query {
  return query
    .where("team_id", "=", teamId)
    .where("kind", "=", "captain")
    .where("user_id", "is", null);
}
