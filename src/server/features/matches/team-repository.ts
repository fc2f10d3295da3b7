import type { Transaction } from "#server/database/handle.ts";

/** Those of the teams that are in the tournament, with their names and brackets. */
export async function findPlayingTeams(
  { tournamentId, teamIds }: { tournamentId: number; teamIds: number[] },
  trx: Transaction,
): Promise<{ id: number; name: string; bracket_id: number | null; withdrawn_at: string | null }[]> {
  if (teamIds.length === 0) return [];
  return trx
    .selectFrom("teams")
    .select(["id", "name", "bracket_id", "withdrawn_at"])
    .where("tournament_id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .where("id", "in", teamIds)
    .execute();
}
