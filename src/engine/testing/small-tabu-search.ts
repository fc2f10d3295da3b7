import { createRandom } from "#engine/random.ts";
import type { TabuSearch } from "#engine/schedule/improve/tabu-search.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";

/** A repair at its first step, in which every item that has no place waits and may be put anywhere. */
export function tabuSearchOf(assignment: Assignment, change: Partial<TabuSearch> = {}): TabuSearch {
  const { cellOf, grid, model } = assignment;
  const waiting = [...cellOf.keys()].filter((item) => cellOf[item]! < 0);
  return {
    assignment,
    random: createRandom(1),
    deadline: Array.from(model.items, () => grid.size),
    rangeOf: () => [0, Infinity],
    swap: null,
    tabu: new Map(),
    step: 0,
    waiting,
    fewest: waiting.length,
    ...change,
  };
}
