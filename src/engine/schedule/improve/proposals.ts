import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { countBits } from "#engine/schedule/model/assignment/bits.ts";
import { restedCells } from "#engine/schedule/model/assignment/near-cells.ts";
import type { WaitingDays } from "./waiting-days.ts";

/** How often a proposal on a day with a long wait takes the day's first or last game. */
const AT_THE_ENDS = 0.5;

/** How often a proposal looks at any day, and from which chance on near another game of a team. */
const ANY_DAY = 0.3;
const NEAR_A_GAME = 0.6;

/** A game to move: as often as `focus` says one of a team on a day on which it waits too long. */
export function proposeItem(
  assignment: Assignment,
  random: Random,
  placed: Int32Array,
  { days, count }: WaitingDays,
  focus: number,
): number {
  if (count === 0 || random.next() >= focus) {
    return placed[Math.floor(random.next() * placed.length)]!;
  }
  const { grid, itemAt } = assignment;
  const entityDay = days[Math.floor(random.next() * count)]!;
  const entity = Math.floor(entityDay / grid.days);
  return itemAt[entity * grid.size + gameOn(assignment, random, entityDay)]! - 1;
}

/** The cell of one of the games of an entity's day (`entity * grid.days + day`). */
function gameOn({ grid, words, mask }: Assignment, random: Random, entityDay: number): number {
  const first = entityDay * words;
  let games = 0;
  for (let word = 0; word < words; word++) games += countBits(mask[first + word]!);
  const isAtTheEnds = random.next() < AT_THE_ENDS;
  const pick = Math.floor(random.next() * (isAtTheEnds ? 2 : games));
  let skip = isAtTheEnds ? pick * (games - 1) : pick;
  let word = 0;
  for (; skip >= countBits(mask[first + word]!); word++) skip -= countBits(mask[first + word]!);
  return grid.dayStart[entityDay % grid.days]! + (word << 5) + nthBit(mask[first + word]!, skip);
}

/**
 * A cell for a game where its teams are free or only change opponents: on its own day, on any, or on
 * one with another game of one of the teams. The game's own cell when that day has none.
 */
export function proposeCell(assignment: Assignment, random: Random, item: number): number {
  const { grid, cellOf, horizon, model } = assignment;
  const kind = random.next();
  let day = grid.day[cellOf[item]!]!;
  if (kind < ANY_DAY) day = grid.day[Math.floor(random.next() * horizon)]!;
  else if (kind > NEAR_A_GAME) {
    const sides = model.sideStart[item + 1]! - model.sideStart[item]!;
    const side = model.sideStart[item]! + Math.floor(random.next() * sides);
    day = dayWithGames(assignment, random, model.sides[side]!);
  }
  const start = grid.dayStart[day]!;
  const end = Math.min(horizon, grid.dayStart[day + 1]!);
  let cells = 0;
  for (let from = start; from < end; from += 32) {
    cells += countBits(openCells(assignment, item, day, from, end));
  }
  if (cells === 0) return cellOf[item]!;
  let skip = Math.floor(random.next() * cells);
  for (let from = start; ; from += 32) {
    const open = openCells(assignment, item, day, from, end);
    const count = countBits(open);
    if (skip < count) return from + nthBit(open, skip);
    skip -= count;
  }
}

/** Of the (up to) 32 cells from `from` on, those not too near to other games of the item's teams. */
function openCells(
  assignment: Assignment,
  item: number,
  day: number,
  from: number,
  end: number,
): number {
  const { model, grid, words, mask, cellOf } = assignment;
  const dayStart = grid.dayStart[day]!;
  const word = (from - dayStart) >> 5;
  const own = cellOf[item]!;
  let open = end - from >= 32 ? -1 : (1 << (end - from)) - 1;
  if (own >= from && own < from + 32) open &= ~(1 << (own - from));
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const conflict = restedCells(assignment, model.sides[side]!);
    const base = (model.sides[side]! * grid.days + day) * words;
    let near = 0;
    for (let other = 0; other < words; other++) {
      for (let bits = mask[base + other]!; bits !== 0; bits &= bits - 1) {
        const cell = dayStart + (other << 5) + nthBit(bits, 0);
        if (cell !== own) near |= conflict[cell * words + word]!;
      }
    }
    open &= ~near | mask[base + word]!;
  }
  return open;
}

/** The position of a word's one that has `skip` ones below it. */
function nthBit(word: number, skip: number): number {
  let bits = word;
  for (let left = skip; left > 0; left--) bits &= bits - 1;
  return 31 - Math.clz32(bits & -bits);
}

/** The first day on which an entity has a game, from a random one on. */
function dayWithGames({ grid, words, mask }: Assignment, random: Random, entity: number): number {
  const first = Math.floor(random.next() * grid.days);
  for (let step = 0; step < grid.days; step++) {
    const day = (first + step) % grid.days;
    for (let word = 0; word < words; word++) {
      if (mask[(entity * grid.days + day) * words + word]! !== 0) return day;
    }
  }
  return first;
}
