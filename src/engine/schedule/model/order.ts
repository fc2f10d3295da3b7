import type { Assignment } from "./assignment/assignment.ts";
import { gamesOnDay } from "./assignment/daily-limit.ts";
import { isEntityFree } from "./assignment/free-cells.ts";
import { hasCourtFor } from "./court-room.ts";
import { type Model, restBetween } from "./model.ts";

/**
 * The rules about order: feeders end and rest before what they feed, a bracket ends before games
 * that wait for its ranks, what decides who has a duty ends before it, and a day's games stay within the limit along the worst path.
 */

/** Whether an item may go into a cell by every hard rule, given what else is placed. */
export function canPlace(assignment: Assignment, item: number, cell: number): boolean {
  return (
    cell < assignment.horizon && hasCourtFor(assignment, item, cell) && fits(assignment, item, cell)
  );
}

/** As canPlace, but looks away from courts: for swaps. */
export function fits(assignment: Assignment, item: number, cell: number): boolean {
  const { model } = assignment;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    if (!isEntityFree(assignment, model.sides[side]!, cell)) return false;
  }
  return model.isLinked[item] === 0 || keepsOrder(assignment, item, cell);
}

/** Earliest start in minutes; Infinity while something that it waits for has no place. */
export function earliestStart({ model, cellOf, grid }: Assignment, item: number): number {
  let earliest = Math.max(model.release[item]!, model.dutyRelease[item]!);
  for (const feeder of model.dutyFeeders[item]!) {
    const cell = cellOf[feeder]!;
    if (cell >= 0) earliest = Math.max(earliest, grid.to[cell]!);
  }
  const wait = (other: number): void => {
    const cell = cellOf[other]!;
    earliest =
      cell < 0 ? Infinity : Math.max(earliest, grid.to[cell]! + restBetween(model, item, other));
  };
  for (const feeder of model.feeders[item]!) {
    wait(feeder);
    if (earliest === Infinity) return earliest;
  }
  for (const bracket of model.gates[item]!) {
    for (const other of model.bracketItems[bracket]!) {
      wait(other);
      if (earliest === Infinity) return earliest;
    }
  }
  return earliest;
}

/** Latest end in minutes that its window and the games waiting for this item leave; Infinity without any. */
function latestEnd({ model, cellOf, grid }: Assignment, item: number): number {
  let latest = model.due[item]!;
  for (const follower of model.dutyFollowers[item]!) {
    const cell = cellOf[follower]!;
    if (cell >= 0) latest = Math.min(latest, grid.from[cell]!);
  }
  const lead = (other: number): void => {
    const cell = cellOf[other]!;
    if (cell >= 0) latest = Math.min(latest, grid.from[cell]! - restBetween(model, item, other));
  };
  for (const follower of model.followers[item]!) lead(follower);
  for (const gated of model.gated[model.bracket[item]!]!) lead(gated);
  return latest;
}

/** The items that must end before an item: its feeders, and the brackets whose ranks it waits for. */
export function decidersOf(model: Model, item: number): number[] {
  return [
    ...model.feeders[item]!,
    ...model.gates[item]!.flatMap((bracket) => model.bracketItems[bracket]!),
  ];
}

function keepsOrder(assignment: Assignment, item: number, cell: number): boolean {
  const { grid, model } = assignment;
  if (!isBetweenNeighbours(assignment, item, cell)) return false;
  return model.maxPerDay === 0 || keepsDailyLimit(assignment, item, grid.day[cell]!);
}

/** Whether a cell comes after all that the item waits for, and before all that waits for it. */
export function isBetweenNeighbours(assignment: Assignment, item: number, cell: number): boolean {
  const { grid } = assignment;
  if (grid.from[cell]! < earliestStart(assignment, item)) return false;
  return grid.to[cell]! <= latestEnd(assignment, item);
}

/** The most games that whoever turns out to be `entity` may play that day, with `extra` on it. */
function worstPath(
  assignment: Assignment,
  entity: number,
  day: number,
  extra: number,
  memo: Map<number, number>,
): number {
  const known = memo.get(entity);
  if (known !== undefined) return known;
  const { model } = assignment;
  const { sourceItem, sourceRound, sourceBrackets } = model.entities[entity]!;
  let before = 0;
  const follow = (item: number): void => {
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      if (model.sides[side]! >= model.firstPerson) continue;
      before = Math.max(before, worstPath(assignment, model.sides[side]!, day, extra, memo));
    }
  };
  if (sourceItem >= 0) follow(sourceItem);
  for (const item of sourceRound) follow(item);
  for (const bracket of sourceBrackets)
    for (const item of model.bracketItems[bracket]!) follow(item);
  let own = gamesOnDay(assignment, entity, day);
  for (let side = model.sideStart[extra]!; side < model.sideStart[extra + 1]!; side++) {
    if (model.sides[side] === entity) own++;
  }
  memo.set(entity, before + own);
  return before + own;
}

/** Whether nobody may have to play too often on a day, whoever wins what, with the item on it. */
export function keepsDailyLimit(assignment: Assignment, item: number, day: number): boolean {
  const { model, grid, cellOf } = assignment;
  const memo = new Map<number, number>();
  const seen = new Set([item]);
  const queue = [item];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (next === item || (cellOf[next]! >= 0 && grid.day[cellOf[next]!] === day)) {
      for (let side = model.sideStart[next]!; side < model.sideStart[next + 1]!; side++) {
        if (model.sides[side]! >= model.firstPerson) continue;
        const games = worstPath(assignment, model.sides[side]!, day, item, memo);
        if (games > model.maxPerDay) return false;
      }
    }
    for (const list of [model.followers[next]!, model.gated[model.bracket[next]!]!]) {
      for (const follower of list) {
        if (cellOf[follower]! < 0 || seen.has(follower)) continue;
        seen.add(follower);
        queue.push(follower);
      }
    }
  }
  return true;
}
