import { withGame, withoutGame } from "#engine/schedule/model/court-mixes.ts";
import type { Assignment } from "./assignment.ts";

/** Puts an item into a cell. The caller has checked that it may go there. */
export function place(assignment: Assignment, item: number, cell: number): void {
  const position = assignment.cellStart[cell]! + assignment.used[cell]!++;
  assignment.cellItems[position] = item;
  assignment.positionOf[item] = position;
  assignment.cellOf[item] = cell;
  assignment.placed++;
  const { mixes, mixOf } = assignment;
  if (mixes) mixOf[cell] = withGame(mixes, mixOf[cell]!, mixes.kinds.kindOf[item]!);
  toggle(assignment, item, cell, item + 1);
}

/** Takes an item out of its cell. */
export function unplace(assignment: Assignment, item: number): void {
  const cell = assignment.cellOf[item]!;
  const last = assignment.cellStart[cell]! + --assignment.used[cell]!;
  const moved = assignment.cellItems[last]!;
  const position = assignment.positionOf[item]!;
  assignment.cellItems[position] = moved;
  assignment.positionOf[moved] = position;
  assignment.cellOf[item] = -1;
  assignment.placed--;
  const { mixes, mixOf } = assignment;
  if (mixes) mixOf[cell] = withoutGame(mixes, mixOf[cell]!, mixes.kinds.kindOf[item]!);
  toggle(assignment, item, cell, 0);
}

/** Puts every item back where a copy of `cellOf` has it. */
export function restorePlaces(assignment: Assignment, cellOf: Int32Array): void {
  for (let item = 0; item < cellOf.length; item++) {
    if (assignment.cellOf[item]! >= 0) unplace(assignment, item);
  }
  cellOf.forEach((cell, item) => {
    if (cell >= 0) place(assignment, item, cell);
  });
}

function toggle(assignment: Assignment, item: number, cell: number, mark: number): void {
  const { model, grid, words, mask, itemAt } = assignment;
  const day = grid.day[cell]!;
  const local = cell - grid.dayStart[day]!;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    const entity = model.sides[side]!;
    const index = (entity * grid.days + day) * words + (local >> 5);
    itemAt[entity * grid.size + cell] = mark;
    mask[index] = mask[index]! ^ (1 << (local & 31));
  }
}
