import type { Assignment } from "./assignment/assignment.ts";
import { hasCourtsFor, withGame, withoutGame } from "./court-mixes.ts";

/** Whether a cell has a court left that takes an item, beside the games that it has. */
export function hasCourtFor({ used, grid, mixes, mixOf }: Assignment, item: number, cell: number) {
  if (used[cell]! >= grid.capacity[cell]!) return false;
  if (mixes === null) return true;
  return hasCourtsFor(mixes, withGame(mixes, mixOf[cell]!, mixes.kinds.kindOf[item]!), cell);
}

/** Whether any free court of a cell takes an item, whatever else is there. */
export function takesItem({ grid, mixes }: Assignment, item: number, cell: number): boolean {
  if (mixes === null) return grid.capacity[cell]! > 0;
  return hasCourtsFor(mixes, withGame(mixes, 0, mixes.kinds.kindOf[item]!), cell);
}

/** Whether a cell has courts for its games when some leave it and others come, each once. */
export function hasCourtsAfter(
  { used, grid, mixes, mixOf }: Assignment,
  cell: number,
  { leaving, coming }: { leaving: ArrayLike<number>; coming: ArrayLike<number> },
): boolean {
  if (used[cell]! - leaving.length + coming.length > grid.capacity[cell]!) return false;
  if (mixes === null) return true;
  const { kindOf } = mixes.kinds;
  let mix = mixOf[cell]!;
  for (let i = 0; i < leaving.length; i++) mix = withoutGame(mixes, mix, kindOf[leaving[i]!]!);
  for (let i = 0; i < coming.length; i++) mix = withGame(mixes, mix, kindOf[coming[i]!]!);
  return hasCourtsFor(mixes, mix, cell);
}

/** Whether a court takes an item. */
export function isTakenBy({ mixes }: Assignment, item: number, court: number): boolean {
  return mixes === null || mixes.kinds.courts[mixes.kinds.kindOf[item]!]!.includes(court);
}
