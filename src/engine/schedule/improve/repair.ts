import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { countBits } from "#engine/schedule/model/assignment/bits.ts";
import { exceedsDailyLimit, gamesOnDay } from "#engine/schedule/model/assignment/daily-limit.ts";
import { conflictsOf, farConflictsOf } from "#engine/schedule/model/assignment/near-cells.ts";
import { place, restorePlaces, unplace } from "#engine/schedule/model/assignment/place.ts";
import { hasCourtsAfter, takesItem } from "#engine/schedule/model/court-room.ts";
import { restBetween } from "#engine/schedule/model/model.ts";
import { earliestStart, fits } from "#engine/schedule/model/order.ts";
import { buildTeamSwap, emptyTeamSwap, exchangeTeams, type TeamSwap } from "./team-swaps.ts";

/** Cells that one step looks at, at most. */
const CELLS_PER_STEP = 512;

/** How often a step swaps two teams instead, to leave a dead end with nothing lost. */
const SWAPS = 0.2;

/** A first cell, and the one after the last. */
export type CellRange = readonly [number, number];

const everywhere: CellRange = [0, Infinity];

/** Looks at a cell, and what may stay without a place: a number, and the unwanted. */
export interface RepairBudget {
  iterations: number;
  leftOver: number;
  isWanted?: (item: number) => boolean;
  /** Without it an item may be put into any cell. */
  rangeOf?: (item: number) => CellRange;
}

/**
 * Places what a constructor left over, ejecting what is in the way: tabu search over partial
 * schedules (PartialCol: Blöchliger and Zufferey, "A graph coloring heuristic using partial
 * solutions and a reactive tabu scheme", 2008). The assignment ends as the fullest one seen; true when
 * no more than `leftOver` stay without a place. `deadline` as for fillByTeam; `iterations` count looks
 * at a cell.
 */
export function repairByTabu(
  assignment: Assignment,
  random: Random,
  deadline: ArrayLike<number>,
  { iterations, leftOver, isWanted = () => true, rangeOf = () => everywhere }: RepairBudget,
): boolean {
  const { model, cellOf } = assignment;
  const search: TabuSearch = {
    assignment,
    random,
    deadline,
    rangeOf,
    swap: emptyTeamSwap(model),
    tabu: new Map(),
    step: 0,
    waiting: [],
    fewest: 0,
  };
  for (let item = 0; item < model.size; item++)
    if (cellOf[item]! < 0 && isWanted(item)) search.waiting.push(item);
  let best = cellOf.slice();
  search.fewest = search.waiting.length;
  let looks = 0;
  while (search.fewest > leftOver && looks < iterations) {
    search.step++;
    looks += Math.min(CELLS_PER_STEP, assignment.horizon) + 8;
    takeStep(search);
    if (search.waiting.length >= search.fewest) continue;
    search.fewest = search.waiting.length;
    best = cellOf.slice();
  }
  if (search.waiting.length > 0) restorePlaces(assignment, best);
  return search.fewest <= leftOver;
}

interface TabuSearch {
  assignment: Assignment;
  random: Random;
  deadline: ArrayLike<number>;
  rangeOf: (item: number) => CellRange;
  swap: TeamSwap | null;
  /** `item * cells + cell` → the step until which the item may not return there. */
  tabu: Map<number, number>;
  step: number;
  waiting: number[];
  /** The fewest that have waited so far. */
  fewest: number;
}

function takeStep(search: TabuSearch): void {
  const { assignment, random, waiting, swap } = search;
  if (swap !== null && random.next() < SWAPS) {
    const item = Math.floor(random.next() * assignment.model.size);
    const isPlaced = assignment.cellOf[item]! >= 0;
    if (isPlaced && buildTeamSwap(swap, assignment, random, item)) exchangeTeams(swap, assignment);
    return;
  }
  const index = Math.floor(random.next() * waiting.length);
  const item = waiting[index]!;
  const earliest = assignment.model.isLinked[item] === 1 ? earliestStart(assignment, item) : 0;
  if (earliest === Infinity) return;
  const cell = cheapestCell(search, item, earliest);
  if (cell < 0) {
    const late = latestBefore(assignment, item);
    if (late >= 0) eject(search, late);
    return;
  }
  for (const other of inTheWay(assignment, item, cell, random)) eject(search, other);
  if (fits(assignment, item, cell)) {
    place(assignment, item, cell);
    waiting[waiting.indexOf(item)] = waiting.at(-1)!;
    waiting.pop();
  } else forbid(search, item, cell);
}

/** The last of the games that the item waits for; -1 when it waits for none. */
function latestBefore({ model, cellOf }: Assignment, item: number): number {
  let latest = -1;
  const consider = (other: number): void => {
    if (latest < 0 || cellOf[other]! > cellOf[latest]!) latest = other;
  };
  for (const feeder of model.feeders[item]!) consider(feeder);
  for (const bracket of model.gates[item]!) model.bracketItems[bracket]!.forEach(consider);
  return latest;
}

function cheapestCell(search: TabuSearch, item: number, earliest: number): number {
  const { assignment, random, tabu, step, deadline, waiting, fewest } = search;
  const { grid, model } = assignment;
  const isBestYet = waiting.length <= fewest;
  const [start, stop] = search.rangeOf(item);
  const room = Math.min(stop, assignment.horizon, deadline[model.height[item]!]!) - start;
  if (room <= 0) return -1;
  const looks = Math.min(CELLS_PER_STEP, room);
  const first = Math.floor(random.next() * room);
  let [best, least, ties] = [-1, Infinity, 0];
  for (let look = 0; look < looks; look++) {
    const cell = start + ((first + look) % room);
    if (grid.from[cell]! < earliest || !takesItem(assignment, item, cell)) continue;
    const cost = costOf(assignment, item, cell);
    if (cost > least) continue;
    const isTabu = (tabu.get(item * grid.size + cell) ?? 0) > step;
    if (isTabu && (cost > 0 || !isBestYet)) continue;
    ties = cost < least ? 1 : ties + 1;
    if (cost === least && random.next() * ties >= 1) continue;
    [best, least] = [cell, cost];
    if (cost === 0) break;
  }
  return best;
}

/** How many games must go so that the item can come. */
function costOf(assignment: Assignment, item: number, cell: number): number {
  const { model, grid, words, mask, blocked, itemAt } = assignment;
  if (grid.to[cell]! > model.due[item]!) return Infinity;
  const day = grid.day[cell]!;
  const local = cell - grid.dayStart[day]!;
  let [cost, inCell] = [0, 0];
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const entity = model.sides[side]!;
    const base = (entity * grid.days + day) * words;
    if (blocked && (blocked[base + (local >> 5)]! & (1 << (local & 31))) !== 0) return Infinity;
    const conflict = conflictsOf(assignment, entity);
    let near = 0;
    for (let word = 0; word < words; word++) {
      near += countBits(mask[base + word]! & conflict[cell * words + word]!);
    }
    for (const far of farConflictsOf(assignment, entity, cell)) {
      if (itemAt[entity * grid.size + far] !== 0) cost++;
    }
    if (itemAt[entity * grid.size + cell] !== 0) inCell++;
    cost += near;
    if (
      exceedsDailyLimit(assignment, entity, day, gamesOnDay(assignment, entity, day) - near + 1)
    ) {
      cost++;
    }
  }
  const isFull = assignment.mixes
    ? !hasCourtsAfter(assignment, cell, {
        leaving: gamesInCell(assignment, item, cell),
        coming: [item],
      })
    : assignment.used[cell]! - inCell >= grid.capacity[cell]!;
  return isFull ? cost + 1 : cost;
}

/** The games that an item's sides have in a cell. */
function gamesInCell({ model, itemAt, grid }: Assignment, item: number, cell: number): number[] {
  const sides = model.sides.subarray(model.sideStart[item], model.sideStart[item + 1]);
  const games = new Set([...sides].map((entity) => itemAt[entity * grid.size + cell]! - 1));
  return [...games].filter((other) => other >= 0);
}

/** The games that must go so that the item can come; `random` picks where there is a choice. */
function inTheWay(assignment: Assignment, item: number, cell: number, random: Random): number[] {
  const { model, grid, cellOf } = assignment;
  const found = new Set<number>();
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const entity = model.sides[side]!;
    const { near, tooMany } = gamesAgainst(assignment, entity, cell);
    for (const other of near) found.add(other);
    if (tooMany.length > 0) found.add(tooMany[Math.floor(random.next() * tooMany.length)]!);
  }
  const leaving = [...found].filter((other) => cellOf[other] === cell);
  if (!hasCourtsAfter(assignment, cell, { leaving, coming: [item] })) {
    const crowding = crowdingGames(assignment, item, cell, leaving);
    const pick = crowding[Math.floor(random.next() * crowding.length)];
    if (pick !== undefined) found.add(pick);
  }
  const addEarly = (other: number): void => {
    const [placed, rest] = [cellOf[other]!, restBetween(model, item, other)];
    if (placed >= 0 && grid.from[placed]! < grid.to[cell]! + rest) found.add(other);
  };
  model.followers[item]!.forEach(addEarly);
  model.gated[model.bracket[item]!]!.forEach(addEarly);
  for (const follower of model.dutyFollowers[item]!) {
    const placed = cellOf[follower]!;
    if (placed >= 0 && assignment.grid.from[placed]! < assignment.grid.to[cell]!)
      found.add(follower);
  }
  return [...found];
}

/** The games of a cell of which one must leave it, beside others that do, for the item to have a court. */
export function crowdingGames(
  assignment: Assignment,
  item: number,
  cell: number,
  leaving: number[] = [],
): number[] {
  const { cellStart, used, cellItems, mixes } = assignment;
  const games = [...cellItems.subarray(cellStart[cell], cellStart[cell]! + used[cell]!)];
  if (mixes === null) return games;
  return games.filter(
    (other) =>
      !leaving.includes(other) &&
      hasCourtsAfter(assignment, cell, { leaving: [...leaving, other], coming: [item] }),
  );
}

/**
 * What keeps an entity from a cell: its games too near, all in the way, and the day's others, one of
 * which is where the day has as many as it may.
 */
export function gamesAgainst(
  assignment: Assignment,
  entity: number,
  cell: number,
): { near: number[]; tooMany: number[] } {
  const { grid, itemAt } = assignment;
  const near: number[] = [];
  const today: number[] = [];
  const day = grid.day[cell]!;
  for (let other = grid.dayStart[day]!; other < grid.dayStart[day + 1]!; other++) {
    const met = itemAt[entity * grid.size + other]! - 1;
    if (met < 0) continue;
    if (areNear(assignment, entity, cell, other)) near.push(met);
    else today.push(met);
  }
  for (const far of farConflictsOf(assignment, entity, cell)) {
    const met = itemAt[entity * grid.size + far]! - 1;
    if (met >= 0) near.push(met);
  }
  const fixed = assignment.fixedPerDay?.[entity * grid.days + day] ?? 0;
  const isFull = exceedsDailyLimit(assignment, entity, day, today.length + fixed + 1);
  return { near, tooMany: isFull ? today : [] };
}

function areNear(assignment: Assignment, entity: number, cell: number, other: number): boolean {
  const { words, grid } = assignment;
  const conflict = conflictsOf(assignment, entity);
  const local = other - grid.dayStart[grid.day[cell]!]!;
  return (conflict[cell * words + (local >> 5)]! & (1 << (local & 31))) !== 0;
}

/** Takes a game out, and with it every game that waits for it. */
function eject(search: TabuSearch, item: number): void {
  const { assignment, waiting } = search;
  const { model, cellOf } = assignment;
  if (cellOf[item]! < 0) return;
  forbid(search, item, cellOf[item]!);
  unplace(assignment, item);
  waiting.push(item);
  for (const follower of model.followers[item]!) eject(search, follower);
  for (const gated of model.gated[model.bracket[item]!]!) eject(search, gated);
}

function forbid(
  { tabu, swap, assignment, random, step, waiting }: TabuSearch,
  item: number,
  cell: number,
) {
  const tenure = (swap === null ? 10 : 3) * random.next() + 0.6 * waiting.length;
  tabu.set(item * assignment.grid.size + cell, step + Math.ceil(tenure) + 1);
}
