import { type RankingRules, rankingRules, rulesFrom } from "#engine";
import { DivisionRankings, OwnRulesForm } from "#contract/tournaments/ranking-form.ts";
import {
  type ChosenRules,
  type DivisionRanking,
  rulesChosen,
} from "#contract/tournaments/rankings.ts";
import type { Database, Transaction } from "#server/database/handle.ts";
import { keptPlan } from "#server/database/kept-plans.ts";

/** What is chosen of a tournament's rankings, as it is stored. */
interface StoredRankings {
  ranking: ChosenRules["ranking"];
  own_ranking: unknown;
  division_rankings: unknown;
}

/** As the wire has it. */
export function readRankings({ ranking, own_ranking, division_rankings }: StoredRankings) {
  return {
    ranking,
    own_ranking: OwnRulesForm.nullable().parse(own_ranking),
    division_rankings: DivisionRankings.parse(division_rankings) as DivisionRanking[],
  };
}

/** What the tables of a tournament that is there go by. */
export async function findStoredRankings(tournamentId: number, db: Database) {
  const stored = await db
    .selectFrom("tournaments")
    .modifyFront(keptPlan)
    .select(["ranking", "own_ranking", "division_rankings"])
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  return readRankings(stored);
}

/** The rules that the tables of a tournament go by, and those of brackets whose division has its own. */
export function rulesWithin(
  rankings: ReturnType<typeof readRankings>,
  brackets: readonly { id: number; division_id: number | null }[],
): { rules: RankingRules; groupRules: Map<number, RankingRules> } {
  const divisions = new Set<number | null>(
    rankings.division_rankings.map(({ division_id: id }) => id),
  );
  return {
    rules: toRules(rulesChosen(rankings, null)),
    groupRules: new Map(
      brackets
        .filter(({ division_id: division }) => divisions.has(division))
        .map(({ id, division_id: division }) => [id, toRules(rulesChosen(rankings, division))]),
    ),
  };
}

/** Stores what a tournament or a division goes by. */
export async function saveRankings(
  tournamentId: number,
  { ranking, own_ranking, division_rankings }: ReturnType<typeof readRankings>,
  trx: Transaction,
): Promise<void> {
  await trx
    .updateTable("tournaments")
    .set({
      ranking,
      own_ranking: own_ranking && JSON.stringify(own_ranking),
      division_rankings: JSON.stringify(division_rankings),
    })
    .where("id", "=", tournamentId)
    .execute();
}

function toRules({ ranking, rules }: ChosenRules): RankingRules {
  const preset = rankingRules(ranking);
  return rules ? rulesFrom(preset, rules) : preset;
}
