import type { Grid } from "#engine/schedule/model/grid.ts";
import { type NearCells, NONE } from "./assignment.ts";
import { setBit } from "./bits.ts";

/** Per cell of a grid, those that are too near for one team with that rest: the bits of its day, `words` of them. */
export function findConflicts(grid: Grid, words: number, restMinutes: number): NearCells {
  const conflict = new Int32Array(grid.size * words);
  const farConflicts = Array.from({ length: grid.size }, () => NONE);
  const reach = restMinutes + 1440;
  for (let cell = 0; cell < grid.size; cell++) {
    const far: number[] = [];
    const day = grid.day[cell]!;
    for (
      let other = cell;
      other < grid.size && grid.from[other]! < grid.to[cell]! + reach;
      other++
    ) {
      if (!isTooNear(grid, cell, other, restMinutes)) continue;
      if (grid.day[other] === day) {
        setBit(conflict, cell * words, other - grid.dayStart[day]!);
        setBit(conflict, other * words, cell - grid.dayStart[day]!);
      } else {
        far.push(other);
        farConflicts[other] = Int32Array.of(...farConflicts[other]!, cell);
      }
    }
    if (far.length > 0) farConflicts[cell] = Int32Array.of(...farConflicts[cell]!, ...far);
  }
  return { conflict, farConflicts };
}

function isTooNear(grid: Grid, a: number, b: number, restMinutes: number): boolean {
  return Math.max(grid.from[a]!, grid.from[b]!) < Math.min(grid.to[a]!, grid.to[b]!) + restMinutes;
}
