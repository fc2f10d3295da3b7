import type { TeamId } from "#engine/types.ts";
import type { RankingRules } from "./ranking-rules.ts";
import type { MatchResult } from "./results/match-result.ts";
import type { Tally } from "./tally.ts";

/** A team as the ranking sees it: `seed` is its ranking before. */
export interface RankedTeam {
  id: TeamId;
  name: string;
  seed?: number;
}

/** What teams are ranked by. */
export interface RankingInput {
  teams: readonly RankedTeam[];
  results: readonly MatchResult[];
  /** Further teams, not ranked here, whose games with the ranked ones count. */
  opponents?: readonly TeamId[];
  /** Teams that sat out a round of a Swiss tournament, each once for each time. */
  byes?: readonly TeamId[];
  /** Games still to come, as pairs: a mini-table is used only when none is between its teams. */
  pending?: readonly (readonly [TeamId, TeamId])[];
  /** Those of the results, as pairs, of which only the winner is known and not the score. */
  unscored?: readonly (readonly [TeamId, TeamId])[];
  rules: RankingRules;
  lotSeed?: number;
  /** Draws that were recorded, each with its teams in order: the last one of just those level counts. */
  draws?: readonly (readonly TeamId[])[];
}

/** With what each team has in all its games, which every step goes by. */
export interface Context extends RankingInput {
  total: Map<TeamId, Tally>;
}
