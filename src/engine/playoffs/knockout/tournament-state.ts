import type { RankedTeam } from "#engine/standings/ranking-input.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { BracketId, Fixture, MatchId, TeamId } from "#engine/types.ts";

/** A tournament as far as it is played; a canceled game is a result whose ending is `canceled`. */
export interface TournamentState {
  fixtures: readonly Fixture[];
  results: readonly (MatchResult & { matchId: MatchId })[];
  teams: readonly RankedTeam[];
  /** Teams that have withdrawn: they keep their rank, and the next team goes on in their place. */
  withdrawn?: readonly TeamId[];
  rules?: RankingRules;
  /** Those of groups that have others. */
  groupRules?: ReadonlyMap<BracketId, RankingRules>;
  lotSeed?: number;
  /** Draws that were recorded, of each group. */
  groupDraws?: ReadonlyMap<BracketId, readonly (readonly TeamId[])[]>;
}
