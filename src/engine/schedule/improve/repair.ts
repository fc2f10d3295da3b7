import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { place, restorePlaces } from "#engine/schedule/model/assignment/place.ts";
import { earliestStart, fits } from "#engine/schedule/model/order.ts";
import { CELLS_PER_STEP, cheapestCell } from "./cheapest-cell.ts";
import { inTheWay } from "./in-the-way.ts";
import { type CellRange, eject, forbid, type TabuSearch } from "./tabu-search.ts";
import { buildTeamSwap, emptyTeamSwap, exchangeTeams } from "./team-swaps.ts";

/** How often a step swaps two teams instead, to leave a dead end with nothing lost. */
const SWAPS = 0.2;

const everywhere: CellRange = [0, Infinity];

/** Looks at a cell, and what may stay without a place: a number, and the unwanted. */
export interface RepairBudget {
  iterations: number;
  leftOver: number;
  isWanted?: (item: number) => boolean;
  /** Without it an item may be put into any cell. */
  rangeOf?: (item: number) => CellRange;
}

/**
 * Places what a constructor left over, ejecting what is in the way: tabu search over partial
 * schedules (PartialCol: Blöchliger and Zufferey, "A graph coloring heuristic using partial
 * solutions and a reactive tabu scheme", 2008). The assignment ends as the fullest one seen; true when
 * no more than `leftOver` stay without a place. `deadline` as for fillByTeam; `iterations` count looks
 * at a cell.
 */
export function repairByTabu(
  assignment: Assignment,
  random: Random,
  deadline: ArrayLike<number>,
  { iterations, leftOver, isWanted = () => true, rangeOf = () => everywhere }: RepairBudget,
): boolean {
  const { model, cellOf } = assignment;
  const search: TabuSearch = {
    assignment,
    random,
    deadline,
    rangeOf,
    swap: emptyTeamSwap(model),
    tabu: new Map(),
    step: 0,
    waiting: [],
    fewest: 0,
  };
  for (let item = 0; item < model.size; item++)
    if (cellOf[item]! < 0 && isWanted(item)) search.waiting.push(item);
  let best = cellOf.slice();
  search.fewest = search.waiting.length;
  let looks = 0;
  while (search.fewest > leftOver && looks < iterations) {
    search.step++;
    looks += Math.min(CELLS_PER_STEP, assignment.horizon) + 8;
    takeStep(search);
    if (search.waiting.length >= search.fewest) continue;
    search.fewest = search.waiting.length;
    best = cellOf.slice();
  }
  if (search.waiting.length > 0) restorePlaces(assignment, best);
  return search.fewest <= leftOver;
}

function takeStep(search: TabuSearch): void {
  const { assignment, random, waiting, swap } = search;
  if (swap !== null && random.next() < SWAPS) {
    const item = Math.floor(random.next() * assignment.model.size);
    const isPlaced = assignment.cellOf[item]! >= 0;
    if (isPlaced && buildTeamSwap(swap, assignment, random, item)) exchangeTeams(swap, assignment);
    return;
  }
  const index = Math.floor(random.next() * waiting.length);
  const item = waiting[index]!;
  const earliest = assignment.model.isLinked[item] === 1 ? earliestStart(assignment, item) : 0;
  if (earliest === Infinity) return;
  const cell = cheapestCell(search, item, earliest);
  if (cell < 0) {
    const late = latestBefore(assignment, item);
    if (late >= 0) eject(search, late);
    return;
  }
  for (const other of inTheWay(assignment, item, cell, random)) eject(search, other);
  if (fits(assignment, item, cell)) {
    place(assignment, item, cell);
    waiting[waiting.indexOf(item)] = waiting.at(-1)!;
    waiting.pop();
  } else forbid(search, item, cell);
}

/** The last of the games that the item waits for; -1 when it waits for none. */
function latestBefore({ model, cellOf }: Assignment, item: number): number {
  let latest = -1;
  const consider = (other: number): void => {
    if (latest < 0 || cellOf[other]! > cellOf[latest]!) latest = other;
  };
  for (const feeder of model.feeders[item]!) consider(feeder);
  for (const bracket of model.gates[item]!) model.bracketItems[bracket]!.forEach(consider);
  return latest;
}
