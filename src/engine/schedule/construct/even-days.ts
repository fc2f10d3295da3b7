import type { ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment.ts";
import { daySlotsOf } from "#engine/schedule/model/calendar.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { lowerBound } from "#engine/schedule/bound/lower-bound.ts";
import type { Model } from "#engine/schedule/model/model.ts";

/** The days that games are spread over, and the slots that each of them has at most. */
interface Room {
  days: number;
  slots: number;
}

/**
 * The games of a schedule that fills its days early, on days that are cut short alike: of T slots in
 * all every day has its share, the first days one more where they don't divide. The counting bound
 * says the least T; from there on `attempt` tries longer days until it places everything. Null where
 * there is nothing to spread: one day, games that don't fit, or no room to cut.
 */
export function fillEvenly(
  problem: ScheduleProblem,
  model: Model,
  early: Assignment,
  attempt: (slotsPerDay: number[]) => Assignment,
): Assignment | null {
  if ((problem.dayFilling ?? "early") === "early" || early.placed < model.size) return null;
  const room = roomFor(problem, early);
  if (room.days < 2) return null;
  let shortest: Assignment | null = null;
  let [low, high] = [leastSlots(problem, model, room), room.days * room.slots];
  for (let [total, step] = [low, 1]; low <= high;) {
    const assignment = attempt(shareOut(total, room));
    if (assignment.placed === model.size) [shortest, high] = [assignment, total - 1];
    else low = total + 1;
    step *= 2;
    total = shortest === null ? Math.min(high, total + step) : (low + high) >> 1;
  }
  return shortest;
}

/** With `even`, the days that filling early needs; else every day that can have a game. */
function roomFor(
  { dayFilling, calendar, fixed }: ScheduleProblem,
  { cellOf, grid }: Assignment,
): Room {
  const slots = daySlotsOf(calendar).length;
  const last = cellOf.reduce((latest, cell) => Math.max(latest, grid.day[cell]!), 0);
  const needed = last + 1;
  if (dayFilling === "even" || calendar.endDate === null) return { days: needed, slots };
  return { days: buildGrid(calendar, { fixed }, Math.max(needed, cellOf.length)).days, slots };
}

/** The fewest slots in all, shared out over the days, that the bound doesn't rule out. */
function leastSlots(problem: ScheduleProblem, model: Model, room: Room): number {
  let [low, high] = [1, room.days * room.slots];
  while (low < high) {
    const middle = (low + high) >> 1;
    const restrictions = { ...problem, slotsPerDay: shareOut(middle, room) };
    const grid = buildGrid(problem.calendar, restrictions, room.days);
    if (lowerBound(model, grid).slots < Infinity) high = middle;
    else low = middle + 1;
  }
  return low;
}

function shareOut(total: number, { days }: Room): number[] {
  const even = Math.floor(total / days);
  const more = total - even * days;
  return Array.from({ length: days }, (_, day) => (day < more ? even + 1 : even));
}
