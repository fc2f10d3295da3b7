import { rankingRules } from "#engine";
import type { Ranking } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Transaction } from "#server/database/handle.ts";
import { followAdvances } from "#server/features/matches/advance-teams.ts";
import { findAdvancesByRules } from "#server/features/matches/find-advances.ts";

/**
 * Sends those on whom other rules rank first, where their games have not begun. Errors:
 * `advancement_conflict` when one has.
 */
export async function followRanking(
  { id: tournamentId, ranking }: Pick<Tournament, "id" | "ranking">,
  next: Ranking,
  trx: Transaction,
): Promise<number[]> {
  const rules = { was: rankingRules(ranking), now: rankingRules(next) };
  const advances = await findAdvancesByRules({ tournamentId, ...rules }, trx);
  return followAdvances(advances, { tournamentId }, trx);
}
