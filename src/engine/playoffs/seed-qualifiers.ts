import type { BracketId, Participant } from "#engine/types.ts";
import { assignLeastCost } from "./assignment.ts";
import { bracketSize, seedOrder } from "./seed-order.ts";

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
  const direct = groupOfSeed.map((bracketId, index): Participant => {
    const rank = firstRank + Math.floor(index / groupIds.length);
    return { kind: "rank", bracketId, rank };
  });
  const rank = firstRank + qualifiersPerGroup;
  const best = Array.from({ length: bestNext }, (_, index): Participant => ({
    kind: "best_ranked",
    bracketIds: [...groupIds],
    rank,
    place: index + 1,
  }));
  return [...direct, ...best];
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

/** The round in which two seeds (from 0) of a knock-out of `entrants` meet if both keep winning. */
function meetingRounds(entrants: number): (a: number, b: number) => number {
  const placeOfSeed: number[] = [];
  seedOrder(bracketSize(entrants)).forEach((seed, place) => {
    placeOfSeed[seed - 1] = place;
  });
  return (a, b) => {
    let round = 0;
    let [first, second] = [placeOfSeed[a]!, placeOfSeed[b]!];
    while (first !== second) {
      first >>= 1;
      second >>= 1;
      round++;
    }
    return round;
  };
}
