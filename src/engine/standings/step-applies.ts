import type { Context, RankedTeam } from "./ranking-input.ts";
import type { RankingStep } from "./ranking-rules.ts";

/** Two teams meet in a game of their own; among more, a step for pairs says nothing. */
export function isForOthers(step: RankingStep, level: readonly RankedTeam[]): boolean {
  return step.among === "tied" && step.only === "pairs" && level.length > 2;
}

/** Whether every two of the level teams have met, and have no game to come. */
export function isComplete(
  level: readonly RankedTeam[],
  { results, pending = [] }: Context,
): boolean {
  const ids = new Set(level.map((team) => team.id));
  if (pending.some(([a, b]) => ids.has(a) && ids.has(b))) return false;
  const met = new Set<string>();
  for (const { homeId, awayId } of results) {
    if (!ids.has(homeId) || !ids.has(awayId)) continue;
    met.add(`${Math.min(homeId, awayId)}-${Math.max(homeId, awayId)}`);
  }
  return met.size === (ids.size * (ids.size - 1)) / 2;
}
