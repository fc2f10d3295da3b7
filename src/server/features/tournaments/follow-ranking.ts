import type { Transaction } from "#server/database/handle.ts";
import { followAdvances } from "#server/features/matches/advance-teams.ts";
import { findAdvancesByRules } from "#server/features/matches/find-advances.ts";
import { findTerms } from "#server/features/matches/terms-repository.ts";

/**
 * Changes by which rules tables are ordered, and sends those on whom the new ones rank first, where
 * their games have not begun. Errors: `advancement_conflict` when one has, and the change's own.
 */
export async function followRanking(
  tournamentId: number,
  change: () => Promise<void>,
  trx: Transaction,
): Promise<number[]> {
  const was = await findTerms(tournamentId, trx);
  await change();
  const now = await findTerms(tournamentId, trx);
  const advances = await findAdvancesByRules({ tournamentId, was, now }, trx);
  return followAdvances(advances, { tournamentId }, trx);
}
