import { hasDivisions } from "#contract/tournaments/divisions.ts";
import { mixesScores } from "#contract/standings/mixed-scores.ts";
import type { Standings } from "#contract/standings/standings.ts";
import { standingsIn } from "#contract/standings/standings-in.ts";
import { DEFAULT_RULES } from "#engine";
import { rulesOf } from "#server/features/matches/result-terms.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";

/** The standings of each division by its name, or all of them, and whether they go by the product's own rules. */
export function standingsByDivision(fixtures: Fixtures, standings: Standings) {
  const isUsual = (bracketId: number | null) => rulesOf(bracketId, fixtures) === DEFAULT_RULES;
  const all = [...fixtures.brackets.values()];
  if (!hasDivisions(fixtures))
    return [
      {
        division: null,
        standings,
        isUsual: isUsual(all[0]?.id ?? null),
        isMixed: mixesScores(standings, fixtures.formats),
      },
    ];
  return fixtures.divisions.map(({ id, name }) => {
    const brackets = all.filter(({ division_id }) => division_id === id);
    const own = standingsIn({ id, brackets }, standings);
    return {
      division: name,
      standings: own,
      isMixed: mixesScores(own, fixtures.formats),
      isUsual: isUsual(brackets[0]?.id ?? null),
    };
  });
}
