import { exceedsDailyLimit, gamesOnDay, place, unplace, type Assignment } from "./assignment.ts";
import { fits } from "./order.ts";
import { dayCost, type WaitCosts } from "./waits.ts";

/**
 * A Kempe chain between two cells: the games that must change places along when one does, because
 * they share a team (Johnson, Aragon, McGeoch, Schevon: "Optimization by simulated annealing", part
 * II, 1991; for timetables Thompson and Dowsland 1998). Reused from proposal to proposal.
 */
export interface KempeChain {
  a: number;
  b: number;
  /** Games that leave cell a for b, and those that leave b for a. */
  fromA: number[];
  fromB: number[];
  /** Entities that really change cells (the others swap opponents), and whether a → b. */
  movers: number[];
  isForward: boolean[];
}

export function emptyChain(): KempeChain {
  return { a: -1, b: -1, fromA: [], fromB: [], movers: [], isForward: [] };
}

/** Starts a chain between cells a and b without any game. */
export function resetChain(chain: KempeChain, a: number, b: number): void {
  chain.a = a;
  chain.b = b;
  chain.fromA.length = chain.fromB.length = chain.movers.length = chain.isForward.length = 0;
}

/** Adds a game of either cell and all that it drags along; false when that passes `limit` games. */
export function growChain(
  chain: KempeChain,
  { model, itemAt, cellOf, grid }: Assignment,
  item: number,
  limit: number,
): boolean {
  const { a, b, fromA, fromB } = chain;
  (cellOf[item] === a ? fromA : fromB).push(item);
  let [nextA, nextB] =
    cellOf[item] === a ? [fromA.length - 1, fromB.length] : [fromA.length, fromB.length - 1];
  while (nextA < fromA.length || nextB < fromB.length) {
    if (fromA.length + fromB.length > limit) return false;
    const isFromA = nextA < fromA.length;
    const mover = isFromA ? fromA[nextA++]! : fromB[nextB++]!;
    const [target, other] = isFromA ? [b, fromB] : [a, fromA];
    for (let side = model.sideStart[mover]!; side < model.sideStart[mover + 1]!; side++) {
      const met = itemAt[model.sides[side]! * grid.size + target]! - 1;
      if (met >= 0 && !other.includes(met)) other.push(met);
    }
  }
  return true;
}

/** Whether both cells have courts enough after the exchange. */
export function hasCourts({ a, b, fromA, fromB }: KempeChain, { used, grid }: Assignment): boolean {
  const shift = fromA.length - fromB.length;
  return used[b]! + shift <= grid.capacity[b]! && used[a]! - shift <= grid.capacity[a]!;
}

/** Finds the entities that change cells; false when one of them would not be free there. */
export function findMovers(chain: KempeChain, assignment: Assignment): boolean {
  return (
    collectMovers(chain, assignment, chain.fromA, chain.a, chain.b) &&
    collectMovers(chain, assignment, chain.fromB, chain.b, chain.a)
  );
}

/** The change in the cost of waits that the exchange makes. */
export function costChange(chain: KempeChain, assignment: Assignment, costs: WaitCosts): number {
  const { day } = assignment.grid;
  let change = 0;
  for (let i = 0; i < chain.movers.length; i++) {
    const entity = chain.movers[i]!;
    const [from, to] = chain.isForward[i] ? [chain.a, chain.b] : [chain.b, chain.a];
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

/** Exchanges the chain's games. Rules about order must be checked apart: see exchangeInOrder. */
export function exchange({ a, b, fromA, fromB }: KempeChain, assignment: Assignment): void {
  for (const item of fromA) unplace(assignment, item);
  for (const item of fromB) unplace(assignment, item);
  for (const item of fromA) place(assignment, item, b);
  for (const item of fromB) place(assignment, item, a);
}

/** Exchanges the chain's games if the rules about order allow it, else leaves everything. */
export function exchangeInOrder(chain: KempeChain, assignment: Assignment): boolean {
  const { a, b, fromA, fromB } = chain;
  const moved = [...fromA, ...fromB];
  for (const item of moved) unplace(assignment, item);
  let done = 0;
  for (const item of moved) {
    const target = done < fromA.length ? b : a;
    if (!fits(assignment, item, target)) break;
    place(assignment, item, target);
    done++;
  }
  if (done === moved.length) return true;
  for (const item of moved.slice(0, done)) unplace(assignment, item);
  moved.forEach((item, index) => place(assignment, item, index < fromA.length ? a : b));
  return false;
}

function collectMovers(
  { movers, isForward, a }: KempeChain,
  assignment: Assignment,
  items: number[],
  from: number,
  to: number,
): boolean {
  const { model, itemAt, grid } = assignment;
  for (const item of items) {
    for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
      const entity = model.sides[side]!;
      if (itemAt[entity * grid.size + to] !== 0) continue;
      if (!canMove(assignment, entity, from, to)) return false;
      movers.push(entity);
      isForward.push(from === a);
    }
  }
  return true;
}

function canMove(assignment: Assignment, entity: number, from: number, to: number): boolean {
  const { grid, words, mask, conflict, blocked, itemAt } = assignment;
  const [left, entered] = [grid.day[from]!, grid.day[to]!];
  const base = (entity * grid.days + entered) * words;
  for (let word = 0; word < words; word++) {
    let bits = mask[base + word]! & conflict[to * words + word]!;
    if (left === entered && (from - grid.dayStart[left]!) >> 5 === word) {
      bits &= ~(1 << ((from - grid.dayStart[left]!) & 31));
    }
    if (bits !== 0) return false;
  }
  const far = assignment.farConflicts[to]!;
  for (let i = 0; i < far.length; i++) {
    if (far[i] !== from && itemAt[entity * grid.size + far[i]!] !== 0) return false;
  }
  if (blocked) {
    const local = to - grid.dayStart[entered]!;
    if ((blocked[base + (local >> 5)]! & (1 << (local & 31))) !== 0) return false;
  }
  if (assignment.dailyLimit === null || left === entered) return true;
  const games = gamesOnDay(assignment, entity, entered) + 1;
  return !exceedsDailyLimit(assignment, entity, entered, games);
}
