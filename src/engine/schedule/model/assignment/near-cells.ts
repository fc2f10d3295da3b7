import { type Assignment, NONE } from "./assignment.ts";

/** Per cell, the cells of its day that are too near for an entity: with rest, but for its duties. */
export function conflictsOf(assignment: Assignment, entity: number): Int32Array {
  const { model, overlap } = assignment;
  return entity < model.firstHolder ? restedCells(assignment, entity) : overlap;
}

/** Per cell, the cells of its day that are too near with the rest that an entity has as one who plays. */
export function restedCells({ conflict, near, restOf }: Assignment, entity: number): Int32Array {
  return restOf === null ? conflict : near[restOf[entity]!]!.conflict;
}

/** Such cells of other days. */
export function farConflictsOf(assignment: Assignment, entity: number, cell: number): Int32Array {
  const isPlaying = entity < assignment.model.firstHolder;
  return isPlaying ? farRestedCells(assignment, entity)[cell]! : NONE;
}

/** Such cells of other days. */
export function farRestedCells(
  { farConflicts, near, restOf }: Assignment,
  entity: number,
): Int32Array[] {
  return restOf === null ? farConflicts : near[restOf[entity]!]!.farConflicts;
}
