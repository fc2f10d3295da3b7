import { hasDivisions } from "#contract/tournaments/divisions.ts";
import type { FinalRankingRow } from "#contract/standings/standings.ts";
import { rulesOf } from "#server/features/matches/result-terms.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { toFinalRanking } from "./final-ranking.ts";
import type { RankedGroup } from "./tables.ts";

/** The final ranking of a tournament, or of each of its divisions where there are several. */
export function rankDivisions(
  fixtures: Fixtures,
  groups: readonly RankedGroup[],
): FinalRankingRow[] {
  if (!hasDivisions(fixtures)) return toFinalRanking(fixtures, groups);
  return fixtures.divisions.flatMap(({ id }) => {
    const own = ofDivision(fixtures, id);
    const tables = groups.filter(({ group }) => own.brackets.has(group.bracketId ?? 0));
    return toFinalRanking(own, tables).map((row) => ({ ...row, division_id: id }));
  });
}

/** What of a tournament's fixtures belongs to one of its divisions. */
function ofDivision(fixtures: Fixtures, id: number): Fixtures {
  const isOwn = ([, { division_id }]: [number, { division_id: number | null }]) =>
    division_id === id;
  const brackets = new Map([...fixtures.brackets].filter(isOwn));
  const [first = null] = brackets.keys();
  return {
    ...fixtures,
    rules: rulesOf(first, fixtures),
    brackets,
    teams: new Map([...fixtures.teams].filter(isOwn)),
    matches: fixtures.matches.filter(({ bracket_id }) => brackets.has(bracket_id ?? 0)),
  };
}
