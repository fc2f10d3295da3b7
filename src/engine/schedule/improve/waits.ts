import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { countBits } from "#engine/schedule/model/assignment/bits.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Model } from "#engine/schedule/model/model.ts";

/**
 * What the waits of teams cost: the idle minutes of each team and day, plus a surcharge on whatever
 * exceeds the tightest spacing of that many games, which grows with the excess so that one long
 * wait weighs more than several short ones; and far more for what a wait exceeds the longest wished by.
 */
export interface WaitCosts {
  /** With the shortest rest, the least idle minutes of a team's day with q games (Infinity: impossible). */
  tight: Float64Array;
  /** The same with each of the model's rests, and which each entity has. */
  tightWith: Float64Array[];
  restOf: Model["restOf"];
  /** Excess minutes at which the surcharge equals the excess. */
  scale: number;
  /** Minutes; Infinity where any wait will do. */
  longest: number;
}

/** What a minute beyond the longest wished wait costs, in minutes of idle time. */
const BEYOND_WISH = 10;

/** Costs for the slots of a grid. */
export function waitCosts(grid: Grid, { rests, restOf, longestWait }: WaitModel): WaitCosts {
  const span = grid.kindsOfDay.reduce((most, day) => {
    const [start, end] = [grid.dayStart[day]!, grid.dayStart[day + 1]!];
    return start === end ? most : Math.max(most, grid.to[end - 1]! - grid.from[start]!);
  }, 0);
  const tightWith = rests.map((rest) => tightDays(grid, rest));
  return {
    tight: tightWith[0]!,
    tightWith,
    restOf,
    scale: 8 * Math.max(60, span / 2),
    longest: longestWait,
  };
}

type WaitModel = Pick<Model, "rests" | "restOf" | "longestWait">;

/**
 * The least idle minutes of a day with so many games, with a rest between them: of days that differ, those of
 * the one that is tightest for the games.
 */
export function tightDays(grid: Grid, restMinutes: number): Float64Array {
  const kinds = grid.kindsOfDay.map((day) => ({
    start: grid.dayStart[day]!,
    end: grid.dayStart[day + 1]!,
  }));
  const longest = kinds.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  const tight = new Float64Array(longest + 1).fill(Infinity);
  tight[0] = 0;
  for (const kind of kinds) lowerToTight(tight, grid, restMinutes, kind);
  return tight;
}

function tightOf({ tight, tightWith, restOf }: WaitCosts, entity: number): Float64Array {
  return restOf === null ? tight : tightWith[restOf[entity]!]!;
}

/** The cost of an entity's day if it left cell `without` and played in cell `withCell` (-1: neither). */
export function dayCost(
  costs: WaitCosts,
  { grid, words, mask, model }: Assignment,
  entity: number,
  day: number,
  without: number,
  withCell: number,
): number {
  if (entity >= model.firstApart) return 0;
  const { scale, longest } = costs;
  const dayStart = grid.dayStart[day]!;
  const base = (entity * grid.days + day) * words;
  let [first, last, play, games, beyond] = [-1, -1, 0, 0, 0];
  for (let word = 0; word < words; word++) {
    let bits = mask[base + word]!;
    if (without >= 0 && (without - dayStart) >> 5 === word) {
      bits &= ~(1 << ((without - dayStart) & 31));
    }
    if (withCell >= 0 && (withCell - dayStart) >> 5 === word) {
      bits |= 1 << ((withCell - dayStart) & 31);
    }
    if (bits === 0) continue;
    const wordStart = dayStart + (word << 5);
    if (longest < Infinity) beyond += beyondIn(grid, bits, wordStart, last, longest);
    if (first < 0) first = wordStart + 31 - Math.clz32(bits & -bits);
    last = wordStart + 31 - Math.clz32(bits);
    const count = countBits(bits);
    games += count;
    play += grid.uniformLength > 0 ? count * grid.uniformLength : playIn(grid, bits, wordStart);
  }
  if (games < 2) return 0;
  const idle = grid.to[last]! - grid.from[first]! - play;
  const excess = idle - tightOf(costs, entity)[games]!;
  const cost = idle + beyond * BEYOND_WISH;
  return excess > 0 ? cost + (excess * excess) / scale : cost;
}

/** By how many minutes the waits before the games of a word exceed the longest; `before` is the last game's cell. */
function beyondIn(
  grid: Grid,
  bits: number,
  wordStart: number,
  before: number,
  longest: number,
): number {
  let [beyond, last] = [0, before];
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const cell = wordStart + 31 - Math.clz32(rest & -rest);
    if (last >= 0) beyond += Math.max(0, grid.from[cell]! - grid.to[last]! - longest);
    last = cell;
  }
  return beyond;
}

/** The cost of all entities' days. */
export function totalCost(costs: WaitCosts, assignment: Assignment): number {
  let total = 0;
  for (let entity = 0; entity < assignment.model.entities.length; entity++) {
    for (let day = 0; day < assignment.grid.days; day++) {
      total += dayCost(costs, assignment, entity, day, -1, -1);
    }
  }
  return total;
}

/** A cost that no schedule with these games per entity on these days can go below. */
export function leastCost(costs: WaitCosts, assignment: Assignment): number {
  const { model, grid, horizon, cellOf } = assignment;
  const days = horizon === 0 ? 0 : grid.day[horizon - 1]! + 1;
  const games = new Int32Array(model.entities.length);
  for (let item = 0; item < model.size; item++) {
    if (cellOf[item]! < 0) continue;
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      games[model.sides[side]!]! += 1;
    }
  }
  const most = games.reduce((highest, count) => Math.max(highest, count), 0);
  const least = costs.tightWith.map((tight) => leastOver(days, tight, most));
  return games.subarray(0, model.firstApart).reduce((total, count, entity) => {
    return total + least[costs.restOf === null ? 0 : costs.restOf[entity]!]![count]!;
  }, 0);
}

/**
 * The least idle minutes of so many games, up to `most`, on so many days. Where there are long pauses
 * in a day, the days of the least have unequally many.
 */
function leastOver(days: number, tight: Float64Array, most: number): Float64Array {
  let least = new Float64Array(most + 1).fill(Infinity);
  least[0] = 0;
  // Further days than there are games stay empty.
  for (let day = 0; day < Math.min(days, most); day++) {
    const before = least;
    least = before.map((_, games) => {
      let fewest = Infinity;
      for (let today = 0; today < tight.length && today <= games; today++) {
        fewest = Math.min(fewest, before[games - today]! + tight[today]!);
      }
      return fewest;
    });
  }
  return least;
}

/** Whether an entity waits longer that day than its number of games asks for. */
export function hasExcessWait(
  costs: WaitCosts,
  assignment: Assignment,
  entity: number,
  day: number,
): boolean {
  const { grid, words, mask } = assignment;
  let games = 0;
  for (let word = 0; word < words; word++) {
    games += countBits(mask[(entity * grid.days + day) * words + word]!);
  }
  return (
    games > 1 && dayCost(costs, assignment, entity, day, -1, -1) > tightOf(costs, entity)[games]!
  );
}

/** Lowers the least idle minutes of so many games to what the cells of a day allow. */
function lowerToTight(
  least: Float64Array,
  grid: Grid,
  restMinutes: number,
  { start, end }: { start: number; end: number },
): void {
  for (let first = start; first < end; first++) {
    for (let [cell, games, play, free] = [first, 0, 0, -Infinity]; cell < end; cell++) {
      if (grid.from[cell]! < free) continue;
      games++;
      play += grid.to[cell]! - grid.from[cell]!;
      free = grid.to[cell]! + restMinutes;
      least[games] = Math.min(least[games]!, grid.to[cell]! - grid.from[first]! - play);
    }
  }
}

function playIn(grid: Grid, bits: number, wordStart: number): number {
  let minutes = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const cell = wordStart + 31 - Math.clz32(rest & -rest);
    minutes += grid.to[cell]! - grid.from[cell]!;
  }
  return minutes;
}
