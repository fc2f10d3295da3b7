import type { DecidedBy, Standings, StandingsRow } from "#contract/standings/standings.ts";

export type RankedRow = StandingsRow & { bracket: string | null; decided_by?: DecidedBy };

/**
 * All teams in one table: as the playoffs have ranked them, once a game of these is decided, or groups
 * that follow others, once somebody is in them. Before that all groups in one, by wins, then net score, both descending, with ranks over all; teams that
 * withdrew come last.
 */
export function fullStandings(standings: Standings): RankedRow[] {
  const { group_stage: groups, final_ranking: ranking } = standings;
  if (isDecidedByPlayoffs(standings)) return ranking;
  const all = Object.entries(groups).flatMap(([bracket, rows]) =>
    rows.map((row) => ({ ...row, bracket })),
  );
  // Who plays on in groups that follow stands in two tables, and has one place.
  if (new Set(all.map(({ team_id: id }) => id)).size < all.length) return ranking;
  return all
    .toSorted(
      (a, b) =>
        Number(a.withdrawn) - Number(b.withdrawn) || b.wins - a.wins || b.net_score - a.net_score,
    )
    .map((row, index) => Object.assign(row, { rank: index + 1 }));
}

/** Whether a game of the playoffs has given a team its place. */
export function isDecidedByPlayoffs({ final_ranking: ranking }: Standings): boolean {
  return ranking.some(({ decided_by: by }) => "result" in by);
}

/** Whether a row's place can wear a medal: there are results, the team is in and its game over. */
export function canWearMedal({ decided_by: by, withdrawn }: Placed, rows: readonly Placed[]) {
  const isPlayed = rows.some(({ wins, losses, ties }) => wins + losses + ties > 0);
  const isOpen = by !== undefined && "result" in by && by.result === "open";
  return isPlayed && !isOpen && !withdrawn;
}

type Placed = Pick<RankedRow, "wins" | "losses" | "ties" | "withdrawn" | "decided_by">;

/** Who came first, second and third, as far as that can't change any more; nobody before. */
export function podiumOf(standings: Standings): RankedRow[] {
  const ranking = standings.final_ranking;
  const isDecided = ranking.some(
    ({ rank, decided_by: by }) => rank === 1 && by.kind === "final" && by.result === "won",
  );
  const isLeague =
    standings.elimination_brackets.length === 0 &&
    Object.keys(standings.group_stage).length === 1 &&
    ranking.some(({ wins, ties }) => wins + ties > 0) &&
    ranking.every(({ decided_by: by }) => by.kind !== "group" || by.is_final);
  if (!isDecided && !isLeague) return [];
  return ranking.filter((row) => row.rank <= 3 && canWearMedal(row, ranking));
}
