import type { Transaction } from "#server/database/handle.ts";

interface PlayingTeam {
  id: number;
  name: string;
  bracket_id: number | null;
  seed: number | null;
  withdrawn_at: string | null;
}

/** A team as rankings compare it. */
export function toRankedTeam({ id, name, seed }: Pick<PlayingTeam, "id" | "name" | "seed">) {
  return { id, name, ...(seed !== null && { seed }) };
}

/** Those of the teams that are in the tournament, with their names and brackets. */
export async function findPlayingTeams(
  { tournamentId, teamIds }: { tournamentId: number; teamIds: number[] },
  trx: Transaction,
): Promise<PlayingTeam[]> {
  if (teamIds.length === 0) return [];
  return trx
    .selectFrom("teams")
    .select(["id", "name", "bracket_id", "seed", "withdrawn_at"])
    .where("tournament_id", "=", tournamentId)
    .where("deleted_at", "is", null)
    .where("id", "in", teamIds)
    .execute();
}
