import type { DecidedBy, Standings, StandingsRow } from "./standings.ts";

export type RankedRow = StandingsRow & { bracket: string | null; decided_by?: DecidedBy };

/**
 * All teams in one table, and what that is ordered by: what the `playoffs` have decided, the one
 * `table` that there is, several `groups` each in its own order, or the `figures` of all games.
 */
export interface FullStandings {
  rows: RankedRow[];
  by: "playoffs" | "table" | "groups" | "figures";
}

/**
 * All teams as the playoffs have ranked them, once a game of these is decided; before that as their
 * only table has them. Several groups are merged as the specification says: by wins, then net score, both
 * descending, with ranks over all that level teams share, teams that withdrew last. Where they go by other rules than the
 * product's own (`isUsual`), or somebody plays on in groups that follow, that is as the final ranking has
 * them, which leaves each group its order.
 */
export function fullStandings(standings: Standings, isUsual: boolean): FullStandings {
  const { group_stage: groups, final_ranking: ranking } = standings;
  if (isDecidedByPlayoffs(standings)) return { rows: ranking, by: "playoffs" };
  // What a group has decided is no place among all while anybody plays on.
  const decided = new Map(ranking.map((row) => [row.team_id, row.is_decided]));
  const all = Object.entries(groups).flatMap(([bracket, rows]) =>
    rows.map((row) => ({
      ...row,
      bracket,
      is_decided: decided.get(row.team_id) ?? row.is_decided,
    })),
  );
  const ids = new Set(all.map(({ team_id: id }) => id));
  // Who plays on in groups that follow stands in two tables, and has one place.
  if (ids.size < all.length) return { rows: ranking, by: "groups" };
  if (Object.keys(groups).length === 1) {
    return {
      rows: ranked(all.toSorted((a, b) => Number(a.withdrawn) - Number(b.withdrawn))),
      by: "table",
    };
  }
  if (!isUsual) {
    const inTable = new Map(all.map((row) => [row.team_id, row]));
    const rows = ranking
      .filter(({ team_id: id }) => ids.has(id))
      .map((row) => ({ ...row, ...inTable.get(row.team_id), rank: row.rank }));
    return { rows, by: "groups" };
  }
  return {
    rows: merged(all, new Map(ranking.map((row) => [row.team_id, row.rank]))),
    by: "figures",
  };
}

/** By wins, then net score; those whom neither these nor the final ranking parts share a place. */
function merged(all: RankedRow[], finalRanks: ReadonlyMap<number, number>): RankedRow[] {
  const finalRank = ({ team_id: id }: RankedRow) => finalRanks.get(id) ?? 0;
  const compare = (a: RankedRow, b: RankedRow) =>
    Number(a.withdrawn) - Number(b.withdrawn) ||
    b.wins - a.wins ||
    b.net_score - a.net_score ||
    finalRank(a) - finalRank(b);
  const rows = all.toSorted(compare);
  return rows.map((row) => ({
    ...row,
    rank: rows.findIndex((one) => compare(one, row) === 0) + 1,
  }));
}

function ranked(rows: RankedRow[]): RankedRow[] {
  return rows.map((row, index) => ({ ...row, rank: index + 1 }));
}

/** Whether a game of the playoffs has given a team its place. */
export function isDecidedByPlayoffs({ final_ranking: ranking }: Standings): boolean {
  return ranking.some(({ decided_by: by }) => "result" in by);
}
