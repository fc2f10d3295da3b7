import type { Grid } from "#engine/schedule/model/grid.ts";
import { gamesOfOneTeam } from "./games-of-one-team.ts";
import type { Group } from "./workload.ts";

/** The most matches in the first t cells, as a step function of t. */
export type Curve = Float64Array;

/**
 * The curve of groups, a shortest path by courts, by `spans` and by the games of a day. All three begin
 * no later for one cell than for the next, so that the curve never falls and is found in one go.
 */
export function matchesCurve(
  grid: Grid,
  spans: Int32Array,
  groups: Group[],
  maxPerDay: number,
): Curve {
  const rests = Map.groupBy(groups, ({ restMinutes }) => restMinutes);
  /** In the cells of a day until one. */
  const matchesUntil = (cell: number): number => {
    let matches = 0;
    for (const [restMinutes, own] of rests) {
      const start = grid.dayStart[grid.day[cell]!]!;
      const games = gamesOfOneTeam(grid, start, cell + 1, { restMinutes, maxPerDay });
      for (const { teams, teamsPerMatch } of own) {
        matches += Math.floor((teams * games) / teamsPerMatch);
      }
    }
    return matches;
  };
  const simultaneous = groups.reduce((matches, { atOnce }) => matches + atOnce, 0);
  const perDay = Float64Array.from({ length: grid.size }, (_, cell) => matchesUntil(cell));
  const best = new Float64Array(grid.size + 1);
  for (let cell = 0; cell < grid.size; cell++) {
    best[cell + 1] = Math.min(
      best[cell]! + Math.min(grid.capacity[cell]!, simultaneous),
      best[spans[cell]!]! + simultaneous,
      best[grid.dayStart[grid.day[cell]!]!]! + perDay[cell]!,
    );
  }
  return best;
}

/** Per cell, the first cell from which on every two cells up to it are too near for one team. */
export function conflictSpans(grid: Grid, restMinutes: number): Int32Array {
  const spans = new Int32Array(grid.size);
  let first = 0;
  for (let cell = 0; cell < grid.size; cell++) {
    while (!areAllTooNear(grid, first, cell, restMinutes)) first++;
    spans[cell] = first;
  }
  return spans;
}

function areAllTooNear(grid: Grid, first: number, last: number, restMinutes: number): boolean {
  let [latestStart, earliestEnd] = [-Infinity, Infinity];
  for (let cell = first; cell <= last; cell++) {
    latestStart = Math.max(latestStart, grid.from[cell]!);
    earliestEnd = Math.min(earliestEnd, grid.to[cell]!);
  }
  return latestStart < earliestEnd + restMinutes;
}
