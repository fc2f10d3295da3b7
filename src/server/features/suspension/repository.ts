import type { Member } from "#contract/abilities/can.ts";
import { databaseNow } from "#server/database/clock.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { membersOfTournament } from "#server/queries/members.ts";

/** The members of a team's tournament, where that is suspended; null otherwise. */
export async function findMembersOfSuspendedTeam(
  teamId: number,
  db: Database,
): Promise<Member[] | null> {
  const row = await db
    .selectFrom("teams")
    .innerJoin("tournaments", "tournaments.id", "teams.tournament_id")
    .select(membersOfTournament.as("members"))
    .where("teams.id", "=", teamId)
    .where("tournaments.suspended_at", "is not", null)
    .executeTakeFirst();
  return row?.members ?? null;
}

/** Hides a tournament from the public, or changes the reason for it. */
export async function suspend(
  id: number,
  { reason, by }: { reason: string; by: number },
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set((eb) => ({
      suspended_at: eb.fn.coalesce("suspended_at", databaseNow),
      suspension_reason: reason,
      suspended_by: by,
    }))
    .where("id", "=", id)
    .execute();
}

/** Shows a tournament to the public again. */
export async function liftSuspension(id: number, trx: Transaction): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({ suspended_at: null, suspension_reason: null, suspended_by: null })
    .where("id", "=", id)
    .execute();
}
