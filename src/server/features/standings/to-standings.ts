import type { Standings } from "#contract/standings.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { toFinalRanking } from "./final-ranking.ts";
import { knockouts } from "./knockouts.ts";
import { rankGroups, toTables } from "./tables.ts";

/** Everything that a tournament's results say, computed from them alone. */
export function toStandings(fixtures: Fixtures): Standings {
  const groups = rankGroups(fixtures);
  return {
    group_stage: toTables(groups),
    elimination_brackets: knockouts(fixtures),
    final_ranking: toFinalRanking(fixtures, groups),
  };
}
