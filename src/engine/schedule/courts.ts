import type { Assignment } from "./assignment.ts";

/** A court for each placed item (0 without a place): the cell's courts in order, preferred first. */
export function assignCourts(assignment: Assignment, preferredCourts: number[]): Int32Array {
  const { grid, cellStart, used, cellItems, model } = assignment;
  const preferred = new Set(preferredCourts);
  const courtOf = new Int32Array(model.size);
  for (let cell = 0; cell < grid.size; cell++) {
    if (used[cell] === 0) continue;
    const courts = grid.courts[cell]!.toSorted(
      (a, b) => Number(preferred.has(b)) - Number(preferred.has(a)) || a - b,
    );
    for (let i = 0; i < used[cell]!; i++) courtOf[cellItems[cellStart[cell]! + i]!] = courts[i]!;
  }
  return courtOf;
}
