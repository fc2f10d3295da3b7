import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { exceedsDailyLimit } from "#engine/schedule/model/assignment/daily-limit.ts";
import { conflictsOf, farConflictsOf } from "#engine/schedule/model/assignment/near-cells.ts";
import { hasCourtsAfter } from "#engine/schedule/model/court-room.ts";
import { restBetween } from "#engine/schedule/model/model.ts";

/** The games that must go so that the item can come; `random` picks where there is a choice. */
export function inTheWay(
  assignment: Assignment,
  item: number,
  cell: number,
  random: Random,
): number[] {
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
