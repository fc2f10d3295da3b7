import type { Database } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import { findTournamentIdOfMatch } from "./repository.ts";

/** The tournament that a match belongs to. Errors: `not_found`. */
export async function requireTournamentOfMatch(
  matchId: number,
  database: Database,
): Promise<number> {
  const tournamentId = await findTournamentIdOfMatch(matchId, database);
  if (tournamentId === null) throw notFound("Match");
  return tournamentId;
}
