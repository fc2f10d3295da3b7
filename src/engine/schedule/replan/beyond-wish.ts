import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";

/** What a minute of waiting beyond the wish, or of rest that a duty takes, counts for, in minutes that a game moves. */
const WEIGHT = 2;

/** By how much waits of a day would exceed the longest wished if an item were in a cell, weighed; 0 without a wish. */
export function beyondWish(assignment: Assignment, item: number, cell: number): number {
  const { model, grid } = assignment;
  const { longestWait } = model;
  if (longestWait === Infinity) return 0;
  let beyond = 0;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const entity = model.sides[side]!;
    // Who has a duty in between doesn't wait, and who only has duties counts no waits.
    if (entity >= model.firstHolder) break;
    const [before, after] = [
      neighbour(assignment, entity, cell, -1),
      neighbour(assignment, entity, cell, 1),
    ];
    if (before >= 0) beyond += Math.max(0, grid.from[cell]! - grid.to[before]! - longestWait);
    if (after >= 0) beyond += Math.max(0, grid.from[after]! - grid.to[cell]! - longestWait);
  }
  return beyond * WEIGHT;
}

/**
 * By how much teams would have less than their rest between a game and a duty if an item were in a cell,
 * weighed. Officials have one game after the other.
 */
export function shortRest(assignment: Assignment, item: number, cell: number): number {
  const { model, grid } = assignment;
  let short = 0;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const entity = model.sides[side]!;
    if (entity < model.firstHolder || model.officials.has(entity)) continue;
    const [before, after] = [
      neighbour(assignment, entity, cell, -1),
      neighbour(assignment, entity, cell, 1),
    ];
    const gaps = [
      before < 0 ? Infinity : grid.from[cell]! - grid.to[before]!,
      after < 0 ? Infinity : grid.from[after]! - grid.to[cell]!,
    ];
    for (const gap of gaps) short += Math.max(0, model.itemRest[item]! - gap);
  }
  return short * WEIGHT;
}

/** The nearest cell of the same day, earlier or later, in which the entity plays; -1 without one. */
function neighbour(
  { grid, itemAt }: Assignment,
  entity: number,
  cell: number,
  step: -1 | 1,
): number {
  const day = grid.day[cell]!;
  for (let other = cell + step; grid.day[other] === day; other += step) {
    if (itemAt[entity * grid.size + other]! > 0) return other;
  }
  return -1;
}
