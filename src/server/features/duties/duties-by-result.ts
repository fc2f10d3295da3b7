import type { Database, Transaction } from "#server/database/handle.ts";
import { findHolders } from "#server/features/schedule/duty-holders.ts";
import { type DutyByResult, findGamesByResult } from "./by-result-repository.ts";

/**
 * The duties of games that begin soon, in one tournament or in all, which results have given to teams by
 * now. Whose they are is never stored, so whoever asks the database for duties tells it of these.
 */
export async function findDutiesByResult(
  handle: Database | Transaction,
  tournamentId: number | null = null,
): Promise<DutyByResult[]> {
  // Read only, whatever carries it out.
  const trx = handle as Transaction;
  const games = await findGamesByResult(trx, tournamentId);
  const found: DutyByResult[] = [];
  for (const [id, ofOne] of Map.groupBy(games, (game) => game.tournament_id)) {
    const holders = await findHolders(ofOne, id, trx);
    for (const { id: match_id, duties } of ofOne) {
      for (const [index, { team_id }] of (holders.get(match_id) ?? []).entries()) {
        const { role, match_id: source } = duties![index]!;
        if (source !== undefined && team_id !== null) found.push({ match_id, team_id, role });
      }
    }
  }
  return found;
}
