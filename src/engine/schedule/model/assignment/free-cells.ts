import type { Assignment } from "./assignment.ts";
import { exceedsDailyLimit, gamesOnDay } from "./daily-limit.ts";
import { conflictsOf, farConflictsOf } from "./near-cells.ts";

/** Whether an entity is free, rested and under its daily limit for a cell. */
export function isEntityFree(assignment: Assignment, entity: number, cell: number): boolean {
  const { words, mask, grid } = assignment;
  const conflict = conflictsOf(assignment, entity);
  const day = grid.day[cell]!;
  const base = (entity * grid.days + day) * words;
  for (let word = 0; word < words; word++) {
    if ((mask[base + word]! & conflict[cell * words + word]!) !== 0) return false;
  }
  const far = farConflictsOf(assignment, entity, cell);
  for (let i = 0; i < far.length; i++) if (hasCell(assignment, entity, far[i]!)) return false;
  if (isBlocked(assignment, entity, cell)) return false;
  return (
    assignment.dailyLimit === null ||
    !exceedsDailyLimit(assignment, entity, day, gamesOnDay(assignment, entity, day) + 1)
  );
}

/** Whether an entity's fixed games or absences alone keep it from a cell. */
export function isClosedTo(assignment: Assignment, entity: number, cell: number): boolean {
  const { grid, fixedPerDay } = assignment;
  const day = grid.day[cell]!;
  const fixed = fixedPerDay?.[entity * grid.days + day] ?? 0;
  return (
    isBlocked(assignment, entity, cell) || exceedsDailyLimit(assignment, entity, day, fixed + 1)
  );
}

function isBlocked({ blocked, grid, words }: Assignment, entity: number, cell: number): boolean {
  if (blocked === null) return false;
  const day = grid.day[cell]!;
  const local = cell - grid.dayStart[day]!;
  return (blocked[(entity * grid.days + day) * words + (local >> 5)]! & (1 << (local & 31))) !== 0;
}

function hasCell(assignment: Assignment, entity: number, cell: number): boolean {
  const { grid, words, mask } = assignment;
  const day = grid.day[cell]!;
  const local = cell - grid.dayStart[day]!;
  const word = mask[(entity * grid.days + day) * words + (local >> 5)]!;
  return (word & (1 << (local & 31))) !== 0;
}
