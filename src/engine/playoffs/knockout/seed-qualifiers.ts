import type { BracketId, Participant } from "#engine/types.ts";
import { assignLeastCost } from "#engine/playoffs/matching/assignment.ts";
import { bracketSize, meetingRounds } from "./seed-order.ts";

/** Which group ranks enter a playoff; `bestNext` of the rank below them join as best ranked. */
export interface QualifierOptions {
  groupIds: readonly BracketId[];
  firstRank: number;
  qualifiersPerGroup: number;
  bestNext?: number;
}

/**
 * The entrants of a playoff in seed order: all group winners first, then the runners-up, and so on,
 * the best of the next rank last. Within a rank the order is chosen so that no two of one group
 * meet in the first round wherever that is possible, and as late as possible otherwise: one
 * bipartite matching a rank, ranks from the top. Among equals, neighbours are crossed: A1–B2, B1–A2.
 * Where the best of the next rank could only meet one group, the rank that they meet is placed by
 * its results as well, so that there is somebody to change with.
 */
export function seedQualifiers({
  groupIds,
  firstRank,
  qualifiersPerGroup,
  bestNext = 0,
}: QualifierOptions): Participant[] {
  const total = groupIds.length * qualifiersPerGroup + bestNext;
  const meetingRound = meetingRounds(total);
  const groupOfSeed: BracketId[] = [...groupIds];
  for (let tier = 1; tier < qualifiersPerGroup; tier++) {
    const firstSeed = tier * groupIds.length;
    const costs = groupIds.map((group, index) =>
      groupIds.map(
        (_, place) =>
          repeatCost(group, firstSeed + place, groupOfSeed, meetingRound) +
          customCost(index, firstSeed + place, groupOfSeed, groupIds, total),
      ),
    );
    const places = assignLeastCost(costs);
    places.forEach((place, index) => {
      groupOfSeed[firstSeed + place] = groupIds[index]!;
    });
  }
  const best = (tier: number, index: number): Participant => ({
    kind: "best_ranked",
    bracketIds: [...groupIds],
    rank: firstRank + tier,
    place: index + 1,
  });
  const openTier = tierLeftOpen(groupOfSeed, groupIds.length, bestNext);
  const direct = groupOfSeed.map((bracketId, seed): Participant => {
    const tier = Math.floor(seed / groupIds.length);
    if (tier === openTier) return best(tier, seed % groupIds.length);
    return { kind: "rank", bracketId, rank: firstRank + tier };
  });
  const next = Array.from({ length: bestNext }, (_, index) => best(qualifiersPerGroup, index));
  return [...direct, ...next];
}

/**
 * The tier of the first opponent when all the best of the next rank would meet the same group: each
 * place then excludes that group, and no way of handing them out avoids it. Null otherwise.
 */
function tierLeftOpen(
  groupOfSeed: readonly BracketId[],
  groupCount: number,
  bestNext: number,
): number | null {
  const entrants = groupOfSeed.length + bestNext;
  const firstOpponent = bracketSize(entrants) - entrants;
  const opponents = Array.from({ length: bestNext }, (_, index) => firstOpponent + index);
  const groups = new Set(opponents.map((seed) => groupOfSeed[seed]));
  const meetsOneGroup = groups.size === 1 && !groups.has(undefined);
  return meetsOneGroup && groupCount > 1 ? Math.floor(firstOpponent / groupCount) : null;
}

/** The earlier two places of one group can meet, the dearer: each round outweighs all later ones. */
function repeatCost(
  group: BracketId,
  seed: number,
  groupOfSeed: readonly BracketId[],
  meetingRound: (a: number, b: number) => number,
): number {
  let cost = 0;
  groupOfSeed.forEach((other, otherSeed) => {
    if (other === group) cost += 64 ** (6 - Math.min(6, meetingRound(seed, otherSeed))) * 4;
  });
  return cost;
}

/** Below every `repeatCost`: how far the first opponent is from the neighbouring group. */
function customCost(
  groupIndex: number,
  seed: number,
  groupOfSeed: readonly BracketId[],
  groupIds: readonly BracketId[],
  entrants: number,
): number {
  const opponentGroup = groupOfSeed[bracketSize(entrants) - 1 - seed];
  const opponentIndex = opponentGroup === undefined ? groupIndex : groupIds.indexOf(opponentGroup);
  const neighbour = opponentGroup === undefined ? seed % groupIds.length : groupIndex ^ 1;
  return Math.abs(neighbour - opponentIndex) / groupIds.length ** 2;
}
