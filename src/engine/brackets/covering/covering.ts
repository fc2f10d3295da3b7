import { annealCovering } from "./annealed-covering.ts";
import { coverGreedily } from "./greedy-covering.ts";
import { shortestFound } from "./halving.ts";
import { coverFromDesign } from "#engine/brackets/designs/quadruple-designs.ts";
import { coverByTriples } from "./triple-covering.ts";

/**
 * The Schönheim bound (1964) for pair coverings: no fewer than this many blocks of `size` points
 * let each of `points` points meet every other at least `times` times.
 */
export function schoenheimBound(points: number, size: number, times: number): number {
  if (points <= size) return times;
  const perPoint = Math.ceil((times * (points - 1)) / (size - 1));
  return Math.ceil((points * perPoint) / size);
}

/** Beyond this many points annealing finds nothing better than a design that is repeated. */
const MAX_ANNEALED_POINTS = 40;

/**
 * A pair covering: blocks of at most `size` (2–4) of the points 0 … `points`−1 in which every pair
 * stands at least `times` times. Triples reach the least number there is, and so do quadruples of
 * up to 100 points (docs/engine-formats.md). The same numbers give the same blocks.
 */
export function coverPairs(points: number, size: number, times: number): number[][] {
  if (points <= size) return Array.from({ length: times }, () => range(points));
  if (size === 3) return coverByTriples(points, times) ?? coverGreedily(points, size, times);
  if (size !== 4) return coverGreedily(points, size, times);
  const designed = coverFromDesign(points);
  const repeated = designed && range(times).flatMap(() => designed.map((block) => [...block]));
  if (repeated && (times === 1 || points > MAX_ANNEALED_POINTS)) return repeated;
  const greedy = coverGreedily(points, size, times);
  const start = repeated && repeated.length < greedy.length ? repeated : greedy;
  return thinOut(start, points, times);
}

function thinOut(start: number[][], points: number, times: number): number[][] {
  return shortestFound(leastQuadruples(points, times), start, (blockCount) =>
    annealCovering({ points, size: 4, times, blockCount }),
  );
}

/** The Schönheim bound with the exceptions below 18 points that Mills (1972, 1973) proved. */
function leastQuadruples(points: number, times: number): number {
  const isException = times === 1 && (points === 7 || points === 9 || points === 10);
  return schoenheimBound(points, 4, times) + (isException ? 1 : 0);
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
