import { AdvancementConflict } from "#contract/matches/matches.ts";
import type { RankingPreview } from "#contract/standings/ranking-preview.ts";
import type { Ranking } from "#contract/tournaments/rankings.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import type { MatchRow } from "#server/features/matches/repository.ts";
import { type Fixtures, loadFixtures } from "#server/features/schedule/repository.ts";
import { rankMoves } from "#server/features/standings/rank-moves.ts";
import { changesBetween } from "#server/features/withdrawal/withdraw-team.ts";
import { followRanking } from "./follow-ranking.ts";
import { findTournamentById, updateTournament } from "./repository.ts";

/** What ordering the tables by other rules would do, found out by doing it in a transaction to be taken back. */
export async function previewRanking(
  { tournamentId, ranking }: { tournamentId: number; ranking: Ranking },
  trx: Transaction,
): Promise<RankingPreview> {
  const before = await loadFixtures(tournamentId, trx);
  const tournament = (await findTournamentById(tournamentId, trx))!;
  await updateTournament(tournamentId, { ranking }, trx);
  const inTheWay = await beginningsInTheWay(() => followRanking(tournament, ranking, trx));
  const after = await loadFixtures(tournamentId, trx);
  return {
    moves: rankMoves(before, after),
    games: changesBetween(before.matches, after.matches).map((game) => ({
      game_number: game.after.game_number,
      before: teamsOf(game.before, before),
      after: teamsOf(game.after, after),
    })),
    in_the_way: inTheWay,
  };
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
