import { withTies } from "./bound/bound.ts";
import { inSequence } from "./construct/in-sequence.ts";
import { fillByTeam } from "./construct/team-fill.ts";
import { bracketRanges } from "./improve/bracket-ranges.ts";
import { repairByTabu } from "./improve/repair.ts";
import type { CellRange } from "./improve/tabu-search.ts";
import type { Assignment } from "./model/assignment/assignment.ts";
import { emptyAssignment } from "./model/assignment/empty-assignment.ts";
import { chainOf, type Search } from "./search.ts";

/** Rounds that the last brackets are given to spare, the fewest that do: the more, the earlier they begin. */
const SPARE_ROUNDS = [0, 2, 4, 8];

/**
 * Brackets one after the other within as few slots as it takes: the next begins while the last ends
 * where it would not be over in time otherwise. Tries the bound first, then about twice as far from it
 * each time; `first` where nothing shorter comes out.
 */
export function shortestSequence(search: Search, first: Assignment): Assignment {
  const { bound, grid } = search;
  for (let beyond = 0; ; beyond = 2 * beyond + 1) {
    const horizon = withTies(grid, bound.slots + beyond);
    if (horizon >= first.horizon) return first;
    for (const spare of SPARE_ROUNDS) {
      const sequence = sequenceWithin(search, horizon, spare);
      if (sequence.placed === first.placed) return sequence;
    }
  }
}

function sequenceWithin(search: Search, horizon: number, spare: number): Assignment {
  const { problem, model, grid, random, iterations } = search;
  const { deadlines } = chainOf(search, horizon);
  const assignment = emptyAssignment(model, grid, problem);
  assignment.horizon = horizon;
  fillByTeam(assignment, inSequence(assignment, spare), deadlines);
  const ranges = bracketRanges(assignment);
  const rangeOf = (item: number): CellRange => ranges[model.bracket[item]!]!;
  repairByTabu(assignment, random, deadlines, { iterations, leftOver: 0, rangeOf });
  return assignment;
}
