import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { restorePlaces } from "#engine/schedule/model/assignment/place.ts";
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

/** Temperatures in minutes of idle time; `focus` as for proposeItem. */
interface Cooling {
  iterations: number;
  /** From which proposal on a start ends as soon as nobody waits longer than they must. */
  enough: number;
  hottest: number;
  coldest: number;
  focus: number;
  /** How often two teams are to change places, instead of games. */
  swaps: number;
}

/** What there is to spend: annealing steps on so many games and starts, in slots of so many minutes. */
interface Effort {
  iterations: number;
  games: number;
  starts: number;
  slot: number;
  canSwap: boolean;
}

/** Where every item was at the lowest cost seen. */
interface Record {
  cellOf: Int32Array;
  cost: number;
}

/** Differences in cost that are rounding errors. */
const TOLERANCE = 1e-6;

/** Games that one proposal may move at most. */
const CHAIN_LIMIT = 24;

/** How often to swap two teams, with several starts and with one. */
const OFTEN = 0.8;
const SOMETIMES = 0.3;

/** What a proposal to swap two teams takes of the time of one that moves games. */
const SWAP_TIME = 0.2;

/** Proposals that one start is given: so many per game, but no fewer than these in all. */
const PROPOSALS_PER_START = 2500;
const SHORTEST_START = 40_000;

/** As many as one start is given where teams can be swapped: there, time goes on paying. */
const PROPOSALS_WITH_SWAPS = 20_000;

/** The most starts, without and with swaps, and how many must agree on the lowest cost to end it. */
const MOST_STARTS = 6;
const MOST_STARTS_WITH_SWAPS = 4;
const AGREEING_STARTS = 3;

/** Proposals per game from which on the search starts hot enough to forget the constructor. */
const PATIENT_PROPOSALS = 1000;

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
  const games = Math.max(1, assignment.placed);
  const swap = emptyTeamSwap(assignment.model);
  const wanted = Math.floor(iterations / (PROPOSALS_PER_START * games));
  const starts = Math.max(1, Math.min(swap ? MOST_STARTS_WITH_SWAPS : MOST_STARTS, wanted));
  const slot = assignment.grid.uniformLength;
  const cooling = coolingFor({ iterations, games, starts, slot, canSwap: swap !== null });
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

/**
 * Few proposals polish what the constructor made; many in one start begin hot enough to forget it;
 * several starts, which all begin from it, stay nearer, as hot as the steps that waits come in ask for.
 */
function coolingFor({ iterations, games, starts, slot, canSwap }: Effort): Cooling {
  const share = starts > 1 ? OFTEN : SOMETIMES;
  const swaps = canSwap ? share : 0;
  const proposals = Math.floor(iterations / (1 - swaps * (1 - SWAP_TIME)));
  if (iterations <= PATIENT_PROPOSALS * games) {
    const enough = 0.4 * proposals;
    return { iterations: proposals, hottest: 30, coldest: 8, focus: 0.95, swaps, enough };
  }
  if (starts === 1) {
    const enough = 0.7 * proposals;
    return { iterations: proposals, hottest: 100, coldest: 5, focus: 0.95, swaps, enough };
  }
  const longest = canSwap
    ? PROPOSALS_WITH_SWAPS * games
    : Math.max(SHORTEST_START, PROPOSALS_PER_START * games);
  const each = Math.min(Math.floor(proposals / starts), longest);
  const usual = canSwap ? { hottest: 45, coldest: 10 } : { hottest: 60, coldest: 20 };
  const range = canSwap && slot > 0 ? { hottest: 0.8 * slot, coldest: 0.5 * slot } : usual;
  return { ...range, iterations: each, focus: 0.8, swaps, enough: Infinity };
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
  if (placed.length < 2) return best;
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
