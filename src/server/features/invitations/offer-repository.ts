import { sql } from "kysely";
import type {
  Addressee,
  InvitationKind,
  OwnInvitation,
  TeamOffer,
} from "#contract/teams/invitations.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Handle } from "#server/database/handle.ts";
import { isShown } from "#server/queries/listed.ts";

/** Who answers: the holder of a link, or an account that is asked on its profile. */
export type Way = { tokenHash: Buffer } | { id: number; userId: number };

/** An invitation that can be answered. */
export interface OpenInvitation {
  id: number;
  kind: InvitationKind;
  player_id: number | null;
  /** They are on the roster, or in office, already. */
  is_standing: boolean;
  team: TeamOffer["team"];
}

/** The invitation that somebody can answer this way; undefined when it is none, or no more. */
export async function findOpenInvitation(
  way: Way,
  db: Handle,
): Promise<OpenInvitation | undefined> {
  const all = selectOpen(db).select("invitations.player_id");
  const row = await (
    "tokenHash" in way
      ? all.where("invitations.token_hash", "=", way.tokenHash)
      : ofAccount(all, way.userId).where("invitations.id", "=", way.id)
  ).executeTakeFirst();
  return row && withTeam(row);
}

/**
 * Whose address a link proves, with whether there is such an account: only where its secret went nowhere
 * but into mail. Null where it was given to the asker to pass on, and for what can't be answered.
 */
export async function findAddressee(tokenHash: Buffer, db: Handle): Promise<Addressee | null> {
  const row = await db
    .selectFrom("invitations")
    .select((eb) => [
      "invitations.email",
      eb
        .exists(
          eb
            .selectFrom("users")
            .select("users.id")
            .where(sql`lower(users.email)`, "=", sql`lower(invitations.email)`),
        )
        .as("has_account"),
    ])
    .$narrowType<{ email: string; has_account: boolean }>()
    .where("token_hash", "=", tokenHash)
    .where("email", "is not", null)
    .where("is_handed_over", "=", false)
    .where("expires_at", ">", databaseNow)
    .where("refused_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** No profile lists more: whoever asks very many people can't make one endless. */
const mostListed = 100;

/** What an account is asked on its profile, the latest first, as many as are listed. */
export async function findInvitationsOf(userId: number, db: Handle): Promise<OwnInvitation[]> {
  const rows = await ofAccount(selectOpen(db), userId)
    .leftJoin("users as asker", "asker.id", "invitations.invited_by")
    .select(["invitations.created_at as invited_at", "asker.name as invited_by"])
    .orderBy("invitations.created_at", "desc")
    .orderBy("invitations.id", "desc")
    .limit(mostListed)
    .execute();
  return rows.map(withTeam);
}

function withTeam<Row extends TeamColumns>({
  team_id: id,
  team_name: name,
  tournament_id,
  tournament_name,
  ...row
}: Row) {
  return { ...row, team: { id, name, tournament_id, tournament_name } };
}

interface TeamColumns {
  team_id: number;
  team_name: string;
  tournament_id: number;
  tournament_name: string;
}

function selectOpen(db: Handle) {
  return db
    .selectFrom("invitations")
    .innerJoin("teams", "teams.id", "invitations.team_id")
    .innerJoin("tournaments", "tournaments.id", "teams.tournament_id")
    .select((eb) => [
      "invitations.id",
      "invitations.kind",
      eb("invitations.expires_at", "is", null).as("is_standing"),
      "teams.id as team_id",
      "teams.name as team_name",
      "teams.tournament_id",
      "tournaments.name as tournament_name",
    ])
    .$narrowType<{ kind: InvitationKind; is_standing: boolean }>()
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", databaseNow)]))
    .where("refused_at", "is", null)
    .where("teams.deleted_at", "is", null)
    .where(isShown);
}

function ofAccount<Query extends ReturnType<typeof selectOpen>>(query: Query, userId: number) {
  return (
    query
      .where("invitations.user_id", "=", userId)
      // Of the account that was there then, not of one that was given the number since.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("users")
            .select("users.id")
            .whereRef("users.id", "=", "invitations.user_id")
            .whereRef("users.created_at", "<=", "invitations.created_at"),
        ),
      ) as Query
  );
}
