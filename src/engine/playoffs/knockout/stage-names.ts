import type { FixtureStage } from "#engine/types.ts";

/**
 * What people call the rounds of a single knock-out, from 1 on: for 3 rounds {"1": "Quarterfinals",
 * "2": "Semifinals", "3": "Final"}. Games for third place are not among them.
 */
export function stageNames(roundCount: number): Record<string, string> {
  const names: Record<string, string> = {};
  for (let round = 1; round < roundCount; round++) {
    names[round] = roundName(2 ** (roundCount - round + 1));
  }
  if (roundCount > 0) names[roundCount] = "Final";
  return names;
}

function roundName(teamsLeft: number): string {
  if (teamsLeft === 4) return "Semifinals";
  if (teamsLeft === 8) return "Quarterfinals";
  return `Round of ${teamsLeft}`;
}

/**
 * What people call the rounds of a double elimination, keyed by round: "Winners' round 1", "Winners'
 * final", "Losers' round 3", "Losers' final", "Grand final", "Second grand final".
 */
export function doubleEliminationStageNames(
  games: readonly { stage: FixtureStage; round: number }[],
): Record<string, string> {
  const roundsOf = (stage: FixtureStage): number[] => {
    const rounds = games.filter((game) => game.stage === stage).map(({ round }) => round);
    return [...new Set(rounds)].toSorted((a, b) => a - b);
  };
  const names: Record<string, string> = {};
  for (const [stage, half] of halves) {
    const rounds = roundsOf(stage);
    rounds.forEach((round, index) => {
      names[round] = index + 1 === rounds.length ? `${half} final` : `${half} round ${index + 1}`;
    });
  }
  roundsOf("grand_final").forEach((round, index) => {
    names[round] = index === 0 ? "Grand final" : "Second grand final";
  });
  return names;
}

const halves = [
  ["winners", "Winners'"],
  ["losers", "Losers'"],
] as const;

/** What people call a game for a place below the third: "Place 5" or, on the way, "Places 5–8". */
export function placesName({ from, to }: { from: number; to: number }): string {
  return to === from + 1 ? `Place ${from}` : `Places ${from}–${to}`;
}
