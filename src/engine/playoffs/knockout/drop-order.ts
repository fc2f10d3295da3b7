/**
 * How those who drop from a round of the winners' bracket line up in the losers' bracket.
 *
 * Whoever won the game against somebody who dropped earlier follows the same way down, unless a round
 * sends its losers to the other half, quarter, … of the losers' bracket. Which of these halves a round
 * exchanges is a number in binary, the largest half first. Two who met in one round and part until a
 * later one meet again where the numbers of the two rounds first differ: the larger that half, the later.
 *
 * The numbers below, by how often the round's losers can be halved, were searched for all sizes together:
 * the earliest rematch as late as any choice allows, then the fewest rematches when games are won by lot.
 * Only the four largest halves matter. `drop-order.test.ts` tries all choices for up to 64 entrants.
 */
const EXCHANGED = [
  "0",
  "0",
  "11",
  "010",
  "0011",
  "1011",
  "1101",
  "1001",
  "1111",
  "0110",
  "0000",
  "0100",
];

/** `dropped` (a power of two) as they meet the losers' bracket of a draw with so many rounds of winners. */
export function inDropOrder<T>(dropped: readonly T[], rounds: number): T[] {
  const halvings = Math.log2(dropped.length);
  // Numbers count only against each other; so those of the first round stay where they are.
  const exchanged = exchangedIn(halvings) ^ (exchangedIn(rounds - 1) >> (rounds - 1 - halvings));
  return dropped.map((_, index) => dropped[index ^ exchanged]!);
}

function exchangedIn(halvings: number): number {
  return Number.parseInt((EXCHANGED[halvings] ?? "").padEnd(halvings, "0"), 2);
}
