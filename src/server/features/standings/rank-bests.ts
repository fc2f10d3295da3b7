import { rankAcrossGroups } from "#engine";
import type { BestOfRank as BestOfRankTable } from "#contract/standings/standings.ts";
import { rulesOf } from "#server/features/matches/result-terms.ts";
import { toRankedTeam } from "#server/features/matches/team-repository.ts";
import { toResult } from "#server/features/matches/to-result.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { type RankedGroup, toTable } from "./tables.ts";
import { type BestOfRank, bestOfRanks } from "./who-goes-on.ts";

/**
 * A table for each rank of which only the best go on, as the groups stand, ranked as the places are
 * given; none before the first of their results.
 */
export function rankBests(groups: readonly RankedGroup[], fixtures: Fixtures): BestOfRankTable[] {
  return bestOfRanks(fixtures).flatMap((best) => {
    const feeding = groups.filter(({ group }) => best.groupIds.includes(group.bracketId ?? 0));
    return feeding.some(({ rows }) => rows.some(({ played }) => played > 0))
      ? [rankOne(best, feeding, fixtures)]
      : [];
  });
}

/** These ranks lead on, and are no places of their own. */
const nobody: ReadonlySet<number> = new Set();

function rankOne(
  { leadsTo, groupIds, rank, count }: BestOfRank,
  feeding: readonly RankedGroup[],
  fixtures: Fixtures,
): BestOfRankTable {
  const teams = feeding.flatMap(({ group }) => group.teams);
  // Who has withdrawn keeps the rank, and the next team goes on in its place.
  const staying = new Set(teams.flatMap((team) => (team.has_withdrawn ? [] : team.id)));
  const orders = feeding.map(({ group, rows }) => ({
    bracketId: group.bracketId!,
    order: rows.map(({ teamId }) => teamId).filter((id) => staying.has(id)),
  }));
  const rules = rulesOf(groupIds[0]!, fixtures);
  const rows = rankAcrossGroups({
    teams: teams.map(toRankedTeam),
    results: feeding.flatMap(({ group }) =>
      group.games.flatMap((game) => toResult(game, fixtures) ?? []),
    ),
    groups: orders,
    rank,
    rules,
  });
  const sizes = orders.map(({ order }) => order.length).filter((size) => size >= rank);
  const groupOf = new Map(rows.map(({ teamId, bracketId }) => [teamId, bracketId]));
  const nameOf = (id: number) => fixtures.brackets.get(id)!.name;
  return {
    rank,
    count,
    bracket_id: leadsTo,
    bracket: nameOf(leadsTo),
    leaves_out: Math.min(...sizes) < Math.max(...sizes),
    rows: toTable({ teams, rules, rows, decided: nobody }).map((row) => ({
      ...row,
      bracket: nameOf(groupOf.get(row.team_id)!),
    })),
  };
}
