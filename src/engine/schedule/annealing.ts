import type { Random } from "#engine/random.ts";
import { restorePlaces, type Assignment } from "./assignment.ts";
import {
  costChange,
  emptyChain,
  exchange,
  exchangeInOrder,
  findMovers,
  growChain,
  hasCourts,
  resetChain,
  type KempeChain,
} from "./kempe.ts";
import { hasExcessWait, leastCost, totalCost, waitCosts, type WaitCosts } from "./waits.ts";

/** Temperatures in minutes of idle time. */
interface Cooling {
  iterations: number;
  hottest: number;
  coldest: number;
}

/** Differences in cost that are rounding errors. */
const TOLERANCE = 1e-6;

/** Games that one proposal may move at most. */
const CHAIN_LIMIT = 24;

/** Proposals per game that one start gets, and the most starts. */
const PROPOSALS_PER_START = 2500;
const MOST_STARTS = 4;

/** How often, and how long at most, a proposal looks for a game of a team that waits too long. */
const FOCUS = 0.8;
const FOCUS_LOOKS = 8;

/** Proposals per game from which on the search starts hot enough to forget the constructor. */
const PATIENT_PROPOSALS = 1000;

/**
 * Shortens waits without using more slots: simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983)
 * over Kempe chains, geometric cooling, proposals drawn mostly from teams that wait longer than they
 * must. Every step keeps every hard rule. Where there are proposals enough, several starts share
 * them and the best stays; where no schedule can be better, it stops early.
 */
export function annealWaits(assignment: Assignment, random: Random, iterations: number): void {
  const costs = waitCosts(assignment.grid, assignment.model.restMinutes);
  const least = leastCost(costs, assignment);
  const wanted = Math.floor(iterations / (PROPOSALS_PER_START * Math.max(1, assignment.placed)));
  const starts = Math.max(1, Math.min(MOST_STARTS, wanted));
  const first = assignment.cellOf.slice();
  let [best, bestCost] = [first, totalCost(costs, assignment)];
  for (let start = 0; start < starts && bestCost > least + TOLERANCE; start++) {
    if (start > 0) restorePlaces(assignment, first);
    const cooling = coolingFor(iterations / starts, assignment.placed, starts > 1 ? start : null);
    annealOnce(assignment, random, costs, { ...cooling, least });
    const cost = totalCost(costs, assignment);
    if (cost < bestCost) [best, bestCost] = [assignment.cellOf.slice(), cost];
  }
  restorePlaces(assignment, best);
}

/**
 * Few proposals polish what the constructor made; many in one start begin hot enough to forget it;
 * several starts, which all begin from it, stay nearer and end colder every other time.
 */
function coolingFor(iterations: number, games: number, start: number | null): Cooling {
  if (iterations <= PATIENT_PROPOSALS * games) return { iterations, hottest: 5, coldest: 1 };
  if (start === null) return { iterations, hottest: 100, coldest: 5 };
  return { iterations, hottest: 60, coldest: start % 2 === 0 ? 10 : 20 };
}

function annealOnce(
  assignment: Assignment,
  random: Random,
  costs: WaitCosts,
  { iterations, hottest, coldest, least }: Cooling & { least: number },
): void {
  const placed = [...assignment.cellOf.keys()].filter((item) => assignment.cellOf[item]! >= 0);
  if (placed.length < 2) return;
  let cost = totalCost(costs, assignment);
  let temperature = hottest;
  const factor = (coldest / hottest) ** (64 / Math.max(64, iterations));
  const chain = emptyChain();
  for (let iteration = 0; iteration < iterations && cost > least + TOLERANCE; iteration++) {
    if ((iteration & 63) === 63) temperature *= factor;
    const item = proposeItem(assignment, random, placed, costs);
    const target = proposeCell(assignment, random, item);
    if (target === assignment.cellOf[item]) continue;
    if (!buildChain(chain, assignment, random, item, target)) continue;
    const change = costChange(chain, assignment, costs);
    if (change > 0 && random.next() >= Math.exp(-change / temperature)) continue;
    if (isLinked(chain, assignment)) {
      if (!exchangeInOrder(chain, assignment)) continue;
    } else exchange(chain, assignment);
    cost += change;
  }
}

function proposeItem(
  assignment: Assignment,
  random: Random,
  placed: number[],
  costs: WaitCosts,
): number {
  const { model, grid, cellOf } = assignment;
  let item = placed[Math.floor(random.next() * placed.length)]!;
  if (random.next() >= FOCUS) return item;
  for (let look = 0; look < FOCUS_LOOKS; look++) {
    const day = grid.day[cellOf[item]!]!;
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      if (hasExcessWait(costs, assignment, model.sides[side]!, day)) return item;
    }
    item = placed[Math.floor(random.next() * placed.length)]!;
  }
  return item;
}

/** Somewhere on the day, anywhere, or near another game of one of the teams. */
function proposeCell(assignment: Assignment, random: Random, item: number): number {
  const { grid, cellOf, horizon, model } = assignment;
  const kind = random.next();
  if (kind < 0.3) return Math.floor(random.next() * horizon);
  let near = cellOf[item]!;
  if (kind > 0.6) {
    const sides = model.sideStart[item + 1]! - model.sideStart[item]!;
    const side = model.sides[model.sideStart[item]! + Math.floor(random.next() * sides)]!;
    near = gameOf(assignment, random, side) ?? near;
  }
  const start = grid.dayStart[grid.day[near]!]!;
  const end = Math.min(horizon, grid.dayStart[grid.day[near]! + 1]!);
  return start + Math.floor(random.next() * (end - start));
}

/** The cell of one of an entity's games, on the first day with any from a random one on. */
function gameOf(assignment: Assignment, random: Random, entity: number): number | null {
  const { grid, words, mask } = assignment;
  const first = Math.floor(random.next() * grid.days);
  for (let step = 0; step < grid.days; step++) {
    const day = (first + step) % grid.days;
    for (let word = 0; word < words; word++) {
      const bits = mask[(entity * grid.days + day) * words + word]!;
      if (bits !== 0) return grid.dayStart[day]! + (word << 5) + 31 - Math.clz32(bits);
    }
  }
  return null;
}

function buildChain(
  chain: KempeChain,
  assignment: Assignment,
  random: Random,
  item: number,
  target: number,
): boolean {
  resetChain(chain, assignment.cellOf[item]!, target);
  if (!growChain(chain, assignment, item, CHAIN_LIMIT)) return false;
  for (let tries = 0; tries < 3 && !hasCourts(chain, assignment); tries++) {
    const shift = chain.fromA.length - chain.fromB.length;
    const crowded = shift > 0 ? target : chain.a;
    const count = assignment.used[crowded]!;
    if (count === 0) return false;
    const position = assignment.cellStart[crowded]! + Math.floor(random.next() * count);
    const other = assignment.cellItems[position]!;
    if (chain.fromA.includes(other) || chain.fromB.includes(other)) continue;
    if (!growChain(chain, assignment, other, CHAIN_LIMIT)) return false;
  }
  return hasCourts(chain, assignment) && findMovers(chain, assignment);
}

function isLinked(chain: KempeChain, { model }: Assignment): boolean {
  return (
    chain.fromA.some((item) => model.isLinked[item] === 1) ||
    chain.fromB.some((item) => model.isLinked[item] === 1)
  );
}
