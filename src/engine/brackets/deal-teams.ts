import type { TeamId } from "#engine/types.ts";

/**
 * Deals teams in serpentine order (A B C, C B A, A B C …) over brackets that hold at most
 * `capacities` teams each; a full bracket is passed over. Sizes differ by at most one, but for full
 * brackets. Teams that fit nowhere come back in `unplaced`.
 */
export function dealTeams(
  teamIds: readonly TeamId[],
  capacities: readonly number[],
): { dealt: TeamId[][]; unplaced: TeamId[] } {
  const dealt: TeamId[][] = capacities.map(() => []);
  const waiting = [...teamIds];
  for (let pass = 0; waiting.length > 0; pass++) {
    const open = [...dealt.keys()].filter((index) => dealt[index]!.length < capacities[index]!);
    if (open.length === 0) break;
    if (pass % 2 === 1) open.reverse();
    for (const index of open) {
      const next = waiting.shift();
      if (next !== undefined) dealt[index]!.push(next);
    }
  }
  return { dealt, unplaced: waiting };
}
