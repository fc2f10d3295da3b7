import { type MatchCountRequest, measureBrackets } from "./bracket-sizes.ts";

/**
 * How many games a plan would have, without building it: exact for two teams a match, for meetings
 * the least that the covering bound allows.
 */
export function estimateMatchCount(request: MatchCountRequest): number {
  return measureBrackets(request).reduce((games, bracket) => games + bracket.games, 0);
}
