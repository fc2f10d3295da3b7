import { place, restorePlaces, unplace } from "#engine/schedule/model/assignment/place.ts";
import { canPlace, earliestStart } from "#engine/schedule/model/order.ts";
import { nearestCell } from "./nearest-cell.ts";
import { isAfterSlots, type Replan, waitingItems } from "./replan-state.ts";

/** Places displaced games near their old time where nothing else must move; false if any is left. */
export function placeNearby(plan: Replan): boolean {
  let isComplete = true;
  for (const item of waitingItems(plan)) {
    const cell = nearestCell(plan, item);
    if (cell >= 0) place(plan.assignment, item, cell);
    else isComplete = false;
  }
  return isComplete;
}

/**
 * Places what is left by taking off all that waits for it, which then follows round by round: near
 * the announced times, or else, with all that has moved so far, as early as can be. Changes nothing
 * where that places no more.
 */
export function placeByPushing(plan: Replan): void {
  for (const cellFor of [nearestCell, earliestCell]) {
    dropOrphans(plan);
    const [before, left] = [plan.assignment.cellOf.slice(), waitingItems(plan).length];
    if (left === 0) return;
    if (cellFor === earliestCell) takeOffMoved(plan);
    pushAll(plan, cellFor);
    if (waitingItems(plan).length >= left) restorePlaces(plan.assignment, before);
  }
}

function pushAll(plan: Replan, cellFor: typeof nearestCell): void {
  const { assignment } = plan;
  const { model, cellOf } = assignment;
  const takeOff = (item: number): void => {
    if (cellOf[item]! >= 0) unplace(assignment, item);
    takeOffFollowers(item);
  };
  const takeOffFollowers = (item: number): void => {
    model.followers[item]!.forEach(takeOff);
    model.gated[model.bracket[item]!]!.forEach(takeOff);
  };
  const tried = new Set<number>();
  for (;;) {
    const item = waitingItems(plan).find((waiting) => !tried.has(waiting));
    if (item === undefined) return;
    tried.add(item);
    takeOffFollowers(item);
    const cell = cellFor(plan, item);
    if (cell >= 0) place(assignment, item, cell);
  }
}

function takeOffMoved({ assignment, home }: Replan): void {
  home.forEach((cell, item) => {
    const now = assignment.cellOf[item]!;
    if (now >= 0 && now !== cell) unplace(assignment, item);
  });
}

function earliestCell({ assignment }: Replan, item: number): number {
  return assignment.grid.from.findIndex((_, cell) => canPlace(assignment, item, cell));
}

/** Takes out games whose deciding games have found no place. */
export function dropOrphans({ assignment }: Replan): void {
  const { model, cellOf } = assignment;
  const upwards = [...cellOf.keys()].toSorted((a, b) => model.height[b]! - model.height[a]!);
  for (const item of upwards) {
    if (cellOf[item]! >= 0 && earliestStart(assignment, item) === Infinity) {
      unplace(assignment, item);
    }
  }
}

/** Gives the places that are left to games that had none. */
export function placeUnannounced(plan: Replan): void {
  const { assignment, announced } = plan;
  const { model, cellOf, grid } = assignment;
  const waiting = [...cellOf.keys()].filter(
    (item) => cellOf[item]! < 0 && !announced.has(model.items[item]!.id),
  );
  for (const item of waiting.toSorted((a, b) => model.height[b]! - model.height[a]!)) {
    const free = grid.from.findIndex(
      (_, cell) => !isAfterSlots(plan, cell) && canPlace(assignment, item, cell),
    );
    if (free >= 0) place(assignment, item, free);
  }
}
