import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { sidesOf } from "#engine/schedule/model/model.ts";

/** The games that everybody who plays has on each court: a row for each, in which court 0 stands for no court. */
export interface CourtShares {
  counts: Int16Array;
  /** How long a row is. */
  courts: number;
  /** Where the rows of those begin who play each item. */
  rowsOf: number[][];
}

/** How often everybody plays on each court. */
export function countShares(
  { grid, model }: Pick<Assignment, "grid" | "model">,
  courtOf: Int32Array,
): CourtShares {
  const highest = Math.max(0, ...new Set(grid.slot.flatMap((slot) => slot.courts)));
  const courts = highest + 1;
  const rowsOf = Array.from(courtOf, (_, item) =>
    // Games that are kept apart are nobody.
    [...sidesOf(model, item)]
      .filter((side) => side < model.firstApart)
      .map((side) => side * courts),
  );
  const shares = { counts: new Int16Array(model.firstApart * courts), courts, rowsOf };
  courtOf.forEach((court, item) => {
    for (const row of rowsOf[item]!) shares.counts[row + court]! += 1;
  });
  return shares;
}

/** How far the sum of squares is above that of an even spread over all courts. */
export function excessOfSquares({ counts, courts }: CourtShares): number {
  let excess = 0;
  for (let start = 0; start < counts.length; start += courts) {
    let games = 0;
    for (let court = 1; court < courts; court++) {
      games += counts[start + court]!;
      excess += counts[start + court]! ** 2;
    }
    const even = Math.floor(games / (courts - 1));
    const more = games - even * (courts - 1);
    excess -= more * (even + 1) ** 2 + (courts - 1 - more) * even ** 2;
  }
  return excess;
}

/** By how much the sum of squares grows when an item changes courts. */
export function moveCost(
  { counts, rowsOf }: CourtShares,
  item: number,
  from: number,
  to: number,
): number {
  let cost = 0;
  for (const row of rowsOf[item]!) cost += 2 * (counts[row + to]! - counts[row + from]! + 1);
  return cost;
}

/** Counts an item on another court. */
export function move(
  { counts, rowsOf }: CourtShares,
  item: number,
  from: number,
  to: number,
): void {
  for (const row of rowsOf[item]!) {
    counts[row + from]! -= 1;
    counts[row + to]! += 1;
  }
}
