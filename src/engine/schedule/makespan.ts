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

/** How often less than was found is tried, where that is above the bound, and how long: in budgets of a short try. */
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
  const leftOver = model.size - bound.matches;
  let triesLeft = search.tries;
  const shortest = problem.slotsPerDay ? grid.size : bound.slots;
  let start = Math.min(grid.size, shortest);
  let best = first;
  while (triesLeft > 0) {
    const horizon = withTies(grid, start);
    const candidates = construct(search, horizon);
    if (horizon >= limit) candidates.push(first);
    const { deadlines } = chainOf(search, horizon);
    const wave = candidates[0]!;
    if (wave.placed >= model.size * NEARLY_ALL) {
      repairByTabu(wave, search.random, deadlines, { iterations, leftOver });
    }
    const complete = candidates.filter((candidate) => candidate.placed >= model.size - leftOver);
    if (complete.length > 0) return leastIdle(complete);
    const tries = start === shortest ? Math.min(TRIES_AT_BOUND, triesLeft) : 1;
    const byPlaced = candidates.toSorted((a, b) => b.placed - a.placed);
    for (let attempt = 0; attempt < tries; attempt++, triesLeft--) {
      const candidate = byPlaced[attempt % byPlaced.length]!;
      if (repairByTabu(candidate, search.random, deadlines, { iterations, leftOver })) {
        return candidate;
      }
    }
    best = fullest(candidates);
    if (horizon >= grid.size) break;
    start = horizon + 1;
  }
  return best.placed >= first.placed ? best : first;
}

/**
 * From one slot less than was found on down to the bound, while it works. A few long tries find what
 * many short ones at the bound, which may be out of reach, leave no time for.
 */
function narrow(search: Search, found: Assignment): Assignment {
  let [best, triesLeft] = [found, LONG_TRIES];
  while (triesLeft > 0) {
    const horizon = shorterThan(search, best.horizon);
    if (horizon <= search.bound.slots) return best;
    const starts = construct(search, horizon).toSorted((a, b) => b.placed - a.placed);
    const tried = starts.slice(0, triesLeft);
    const index = tried.findIndex((start) => repairAtLength(search, start, horizon));
    if (index < 0) return best;
    best = tried[index]!;
    triesLeft -= index + 1;
  }
  return best;
}

function repairAtLength(search: Search, start: Assignment, horizon: number): boolean {
  const { bound, model, random } = search;
  const iterations = search.iterations * LOOKS_OF_LONG_TRY;
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
