import { accepts } from "#engine/accepts.ts";
import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { isTakenBy } from "#engine/schedule/model/court-room.ts";
import { countShares, excessOfSquares, move, moveCost } from "./court-shares.ts";
import { countTakers, dealByKind } from "./deal-by-kind.ts";

/** Exchanges tried: so many per game, and per annealing step where games are few. */
const TRIES_PER_GAME = 60;
const TRIES_PER_ITERATION = 0.05;

/**
 * A court for each placed item (0 without a place): where not every court takes every item, one that
 * fewest take, so that finals come to the court that is kept for them. Preferred courts are used first;
 * then courts of a kind change hands within a cell, by annealing over pairs, until every team has played about equally
 * often on each (least sum of squares). Without `iterations` the first choice stays.
 */
export function assignCourts(
  assignment: Assignment,
  preferredCourts: number[],
  random: Random,
  iterations: number,
): Int32Array {
  const { grid, cellStart, used, cellItems, model } = assignment;
  const preferred = new Set(preferredCourts);
  const courtOf = new Int32Array(model.size);
  const free: number[][] = [];
  const takenBy = countTakers(assignment);
  for (let cell = 0; cell < grid.size; cell++) {
    const courts = grid.courts[cell]!.toSorted(
      (a, b) => Number(preferred.has(b)) - Number(preferred.has(a)) || a - b,
    );
    const items = [...cellItems.subarray(cellStart[cell], cellStart[cell]! + used[cell]!)];
    if (takenBy) {
      free[cell] = dealByKind(assignment, { items, courts, takenBy }, courtOf);
      continue;
    }
    items.forEach((item, index) => (courtOf[item] = courts[index]!));
    const isLastPreferred = preferred.has(courts[used[cell]! - 1]!);
    free[cell] = courts
      .slice(used[cell])
      .filter((court) => preferred.has(court) === isLastPreferred);
  }
  if (iterations > 0) {
    const isPreferred = (court: number): boolean => preferred.has(court);
    const areOfOneKind = (a: number, b: number): boolean => takenBy?.get(a) === takenBy?.get(b);
    const tries = Math.max(assignment.placed * TRIES_PER_GAME, iterations * TRIES_PER_ITERATION);
    spreadCourts(assignment, courtOf, free, { isPreferred, areOfOneKind, tries }, random);
  }
  return courtOf;
}

interface Spread {
  isPreferred: (court: number) => boolean;
  /** Whether two courts take as many items, and so the same wherever one takes another's. */
  areOfOneKind: (a: number, b: number) => boolean;
  tries: number;
}

function spreadCourts(
  assignment: Assignment,
  courtOf: Int32Array,
  free: number[][],
  { isPreferred, areOfOneKind, tries }: Spread,
  random: Random,
): void {
  const { cellOf, cellStart, cellItems, used } = assignment;
  const placed = [...cellOf.keys()].filter((item) => cellOf[item]! >= 0);
  const shares = countShares(assignment, courtOf);
  let missing = excessOfSquares(shares);
  for (let attempt = 0; attempt < tries && missing > 0; attempt++) {
    const temperature = 2 * (1 - attempt / tries) ** 2 + 0.05;
    const item = placed[Math.floor(random.next() * placed.length)]!;
    const cell = cellOf[item]!;
    const court = courtOf[item]!;
    const pick = Math.floor(random.next() * (used[cell]! + free[cell]!.length));
    const other = pick < used[cell]! ? cellItems[cellStart[cell]! + pick]! : -1;
    const target = other >= 0 ? courtOf[other]! : free[cell]![pick - used[cell]!]!;
    if (target === court || (other < 0 && isPreferred(court) !== isPreferred(target))) continue;
    if (!areOfOneKind(court, target)) continue;
    if (!isTakenBy(assignment, item, target)) continue;
    if (other >= 0 && !isTakenBy(assignment, other, court)) continue;
    let change = moveCost(shares, item, court, target);
    if (other >= 0) change += moveCost(shares, other, target, court);
    if (!accepts(change, temperature, random)) continue;
    missing += change;
    move(shares, item, court, target);
    courtOf[item] = target;
    if (other >= 0) {
      move(shares, other, target, court);
      courtOf[other] = court;
    } else free[cell]![pick - used[cell]!] = court;
  }
}
