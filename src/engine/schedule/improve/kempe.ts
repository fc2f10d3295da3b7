import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { exceedsDailyLimit, gamesOnDay } from "#engine/schedule/model/assignment/daily-limit.ts";
import { farRestedCells, restedCells } from "#engine/schedule/model/assignment/near-cells.ts";
import { place, unplace } from "#engine/schedule/model/assignment/place.ts";
import { hasCourtsAfter } from "#engine/schedule/model/court-room.ts";
import { fits, isBetweenNeighbours } from "#engine/schedule/model/order.ts";
import { dayCost, type WaitCosts } from "./waits.ts";

/** Entities that change places between two cells, whatever games that moves. */
export interface Exchange {
  a: number;
  b: number;
  /** Entities that change cells (the others only opponents), and whether a → b. */
  movers: Int32Array;
  isForward: Uint8Array;
  moverCount: number;
}

/**
 * A Kempe chain between two cells: the games that must change places along when one does, because
 * they share a team (Johnson, Aragon, McGeoch, Schevon: "Optimization by simulated annealing", part
 * II, 1991; for timetables Thompson and Dowsland 1998). Reused from proposal to proposal.
 */
export interface KempeChain extends Exchange {
  /** Games that leave cell a for b, and those that leave b for a: the first `countA`, `countB`. */
  fromA: Int32Array;
  countA: number;
  fromB: Int32Array;
  countB: number;
  /** Whether the order of games concerns one of the chain's. */
  isLinked: boolean;
  /** Games that the chain may have at most. */
  limit: number;
}

/** A chain that can hold up to `limit` games. */
export function emptyChain({ model }: Assignment, limit: number): KempeChain {
  let sides = 1;
  for (let item = 0; item < model.size; item++) {
    sides = Math.max(sides, model.sideStart[item + 1]! - model.sideStart[item]!);
  }
  const room = limit + sides + 1;
  return {
    a: -1,
    b: -1,
    fromA: new Int32Array(room),
    countA: 0,
    fromB: new Int32Array(room),
    countB: 0,
    movers: new Int32Array(2 * room * sides),
    isForward: new Uint8Array(2 * room * sides),
    moverCount: 0,
    isLinked: false,
    limit,
  };
}

/** Starts a chain between cells a and b without any game. */
export function resetChain(chain: KempeChain, a: number, b: number): void {
  chain.a = a;
  chain.b = b;
  chain.countA = chain.countB = chain.moverCount = 0;
  chain.isLinked = false;
}

/**
 * Adds a game of either cell and all that it drags along; false when that passes the limit, or when
 * an entity would not be free where it goes.
 */
export function growChain(chain: KempeChain, assignment: Assignment, item: number): boolean {
  const { a } = chain;
  let [nextA, nextB] = [chain.countA, chain.countB];
  if (assignment.cellOf[item] === a) chain.fromA[chain.countA++] = item;
  else chain.fromB[chain.countB++] = item;
  while (nextA < chain.countA || nextB < chain.countB) {
    if (chain.countA + chain.countB > chain.limit) return false;
    const isForward = nextA < chain.countA;
    const mover = isForward ? chain.fromA[nextA++]! : chain.fromB[nextB++]!;
    if (!dragAlong(chain, assignment, mover, isForward)) return false;
  }
  return true;
}

function dragAlong(
  chain: KempeChain,
  assignment: Assignment,
  item: number,
  isForward: boolean,
): boolean {
  const { model, itemAt, grid } = assignment;
  const [from, to] = isForward ? [chain.a, chain.b] : [chain.b, chain.a];
  if (model.isLinked[item] === 1) chain.isLinked = true;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const entity = model.sides[side]!;
    const met = itemAt[entity * grid.size + to]! - 1;
    if (met >= 0) {
      if (isInChain(chain, met, !isForward)) continue;
      if (isForward) chain.fromB[chain.countB++] = met;
      else chain.fromA[chain.countA++] = met;
      continue;
    }
    if (!canMove(assignment, entity, from, to)) return false;
    chain.movers[chain.moverCount] = entity;
    chain.isForward[chain.moverCount++] = isForward ? 1 : 0;
  }
  return true;
}

/** Whether the chain already takes a game of cell a (or else b) along. */
export function isInChain(chain: KempeChain, item: number, isOfA: boolean): boolean {
  const [games, count] = isOfA ? [chain.fromA, chain.countA] : [chain.fromB, chain.countB];
  for (let i = 0; i < count; i++) if (games[i] === item) return true;
  return false;
}

/** Which of the two cells lacks courts after the exchange; -1 where both have enough. */
export function crowdedCell(chain: KempeChain, assignment: Assignment): number {
  const { a, b, countA, countB } = chain;
  const { used, grid, mixes } = assignment;
  const shift = countA - countB;
  if (used[b]! + shift > grid.capacity[b]!) return b;
  if (used[a]! - shift > grid.capacity[a]!) return a;
  if (mixes === null) return -1;
  const [fromA, fromB] = [chain.fromA.subarray(0, countA), chain.fromB.subarray(0, countB)];
  if (!hasCourtsAfter(assignment, b, { leaving: fromB, coming: fromA })) return b;
  return hasCourtsAfter(assignment, a, { leaving: fromA, coming: fromB }) ? -1 : a;
}

/** The change in the cost of waits that the exchange makes. */
export function costChange(
  { a, b, movers, isForward, moverCount }: Exchange,
  assignment: Assignment,
  costs: WaitCosts,
): number {
  const { day } = assignment.grid;
  let change = 0;
  for (let i = 0; i < moverCount; i++) {
    const entity = movers[i]!;
    const [from, to] = isForward[i] === 1 ? [a, b] : [b, a];
    const [left, entered] = [day[from]!, day[to]!];
    change -= dayCost(costs, assignment, entity, left, -1, -1);
    if (left === entered) change += dayCost(costs, assignment, entity, left, from, to);
    else {
      change -= dayCost(costs, assignment, entity, entered, -1, -1);
      change += dayCost(costs, assignment, entity, left, from, -1);
      change += dayCost(costs, assignment, entity, entered, -1, to);
    }
  }
  return change;
}

/** Exchanges the chain's games if the rules about order allow it, else leaves everything. */
export function exchangeInOrder(chain: KempeChain, assignment: Assignment): boolean {
  if (!chain.isLinked) {
    exchange(chain, assignment);
    return true;
  }
  const { model, grid } = assignment;
  const isLimited = model.maxPerDay > 0 && grid.day[chain.a] !== grid.day[chain.b];
  return isLimited ? exchangeOneByOne(chain, assignment) : exchangeAndLookBack(chain, assignment);
}

function exchange(chain: KempeChain, assignment: Assignment): void {
  const { a, b, fromA, countA, fromB, countB } = chain;
  for (let i = 0; i < countA; i++) unplace(assignment, fromA[i]!);
  for (let i = 0; i < countB; i++) unplace(assignment, fromB[i]!);
  for (let i = 0; i < countA; i++) place(assignment, fromA[i]!, b);
  for (let i = 0; i < countB; i++) place(assignment, fromB[i]!, a);
}

/** Within a day, or without a limit on it, only the games' neighbours can be in the way. */
function exchangeAndLookBack(chain: KempeChain, assignment: Assignment): boolean {
  exchange(chain, assignment);
  const { a, b, fromA, countA, fromB, countB } = chain;
  let isInOrder = true;
  for (let i = 0; i < countA && isInOrder; i++) {
    isInOrder = isBetweenNeighbours(assignment, fromA[i]!, b);
  }
  for (let i = 0; i < countB && isInOrder; i++) {
    isInOrder = isBetweenNeighbours(assignment, fromB[i]!, a);
  }
  if (!isInOrder) exchange({ ...chain, a: b, b: a }, assignment);
  return isInOrder;
}

function exchangeOneByOne(chain: KempeChain, assignment: Assignment): boolean {
  const { a, b, countA } = chain;
  const moved = [...chain.fromA.subarray(0, countA), ...chain.fromB.subarray(0, chain.countB)];
  for (const item of moved) unplace(assignment, item);
  let done = 0;
  for (const item of moved) {
    const target = done < countA ? b : a;
    if (!fits(assignment, item, target)) break;
    place(assignment, item, target);
    done++;
  }
  if (done === moved.length) return true;
  for (const item of moved.slice(0, done)) unplace(assignment, item);
  moved.forEach((item, index) => place(assignment, item, index < countA ? a : b));
  return false;
}

/** Whether an entity that leaves one cell is free and rested in another, under its daily limit. */
export function canMove(assignment: Assignment, entity: number, from: number, to: number): boolean {
  const { grid, words, mask, blocked, itemAt } = assignment;
  const conflict = restedCells(assignment, entity);
  const [left, entered] = [grid.day[from]!, grid.day[to]!];
  const base = (entity * grid.days + entered) * words;
  const local = left === entered ? from - grid.dayStart[left]! : -1;
  for (let word = 0; word < words; word++) {
    let bits = mask[base + word]! & conflict[to * words + word]!;
    if (local >= 0 && local >> 5 === word) bits &= ~(1 << (local & 31));
    if (bits !== 0) return false;
  }
  const far = farRestedCells(assignment, entity)[to]!;
  for (let i = 0; i < far.length; i++) {
    if (far[i] !== from && itemAt[entity * grid.size + far[i]!] !== 0) return false;
  }
  if (blocked) {
    const cell = to - grid.dayStart[entered]!;
    if ((blocked[base + (cell >> 5)]! & (1 << (cell & 31))) !== 0) return false;
  }
  if (assignment.dailyLimit === null || left === entered) return true;
  const games = gamesOnDay(assignment, entity, entered) + 1;
  return !exceedsDailyLimit(assignment, entity, entered, games);
}
