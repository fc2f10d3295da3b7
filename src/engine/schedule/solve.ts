import { createRandom } from "#engine/random.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import { emptyAssignment, type Assignment } from "./assignment.ts";
import { annealIdle } from "./annealing.ts";
import { daySlotsOf } from "./calendar.ts";
import { firstFit } from "./first-fit.ts";
import { buildGrid, type Grid } from "./grid.ts";
import { lowerBound, type Bound } from "./lower-bound.ts";
import type { Model } from "./model.ts";

export interface Solution {
  assignment: Assignment;
  bound: Bound;
}

/** Searches for the best assignment that `iterations` allow. */
export function solve(problem: ScheduleProblem, model: Model, iterations = 1_000_000): Solution {
  const { grid, bound } = unrollUntilBounded(problem, model);
  const assignment = placeAll(problem, model, grid);
  assignment.horizon = Math.max(...assignment.cellOf) + 1;
  annealIdle(assignment, createRandom(problem.seed), { iterations, hottest: 60, coldest: 2 });
  return { assignment, bound };
}

/** A grid long enough for the bound to be finite, unless the calendar ends before. */
function unrollUntilBounded(problem: ScheduleProblem, model: Model): { grid: Grid; bound: Bound } {
  const perDay = daySlotsOf(problem.calendar).reduce((sum, slot) => sum + slot.courts.length, 0);
  let days = Math.ceil(model.size / Math.max(1, perDay)) + 3;
  for (;;) {
    const grid = buildGrid(problem.calendar, problem.fixed, days);
    const bound = lowerBound(model, grid);
    if (bound.slots < Infinity || grid.isWhole) return { grid, bound };
    days *= 2;
  }
}

function placeAll(problem: ScheduleProblem, model: Model, first: Grid): Assignment {
  const order = orderOf(problem, model);
  for (let grid = first; ;) {
    const assignment = emptyAssignment(model, grid, problem.fixed);
    firstFit(assignment, order);
    if (assignment.placed === model.size || grid.isWhole) return assignment;
    grid = buildGrid(problem.calendar, problem.fixed, grid.days * 2);
  }
}

function orderOf(problem: ScheduleProblem, model: Model): number[] {
  const order = Array.from(model.items, (_, item) => item);
  if (problem.type === "random") return createRandom(problem.seed).shuffle(order);
  if (problem.type === "sequential") {
    return order.toSorted(
      (a, b) => model.bracket[a]! - model.bracket[b]! || roundOf(model, a) - roundOf(model, b),
    );
  }
  return order.toSorted(
    (a, b) =>
      model.height[b]! - model.height[a]! ||
      roundOf(model, a) - roundOf(model, b) ||
      model.bracket[a]! - model.bracket[b]!,
  );
}

function roundOf(model: Model, item: number): number {
  return model.items[item]!.round;
}
