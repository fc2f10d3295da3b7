import { stageNames } from "#engine";

interface KnockoutMatch {
  round: number;
  is_third_place: boolean;
}

/**
 * What people call the rounds of a knock-out, by round. Where the last round so far has several
 * games, the rounds still to come count, so that a bracket under construction has no four finals.
 */
export function nameStages(matches: readonly KnockoutMatch[]): Map<number, string> {
  const knockout = matches.filter((match) => !match.is_third_place);
  const rounds = [...new Set(knockout.map(({ round }) => round))].toSorted((a, b) => a - b);
  const lastGames = knockout.filter(({ round }) => round === rounds.at(-1)).length;
  const count = rounds.length + Math.ceil(Math.log2(Math.max(1, lastGames)));
  const names = stageNames(count, false);
  const stages = new Map(rounds.map((round, index) => [round, names[index + 1]!]));
  for (const { round } of matches) if (!stages.has(round)) stages.set(round, thirdPlace);
  return stages;
}

/** The name of the stage that a game belongs to. */
export function stageOf(match: KnockoutMatch, stages: Map<number, string>): string {
  return match.is_third_place ? thirdPlace : (stages.get(match.round) ?? `Round ${match.round}`);
}

const thirdPlace = "Third place";
