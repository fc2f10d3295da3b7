import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { isTakenBy } from "#engine/schedule/model/court-room.ts";
import { countTakers, dealByKind } from "./deal-by-kind.ts";

/** Exchanges tried: so many per game, and per annealing step where games are few. */
const TRIES_PER_GAME = 60;
const TRIES_PER_ITERATION = 0.05;

/** The games that each entity has on each court: `counts[entity * courts + court]`. */
interface CourtShares {
  counts: Int16Array;
  courts: number;
}

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
  const free: number[][] = grid.courts.map(() => []);
  const takenBy = countTakers(assignment);
  for (let cell = 0; cell < grid.size; cell++) {
    if (used[cell] === 0) continue;
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
    let change = moveCost(assignment, shares, item, court, target);
    if (other >= 0) change += moveCost(assignment, shares, other, target, court);
    if (change > 0 && random.next() >= Math.exp(-change / temperature)) continue;
    missing += change;
    move(assignment, shares, item, court, target);
    courtOf[item] = target;
    if (other >= 0) {
      move(assignment, shares, other, target, court);
      courtOf[other] = court;
    } else free[cell]![pick - used[cell]!] = court;
  }
}

function countShares(assignment: Assignment, courtOf: Int32Array): CourtShares {
  const { model } = assignment;
  const courts = highestCourt(assignment) + 1;
  const shares = { counts: new Int16Array(model.firstApart * courts), courts };
  for (let item = 0; item < model.size; item++) {
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      if (courtOf[item]! > 0 && model.sides[side]! < model.firstApart)
        shares.counts[model.sides[side]! * shares.courts + courtOf[item]!]! += 1;
    }
  }
  return shares;
}

function highestCourt({ grid }: Assignment): number {
  let highest = 0;
  for (const slot of new Set(grid.slot)) highest = Math.max(highest, ...slot.courts);
  return highest;
}

/** How far the sum of squares is above that of an even spread over all courts. */
function excessOfSquares({ counts, courts }: CourtShares): number {
  let excess = 0;
  for (let start = 0; start < counts.length; start += courts) {
    let games = 0;
    for (let court = 1; court < courts; court++) {
      games += counts[start + court]!;
      excess += counts[start + court]! ** 2;
    }
    const even = Math.floor(games / (courts - 1));
    const more = games - even * (courts - 1);
    excess -= more * (even + 1) ** 2 + (courts - 1 - more) * even ** 2;
  }
  return excess;
}

function moveCost(
  { model }: Assignment,
  { counts, courts }: CourtShares,
  item: number,
  from: number,
  to: number,
): number {
  let cost = 0;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    if (model.sides[side]! >= model.firstApart) break;
    const start = model.sides[side]! * courts;
    cost += 2 * (counts[start + to]! - counts[start + from]! + 1);
  }
  return cost;
}

function move(
  { model }: Assignment,
  { counts, courts }: CourtShares,
  item: number,
  from: number,
  to: number,
): void {
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    if (model.sides[side]! >= model.firstApart) break;
    const start = model.sides[side]! * courts;
    counts[start + from]! -= 1;
    counts[start + to]! += 1;
  }
}
