import { doubleEliminationStageNames, placesName, stageNames } from "#engine";
import type { MatchRow } from "#server/features/matches/rows/match-row.ts";
import { isForPlace } from "#contract/schedule/for-place.ts";

type KnockoutMatch = Pick<
  MatchRow,
  "round" | "is_third_place" | "knockout_stage" | "places_from" | "places_to"
>;

/**
 * What people call the rounds of a knock-out, by round. Where the last round so far has several
 * games, the rounds still to come count, so that a bracket under construction has no four finals.
 */
export function nameStages(matches: readonly KnockoutMatch[]): Map<number, string> {
  const knockout = matches.filter((match) => !isForPlace(match));
  const staged = knockout.flatMap(({ knockout_stage: stage, round }) =>
    stage === null ? [] : { stage, round },
  );
  const stages = staged.length > 0 ? ofDoubleElimination(staged) : ofElimination(knockout);
  for (const match of matches) {
    if (isForPlace(match) && !stages.has(match.round)) stages.set(match.round, placeOf(match));
  }
  return stages;
}

/** The name of the stage that a game belongs to. */
export function stageOf(match: KnockoutMatch, stages: Map<number, string>): string {
  if (isForPlace(match)) return placeOf(match);
  return stages.get(match.round) ?? `Round ${match.round}`;
}

function ofElimination(knockout: readonly KnockoutMatch[]): Map<number, string> {
  const rounds = [...new Set(knockout.map(({ round }) => round))].toSorted((a, b) => a - b);
  const lastGames = knockout.filter(({ round }) => round === rounds.at(-1)).length;
  const count = rounds.length + Math.ceil(Math.log2(Math.max(1, lastGames)));
  const names = stageNames(count);
  return new Map(rounds.map((round, index) => [round, names[index + 1]!]));
}

function ofDoubleElimination(
  games: Parameters<typeof doubleEliminationStageNames>[0],
): Map<number, string> {
  const names = Object.entries(doubleEliminationStageNames(games));
  return new Map(names.map(([round, name]) => [Number(round), name]));
}

function placeOf({ places_from: from, places_to: to }: KnockoutMatch): string {
  return from === null || to === null ? "Third place" : placesName({ from, to });
}
