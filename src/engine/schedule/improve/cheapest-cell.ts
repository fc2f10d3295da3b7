import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { countBits } from "#engine/schedule/model/assignment/bits.ts";
import { exceedsDailyLimit, gamesOnDay } from "#engine/schedule/model/assignment/daily-limit.ts";
import { conflictsOf, farConflictsOf } from "#engine/schedule/model/assignment/near-cells.ts";
import { hasCourtsAfter, takesItem } from "#engine/schedule/model/court-room.ts";
import type { TabuSearch } from "./tabu-search.ts";

/** Cells that one step looks at, at most. */
export const CELLS_PER_STEP = 512;

/** The cell that the fewest games must leave for the item, by lot among equals; -1 without any. */
export function cheapestCell(search: TabuSearch, item: number, earliest: number): number {
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
