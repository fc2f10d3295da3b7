import { AdvancementConflict } from "#contract/matches/matches.ts";
import type { RankingBody } from "#contract/tournaments/ranking-form.ts";
import type { RankingPreview } from "#contract/standings/ranking-preview.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { type Fixtures, loadFixtures } from "#server/features/schedule/repository.ts";
import { rankMoves } from "#server/features/standings/rank-moves.ts";
import { groupsOf } from "#server/features/standings/tables.ts";
import { changesBetween } from "#server/features/withdrawal/withdraw-team.ts";
import { followRanking } from "#server/features/tournaments/follow-ranking.ts";
import { setRanking } from "./set-ranking.ts";

/**
 * What ordering the tables by other rules would do, found out by doing it in a transaction to be taken
 * back. Errors: those of `setRanking`.
 */
export async function previewRanking(
  body: RankingBody,
  tournamentId: number,
  trx: Transaction,
): Promise<RankingPreview> {
  const before = await loadFixtures(tournamentId, trx);
  const inTheWay = await beginningsInTheWay(async () =>
    followRanking(tournamentId, () => setRanking(body, tournamentId, trx), trx),
  );
  const after = await loadFixtures(tournamentId, trx);
  const moves = rankMoves(before, after);
  const changed = new Set(moves.map(({ table }) => table));
  const concerned = groupsOf(after).filter(({ bracketId }) => isConcerned(bracketId, body, after));
  return {
    moves,
    unchanged: concerned.map(({ name }) => name).filter((name) => !changed.has(name)),
    games: changesBetween(before.matches, after.matches).map((game) => ({
      game_number: game.after.game_number,
      before: teamsOf(game.before, before),
      after: teamsOf(game.after, after),
    })),
    in_the_way: inTheWay,
  };
}

function isConcerned(
  bracketId: number | null,
  { division_id: division }: RankingBody,
  { brackets }: Fixtures,
): boolean {
  return division === null || brackets.get(bracketId ?? 0)?.division_id === division;
}

/** The numbers of the games that have begun and would get other teams. */
async function beginningsInTheWay(follow: () => Promise<unknown>): Promise<number[]> {
  try {
    await follow();
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "advancement_conflict") throw error;
    return AdvancementConflict.parse(error.details.conflict).game_numbers;
  }
}

function teamsOf({ home_team_id, away_team_id }: MatchRow, { teams }: Fixtures) {
  return [home_team_id, away_team_id].map((id) => teams.get(id ?? 0)?.name ?? null);
}
