import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import type { CellRange } from "./tabu-search.ts";

/**
 * Where each bracket's games may be for brackets to stay one after the other: from its first to its
 * last, or to the end where some are left over; anywhere where none has a place.
 */
export function bracketRanges({ model, cellOf, horizon }: Assignment): CellRange[] {
  return model.bracketItems.map((items) => {
    const cells = items.map((item) => cellOf[item]!).filter((cell) => cell >= 0);
    if (cells.length === 0) return [0, horizon];
    const end = cells.length < items.length ? horizon : Math.max(...cells) + 1;
    return [Math.min(...cells), end];
  });
}
