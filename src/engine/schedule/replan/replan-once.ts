import { createRandom } from "#engine/random.ts";
import { repairByTabu } from "#engine/schedule/improve/repair.ts";
import type { MatchId } from "#engine/types.ts";
import { bringNearer } from "./bring-nearer.ts";
import { keepWhatStands } from "./keep-what-stands.ts";
import { overtakenBy, splitOffGrid } from "./off-grid.ts";
import { dropOrphans, placeByPushing, placeNearby, placeUnannounced } from "./place-displaced.ts";
import { describeReplan, type PlacedAnew } from "./replan-report.ts";
import { placeByEjecting } from "./replan-search.ts";
import type { Replan } from "./replan-state.ts";
import { type Change, gridForReplan, startReplan } from "./start-replan.ts";

/** Games outside the slots stay only as long as those that decide who plays are still before them. */
export function replanOnce(change: Change): PlacedAnew {
  const { problem, announced, disturbances } = change;
  const grid = gridForReplan(problem, announced, disturbances);
  const released = new Set<MatchId>();
  for (;;) {
    const { movable, fixed, stayed } = splitOffGrid(
      { ...change, items: problem.items },
      grid,
      released,
    );
    const kept = { ...problem, items: movable, fixed: [...problem.fixed, ...fixed] };
    const plan = startReplan(kept, change);
    rearrange(plan, change);
    const overtaken = overtakenBy(plan, fixed);
    if (overtaken.length === 0) return describeReplan(plan, stayed, change.canceled);
    for (const id of overtaken) released.add(id);
  }
}

function rearrange(plan: Replan, { problem, iterations, looks }: Change): void {
  keepWhatStands(plan);
  if (!placeNearby(plan) && !placeByEjecting(plan, Math.min(iterations, looks))) {
    const { assignment } = plan;
    const deadline = Array.from({ length: assignment.model.size + 1 }, () => assignment.grid.size);
    repairByTabu(assignment, createRandom(problem.seed), deadline, {
      iterations,
      leftOver: 0,
      isWanted: (item) => plan.announced.has(assignment.model.items[item]!.id),
    });
  }
  placeByPushing(plan);
  dropOrphans(plan);
  bringNearer(plan);
  placeUnannounced(plan);
}
