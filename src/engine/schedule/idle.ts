import { countBits, type Assignment } from "./assignment.ts";
import type { Grid } from "./grid.ts";

/** Minutes that an entity waits between its games of a day. */
export function idleMinutes(assignment: Assignment, entity: number, day: number): number {
  return idleAfterMove(assignment, entity, day, -1, -1);
}

/** As idleMinutes, if the entity left cell `without` and played in cell `withCell` (-1: neither). */
export function idleAfterMove(
  assignment: Assignment,
  entity: number,
  day: number,
  without: number,
  withCell: number,
): number {
  const { grid, words, mask } = assignment;
  const dayStart = grid.dayStart[day]!;
  const base = (entity * grid.days + day) * words;
  let [first, last, play] = [-1, -1, 0];
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
    if (first < 0) first = wordStart + 31 - Math.clz32(bits & -bits);
    last = wordStart + 31 - Math.clz32(bits);
    play +=
      grid.uniformLength > 0 ? countBits(bits) * grid.uniformLength : playIn(grid, bits, wordStart);
  }
  return first === last ? 0 : grid.to[last]! - grid.from[first]! - play;
}

/** Minutes that all entities wait, over all days. */
export function totalIdleMinutes(assignment: Assignment): number {
  let minutes = 0;
  for (let entity = 0; entity < assignment.model.entities.length; entity++) {
    for (let day = 0; day < assignment.grid.days; day++) {
      minutes += idleMinutes(assignment, entity, day);
    }
  }
  return minutes;
}

function playIn(grid: Grid, bits: number, wordStart: number): number {
  let minutes = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const cell = wordStart + 31 - Math.clz32(rest & -rest);
    minutes += grid.to[cell]! - grid.from[cell]!;
  }
  return minutes;
}
