import { canPlace } from "#engine/schedule/model/order.ts";
import { beyondWish, shortRest } from "./beyond-wish.ts";
import { isAfterSlots, type Replan } from "./replan-state.ts";

/** More minutes than lie between any two cells. */
const IN_NEED = 1e9;

/** More minutes than a season has: what is lost is made up for afterwards, if a later day has room. */
const ON_AN_EARLIER_DAY = 1e6;

const DAY = 1440;

/**
 * Minutes from the time that was announced, what waits would exceed the wish by and what rest around
 * duties would lack; a day before the announced one counts for more, and what is taken only in need
 * for far more.
 */
export function distanceTo(plan: Replan, item: number, cell: number): number {
  const { grid, model } = plan.assignment;
  const isTooLate = grid.to[cell]! + model.itemRest[item]! > plan.due[item]!;
  const isLate = plan.home[item]! >= 0 && cell > plan.lastHome;
  const detour = (isLate ? 1 : 0) + (isAfterSlots(plan, cell) ? 2 : 0) + (isTooLate ? 4 : 0);
  const [start, wanted] = [grid.from[cell]!, plan.wanted[item]!];
  const isEarlier = Math.floor(start / DAY) < Math.floor(wanted / DAY);
  const moved = Math.abs(start - wanted) + (isEarlier ? ON_AN_EARLIER_DAY : 0);
  const waits = beyondWish(plan.assignment, item, cell);
  return moved + waits + shortRest(plan.assignment, item, cell) + detour * IN_NEED;
}

/** The free cell that is nearest to what was announced, where nothing else must move; -1 without one. */
export function nearestCell(plan: Replan, item: number): number {
  const { assignment } = plan;
  const { grid } = assignment;
  let [best, least] = [-1, Infinity];
  for (let cell = 0; cell < grid.size; cell++) {
    const distance = distanceTo(plan, item, cell);
    if (distance < least && canPlace(assignment, item, cell)) [best, least] = [cell, distance];
  }
  return best;
}
