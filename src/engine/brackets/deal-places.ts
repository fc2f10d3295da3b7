import type { BracketId, Participant } from "#engine/types.ts";

interface Taken {
  groupIds: readonly BracketId[];
  firstRank: number;
  qualifiersPerGroup: number;
}

type Rank = Extract<Participant, { kind: "rank" }>;

/**
 * Deals ranks of groups over `count` groups of a following stage, whose sizes differ by at most one:
 * each goes to one of the smallest where fewest others come from its own group, and ranks cross over:
 * A1 C1 B2 D2 and B1 D1 A2 C2.
 */
export function dealPlaces(
  { groupIds, firstRank, qualifiersPerGroup }: Taken,
  count: number,
): Participant[][] {
  const dealt: Rank[][] = Array.from({ length: count }, () => []);
  for (let tier = 0; tier < qualifiersPerGroup; tier++) {
    for (const [index, bracketId] of groupIds.entries()) {
      const costOf = (group: readonly Rank[], at: number): number[] => [
        group.length,
        group.filter((other) => other.bracketId === bracketId).length,
        (at - index - tier + count * (index + tier + 1)) % count,
      ];
      const choices = dealt.map((group, at) => ({ group, cost: costOf(group, at) }));
      const best = choices.toSorted((a, b) => compareCosts(a.cost, b.cost))[0]!;
      best.group.push({ kind: "rank", bracketId, rank: firstRank + tier });
    }
  }
  return dealt;
}

function compareCosts(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
