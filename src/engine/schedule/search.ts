import { createRandom, type Random } from "#engine/random.ts";
import type { ScheduleProblem } from "#engine/types.ts";
import { type Bound, withTies } from "./bound/bound.ts";
import { latestChain, type LatestChain } from "./bound/latest-chain.ts";
import type { Grid } from "./model/grid.ts";
import type { Model } from "./model/model.ts";
import type { Restrictions } from "./model/restrictions.ts";

/** A problem whose days may end early. */
export type Restricted = ScheduleProblem & Pick<Restrictions, "slotsPerDay">;

export interface Effort {
  random: Random;
  /** Annealing steps for the whole search; one pays for one look of the repair in each try. */
  iterations: number;
  /** How often the repair tries in all. */
  tries: number;
}

/** What a search is about, and what it may spend. */
export interface Search extends Effort {
  problem: Restricted;
  model: Model;
  grid: Grid;
  bound: Bound;
}

/** The order in which items are offered places, by the type of schedule. */
export function orderOf(problem: ScheduleProblem, model: Model): number[] {
  const order = Array.from(model.items, (_, item) => item);
  if (problem.type === "random") return createRandom(problem.seed).shuffle(order);
  const byRound = (a: number, b: number): number => model.items[a]!.round - model.items[b]!.round;
  const byBracket = (a: number, b: number): number => model.bracket[a]! - model.bracket[b]!;
  const byHeight = (a: number, b: number): number => model.height[b]! - model.height[a]!;
  return problem.type === "sequential"
    ? order.toSorted((a, b) => byBracket(a, b) || byRound(a, b))
    : order.toSorted((a, b) => byHeight(a, b) || byRound(a, b) || byBracket(a, b));
}

/** The latest that the longest chain of games can be played within `horizon` cells. */
export function chainOf({ grid, model }: Search, horizon: number): LatestChain {
  const highest = model.height.reduce((most, height) => Math.max(most, height), 0);
  return latestChain(grid, horizon, model, highest);
}

/** The next horizon below one that ends before it; 0 where there is none. */
export function shorterThan({ grid }: Search, horizon: number): number {
  let start = horizon - 1;
  while (withTies(grid, start) >= horizon) start--;
  return start;
}
