/** Differences in cost that are rounding errors. */
export const TOLERANCE = 1e-6;

/** How many starts must agree on the lowest cost to end the search. */
const AGREEING_STARTS = 3;

/**
 * The best of several starts, or what was there where none is better. Ends once some agree on the lowest cost, or
 * nothing can be below it.
 */
export function bestOfStarts<Found extends { cost: number }>(
  first: Found,
  { starts, least }: { starts: number; least: number },
  run: () => Found,
): Found {
  let [best, agreeing] = [first, 0];
  for (let start = 0; start < starts && agreeing < AGREEING_STARTS; start++) {
    if (best.cost <= least + TOLERANCE) break;
    const found = run();
    if (found.cost < best.cost - TOLERANCE) [best, agreeing] = [found, 1];
    else if (found.cost <= best.cost + TOLERANCE) agreeing++;
  }
  return best;
}
