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
