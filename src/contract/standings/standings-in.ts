import { type Division, hasDivisions } from "#contract/tournaments/divisions.ts";
import type { Standings } from "./standings.ts";

/** As much of a division as says what of the standings is its own. */
interface WithBrackets {
  id: number;
  brackets: readonly { id: number; name: string }[];
}

/** A division's tables, knock-outs and final ranking; everything without one. */
export function standingsIn(division: WithBrackets | null, standings: Standings): Standings {
  if (!division) return standings;
  const names = new Set(division.brackets.map(({ name }) => name));
  const ids = new Set(division.brackets.map(({ id }) => id));
  const tables = Object.entries(standings.group_stage).filter(([name]) => names.has(name));
  return {
    ...standings,
    group_stage: Object.fromEntries(tables),
    elimination_brackets: standings.elimination_brackets.filter(({ id }) => ids.has(id)),
    best_of_rank: standings.best_of_rank.filter(({ bracket_id: id }) => ids.has(id)),
    final_ranking: standings.final_ranking.filter(({ division_id: id }) => id === division.id),
  };
}

export interface DivisionStandings {
  /** Null for all of a tournament without several. */
  division: Division | null;
  standings: Standings;
}

/** What stands in each division, in their order. */
export function standingsOfEach(
  { divisions }: { divisions: readonly Division[] },
  standings: Standings,
): DivisionStandings[] {
  if (!hasDivisions({ divisions })) return [{ division: null, standings }];
  return divisions.map((division) => ({
    division,
    standings: standingsIn(division, standings),
  }));
}
