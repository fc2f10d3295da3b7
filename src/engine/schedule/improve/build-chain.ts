import type { Random } from "#engine/random.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { crowdedCell, growChain, isInChain, type KempeChain, resetChain } from "./kempe.ts";
import { proposeCell } from "./proposals.ts";

/** How often another game is drawn to leave a cell without courts for all. */
const TRIES = 3;

/**
 * Makes a chain that takes an item to a cell that is drawn for it, and from a cell without courts for all some of
 * its other games the other way. False where the item has no cell to go to, or the chain isn't possible.
 */
export function buildChain(
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
  for (let tries = 0; tries < TRIES && crowded >= 0; tries++) {
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
