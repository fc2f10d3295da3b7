import type { StandingsResponse } from "./standings.ts";

/** The standings of a revision and what changed since make those of a later one; whole ones stay. */
export function applyStandingsChanges(
  before: StandingsResponse,
  { standings, since }: StandingsResponse,
): StandingsResponse {
  if (!since) return { standings };
  const old = before.standings;
  const knockouts = byKey([...old.elimination_brackets, ...standings.elimination_brackets], "id");
  const ranking = byKey([...old.final_ranking, ...standings.final_ranking], "team_id");
  const tables = { ...old.group_stage, ...standings.group_stage };
  return {
    standings: {
      group_stage: Object.fromEntries(since.tables.map((name) => [name, tables[name]!])),
      elimination_brackets: since.knockouts.map((id) => knockouts.get(id)!),
      final_ranking: since.ranking.map((id) => ranking.get(id)!),
      swiss: standings.swiss,
      best_of_rank: standings.best_of_rank,
    },
  };
}

/** Of two with the same number the later one stays. */
function byKey<Key extends string, Item extends Record<Key, number>>(items: Item[], key: Key) {
  return new Map(items.map((item) => [item[key], item]));
}
