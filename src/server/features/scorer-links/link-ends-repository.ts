import { sql } from "kysely";
import { databaseNow } from "#server/database/clock.ts";
import type { Transaction } from "#server/database/handle.ts";

/** Ends a link; whether the tournament has it. Ending it again does no harm. */
export async function revokeLink(
  { id, tournamentId }: { id: number; tournamentId: number },
  trx: Transaction,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("scorer_links")
    .set({ revoked_at: sql<string>`coalesce(revoked_at, ${databaseNow})` })
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every link of a team at once; whether there was one. */
export async function revokeTeamLinks(teamId: number, trx: Transaction): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("scorer_links")
    .set({ revoked_at: databaseNow })
    .where("team_id", "=", teamId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a link another end; `revoked` stays so, `missing` where the tournament has none such. */
export async function setExpiry(
  { id, tournamentId, expiresAt }: { id: number; tournamentId: number; expiresAt: string },
  trx: Transaction,
): Promise<"done" | "revoked" | "missing"> {
  const found = await trx
    .updateTable("scorer_links")
    .set({
      expires_at: sql<string>`case when revoked_at is null then ${expiresAt}::timestamptz
        else expires_at end`,
    })
    .where("id", "=", id)
    .where("tournament_id", "=", tournamentId)
    .returning("revoked_at")
    .executeTakeFirst();
  if (!found) return "missing";
  return found.revoked_at === null ? "done" : "revoked";
}

/**
 * Has links go on when a tournament moves: those of games and courts by as many days as its games, those of
 * people by as many as its last day is later.
 */
export async function moveLinks(
  tournamentId: number,
  { days, longer }: { days: number; longer: number },
  trx: Transaction,
): Promise<void> {
  const ofDays = sql<boolean>`(match_id is not null or day is not null)`;
  const links = trx
    .updateTable("scorer_links")
    .where("tournament_id", "=", tournamentId)
    .where("revoked_at", "is", null);
  if (days !== 0) {
    const later = sql<string>`expires_at + ${days} * interval '1 day'`;
    await links
      .where(ofDays)
      .set({ day: sql<string | null>`day + ${days}::integer`, expires_at: later })
      .execute();
  }
  if (longer > 0) {
    const later = sql<string>`expires_at + ${longer} * interval '1 day'`;
    await links
      .where(sql<boolean>`not ${ofDays}`)
      .set({ expires_at: later })
      .execute();
  }
}
