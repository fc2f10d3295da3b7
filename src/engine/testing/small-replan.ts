import type { Disturbance } from "#engine/schedule/index.ts";
import { type Change, startReplan } from "#engine/schedule/replan/start-replan.ts";
import type { Replan } from "#engine/schedule/replan/replan-state.ts";
import { DAY, slotAt } from "#engine/testing/small-day.ts";
import { smallProblem } from "#engine/testing/small-problems.ts";
import type { Placement, ScheduleItem, ScheduleProblem } from "#engine/types.ts";

/** The day after the first. */
export const NEXT_DAY = "2026-03-03";

interface SmallChange {
  items: ScheduleItem[];
  announced?: Placement[];
  /** When the slots of each day begin: in the grid they are cells in this order, day by day. */
  hours?: number[];
  courts?: number[];
  endDate?: string | null;
  happened?: Disturbance[];
  /** What else is to be minded. */
  problem?: Partial<ScheduleProblem>;
}

/** What happens to a small schedule of one day, or of more, whose games need no rest. */
export function changeOf({
  items,
  announced = [],
  hours = [10, 11, 12],
  courts = [1],
  endDate = DAY,
  happened = [],
  problem: others = {},
}: SmallChange): Change {
  const small = smallProblem(items, { gaps: [], courts, minRestMinutes: 0, maxGamesPerDay: null });
  const timeSlots = hours.map((hour) => ({ ...slotAt(hour), courts }));
  const problem = { ...small, calendar: { ...small.calendar, timeSlots, endDate }, ...others };
  return {
    problem,
    announced,
    disturbances: happened,
    iterations: 1_000,
    looks: 10_000,
    canceled: [],
    ownCalendar: problem.calendar,
  };
}

/** The same before anything has a place. Its items are numbered from 0, where game 1 is the first. */
export function replanOf(small: SmallChange): Replan {
  const change = changeOf(small);
  return startReplan(change.problem, change);
}
