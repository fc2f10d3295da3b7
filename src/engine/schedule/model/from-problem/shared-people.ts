import type { TeamId } from "#engine/types.ts";
import type { ModelProblem } from "./model-problem.ts";

/**
 * The teams of each person who matters, each set of teams once: one of them plays the items, and
 * another one those or a fixed game.
 */
export function sharedPeople(
  { sharing = [], fixed }: ModelProblem,
  drawn: ReadonlySet<number | string>,
): TeamId[][] {
  const busy = new Set(fixed.flatMap(({ teamIds }) => teamIds));
  const sets = sharing
    .map((teamIds) => [...new Set(teamIds)].filter((id) => drawn.has(id) || busy.has(id)))
    .filter((teamIds) => teamIds.length > 1 && teamIds.some((id) => drawn.has(id)))
    .map((teamIds) => teamIds.toSorted((a, b) => a - b));
  return [...new Map(sets.map((teamIds) => [teamIds.join(), teamIds])).values()];
}
