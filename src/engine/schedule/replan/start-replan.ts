import { emptyAssignment } from "#engine/schedule/model/assignment/empty-assignment.ts";
import { dateOf, dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { type Disturbance, restrictionsOf } from "#engine/schedule/model/disturbance.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { buildGrid, type Grid } from "#engine/schedule/model/grid.ts";
import { slotsByDay } from "#engine/schedule/model/own-days.ts";
import type { Calendar, MatchId, Placement, ScheduleProblem } from "#engine/types.ts";
import { delayedPlacement } from "./delayed-placement.ts";
import { cellAt, dutyFeedersOf, feedersOf } from "./off-grid.ts";
import type { Replan } from "./replan-state.ts";

/** What a schedule is replanned for, and how long that may take. */
export interface Change {
  problem: ScheduleProblem;
  announced: readonly Placement[];
  disturbances: readonly Disturbance[];
  iterations: number;
  looks: number;
  canceled: MatchId[];
  /** The calendar without slots that continue its days. */
  ownCalendar: Calendar;
}

/** A schedule with nothing in its places yet, and where everything was announced for. */
export function startReplan(
  problem: ScheduleProblem,
  { announced, disturbances, ownCalendar }: Change,
): Replan {
  const model = buildModel(problem);
  const grid = gridForReplan(problem, announced, disturbances);
  const slotsOn = slotsByDay(ownCalendar);
  const plan: Replan = {
    assignment: emptyAssignment(model, grid, restrictionsOf(problem, disturbances)),
    disturbances,
    announced: new Map(announced.map((placement) => [placement.itemId, placement])),
    home: new Int32Array(model.size).fill(-1),
    homeCourt: new Int32Array(model.size),
    hit: new Map(),
    lastHome: -1,
    wanted: new Float64Array(model.size).fill(grid.from[0] ?? 0),
    due: new Float64Array(model.size).fill(Infinity),
    slotsPerDay: grid.dayNumber.map((day) => slotsOn(day).length),
  };
  for (const game of problem.fixed) {
    const start = minuteSince1970(game);
    for (const item of feedersOf(model, game)) plan.due[item] = Math.min(plan.due[item]!, start);
    // No rest is owed before a duty.
    for (const item of dutyFeedersOf(model, game)) {
      plan.due[item] = Math.min(plan.due[item]!, start + model.itemRest[item]!);
    }
  }
  model.items.forEach((item, index) => {
    const placement = plan.announced.get(item.id);
    if (!placement) return;
    const now = delayedPlacement(placement, disturbances);
    plan.home[index] = now ? cellAt(grid, now) : -1;
    plan.homeCourt[index] = placement.court;
    plan.wanted[index] = minuteSince1970(now ?? placement);
    plan.lastHome = Math.max(plan.lastHome, plan.home[index]);
  });
  return plan;
}

/** As many days as the announced games use, and room for all of them again behind. */
export function gridForReplan(
  problem: ScheduleProblem,
  announced: readonly Placement[],
  disturbances: readonly Disturbance[],
): Grid {
  const last = announced.reduce((latest, { date }) => (date > latest ? date : latest), "");
  const restrictions = restrictionsOf(problem, disturbances);
  for (let days = 8; ; days *= 2) {
    const grid = buildGrid(problem.calendar, restrictions, days);
    const end = grid.days === 0 ? "" : dateOf(grid.dayNumber[grid.days - 1]!);
    const room = grid.capacity.reduce((sum, capacity) => sum + capacity, 0);
    if (grid.isWhole || (end > last && room >= problem.items.length * 2)) return grid;
  }
}

function minuteSince1970({ date, start }: { date: string; start: string }): number {
  return dayNumberOf(date) * 1440 + minuteOf(start);
}
