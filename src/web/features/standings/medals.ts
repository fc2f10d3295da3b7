import type { RankedRow } from "#contract/standings/full-standings.ts";
import type { Standings } from "#contract/standings/standings.ts";

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
