import type { MatchId } from "#engine/types.ts";
import type { PlacedAnew } from "./replan-report.ts";

/** Games moved for the sake of others from which a plan upsets the day. */
const TOO_MANY_ASIDE = 10;

/** Games without a place in the day's slots. */
export function leftOver({ moves }: PlacedAnew): Set<MatchId> {
  const left = moves.filter(({ to, isAfterSlots }) => to === null || isAfterSlots);
  return new Set(left.map(({ itemId }) => itemId));
}

/** Whether a plan that minds fewer duties is worth it. */
export function isBetter(plan: PlacedAnew, best: PlacedAnew): boolean {
  const saved = lostGames(best) - lostGames(plan);
  const kept = leftOver(best).size - leftOver(plan).size;
  if (saved !== 0 || kept !== 0) return saved > 0 || (saved === 0 && kept > 0);
  return isUpset(best) && plan.moves.length * 2 <= best.moves.length;
}

/** Whether so many make room for others that it upsets the day. */
export function isUpset({ moves }: PlacedAnew): boolean {
  return moves.filter(({ disturbance }) => disturbance === null).length > TOO_MANY_ASIDE;
}

/** Whether it helps enough that the day goes on after its slots. */
export function isWorthTheEvening(later: PlacedAnew, within: PlacedAnew): boolean {
  const saved = lostGames(within) - lostGames(later);
  if (saved !== 0) return saved > 0;
  return isUpset(within) && later.moves.length * 2 <= within.moves.length;
}

/** How many games have no place any more. */
export function lostGames({ moves }: PlacedAnew): number {
  return moves.filter(({ to }) => to === null).length;
}
