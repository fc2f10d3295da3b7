import type { Transaction } from "#server/database/handle.ts";

/** Ends all that is asked about a team's office, also of whoever has it. */
export async function deleteAllAboutOffice(teamId: number, trx: Transaction): Promise<void> {
  await trx
    .deleteFrom("invitations")
    .where("team_id", "=", teamId)
    .where("kind", "=", "captain")
    .execute();
}
