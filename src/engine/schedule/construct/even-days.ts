import type { ScheduleProblem } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { buildGrid } from "#engine/schedule/model/grid.ts";
import { lowerBound } from "#engine/schedule/bound/lower-bound.ts";
import type { Model } from "#engine/schedule/model/model.ts";

/** The slots that each of the days has at most which games are spread over. */
type Room = number[];

/**
 * The games of a schedule that fills its days early, on days that are cut short alike: of T slots in
 * all every day has its share, the first days one more where they don't divide, and no day more than
 * it has: the others take what a short one leaves. The counting bound
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
  if (room.length < 2) return null;
  let shortest: Assignment | null = null;
  let [low, high] = [leastSlots(problem, model, room), totalOf(room)];
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
  const last = cellOf.reduce((latest, cell) => Math.max(latest, grid.day[cell]!), 0);
  const needed = last + 1;
  const isAllDays = dayFilling === "all_days" && calendar.endDate !== null;
  const days = isAllDays ? Math.max(needed, cellOf.length) : needed;
  const { dayStart } = buildGrid(calendar, { fixed }, days);
  return Array.from(dayStart.subarray(1), (end, day) => end - dayStart[day]!);
}

/** The fewest slots in all, shared out over the days, that the bound doesn't rule out. */
function leastSlots(problem: ScheduleProblem, model: Model, room: Room): number {
  let [low, high] = [1, totalOf(room)];
  while (low < high) {
    const middle = (low + high) >> 1;
    const restrictions = { ...problem, slotsPerDay: shareOut(middle, room) };
    const grid = buildGrid(problem.calendar, restrictions, room.length);
    if (lowerBound(model, grid).slots < Infinity) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** So many slots shared out, the shortest days first served with what they have. */
function shareOut(total: number, room: Room): number[] {
  const share = room.map(() => 0);
  const shortestFirst = [...room.keys()].toSorted((a, b) => room[a]! - room[b]! || b - a);
  let left = total;
  shortestFirst.forEach((day, index) => {
    share[day] = Math.min(room[day]!, Math.floor(left / (room.length - index)));
    left -= share[day];
  });
  return share;
}

function totalOf(room: Room): number {
  return room.reduce((sum, slots) => sum + slots, 0);
}
