import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Limits } from "./games-of-one-team.ts";

/** The latest that a chain of games of one team, one after the other, can be played. */
export interface LatestChain {
  /** `deadlines[j]`: the number of cells that leave room for j more games of one team. */
  deadlines: number[];
  /** The day of each game of the chain, the last game first. */
  days: number[];
}

/** The latest chain of `length` games within the first `cells` cells. */
export function latestChain(
  grid: Grid,
  cells: number,
  { restMinutes, maxPerDay }: Limits,
  length: number,
): LatestChain {
  const deadlines = [cells];
  const days: number[] = [];
  let [start, day, today, cell] = [Infinity, -1, 0, cells - 1];
  const isFull = (): boolean => maxPerDay > 0 && today >= maxPerDay;
  for (let j = 1; j <= length; j++) {
    for (; cell >= 0; cell--) {
      if (grid.day[cell] !== day) [day, today] = [grid.day[cell]!, 0];
      if (grid.capacity[cell] === 0) continue;
      if (!isFull() && grid.to[cell]! + restMinutes <= start) break;
    }
    if (cell < 0) break;
    start = grid.from[cell]!;
    days.push(day);
    today++;
    cell--;
    let last = cell;
    while (
      last >= 0 &&
      (grid.to[last]! + restMinutes > start || (grid.day[last] === day && isFull()))
    ) {
      last--;
    }
    deadlines.push(last + 1);
  }
  while (deadlines.length <= length) deadlines.push(0);
  return { deadlines, days };
}
