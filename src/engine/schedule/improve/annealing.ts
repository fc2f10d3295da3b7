import { accepts } from "#engine/accepts.ts";
import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { restorePlaces } from "#engine/schedule/model/assignment/place.ts";
import { buildChain } from "./build-chain.ts";
import { coolingFor, type Cooling } from "./cooling.ts";
import { costChange, emptyChain, exchangeInOrder, type Exchange } from "./kempe.ts";
import { proposeItem } from "./proposals.ts";
import { bestOfStarts, TOLERANCE } from "./several-starts.ts";
import { buildTeamSwap, emptyTeamSwap, exchangeTeams, type TeamSwap } from "./team-swaps.ts";
import { temperaturesOf } from "./temperatures.ts";
import { findWaitingDays, updateAfter } from "./waiting-days.ts";
import { leastCost, totalCost, waitCosts, type WaitCosts } from "./waits.ts";

/** Where every item was at the lowest cost seen. */
interface Record {
  cellOf: Int32Array;
  cost: number;
}

/** Games that one proposal may move at most. */
const CHAIN_LIMIT = 24;

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
  const before = { cellOf: first, cost: totalCost(costs, assignment) };
  const best = bestOfStarts(before, { starts, least }, () => {
    const found = annealOnce(assignment, random, costs, { ...cooling, least, swap });
    restorePlaces(assignment, first);
    return found;
  });
  restorePlaces(assignment, best.cellOf);
}

function annealOnce(
  assignment: Assignment,
  random: Random,
  costs: WaitCosts,
  { least, swap, ...cooling }: Cooling & { least: number; swap: TeamSwap | null },
): Record {
  const { iterations, enough, focus, swaps } = cooling;
  const placed = Int32Array.from(assignment.cellOf.keys()).filter(
    (item) => assignment.cellOf[item]! >= 0,
  );
  let cost = totalCost(costs, assignment);
  const best = { cellOf: assignment.cellOf.slice(), cost };
  const nextTemperature = temperaturesOf(cooling);
  const waiting = findWaitingDays(assignment, costs);
  const chain = emptyChain(assignment, CHAIN_LIMIT);
  for (let iteration = 0; iteration < iterations && cost > least + TOLERANCE; iteration++) {
    if (iteration >= enough && waiting.count === 0) break;
    const temperature = nextTemperature();
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
    if (!accepts(change, temperature, random)) continue;
    if (change > 0 && cost < best.cost - TOLERANCE) save(best, assignment, cost);
    if (isSwap) exchangeTeams(swap, assignment);
    else if (!exchangeInOrder(chain, assignment)) continue;
    cost += change;
    updateAfter(exchanged, waiting, assignment, costs);
  }
  if (cost < best.cost) save(best, assignment, cost);
  return best;
}

function save(record: Record, { cellOf }: Assignment, cost: number): void {
  record.cellOf.set(cellOf);
  record.cost = cost;
}
