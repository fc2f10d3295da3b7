import type { RankedRow } from "#contract/standings/full-standings.ts";
import type { Standings } from "#contract/standings/standings.ts";

/** Whether a row's place can wear a medal: there are results, the team is in and its place decided. */
export function canWearMedal(
  { is_decided: isDecided, withdrawn }: Placed,
  rows: readonly Placed[],
) {
  const isPlayed = rows.some(({ wins, losses, ties }) => wins + losses + ties > 0);
  return isPlayed && isDecided && !withdrawn;
}

type Placed = Pick<RankedRow, "wins" | "losses" | "ties" | "withdrawn" | "is_decided">;

/**
 * Whether who is better is known, too. In a table the last places are often the first to be
 * decided, and no bronze is for whoever has lost every game while gold and silver are played for.
 */
export function isBestKnown({ rank }: Ranked, rows: readonly Ranked[]) {
  return rows.every((row) => row.rank >= rank || row.is_decided);
}

type Ranked = Pick<RankedRow, "rank" | "is_decided">;

/** Who came first, second and third, as far as that can't change any more; nobody before. */
export function podiumOf(standings: Standings): RankedRow[] {
  const ranking = standings.final_ranking;
  const isWon = ranking.some(
    ({ rank, decided_by: by }) => rank === 1 && by.kind === "final" && by.result === "won",
  );
  const isLeague =
    standings.elimination_brackets.length === 0 &&
    Object.keys(standings.group_stage).length === 1 &&
    ranking.some(({ rank, is_decided: isDecided }) => rank === 1 && isDecided);
  if (!isWon && !isLeague) return [];
  return ranking.filter((row) => row.rank <= 3 && canWearMedal(row, ranking));
}
