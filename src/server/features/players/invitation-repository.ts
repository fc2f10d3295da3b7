import type { RosterInvitation } from "#contract/roster-invitations.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";

type Handle = Database | Transaction;

/** Whether an account has said yes to a place on a roster. */
export async function isOnRoster(
  { teamId, userId }: { teamId: number; userId: number },
  db: Handle,
): Promise<boolean> {
  const row = await db
    .selectFrom("players")
    .select("id")
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The places that an account is offered, the latest first. */
export async function findInvitationsOf(userId: number, db: Handle): Promise<RosterInvitation[]> {
  const rows = await selectOpen(userId, db)
    .leftJoin("users as asker", "asker.id", "players.invited_by")
    .select([
      "players.id",
      "players.invited_at",
      "asker.name as invited_by",
      "teams.id as team_id",
      "teams.name as team_name",
      "teams.tournament_id",
      "tournaments.name as tournament_name",
    ])
    .orderBy("players.invited_at", "desc")
    .orderBy("players.id", "desc")
    .limit(100)
    .$narrowType<{ invited_at: string }>()
    .execute();
  return rows.map(({ id, invited_at, invited_by, team_id, team_name, ...tournament }) => ({
    id,
    invited_at,
    invited_by,
    team: { id: team_id, name: team_name, ...tournament },
  }));
}

/** The team of a place that an account is offered; null when it isn't, or no more. */
export async function findOfferedTeamId(
  { id, userId }: { id: number; userId: number },
  db: Handle,
): Promise<number | null> {
  const row = await selectOpen(userId, db)
    .select("players.team_id")
    .where("players.id", "=", id)
    .executeTakeFirst();
  return row?.team_id ?? null;
}

/** Makes an offered place the account's own; what was typed for it goes. */
export async function acceptPlace(
  { id, userId }: { id: number; userId: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("players")
    .set({
      user_id: userId,
      invited_user_id: null,
      invited_by: null,
      invited_at: null,
      first_name: null,
    })
    .where("id", "=", id)
    .execute();
}

/** Notes that the person said no; the place stays until it is taken off the roster. */
export async function refusePlace(id: number, trx: Transaction): Promise<void> {
  await trx.updateTable("players").set({ refused_at: databaseNow }).where("id", "=", id).execute();
}

/** Takes an account off a roster. */
export async function deletePlacesOf(
  { teamId, userId }: { teamId: number; userId: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .deleteFrom("players")
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .execute();
}

function selectOpen(userId: number, db: Handle) {
  return (
    db
      .selectFrom("players")
      .innerJoin("teams", "teams.id", "players.team_id")
      .innerJoin("tournaments", "tournaments.id", "teams.tournament_id")
      .innerJoin("users as asked", "asked.id", "players.invited_user_id")
      // Of the account that was there then, not of one that was given the number since.
      .whereRef("asked.created_at", "<=", "players.invited_at")
      .where("players.invited_user_id", "=", userId)
      .where("players.refused_at", "is", null)
      .where("teams.deleted_at", "is", null)
      .where("tournaments.deleted_at", "is", null)
  );
}
