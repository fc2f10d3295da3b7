import { computeStandings, type StandingRow } from "#engine/standings/compute-standings.ts";
import type { RankedTeam } from "#engine/standings/ranking-input.ts";
import type { RankingRules } from "#engine/standings/ranking-rules.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import type { BracketId, TeamId } from "#engine/types.ts";

/** The teams of one rank of several groups, and all results of these. */
export interface AcrossGroups {
  teams: readonly RankedTeam[];
  results: readonly MatchResult[];
  /** Each with its teams in their order; those that have nobody of the rank count for nothing. */
  groups: readonly { bracketId: BracketId; order: readonly TeamId[] }[];
  /** 1 is the first. */
  rank: number;
  rules?: RankingRules;
  lotSeed?: number;
}

/** A team's place among those of its rank; its figures are of the results that count alike. */
export interface RankedAcross extends StandingRow {
  bracketId: BracketId;
}

/**
 * The teams of one rank, best first. In groups of unequal size, results against the teams placed
 * last are left out until every group counts as many opponents as the smallest one has.
 */
export function rankAcrossGroups({
  teams,
  results,
  groups,
  rank,
  rules,
  lotSeed,
}: AcrossGroups): RankedAcross[] {
  const withRank = groups.filter((group) => group.order.length >= rank);
  const fairSize = Math.min(...withRank.map((group) => group.order.length));
  const groupOfTeam = new Map(withRank.map((group) => [group.order[rank - 1]!, group.bracketId]));
  const rows = computeStandings({
    teams: teams.filter((team) => groupOfTeam.has(team.id)),
    opponents: withRank.flatMap((group) => group.order.slice(0, fairSize)),
    results,
    rules,
    lotSeed,
  });
  return rows.map((row) => ({ ...row, bracketId: groupOfTeam.get(row.teamId)! }));
}
