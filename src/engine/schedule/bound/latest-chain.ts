import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Limits } from "./games-of-one-team.ts";

/** The latest that a chain of games of one team, one after the other, can be played. */
export interface LatestChain {
  /** `deadlines[j]`: the number of cells that leave room for j more games of one team. */
  deadlines: number[];
  /** The day of each game of the chain, the last game first. */
  days: number[];
}

/**
 * The latest chain of `length` games within the first `cells` cells: each game is the one that begins last of those
 * that end in time for the next.
 */
export function latestChain(
  grid: Grid,
  cells: number,
  { restMinutes, maxPerDay }: Limits,
  length: number,
): LatestChain {
  const latest = latestStarts(grid, cells);
  const deadlines = [cells];
  const days: number[] = [];
  let [start, day, today, last] = [Infinity, -1, 0, cells - 1];
  for (let j = 1; j <= length; j++) {
    const cell = last < 0 ? -1 : latest[last]!;
    if (cell < 0) break;
    start = grid.from[cell]!;
    today = grid.day[cell] === day ? today + 1 : 1;
    day = grid.day[cell]!;
    days.push(day);
    const fullDay = maxPerDay > 0 && today >= maxPerDay ? day : -1;
    while (last >= 0 && (grid.to[last]! + restMinutes > start || grid.day[last] === fullDay)) {
      last--;
    }
    deadlines.push(last + 1);
  }
  while (deadlines.length <= length) deadlines.push(0);
  return { deadlines, days };
}

/** Of each cell and those before it, which end no later, the one with a free court that begins last; -1 for none. */
function latestStarts({ from, capacity }: Grid, cells: number): Int32Array {
  const latest = new Int32Array(cells);
  let best = -1;
  for (let cell = 0; cell < cells; cell++) {
    if (capacity[cell]! > 0 && (best < 0 || from[cell]! >= from[best]!)) best = cell;
    latest[cell] = best;
  }
  return latest;
}
