import { place, unplace } from "#engine/schedule/model/assignment/place.ts";
import { nearestCell } from "./nearest-cell.ts";
import type { Replan } from "./replan-state.ts";

/** One game that comes nearer makes room for another; nobody waits for the last of them. */
const MOST_ROUNDS = 20;

/**
 * Brings moved games nearer to their announced times, where nothing else must move: a search looks for
 * any place, however late, and what stood in the way may have gone since.
 */
export function bringNearer(plan: Replan): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const moved = movedItems(plan).map((item) => bringOneNearer(plan, item));
    if (!moved.includes(true)) return;
  }
}

/** The earliest first: others may wait for who wins there. */
function movedItems({ assignment, home, announced }: Replan): number[] {
  const { model, cellOf } = assignment;
  return [...cellOf.keys()]
    .filter((item) => cellOf[item]! >= 0 && cellOf[item] !== home[item])
    .filter((item) => announced.has(model.items[item]!.id))
    .toSorted((a, b) => cellOf[a]! - cellOf[b]!);
}

function bringOneNearer(plan: Replan, item: number): boolean {
  const { assignment } = plan;
  const before = assignment.cellOf[item]!;
  unplace(assignment, item);
  const cell = nearestCell(plan, item);
  place(assignment, item, cell);
  return cell !== before;
}
