import type { Transaction } from "#server/database/handle.ts";
import { notFound } from "#server/errors.ts";
import type { LockedTournament } from "#server/write/change-tournament.ts";
import { advanceTeams } from "./advance-teams.ts";
import { findMatchById } from "./repository.ts";
import { deleteMatchById } from "./rows/writing-repository.ts";

/** Deletes a match. Whoever it sent on is taken back, unless that game has been played. */
export async function deleteMatch(
  matchId: number,
  tournament: LockedTournament,
  trx: Transaction,
): Promise<void> {
  const before = await findMatchById(matchId, trx);
  if (!before) throw notFound("Match");
  // Before the deletion, which makes dependents forget where their teams come from.
  await advanceTeams({ tournamentId: tournament.id, changes: [{ before, after: null }] }, trx);
  await deleteMatchById(matchId, trx);
}
