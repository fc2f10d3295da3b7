import type { TeamId } from "#engine/types.ts";

/**
 * Deals teams in serpentine order (A B C, C B A, A B C …) over brackets that hold at most
 * `capacities` teams each; a full bracket is passed over. Sizes differ by at most one, but for full
 * brackets. Each pass deals one pot, which `arrange` may bring into another order. Teams that fit
 * nowhere come back in `unplaced`.
 */
export function dealTeams(
  teamIds: readonly TeamId[],
  capacities: readonly number[],
  arrange: (pot: readonly TeamId[]) => readonly TeamId[] = (pot) => pot,
): { dealt: TeamId[][]; unplaced: TeamId[] } {
  const dealt: TeamId[][] = capacities.map(() => []);
  const waiting = [...teamIds];
  for (let pass = 0; waiting.length > 0; pass++) {
    const open = [...dealt.keys()].filter((index) => dealt[index]!.length < capacities[index]!);
    if (open.length === 0) break;
    if (pass % 2 === 1) open.reverse();
    const pot = arrange(waiting.splice(0, open.length));
    pot.forEach((teamId, index) => dealt[open[index]!]!.push(teamId));
  }
  return { dealt, unplaced: waiting };
}
