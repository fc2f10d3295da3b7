import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { unplace } from "#engine/schedule/model/assignment/place.ts";
import type { TeamSwap } from "./team-swaps.ts";

/** A first cell, and the one after the last. */
export type CellRange = readonly [number, number];

/** Where a repair is: what waits for a place, and what may not go back to which. */
export interface TabuSearch {
  assignment: Assignment;
  random: Random;
  deadline: ArrayLike<number>;
  rangeOf: (item: number) => CellRange;
  swap: TeamSwap | null;
  /** `item * cells + cell` → the step until which the item may not return there. */
  tabu: Map<number, number>;
  step: number;
  waiting: number[];
  /** The fewest that have waited so far. */
  fewest: number;
}

/** Takes a game out, and with it every game that waits for it. */
export function eject(search: TabuSearch, item: number): void {
  const { assignment, waiting } = search;
  const { model, cellOf } = assignment;
  if (cellOf[item]! < 0) return;
  forbid(search, item, cellOf[item]!);
  unplace(assignment, item);
  waiting.push(item);
  for (const follower of model.followers[item]!) eject(search, follower);
  for (const gated of model.gated[model.bracket[item]!]!) eject(search, gated);
}

/** Keeps a game from a cell for a while. */
export function forbid(
  { tabu, swap, assignment, random, step, waiting }: TabuSearch,
  item: number,
  cell: number,
) {
  const tenure = (swap === null ? 10 : 3) * random.next() + 0.6 * waiting.length;
  tabu.set(item * assignment.grid.size + cell, step + Math.ceil(tenure) + 1);
}
