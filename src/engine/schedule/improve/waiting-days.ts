import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import type { Exchange } from "./kempe.ts";
import { hasExcessWait, type WaitCosts } from "./waits.ts";

/**
 * The days of entities with a wait longer than their number of games asks for, as a set that one can
 * be drawn from: `days[0 … count - 1]`, each `entity * grid.days + day`.
 */
export interface WaitingDays {
  days: Int32Array;
  count: number;
  /** 1 + the place of each entity's day in `days`, 0 for none. */
  position: Int32Array;
}

/** All waiting days of an assignment. */
export function findWaitingDays(assignment: Assignment, costs: WaitCosts): WaitingDays {
  const size = assignment.model.entities.length * assignment.grid.days;
  const waiting = { days: new Int32Array(size), count: 0, position: new Int32Array(size) };
  for (let entity = 0; entity < assignment.model.entities.length; entity++) {
    for (let day = 0; day < assignment.grid.days; day++) {
      updateWaitingDay(waiting, assignment, costs, entity, day);
    }
  }
  return waiting;
}

/** Looks again at an entity's day after its games have changed. */
export function updateWaitingDay(
  waiting: WaitingDays,
  assignment: Assignment,
  costs: WaitCosts,
  entity: number,
  day: number,
): void {
  const { days, position } = waiting;
  const key = entity * assignment.grid.days + day;
  const place = position[key]!;
  if (hasExcessWait(costs, assignment, entity, day) === place > 0) return;
  if (place > 0) {
    const last = days[--waiting.count]!;
    days[place - 1] = last;
    position[last] = place;
    position[key] = 0;
  } else {
    days[waiting.count++] = key;
    position[key] = waiting.count;
  }
}

/** Looks again at the days of those whom an exchange has moved. */
export function updateAfter(
  { movers, moverCount, a, b }: Exchange,
  waiting: WaitingDays,
  assignment: Assignment,
  costs: WaitCosts,
): void {
  const { day } = assignment.grid;
  for (let i = 0; i < moverCount; i++) {
    updateWaitingDay(waiting, assignment, costs, movers[i]!, day[a]!);
    if (day[a] !== day[b]) updateWaitingDay(waiting, assignment, costs, movers[i]!, day[b]!);
  }
}
