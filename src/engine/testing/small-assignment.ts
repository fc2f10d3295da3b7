import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { emptyAssignment } from "#engine/schedule/model/assignment/empty-assignment.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { dateOf, timeOf } from "#engine/schedule/model/calendar.ts";
import type { Placement, ScheduleProblem, TimeSlot } from "#engine/types.ts";

/** A problem's first days, before anything has a place. Its items are numbered from 0, as its cells are. */
export function assignmentOf(problem: ScheduleProblem, days = 1): Assignment {
  const grid = buildGrid(problem.calendar, problem, days);
  return emptyAssignment(buildModel(problem), grid, problem);
}

/** Quarters of an hour from ten on, on one court: forty are more than a word has bits. */
export function quarterHours(count: number): TimeSlot[] {
  return Array.from({ length: count }, (_, index) => {
    const start = 600 + index * 15;
    return { start: timeOf(start), end: timeOf(start + 15), courts: [1] };
  });
}

/** Where every item that has a cell is played, on its first courts. */
export function placementsOf({ cellOf, grid, model }: Assignment): Placement[] {
  const used = new Map<number, number>();
  return [...cellOf.entries()].flatMap(([item, cell]) => {
    if (cell < 0) return [];
    const court = (used.get(cell) ?? 0) + 1;
    used.set(cell, court);
    const { start, end } = grid.slot[cell]!;
    const date = dateOf(grid.dayNumber[grid.day[cell]!]!);
    return { itemId: model.items[item]!.id, date, start, end, court };
  });
}
