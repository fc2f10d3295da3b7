import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { restorePlaces } from "#engine/schedule/model/assignment/place.ts";
import { coolingFor, type Cooling } from "./cooling.ts";
import {
  costChange,
  crowdedCell,
  emptyChain,
  exchange,
  exchangeInOrder,
  growChain,
  isInChain,
  resetChain,
  type Exchange,
  type KempeChain,
} from "./kempe.ts";
import { proposeCell, proposeItem } from "./proposals.ts";
import { buildTeamSwap, emptyTeamSwap, exchangeTeams, type TeamSwap } from "./team-swaps.ts";
import { findWaitingDays, updateWaitingDay, type WaitingDays } from "./waiting-days.ts";
import { leastCost, totalCost, waitCosts, type WaitCosts } from "./waits.ts";

/** Where every item was at the lowest cost seen. */
interface Record {
  cellOf: Int32Array;
  cost: number;
}

/** Differences in cost that are rounding errors. */
const TOLERANCE = 1e-6;

/** Games that one proposal may move at most. */
const CHAIN_LIMIT = 24;

/** How many starts must agree on the lowest cost to end the search. */
const AGREEING_STARTS = 3;

/**
 * Shortens waits without using more slots: simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983)
 * over Kempe chains and team swaps, geometric cooling, proposals drawn mostly from teams that wait
 * longer than they must. Every step keeps every hard rule. Where there are proposals enough, several
 * starts share them and the best stays; it stops early where no schedule can be better, and where
 * starts agree.
 */
export function annealWaits(assignment: Assignment, random: Random, iterations: number): void {
  const costs = waitCosts(assignment.grid, assignment.model);
  const least = leastCost(costs, assignment);
  const swap = emptyTeamSwap(assignment.model);
  const { starts, cooling } = coolingFor({
    iterations,
    games: assignment.placed,
    slot: assignment.grid.uniformLength,
    canSwap: swap !== null,
  });
  const first = assignment.cellOf.slice();
  let best: Record = { cellOf: first, cost: totalCost(costs, assignment) };
  let agreeing = 0;
  for (let start = 0; start < starts && agreeing < AGREEING_STARTS; start++) {
    if (best.cost <= least + TOLERANCE) break;
    if (start > 0) restorePlaces(assignment, first);
    const found = annealOnce(assignment, random, costs, { ...cooling, least, swap });
    if (found.cost <= best.cost + TOLERANCE) agreeing++;
    if (found.cost < best.cost - TOLERANCE) [best, agreeing] = [found, 1];
  }
  restorePlaces(assignment, best.cellOf);
}

function annealOnce(
  assignment: Assignment,
  random: Random,
  costs: WaitCosts,
  {
    iterations,
    enough,
    hottest,
    coldest,
    focus,
    swaps,
    least,
    swap,
  }: Cooling & { least: number; swap: TeamSwap | null },
): Record {
  const placed = Int32Array.from(assignment.cellOf.keys()).filter(
    (item) => assignment.cellOf[item]! >= 0,
  );
  let cost = totalCost(costs, assignment);
  const best = { cellOf: assignment.cellOf.slice(), cost };
  let temperature = hottest;
  const factor = (coldest / hottest) ** (64 / Math.max(64, iterations));
  const waiting = findWaitingDays(assignment, costs);
  const chain = emptyChain(assignment, CHAIN_LIMIT);
  for (let iteration = 0; iteration < iterations && cost > least + TOLERANCE; iteration++) {
    if (iteration >= enough && waiting.count === 0) break;
    if ((iteration & 63) === 63) temperature *= factor;
    const item = proposeItem(assignment, random, placed, waiting, focus);
    const isSwap = swap !== null && random.next() < swaps;
    if (
      !(isSwap
        ? buildTeamSwap(swap, assignment, random, item)
        : buildChain(chain, assignment, random, item))
    )
      continue;
    const exchanged: Exchange = isSwap ? swap : chain;
    const change = costChange(exchanged, assignment, costs);
    if (change > 0 && random.next() >= Math.exp(-change / temperature)) continue;
    if (change > 0 && cost < best.cost - TOLERANCE) save(best, assignment, cost);
    if (isSwap) exchangeTeams(swap, assignment);
    else if (chain.isLinked) {
      if (!exchangeInOrder(chain, assignment)) continue;
    } else exchange(chain, assignment);
    cost += change;
    noteMoves(exchanged, assignment, costs, waiting);
  }
  if (cost < best.cost) save(best, assignment, cost);
  return best;
}

function save(record: Record, { cellOf }: Assignment, cost: number): void {
  record.cellOf.set(cellOf);
  record.cost = cost;
}

function noteMoves(
  { movers, moverCount, a, b }: Exchange,
  assignment: Assignment,
  costs: WaitCosts,
  waiting: WaitingDays,
): void {
  const { day } = assignment.grid;
  for (let i = 0; i < moverCount; i++) {
    updateWaitingDay(waiting, assignment, costs, movers[i]!, day[a]!);
    if (day[a] !== day[b]) updateWaitingDay(waiting, assignment, costs, movers[i]!, day[b]!);
  }
}

function buildChain(
  chain: KempeChain,
  assignment: Assignment,
  random: Random,
  item: number,
): boolean {
  const target = proposeCell(assignment, random, item);
  if (target === assignment.cellOf[item]) return false;
  resetChain(chain, assignment.cellOf[item]!, target);
  if (!growChain(chain, assignment, item)) return false;
  let crowded = crowdedCell(chain, assignment);
  for (let tries = 0; tries < 3 && crowded >= 0; tries++) {
    const isOfA = crowded === chain.a;
    const count = assignment.used[crowded]!;
    if (count === 0) return false;
    const position = assignment.cellStart[crowded]! + Math.floor(random.next() * count);
    const other = assignment.cellItems[position]!;
    if (isInChain(chain, other, isOfA)) continue;
    if (!growChain(chain, assignment, other)) return false;
    crowded = crowdedCell(chain, assignment);
  }
  return crowded < 0;
}
