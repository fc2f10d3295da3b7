import { randomInt } from "node:crypto";
import type { DrawLotsBody } from "#contract/brackets/lots.ts";
import { currentTime } from "#contract/clock.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError } from "#server/errors.ts";
import { insertLot } from "#server/features/ranking-rules/lots-repository.ts";
import { loadFixtures } from "#server/features/schedule/repository.ts";
import { explainGroup } from "#server/features/standings/outlook.ts";
import { isOf } from "#server/features/standings/lots.ts";
import { followRanking } from "#server/features/tournaments/follow-ranking.ts";

interface Draw extends DrawLotsBody {
  tournamentId: number;
  bracketId: number;
  accountId: number;
}

/**
 * Draws lots between teams that are level in all else, or records what was drawn by hand, and sends on
 * whom they rank first. Errors: `invalid_transition` for teams that aren't level, or any more, and for
 * those that drew before; `advancement_conflict` where a game has begun between others.
 */
export async function drawLots(
  { tournamentId, bracketId, accountId, team_ids: teamIds, by_hand }: Draw,
  trx: Transaction,
): Promise<number[]> {
  const fixtures = await loadFixtures(tournamentId, trx);
  const name = fixtures.brackets.get(bracketId)?.name ?? "";
  const lots = explainGroup(fixtures, name)?.lots ?? [];
  const lot = lots.find(({ team_ids: ids }) => isOf(ids, teamIds));
  if (!lot) throw new AppError("invalid_transition", "refusals.lots.notLevel");
  if (lot.drawn) throw new AppError("invalid_transition", "refusals.lots.drawn");
  const order = by_hand ? teamIds : shuffled(teamIds);
  const at = currentTime().toISOString();
  const draw = { order, at, by: accountId, by_hand };
  await followRanking(tournamentId, () => insertLot(bracketId, draw, trx), trx);
  return order;
}

/** Each order is as likely as any other (Fisher and Yates), and nobody can foretell it. */
function shuffled(ids: readonly number[]): number[] {
  const order = [...ids];
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
