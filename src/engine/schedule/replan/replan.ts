import { createRandom } from "#engine/random.ts";
import type {
  Calendar,
  MatchId,
  Placement,
  ScheduleItem,
  ScheduleProblem,
  TeamId,
} from "#engine/types.ts";
import { emptyAssignment } from "#engine/schedule/model/assignment/empty-assignment.ts";
import { dateOf, dayNumberOf, minuteOf } from "#engine/schedule/model/calendar.ts";
import { closuresAsDisturbances } from "#engine/schedule/model/closures.ts";
import { bringNearer } from "./bring-nearer.ts";
import { cellAt, dutyFeedersOf, feedersOf, overtakenBy, splitOffGrid } from "./off-grid.ts";
import { restrictionsOf, type Disturbance } from "#engine/schedule/model/disturbance.ts";
import { buildGrid, type Grid } from "#engine/schedule/model/grid.ts";
import { withLateSlots } from "./late-slots.ts";
import { buildModel } from "#engine/schedule/model/from-problem/build-model.ts";
import { slotsByDay } from "#engine/schedule/model/own-days.ts";
import { repairByTabu } from "#engine/schedule/improve/repair.ts";
import {
  dropOrphans,
  delayedPlacement,
  keepWhatStands,
  placeByPushing,
  placeNearby,
  placeUnannounced,
  type Replan,
} from "./replan-places.ts";
import { placeByEjecting } from "./replan-search.ts";
import {
  dutiesAround,
  everyDuty,
  findOpenDuties,
  keyOf,
  type OpenDuty,
  withoutDuties,
} from "./open-duties.ts";
import { describeReplan, type PlacedAnew, type ReplanResult } from "./replan-report.ts";

/** Looks at a cell that the search for the fewest moves may take, about a tenth of a second. */
const MOST_LOOKS = 200_000;

/** As many as it may take where a plan would move too many games that nothing hit. */
const PATIENT_LOOKS = 2_000_000;

/** Games moved for the sake of others from which a plan upsets the day. */
const TOO_MANY_ASIDE = 10;

/**
 * A valid schedule after the disturbances that moves as few announced games as it can, each as
 * little as it can: first everything that stands is kept, then displaced games go where nothing
 * else must move, else where the fewest others must, and only what is left is searched for freely.
 * Games that the problem's closures hit are displaced like those of a court closed just now.
 * `problem.items` are the games that may move, with their places in `announced`; games that are
 * over, in progress or locked belong into `problem.fixed`. A game announced for a time that is no
 * slot stays, unless a disturbance hits it or overtakes it by what decides who plays. Where games
 * find no place, or more than ten would have to make room and half as many moves do later, the day's
 * slots go on until ten in the evening. Who has duties is at one place at a time, unless games would find
 * none in the day's slots; `openDuties` then says for which somebody else is needed. `iterations` bound the free search.
 * Throws the RuleErrors of scheduleMatches.
 */
export function replan(
  problem: ScheduleProblem,
  announced: readonly Placement[],
  happened: readonly Disturbance[],
  { iterations = 2_000_000 }: { iterations?: number } = {},
): ReplanResult {
  const closed = closuresAsDisturbances(problem.closures ?? [], announced);
  const disturbances = [...happened, ...closed];
  const withdrawn = new Set(
    disturbances.flatMap((it) => (it.kind === "team_withdrew" ? [it.teamId] : [])),
  );
  const left = problem.items.map((item) => withoutTeams(item, withdrawn));
  const canceled = left.filter(({ participants }) => participants.length < 2);
  const items = left.filter((item) => !canceled.includes(item));
  const change: Change = {
    problem: { ...problem, items },
    announced,
    disturbances,
    iterations,
    looks: MOST_LOOKS,
    canceled: canceled.map((item) => item.id),
    ownCalendar: problem.calendar,
  };
  return mindingDuties(change);
}

/**
 * Who has a duty does one thing at a time, as far as every game finds a place in the day's slots and few make
 * room: else games come before duties, at first those of the games left over, and of who plays them.
 */
function mindingDuties(change: Change): ReplanResult {
  const { problem, announced, disturbances } = change;
  if (everyDuty(problem).length === 0) return { ...replanDays(change), openDuties: [] };
  // What can't be done where the games are is no reason to move anything.
  const known = findOpenDuties(problem, announced, disturbances);
  const minding = (unminded: OpenDuty[]): PlacedAnew => {
    const minded = withoutDuties(problem, [...known, ...unminded]);
    return replanDays({ ...change, problem: minded });
  };
  let best = minding([]);
  for (const ofGames of [dutiesAround, everyDuty]) {
    if (leftOver(best).size === 0 && !isUpset(best)) break;
    const plan = minding(ofGames(problem, leftOver(best)));
    if (isBetter(plan, best)) best = plan;
  }
  const before = new Set(findOpenDuties(problem, announced, []).map(keyOf));
  const open = findOpenDuties(problem, best.placements, disturbances);
  return { ...best, openDuties: open.filter((it) => !before.has(keyOf(it))) };
}

/** Games without a place in the day's slots. */
function leftOver({ moves }: PlacedAnew): Set<MatchId> {
  const left = moves.filter(({ to, isAfterSlots }) => to === null || isAfterSlots);
  return new Set(left.map(({ itemId }) => itemId));
}

function isBetter(plan: PlacedAnew, best: PlacedAnew): boolean {
  const saved = lostGames(best) - lostGames(plan);
  const kept = leftOver(best).size - leftOver(plan).size;
  if (saved !== 0 || kept !== 0) return saved > 0 || (saved === 0 && kept > 0);
  return isUpset(best) && plan.moves.length * 2 <= best.moves.length;
}

function replanDays(change: Change): PlacedAnew {
  const { problem } = change;
  const quick = replanOnce(change);
  const within = isUpset(quick) ? replanOnce({ ...change, looks: PATIENT_LOOKS }) : quick;
  const isAtEase = lostGames(within) === 0 && !isUpset(within);
  const longer = isAtEase ? null : withLateSlots(problem.calendar);
  if (longer === null) return within;
  const later = replanOnce({ ...change, problem: { ...problem, calendar: longer } });
  return isWorthTheEvening(later, within) ? later : within;
}

interface Change {
  problem: ScheduleProblem;
  announced: readonly Placement[];
  disturbances: readonly Disturbance[];
  iterations: number;
  looks: number;
  canceled: MatchId[];
  /** The calendar without slots that continue its days. */
  ownCalendar: Calendar;
}

function isUpset({ moves }: PlacedAnew): boolean {
  return moves.filter(({ disturbance }) => disturbance === null).length > TOO_MANY_ASIDE;
}

function isWorthTheEvening(later: PlacedAnew, within: PlacedAnew): boolean {
  const saved = lostGames(within) - lostGames(later);
  if (saved !== 0) return saved > 0;
  return isUpset(within) && later.moves.length * 2 <= within.moves.length;
}

function lostGames({ moves }: PlacedAnew): number {
  return moves.filter(({ to }) => to === null).length;
}

/** Games outside the slots stay only as long as those that decide who plays are still before them. */
function replanOnce(change: Change): PlacedAnew {
  const { problem, announced, disturbances } = change;
  const grid = gridForReplan(problem, announced, disturbances);
  const released = new Set<MatchId>();
  for (;;) {
    const { movable, fixed, stayed } = splitOffGrid(
      { ...change, items: problem.items },
      grid,
      released,
    );
    const kept = { ...problem, items: movable, fixed: [...problem.fixed, ...fixed] };
    const plan = startReplan(kept, change);
    rearrange(plan, change);
    const overtaken = overtakenBy(plan, fixed);
    if (overtaken.length === 0) return describeReplan(plan, stayed, change.canceled);
    for (const id of overtaken) released.add(id);
  }
}

function rearrange(plan: Replan, { problem, iterations, looks }: Change): void {
  keepWhatStands(plan);
  if (!placeNearby(plan) && !placeByEjecting(plan, Math.min(iterations, looks))) {
    const { assignment } = plan;
    const deadline = Array.from({ length: assignment.model.size + 1 }, () => assignment.grid.size);
    repairByTabu(assignment, createRandom(problem.seed), deadline, {
      iterations,
      leftOver: 0,
      isWanted: (item) => plan.announced.has(assignment.model.items[item]!.id),
    });
  }
  placeByPushing(plan);
  dropOrphans(plan);
  bringNearer(plan);
  placeUnannounced(plan);
}

/** A game without its opponent is none; a meeting goes on among the others. */
function withoutTeams(item: ScheduleItem, teamIds: ReadonlySet<TeamId>): ScheduleItem {
  const participants = item.participants.filter(
    (side) => side.kind !== "team" || !teamIds.has(side.teamId),
  );
  return { ...item, participants };
}

/** As many days as the announced games use, and room for all of them again behind. */
function gridForReplan(
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

function startReplan(
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

function minuteSince1970({ date, start }: { date: string; start: string }): number {
  return dayNumberOf(date) * 1440 + minuteOf(start);
}
