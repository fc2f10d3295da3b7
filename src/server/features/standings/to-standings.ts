import type { Standings } from "#contract/standings/standings.ts";
import type { Fixtures } from "#server/features/schedule/repository.ts";
import { rankDivisions } from "./rank-divisions.ts";
import { rankBests } from "./rank-bests.ts";
import { knockouts } from "./knockouts.ts";
import { rankGroups, toTables } from "./tables.ts";

/** Everything that a tournament's results say, computed from them alone. */
export function toStandings(fixtures: Fixtures): Standings {
  const groups = rankGroups(fixtures);
  return {
    group_stage: toTables(groups),
    elimination_brackets: knockouts(fixtures),
    final_ranking: rankDivisions(fixtures, groups),
    swiss: swissTables(fixtures),
    best_of_rank: rankBests(groups, fixtures),
  };
}

/** The tables that are Swiss tournaments', with who sat out which round. */
function swissTables({ brackets, matches, teams }: Fixtures): Standings["swiss"] {
  const swiss = [...brackets.values()].filter(({ type }) => type === "swiss");
  const byesOf = (bracketId: number) =>
    matches
      .filter((match) => match.bracket_id === bracketId && match.bye_team_id !== null)
      .toSorted((a, b) => a.round - b.round)
      .map(({ round, bye_team_id: bye }) => ({ round, team: teams.get(bye!)?.name ?? "" }));
  return Object.fromEntries(swiss.map(({ id, name }) => [name, byesOf(id)]));
}
