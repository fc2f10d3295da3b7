import type { StandingsResponse, StandingsRow } from "#contract/standings.ts";

export type RankedRow = StandingsRow & { bracket: string };

/** All groups in one: by wins, then net score, both descending, with ranks over all. */
export function fullStandings(groups: StandingsResponse["standings"]["group_stage"]): RankedRow[] {
  return Object.entries(groups)
    .flatMap(([bracket, rows]) => rows.map((row) => ({ ...row, bracket })))
    .toSorted((a, b) => b.wins - a.wins || b.net_score - a.net_score)
    .map((row, index) => Object.assign(row, { rank: index + 1 }));
}
