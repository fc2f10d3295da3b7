import type { Grid } from "#engine/schedule/model/grid.ts";

/**
 * What the counting bound says: at least `slots` cells are needed to place everything, because of
 * `reason`; or, when the calendar ends before, at most `matches` can be placed and `slots` is
 * Infinity.
 */
export interface Bound {
  slots: number;
  matches: number;
  reason: string;
}

/** Cells that end together count together: whoever uses the last of them has used them all. */
export function withTies(grid: Grid, cells: number): number {
  let end = cells;
  while (end < grid.size && grid.to[end] === grid.to[end - 1]) end++;
  return end;
}
