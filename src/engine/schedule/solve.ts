import { createRandom } from "#engine/random.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import { annealWaits } from "./improve/annealing.ts";
import type { Assignment } from "./model/assignment/assignment.ts";
import { emptyAssignment } from "./model/assignment/empty-assignment.ts";
import { restorePlaces } from "./model/assignment/place.ts";
import { daySlotsOf } from "./model/calendar.ts";
import { fillEvenly } from "./construct/even-days.ts";
import { firstFit } from "./construct/first-fit.ts";
import { buildGrid, type Grid } from "./model/grid.ts";
import { type Bound, withTies } from "./bound/bound.ts";
import { lowerBound } from "./bound/lower-bound.ts";
import { shortestMakespan, TRIES_AT_BOUND, TRIES_BEYOND } from "./makespan.ts";
import type { Model } from "./model/model.ts";
import { countWithoutCourt } from "./model/without-court.ts";
import { decidersOf } from "./model/order.ts";
import { chainOf, type Effort, orderOf, type Restricted, type Search } from "./search.ts";
import { shortestSequence } from "./sequence.ts";
import { repairByTabu } from "./improve/repair.ts";

export interface Solution {
  assignment: Assignment;
  bound: Bound;
}

/** Looks at a cell that may be spent on what is left over in the end, per annealing step. */
const LOOKS_PER_ITERATION = 8;

/** Looks at each game in each cell up to the bound after which nothing new is to be seen. */
const LOOKS_PER_PLACE = 4000;

/** Of each length that days are cut to: where they are too short, longer ones are tried anyway. */
const TRIES_WHEN_EVEN = 2;

/** How many numbers of games are tried, from the bound down, when everything cannot fit. */
const MOST_TARGETS = 4;

/**
 * Searches for the best assignment that `iterations` allow: the first schedule that fits, then
 * makespans from the bound up, then shorter waits. Sequential schedules are only made shorter, random
 * ones keep the first.
 */
export function solve(problem: ScheduleProblem, model: Model, iterations: number): Solution {
  const random = createRandom(problem.seed);
  const tries = TRIES_AT_BOUND + TRIES_BEYOND;
  const early = fillEarly(problem, model, { random, iterations, tries });
  const evenly = fillEvenly(problem, model, early.assignment, (slotsPerDay) => {
    const effort = { random, iterations, tries: TRIES_WHEN_EVEN };
    return fillEarly({ ...problem, slotsPerDay }, model, effort).assignment;
  });
  const assignment = evenly ?? early.assignment;
  if (iterations > 0 && problem.type === "balanced") {
    annealWaits(assignment, random, iterations);
    if (assignment.placed < model.size) firstFit(assignment, waitingIn(assignment));
  }
  return { assignment, bound: early.bound };
}

/** As early as the search finds, before waits are shortened. */
function fillEarly(problem: Restricted, model: Model, effort: Effort): Solution {
  const { grid: shortest, bound } = unrollUntilBounded(problem, model);
  const first = placeAll(problem, model, shortest);
  const places = model.size * Math.min(bound.slots, first.grid.size);
  const iterations = Math.min(effort.iterations, LOOKS_PER_PLACE * places);
  const search = { problem, model, grid: first.grid, bound, ...effort, iterations };
  if (effort.iterations === 0) return { assignment: first, bound };
  if (problem.type === "balanced") {
    return { assignment: fillLateCells(search, shortestMakespan(search, first)), bound };
  }
  if (first.placed < model.size) repairLeftOver(search, first);
  else if (problem.type === "sequential")
    return { assignment: shortestSequence(search, first), bound };
  return { assignment: fillLateCells(search, first), bound };
}

/** The counting bound of a problem, on a calendar unrolled as far as it takes. */
export function boundOf(problem: ScheduleProblem, model: Model): Bound {
  return unrollUntilBounded(problem, model).bound;
}

/** A grid long enough for the bound to be finite, unless the calendar ends before. */
function unrollUntilBounded(problem: Restricted, model: Model): { grid: Grid; bound: Bound } {
  const perDay = daySlotsOf(problem.calendar).reduce((sum, slot) => sum + slot.courts.length, 0);
  let days = Math.ceil(model.size / Math.max(1, perDay)) + 3;
  for (;;) {
    const grid = buildGrid(problem.calendar, problem, days);
    const bound = lowerBound(model, grid);
    if (bound.slots < Infinity || grid.isWhole) return { grid, bound };
    days *= 2;
  }
}

/** The first schedule that fits, on as many days as it needs. */
function placeAll(problem: Restricted, model: Model, shortest: Grid): Assignment {
  const order = orderOf(problem, model);
  const possible = model.size - countWithoutCourt(model);
  for (let grid = shortest; ;) {
    const assignment = emptyAssignment(model, grid, problem);
    firstFit(assignment, order);
    if (assignment.placed === possible || grid.isWhole) return closeAfterLast(assignment);
    grid = buildGrid(problem.calendar, problem, grid.days * 2);
  }
}

function repairLeftOver(search: Search, assignment: Assignment): void {
  const { model, bound, random, iterations, grid } = search;
  assignment.horizon = grid.size;
  repairByTabu(assignment, random, chainOf(search, grid.size).deadlines, {
    iterations: iterations * LOOKS_PER_ITERATION,
    leftOver: model.size - bound.matches,
  });
}

/**
 * Where the last rounds find no place, the late cells that were kept for them are free for others:
 * looks for places for as many as the bound allows, or a few less, of those that wait for fewest.
 */
function fillLateCells(search: Search, assignment: Assignment): Assignment {
  const { problem, model, bound, random, iterations, grid } = search;
  if (assignment.placed >= bound.matches || !model.isLinked.includes(1)) return assignment;
  const filled = emptyAssignment(model, grid, problem);
  restorePlaces(filled, assignment.cellOf);
  const before = countBefore(model);
  const order = Array.from(before.keys()).toSorted((a, b) => before[a]! - before[b]!);
  const open = new Int32Array(model.size + 1).fill(grid.size);
  const budget = (iterations * LOOKS_PER_ITERATION) / MOST_TARGETS;
  const least = Math.max(assignment.placed, bound.matches - MOST_TARGETS);
  for (let target = bound.matches; target > least && filled.placed < target; target--) {
    const wanted = new Set(order.slice(0, target));
    const isWanted = (item: number): boolean => wanted.has(item);
    repairByTabu(filled, random, open, { iterations: budget, leftOver: 0, isWanted });
  }
  firstFit(filled, waitingIn(filled));
  return filled.placed >= assignment.placed ? filled : assignment;
}

/** How many games each item waits for, directly or through others (those counted twice, twice). */
function countBefore(model: Model): number[] {
  const order = Array.from(model.height.keys()).toSorted(
    (a, b) => model.height[b]! - model.height[a]!,
  );
  const before = Array.from(order, () => 0);
  for (const item of order) {
    const direct = decidersOf(model, item);
    before[item] = direct.reduce((count, other) => count + before[other]! + 1, 0);
  }
  return before;
}

function waitingIn({ model, cellOf }: Assignment): number[] {
  return [...cellOf.keys()]
    .filter((item) => cellOf[item]! < 0)
    .toSorted((a, b) => model.height[b]! - model.height[a]!);
}

function closeAfterLast(assignment: Assignment): Assignment {
  const last = assignment.cellOf.reduce((latest, cell) => Math.max(latest, cell), -1);
  assignment.horizon = withTies(assignment.grid, last + 1);
  return assignment;
}
