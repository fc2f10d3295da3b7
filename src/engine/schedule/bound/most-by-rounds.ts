import type { Grid } from "#engine/schedule/model/grid.ts";
import { earliestAfter } from "./games-of-one-team.ts";
import type { PlanWorkload } from "./plan-workload.ts";

/**
 * The most matches of a plan that can be placed before the calendar ends: a game of a knock-out
 * starts when the courts have held all that comes before it, its teams have played what they must,
 * and its feeders have ended, each with the rest; those that start late share the cells left then.
 */
export function mostByRounds(workload: PlanWorkload, grid: Grid): number {
  const ready = readyTimes(workload, grid);
  const ordered = ready.toSorted((a, b) => b - a);
  let most = workload.size;
  ordered.forEach((time, index) => {
    const room = grid.capacity.reduce(
      (sum, courts, cell) => (grid.from[cell]! >= time ? sum + courts : sum),
      0,
    );
    most = Math.min(most, workload.size - (index + 1) + Math.min(index + 1, room));
  });
  return most;
}

function readyTimes(workload: PlanWorkload, grid: Grid): number[] {
  const { restMinutes } = workload;
  const held = new Float64Array(grid.size + 1);
  grid.capacity.forEach((courts, cell) => (held[cell + 1] = held[cell]! + courts));
  const rested = new Map<number, number>();
  const afterGames = (games: number): number => {
    const known = rested.get(games) ?? earliestAfter(grid, workload, games);
    rested.set(games, known);
    return known;
  };
  const ready: number[] = [];
  for (const { feeders, before, depth } of workload.laterGames()) {
    const last = held.findIndex((matches) => matches >= before);
    const afterBefore = last < 0 ? Infinity : last === 0 ? 0 : grid.to[last - 1]! + restMinutes;
    const afterFeeders = feeders.map((feeder) => {
      const cell = grid.from.findIndex((from) => from >= ready[feeder]!);
      return cell < 0 ? Infinity : grid.to[cell]! + restMinutes;
    });
    ready.push(Math.max(afterBefore, afterGames(depth), ...afterFeeders));
  }
  return ready;
}
