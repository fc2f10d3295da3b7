import type { RankingBody } from "#contract/tournaments/ranking-form.ts";
import { isSameValue } from "#contract/games/former-values.ts";
import type { DivisionRanking } from "#contract/tournaments/rankings.ts";
import type { Transaction } from "#server/database/handle.ts";
import { AppError, notFound } from "#server/errors.ts";
import { findDivisionNames } from "#server/features/divisions/repository.ts";
import { findStoredRankings, saveRankings } from "#server/features/ranking-rules/repository.ts";

/**
 * Sets by which rules the tables of a tournament or of one of its divisions are ordered. Who goes on
 * is left to `followRanking`. Errors: `not_found` for another tournament's division; `validation`
 * where a tournament would go by no rules; `changed_meanwhile`.
 */
export async function setRanking(
  { division_id, ranking, rules, former }: RankingBody,
  tournamentId: number,
  trx: Transaction,
): Promise<void> {
  const stored = await findStoredRankings(tournamentId, trx);
  const isOfDivision = division_id !== null;
  if (isOfDivision) {
    const divisions = await findDivisionNames(tournamentId, trx);
    if (!divisions.some(({ id }) => id === division_id)) throw notFound("Division");
  }
  if (!isOfDivision && ranking === null) {
    throw new AppError("validation", "rules.tournament.rankingUnknown", {
      fields: { ranking: "rules.tournament.rankingUnknown" },
    });
  }
  const own = stored.division_rankings.find((one) => one.division_id === division_id);
  const current = isOfDivision
    ? { ranking: own?.ranking ?? null, rules: own?.rules ?? null }
    : { ranking: stored.ranking, rules: stored.own_ranking };
  const wanted = { ranking, rules: ranking === null ? null : rules };
  if (former && !isSameValue(former, current) && !isSameValue(wanted, current)) {
    throw new AppError("changed_meanwhile", "refusals.load.changedMeanwhile", {
      conflict: { fields: current },
    });
  }
  await saveRankings(
    tournamentId,
    isOfDivision
      ? {
          ...stored,
          division_rankings: withDivision(stored.division_rankings, {
            division_id,
            ...wanted,
          }),
        }
      : { ...stored, ranking: ranking!, own_ranking: wanted.rules },
    trx,
  );
}

function withDivision(
  all: DivisionRanking[],
  {
    division_id,
    ranking,
    rules,
  }: Pick<DivisionRanking, "division_id" | "rules"> & {
    ranking: DivisionRanking["ranking"] | null;
  },
): DivisionRanking[] {
  const others = all.filter((one) => one.division_id !== division_id);
  const next = ranking === null ? others : [...others, { division_id, ranking, rules }];
  return next.toSorted((a, b) => a.division_id - b.division_id);
}
