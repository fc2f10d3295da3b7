import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { gamesOnDay } from "#engine/schedule/model/assignment/daily-limit.ts";
import { isEntityFree } from "#engine/schedule/model/assignment/free-cells.ts";
import { place } from "#engine/schedule/model/assignment/place.ts";
import { hasCourtFor } from "#engine/schedule/model/court-room.ts";
import { canPlace } from "#engine/schedule/model/order.ts";

/** What a constructor looks at when it says how much an entity ought to play in a cell. */
interface FillState {
  assignment: Assignment;
  /** Games that an entity still has to be given, and all of its games. */
  remaining: Int32Array;
  total: Int32Array;
  /** End in minutes of its last game, -Infinity before the first. */
  lastEnd: Float64Array;
  /** Matches that must follow each entity's games at least (see Model.height). */
  height: Int32Array;
  /** The first bracket that each entity plays in. */
  bracketOf: Int32Array;
}

/** How much an entity ought to play in a cell; negative: not at all. */
export type Priority = (state: FillState, entity: number, cell: number) => number;

/** Longest remaining first: whoever has most games (and later rounds) still to come. */
export const byRemaining: Priority = ({ remaining, height }, entity) =>
  remaining[entity]! + height[entity]!;

/** Longest rest first, then most remaining games. */
export const byRest: Priority = ({ lastEnd, remaining, assignment }, entity, cell) =>
  Math.min(10_000, assignment.grid.from[cell]! - lastEnd[entity]!) + remaining[entity]! / 64;

/**
 * Waves: whoever has started today plays on as soon as it may, up to its share of games for the
 * day, and only then others start; shares follow the part of all courts that the day has. Before
 * all come those who would not get all their games in any more if they waited.
 */
export function byWave(assignment: Assignment): Priority {
  const share = horizonShares(assignment);
  const chancesOf = remainingChances(assignment);
  return ({ remaining, total, height, bracketOf }, entity, cell) => {
    const { grid, model } = assignment;
    const day = grid.day[cell]!;
    const toCome = remaining[entity]! + height[entity]!;
    if (toCome >= chancesOf(entity)[cell]!) return 5 + toCome / 1024;
    const played = total[entity]! - remaining[entity]!;
    const dither = bracketOf[entity]! / model.bracketIds.length;
    const due = Math.floor(total[entity]! * share[day]! + dither) - played;
    const isStarted = gamesOnDay(assignment, entity, day) > 0;
    if (isStarted) return (due > 0 ? 4 : 1) + toCome / 1024;
    return (due > 0 ? 3 : 2) + toCome / 1024;
  };
}

/** The most games that an entity can play from each cell on, up to the horizon. */
export function remainingChances(assignment: Assignment): (entity: number) => Int32Array {
  const { rests, restOf } = assignment.model;
  const chances = rests.map((rest) => chancesWith(assignment, rest));
  return (entity) => chances[restOf === null ? 0 : restOf[entity]!]!;
}

function chancesWith({ grid, horizon, model }: Assignment, restMinutes: number): Int32Array {
  const chances = new Int32Array(horizon + 1);
  let next = horizon;
  for (let cell = horizon - 1; cell >= 0; cell--) {
    if (grid.capacity[cell] === 0) {
      chances[cell] = chances[cell + 1]!;
      continue;
    }
    const rested = grid.to[cell]! + restMinutes;
    while (next > cell + 1 && grid.from[next - 1]! >= rested) next--;
    const cap = model.maxPerDay * (grid.day[horizon - 1]! - grid.day[cell]! + 1) || Infinity;
    chances[cell] = Math.min(Math.max(chances[cell + 1]!, 1 + chances[next]!), cap);
  }
  return chances;
}

/** The part of all courts up to the horizon that each day's end has seen. */
function horizonShares({ grid, horizon }: Assignment): Float64Array {
  const shares = new Float64Array(grid.days);
  let sum = 0;
  for (let cell = 0; cell < horizon; cell++) {
    sum += grid.capacity[cell]!;
    shares[grid.day[cell]!] = sum;
  }
  return shares.map((share) => share / sum);
}

/**
 * Fills cell after cell: entities in order of their priority, each with the opponent whose priority
 * is highest, of the earliest round among equals. `deadline[h]` closes late cells to items that h
 * others must follow.
 */
export function fillByTeam(
  assignment: Assignment,
  priority: Priority,
  deadline: ArrayLike<number>,
): void {
  const { model, grid, horizon } = assignment;
  const state = startState(assignment);
  const open = openItems(assignment);
  const score = new Float64Array(model.entities.length);
  for (let cell = 0; cell < horizon; cell++) {
    if (assignment.used[cell]! >= grid.capacity[cell]!) continue;
    const candidates: number[] = [];
    for (let entity = 0; entity < model.entities.length; entity++) {
      const isOpen = state.remaining[entity]! > 0 && isEntityFree(assignment, entity, cell);
      score[entity] = isOpen ? priority(state, entity, cell) : -1;
      if (score[entity]! >= 0) candidates.push(entity);
    }
    candidates.sort((a, b) => score[b]! - score[a]! || a - b);
    for (const entity of candidates) {
      if (assignment.used[cell]! >= grid.capacity[cell]!) break;
      if (score[entity]! < 0) continue;
      const item = bestItem(assignment, open[entity]!, score, cell, deadline);
      if (item >= 0) give(state, open, score, item, cell);
    }
  }
}

function startState(assignment: Assignment): FillState {
  const { model } = assignment;
  const size = model.entities.length;
  const remaining = new Int32Array(size);
  const height = new Int32Array(size);
  const bracketOf = new Int32Array(size);
  for (let item = model.size - 1; item >= 0; item--) {
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      const entity = model.sides[side]!;
      bracketOf[entity] = model.bracket[item]!;
      remaining[entity]! += 1;
      height[entity] = Math.max(height[entity]!, model.height[item]!);
    }
  }
  const lastEnd = new Float64Array(size).fill(-Infinity);
  return { assignment, remaining, total: remaining.slice(), lastEnd, height, bracketOf };
}

/** Each entity's items, by round. */
function openItems({ model }: Assignment): number[][] {
  const open: number[][] = model.entities.map(() => []);
  const byRound = [...model.items.keys()].toSorted(
    (a, b) => model.items[a]!.round - model.items[b]!.round || a - b,
  );
  for (const item of byRound) {
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      open[model.sides[side]!]!.push(item);
    }
  }
  return open;
}

function bestItem(
  assignment: Assignment,
  items: number[],
  score: Float64Array,
  cell: number,
  deadline: ArrayLike<number>,
): number {
  const { model } = assignment;
  let [best, bestScore] = [-1, -1];
  for (const item of items) {
    if (cell >= deadline[model.height[item]!]!) continue;
    let least = Infinity;
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      least = Math.min(least, score[model.sides[side]!]!);
    }
    if (least <= bestScore) continue;
    if (model.isLinked[item] === 1 && !canPlace(assignment, item, cell)) continue;
    if (assignment.mixes && !hasCourtFor(assignment, item, cell)) continue;
    [best, bestScore] = [item, least];
  }
  return best;
}

function give(
  { assignment, remaining, lastEnd }: FillState,
  open: number[][],
  score: Float64Array,
  item: number,
  cell: number,
): void {
  const { model, grid } = assignment;
  place(assignment, item, cell);
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const entity = model.sides[side]!;
    remaining[entity]! -= 1;
    lastEnd[entity] = grid.to[cell]!;
    score[entity] = -1;
    open[entity]!.splice(open[entity]!.indexOf(item), 1);
  }
}
