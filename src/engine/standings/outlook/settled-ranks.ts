import type { StandingsInput } from "#engine/standings/compute-standings.ts";
import { DEFAULT_RULES } from "#engine/standings/presets/presets.ts";
import type { TeamId } from "#engine/types.ts";
import { boundOutlooks } from "./outlook-bounds.ts";

/**
 * The teams whose rank can't change whatever becomes of the `pending` games, as far as the first step of
 * the rules tells: a leader that nobody can catch, not one that is ahead by the second.
 */
export function settledRanks(input: StandingsInput): Set<TeamId> {
  const { rules = DEFAULT_RULES, pending = [] } = input;
  const bounds = boundOutlooks({ ...input, pending, places: 1 }, rules);
  return new Set(
    bounds.filter(({ bestRank, worstRank }) => bestRank === worstRank).map(({ teamId }) => teamId),
  );
}
