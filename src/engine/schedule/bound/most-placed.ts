import type { Grid } from "#engine/schedule/model/grid.ts";
import { type Model, playersOf } from "#engine/schedule/model/model.ts";
import { earliestAfter, type Limits } from "./games-of-one-team.ts";

interface Played extends Limits {
  /** For each match, how many games whoever plays in it may have behind it. */
  depths: () => Int32Array;
}

/**
 * The most games that can be placed before the calendar ends, at most `ceiling`: whoever plays a
 * game that waits for j others in a row has played j, so it cannot start before a team could have.
 */
export function mostPlaced(workload: Played, grid: Grid, ceiling: number): number {
  const depths = workload.depths();
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  let most = ceiling;
  for (let j = 1; j <= deepest; j++) {
    const ready = earliestAfter(grid, workload, j);
    const waiting = depths.filter((depth) => depth >= j).length;
    const room = grid.capacity.reduce(
      (sum, capacity, cell) => (grid.from[cell]! >= ready ? sum + capacity : sum),
      0,
    );
    most = Math.min(most, depths.length - waiting + Math.min(waiting, room));
  }
  return most;
}

/** For each item, how many games whoever plays in it may have behind it, at least one such team. */
export function depthsOf(model: Model): Int32Array {
  const depths = new Int32Array(model.size);
  const games = model.bracketItems.map((items) => gamesOfBusiest(model, items));
  const downwards = [...depths.keys()].toSorted((a, b) => model.height[b]! - model.height[a]!);
  for (const item of downwards) {
    const before = [
      0,
      ...model.feeders[item]!.map((feeder) => depths[feeder]! + 1),
      ...model.gates[item]!.flatMap((bracket) => [
        games[bracket]!,
        ...model.bracketItems[bracket]!.map((other) => depths[other]! + 1),
      ]),
    ];
    depths[item] = before.reduce((most, depth) => Math.max(most, depth), 0);
  }
  return depths;
}

function gamesOfBusiest(model: Model, items: number[]): number {
  const games = new Map<number, number>();
  for (const item of items) {
    for (const entity of playersOf(model, item)) {
      games.set(entity, (games.get(entity) ?? 0) + 1);
    }
  }
  return Math.max(0, ...games.values());
}
