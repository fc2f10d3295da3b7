import type { WithdrawalGame, WithdrawalPreview } from "#contract/teams/withdrawal.ts";
import type { Transaction } from "#server/database/handle.ts";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { type Fixtures, loadFixtures } from "#server/features/schedule/repository.ts";
import { rankMoves } from "#server/features/standings/rank-moves.ts";
import { createOrigins } from "#server/features/schedule/origins.ts";
import { toScheduleRows } from "#server/features/schedule/schedule-rows.ts";
import { dutiesLeft, dutiesTaken, handOnDuties } from "./hand-on-duties.ts";
import { applyWithdrawal, changesBetween, type Withdrawal } from "./withdraw-team.ts";

/**
 * What a withdrawal would change, found out by making it: the caller rolls the transaction back.
 * Errors: as the withdrawal itself.
 */
export async function previewWithdrawal(
  { team, policy, duties }: Withdrawal,
  trx: Transaction,
): Promise<WithdrawalPreview> {
  const before = await loadFixtures(team.tournament_id, trx);
  await applyWithdrawal(team, policy, trx);
  const settled = await loadFixtures(team.tournament_id, trx);
  const changed = duties ? await handOnDuties(team, duties, trx) : [];
  const after = changed.length > 0 ? await loadFixtures(team.tournament_id, trx) : settled;
  const [was, rows] = [toScheduleRows(settled), toScheduleRows(after)];
  return {
    games: changesBetween(before.matches, after.matches).map((change) => toGame(change, after)),
    moves: rankMoves(before, after),
    duties: { taken: dutiesTaken(was, rows, changed), open: dutiesLeft(rows, team.id) },
  };
}

function toGame(
  { before, after }: { before: MatchRow; after: MatchRow },
  fixtures: Fixtures,
): WithdrawalGame {
  const { teams, brackets } = fixtures;
  const origins = createOrigins(fixtures);
  const hasResultChanged = before.status !== after.status || before.t1s !== after.t1s;
  return {
    id: after.id,
    game_number: after.game_number,
    change: !hasResultChanged ? "teams" : after.status === "canceled" ? "canceled" : "awarded",
    bracket: brackets.get(after.bracket_id ?? 0)?.name ?? null,
    home_team: teams.get(after.home_team_id ?? 0)?.name ?? null,
    away_team: teams.get(after.away_team_id ?? 0)?.name ?? null,
    home_source: origins(after, "home"),
    away_source: origins(after, "away"),
    before: { status: before.status, t1s: before.t1s, t2s: before.t2s },
    after: { status: after.status, t1s: after.t1s, t2s: after.t2s },
  };
}
