import type { Assignment } from "./model/assignment/assignment.ts";
import { reserveForLaterRounds } from "./model/assignment/daily-limit.ts";
import { emptyAssignment } from "./model/assignment/empty-assignment.ts";
import { withTies } from "./bound/bound.ts";
import { firstFit } from "./construct/first-fit.ts";
import { fillInOrder, restedOrders } from "./construct/rested-league.ts";
import { byRemaining, byRest, byWave, fillByTeam } from "./construct/team-fill.ts";
import { leagueByDays } from "./league-days.ts";
import { repairByTabu } from "./improve/repair.ts";
import { totalCost, waitCosts } from "./improve/waits.ts";
import { chainOf, orderOf, type Search, shorterThan } from "./search.ts";

/** The part of all matches from which on waves are worth a repair: they start with short waits. */
const NEARLY_ALL = 0.95;

/** How often the repair tries, from one candidate after the other, at the bound and beyond it in all. */
export const TRIES_AT_BOUND = 12;
export const TRIES_BEYOND = 5;

/** How often each length below what was found is tried, where it is above the bound, and how long: in budgets of a short try. */
const LONG_TRIES = 4;
const LOOKS_OF_LONG_TRY = 4;

/**
 * For T = bound, bound + 1, … the least idle of several constructions, or a repaired one. What comes
 * out above the bound is tried shorter with more patience than any T below it was, and where a league is
 * most of it in an order that is known to rest leagues well, and day by day.
 */
export function shortestMakespan(search: Search, first: Assignment): Assignment {
  const found = firstMakespan(search, first);
  const isComplete = found.placed === search.model.size;
  if (!isComplete || search.problem.slotsPerDay) return found;
  const narrowed = narrow(search, found);
  if (narrowed.horizon <= search.bound.slots) return narrowed;
  return leagueByDays(search, inRestedOrder(search, narrowed));
}

/** Where one league is all there is, an order that rests everybody long may end before what was found. */
function inRestedOrder(search: Search, found: Assignment): Assignment {
  const { problem, model, grid } = search;
  let best = found;
  for (const order of restedOrders(model)) {
    const assignment = emptyAssignment(model, grid, problem);
    assignment.horizon = shorterThan(search, best.horizon);
    fillInOrder(assignment, order);
    if (assignment.placed < model.size) continue;
    assignment.horizon = withTies(grid, Math.max(...assignment.cellOf) + 1);
    best = assignment;
  }
  return best;
}

function firstMakespan(search: Search, first: Assignment): Assignment {
  const { problem, bound, grid, model, iterations } = search;
  const limit = first.placed === model.size ? first.horizon : grid.size;
  const shortest = problem.slotsPerDay ? grid.size : bound.slots;
  let [best, triesLeft, start] = [first, search.tries, Math.min(grid.size, shortest)];
  while (triesLeft > 0) {
    const horizon = withTies(grid, start);
    const candidates = construct(search, horizon);
    if (horizon >= limit) candidates.push(first);
    const [wave] = candidates;
    if (wave!.placed >= model.size * NEARLY_ALL) repair(search, wave!, horizon, iterations);
    const complete = candidates.filter(({ placed }) => placed >= bound.matches);
    if (complete.length > 0) return leastIdle(complete);
    const tries = start === shortest ? Math.min(TRIES_AT_BOUND, triesLeft) : 1;
    const repaired = repairOneOf(search, candidates, horizon, { tries, iterations });
    if (repaired) return repaired;
    triesLeft -= tries;
    best = fullest([...candidates, first]);
    if (horizon >= grid.size) break;
    start = horizon + 1;
  }
  return best;
}

/**
 * From one slot less than was found on down to the bound, while it works. A few long tries find what
 * many short ones at the bound, which may be out of reach, leave no time for.
 */
function narrow(search: Search, found: Assignment): Assignment {
  const effort = { tries: LONG_TRIES, iterations: search.iterations * LOOKS_OF_LONG_TRY };
  for (let best = found; ;) {
    const horizon = shorterThan(search, best.horizon);
    if (horizon <= search.bound.slots) return best;
    const shorter = repairOneOf(search, construct(search, horizon), horizon, effort);
    if (!shorter) return best;
    best = shorter;
  }
}

/** The first that a repair completes, one after the other from the fullest on, and again while there are tries. */
function repairOneOf(
  search: Search,
  starts: Assignment[],
  horizon: number,
  { tries, iterations }: Pick<Search, "tries" | "iterations">,
): Assignment | null {
  const byPlaced = starts.toSorted((a, b) => b.placed - a.placed);
  for (let attempt = 0; attempt < tries; attempt++) {
    const start = byPlaced[attempt % byPlaced.length]!;
    if (repair(search, start, horizon, iterations)) return start;
  }
  return null;
}

/** Whether as many games as the bound says have a place in the end. */
function repair(search: Search, start: Assignment, horizon: number, iterations: number): boolean {
  const { bound, model, random } = search;
  const budget = { iterations, leftOver: model.size - bound.matches };
  return repairByTabu(start, random, chainOf(search, horizon).deadlines, budget);
}

function construct(search: Search, horizon: number): Assignment[] {
  const { problem, model, grid } = search;
  const { deadlines: deadline, days } = chainOf(search, horizon);
  const build = (fill: (assignment: Assignment) => void): Assignment => {
    const assignment = emptyAssignment(model, grid, problem);
    assignment.horizon = horizon;
    reserveForLaterRounds(assignment, days);
    fill(assignment);
    return assignment;
  };
  return [
    build((assignment) => fillByTeam(assignment, byWave(assignment), deadline)),
    build((assignment) => fillByTeam(assignment, byRemaining, deadline)),
    build((assignment) => fillByTeam(assignment, byRest, deadline)),
    build((assignment) => firstFit(assignment, orderOf(problem, model), deadline)),
  ];
}

function fullest(candidates: Assignment[]): Assignment {
  return candidates.reduce((best, other) => (other.placed > best.placed ? other : best));
}

function leastIdle(candidates: Assignment[]): Assignment {
  const { grid, model } = candidates[0]!;
  const costs = waitCosts(grid, model);
  const totals = candidates.map((candidate) => totalCost(costs, candidate));
  return candidates[totals.indexOf(Math.min(...totals))]!;
}
