import type { FixtureStage } from "#engine/types.ts";
import { bracketSize } from "./seed-order.ts";

/**
 * What people call the rounds of a single knock-out, keyed by the fixtures' round: for 3 rounds
 * {"1": "Quarterfinals", "2": "Semifinals", "3": "Final"}. `roundCount` is the highest round; with a
 * third-place game that game is a round of its own, the last but one.
 */
export function stageNames(roundCount: number, hasThirdPlace: boolean): Record<string, string> {
  const names: Record<string, string> = {};
  const knockoutRounds = hasThirdPlace ? roundCount - 1 : roundCount;
  for (let round = 1; round < knockoutRounds; round++) {
    names[round] = roundName(2 ** (knockoutRounds - round + 1));
  }
  if (hasThirdPlace) names[roundCount - 1] = "Third place";
  if (roundCount > 0) names[roundCount] = "Final";
  return names;
}

function roundName(teamsLeft: number): string {
  if (teamsLeft === 4) return "Semifinals";
  if (teamsLeft === 8) return "Quarterfinals";
  return `Round of ${teamsLeft}`;
}

/**
 * What people call a game of a double elimination with that many entrants: "Winners' round 1",
 * "Winners' final", "Losers' round 3", "Losers' final", "Grand final", "Second grand final".
 */
export function doubleEliminationStageName(
  { stage, round }: { stage?: FixtureStage; round: number },
  entrants: number,
): string {
  const winnersRounds = Math.log2(bracketSize(entrants));
  if (stage === "grand_final") {
    return round > Math.max(2, winnersRounds * 2) ? "Second grand final" : "Grand final";
  }
  if (stage === "losers") {
    return round === winnersRounds * 2 - 1 ? "Losers' final" : `Losers' round ${round - 1}`;
  }
  const winnersRound = round === 1 ? 1 : round / 2 + 1;
  return winnersRound === winnersRounds ? "Winners' final" : `Winners' round ${winnersRound}`;
}
