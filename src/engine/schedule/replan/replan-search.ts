import { isClosedTo } from "#engine/schedule/model/assignment/free-cells.ts";
import { place, restorePlaces, unplace } from "#engine/schedule/model/assignment/place.ts";
import { hasCourtFor, takesItem } from "#engine/schedule/model/court-room.ts";
import { restBetween } from "#engine/schedule/model/model.ts";
import { decidersOf, keepsDailyLimit } from "#engine/schedule/model/order.ts";
import { crowdingGames, gamesAgainst } from "#engine/schedule/improve/in-the-way.ts";
import { distanceTo } from "./nearest-cell.ts";
import { type Replan, waitingItems } from "./replan-state.ts";

/** A depth-first search over which game makes room for which. */
interface Search {
  plan: Replan;
  /** Items that each item waits for, and those that wait for it. */
  deciders: number[][];
  dependants: number[][];
  /** Items still to be placed. */
  waiting: Set<number>;
  /** Items that the search has placed: they stay where it put them. */
  hasMoved: Uint8Array;
  /** Looks at a cell that are left. */
  looks: number;
}

/**
 * Places what was hit so that the fewest other games leave their places; where `looks` at a cell are
 * too few for all at once, each that found no place near by on its own. False, and nothing changed,
 * if any is left.
 */
export function placeByEjecting(plan: Replan, looks: number): boolean {
  const { assignment, hit } = plan;
  const nearby = assignment.cellOf.slice();
  for (const item of hit.keys()) if (assignment.cellOf[item]! >= 0) unplace(assignment, item);
  if (placeWithFewestMoves(plan, waitingItems(plan), looks)) return true;
  restorePlaces(assignment, nearby);
  const left = waitingItems(plan);
  const isDone = left.every((item) => placeWithFewestMoves(plan, [item], looks / 2 / left.length));
  if (!isDone) restorePlaces(assignment, nearby);
  return isDone;
}

/**
 * No other game leaves its place, else one, else two… (iterative deepening). A game in the way makes
 * room, and so on, each at the nearest place that works out. Nothing changes where there is no way.
 */
function placeWithFewestMoves(plan: Replan, items: number[], looks: number): boolean {
  const { grid, cellOf, used } = plan.assignment;
  const room = grid.capacity.reduce((sum, capacity, cell) => sum + capacity - used[cell]!, 0);
  const search = startSearch(plan, items, looks);
  for (let spare = 0; items.length <= room && search.looks > 0; spare++) {
    if (placeAll(search, spare)) return true;
    if (spare === cellOf.length) break;
  }
  return false;
}

function startSearch(plan: Replan, items: number[], looks: number): Search {
  const { model } = plan.assignment;
  const deciders = model.items.map((_, item) => decidersOf(model, item));
  const dependants: number[][] = model.items.map(() => []);
  deciders.forEach((before, item) => before.forEach((other) => dependants[other]!.push(item)));
  const hasMoved = new Uint8Array(model.size);
  return { plan, deciders, dependants, waiting: new Set(items), hasMoved, looks };
}

/** Places what waits, the item with the fewest places first; `spare` others may leave theirs. */
function placeAll(search: Search, spare: number): boolean {
  if (search.waiting.size === 0) return true;
  const { item, cells } = tightest(search, spare);
  search.waiting.delete(item);
  for (const cell of cells) {
    if (search.looks <= 0) break;
    if (placeAt(search, item, cell, spare)) return true;
  }
  search.waiting.add(item);
  return false;
}

/** The waiting item with the fewest cells that could do, and these, the nearest first. */
function tightest(search: Search, spare: number): { item: number; cells: number[] } {
  const { plan, waiting } = search;
  let best = { item: -1, cells: [] as number[] };
  for (const item of waiting) {
    search.looks -= plan.assignment.grid.size;
    const cells = cellsFor(search, item, spare);
    if (best.item < 0 || cells.length < best.cells.length) best = { item, cells };
    if (cells.length === 0) break;
  }
  const distance = new Map(best.cells.map((cell) => [cell, distanceTo(plan, best.item, cell)]));
  best.cells.sort((a, b) => distance.get(a)! - distance.get(b)!);
  return best;
}

/** The cells that an item could have if no more than `spare` games leave their places. */
function cellsFor(search: Search, item: number, spare: number): number[] {
  const { assignment } = search.plan;
  const { grid, cellOf } = assignment;
  const isDecided = search.deciders[item]!.every(
    (other) => cellOf[other]! >= 0 || search.waiting.has(other),
  );
  if (!isDecided) return [];
  return [...grid.from.keys()].filter((cell) => {
    if (!isOpen(search, item, cell)) return false;
    const leaving = new Set(mustLeave(search, item, cell));
    if (leaving.size === 0) return spare > 0 || hasCourtFor(assignment, item, cell);
    return leaving.size <= spare && [...leaving].every((other) => search.hasMoved[other] === 0);
  });
}

/** Puts an item into a cell after whatever is in its way, and then the rest. */
function placeAt(search: Search, item: number, cell: number, spare: number): boolean {
  const { assignment } = search.plan;
  search.looks -= 8;
  const obstacle = obstacleAt(search, item, cell);
  if (obstacle === null) {
    place(assignment, item, cell);
    search.hasMoved[item] = 1;
    if (placeAll(search, spare)) return true;
    search.hasMoved[item] = 0;
    unplace(assignment, item);
    return false;
  }
  if (spare === 0) return false;
  for (const other of obstacle) {
    if (search.hasMoved[other] === 1) continue;
    const before = assignment.cellOf[other]!;
    unplace(assignment, other);
    search.waiting.add(other);
    if (placeAt(search, item, cell, spare - 1)) return true;
    search.waiting.delete(other);
    place(assignment, other, before);
  }
  return false;
}

/** Games of which one must leave before the item can come; null when nothing is in its way. */
function obstacleAt(search: Search, item: number, cell: number): number[] | null {
  const { assignment } = search.plan;
  const { model, grid, cellOf } = assignment;
  const [first] = mustLeave(search, item, cell);
  if (first !== undefined) return [first];
  if (!hasCourtFor(assignment, item, cell)) return crowdingGames(assignment, item, cell);
  for (const entity of sidesOf(search, item)) {
    const { tooMany } = gamesAgainst(assignment, entity, cell);
    if (tooMany.length > 0) return tooMany;
  }
  if (model.maxPerDay === 0 || model.isLinked[item] === 0) return null;
  const day = grid.day[cell]!;
  if (keepsDailyLimit(assignment, item, day)) return null;
  return [...cellOf.keys()].filter(
    (other) =>
      model.isLinked[other] === 1 && cellOf[other]! >= 0 && grid.day[cellOf[other]!] === day,
  );
}

/** Games that can't stay with the item in a cell: of the same teams, too near or in the wrong order. */
function mustLeave(search: Search, item: number, cell: number): number[] {
  const { assignment } = search.plan;
  const { model, grid, cellOf } = assignment;
  const near = sidesOf(search, item).flatMap(
    (entity) => gamesAgainst(assignment, entity, cell).near,
  );
  const late = search.deciders[item]!.filter(
    (other) =>
      cellOf[other]! >= 0 &&
      grid.to[cellOf[other]!]! + restBetween(model, item, other) > grid.from[cell]!,
  );
  const early = search.dependants[item]!.filter(
    (other) =>
      cellOf[other]! >= 0 &&
      grid.from[cellOf[other]!]! < grid.to[cell]! + restBetween(model, item, other),
  );
  return [...near, ...late, ...early, ...dutiesAround(search, item, cell)];
}

/** Games on the wrong side of an item for it to be known who has a duty. */
function dutiesAround({ plan }: Search, item: number, cell: number): number[] {
  const { model, grid, cellOf } = plan.assignment;
  const isPlaced = (other: number) => cellOf[other]! >= 0;
  return [
    ...model.dutyFeeders[item]!.filter(
      (other) => isPlaced(other) && grid.to[cellOf[other]!]! > grid.from[cell]!,
    ),
    ...model.dutyFollowers[item]!.filter(
      (other) => isPlaced(other) && grid.from[cellOf[other]!]! < grid.to[cell]!,
    ),
  ];
}

function isOpen(search: Search, item: number, cell: number): boolean {
  const { assignment } = search.plan;
  const { model, grid } = assignment;
  return (
    takesItem(assignment, item, cell) &&
    grid.from[cell]! >= Math.max(model.release[item]!, model.dutyRelease[item]!) &&
    sidesOf(search, item).every((entity) => !isClosedTo(assignment, entity, cell))
  );
}

function sidesOf({ plan }: Search, item: number): number[] {
  const { model } = plan.assignment;
  return [...model.sides.subarray(model.sideStart[item], model.sideStart[item + 1])];
}
