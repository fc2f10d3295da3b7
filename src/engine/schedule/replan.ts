import { createRandom } from "#engine/random.ts";
import type { FixedGame, Placement, ScheduleItem, ScheduleProblem, TeamId } from "#engine/types.ts";
import { emptyAssignment } from "./assignment.ts";
import { dateOf } from "./calendar.ts";
import { restrictionsOf, type Disturbance } from "./disturbance.ts";
import { buildGrid, type Grid } from "./grid.ts";
import { buildModel } from "./model.ts";
import { repairByTabu } from "./repair.ts";
import {
  bringHome,
  dropOrphans,
  delayedPlacement,
  keepWhatStands,
  placeByMovingOne,
  placeNearby,
  placeUnannounced,
  type Replan,
} from "./replan-places.ts";
import { describeReplan, type ReplanResult } from "./replan-report.ts";

/**
 * A valid schedule after the disturbances that moves as few announced games as it can, each as
 * little as it can: first everything that stands is kept, then displaced games go where nothing
 * else must move, then each may move one other game, and only what is left is searched for freely.
 * `problem.items` are the games that may move, with their places in `announced`; games that are
 * over, in progress or locked belong into `problem.fixed`. A game announced for a time that is no
 * slot stays, unless a disturbance hits it. `iterations` bound that last search. Throws the RuleErrors of scheduleMatches.
 */
export function replan(
  problem: ScheduleProblem,
  announced: readonly Placement[],
  disturbances: readonly Disturbance[],
  { iterations = 2_000_000 }: { iterations?: number } = {},
): ReplanResult {
  const withdrawn = new Set(
    disturbances.flatMap((it) => (it.kind === "team_withdrew" ? [it.teamId] : [])),
  );
  const left = problem.items.map((item) => withoutTeams(item, withdrawn));
  const canceled = left.filter(({ participants }) => participants.length < 2);
  const items = left.filter((item) => !canceled.includes(item));
  const grid = gridForReplan(problem, announced, disturbances);
  const { movable, fixed, stayed } = splitOffGrid(items, announced, grid, disturbances);
  const kept = { ...problem, items: movable, fixed: [...problem.fixed, ...fixed] };
  const plan = startReplan(kept, announced, disturbances);
  keepWhatStands(plan);
  if (!placeNearby(plan) && !placeByMovingOne(plan)) {
    const { assignment } = plan;
    const deadline = Array.from({ length: assignment.model.size + 1 }, () => assignment.grid.size);
    repairByTabu(assignment, createRandom(problem.seed), deadline, {
      iterations,
      leftOver: 0,
      isWanted: (item) => plan.announced.has(assignment.model.items[item]!.id),
    });
  }
  bringHome(plan);
  dropOrphans(plan);
  placeUnannounced(plan);
  return describeReplan(
    plan,
    stayed,
    canceled.map((item) => item.id),
  );
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

/** Games announced for a time that is no slot become fixed games at their (delayed) time. */
function splitOffGrid(
  items: ScheduleItem[],
  announced: readonly Placement[],
  grid: Grid,
  disturbances: readonly Disturbance[],
): { movable: ScheduleItem[]; fixed: FixedGame[]; stayed: Placement[] } {
  const placementOf = new Map(announced.map((placement) => [placement.itemId, placement]));
  const movable: ScheduleItem[] = [];
  const fixed: FixedGame[] = [];
  const stayed: Placement[] = [];
  for (const item of items) {
    const old = placementOf.get(item.id);
    const now = old && delayedPlacement(old, disturbances);
    if (!now || cellAt(grid, now) >= 0 || isHit(item, now, disturbances)) movable.push(item);
    else {
      const { date, start, end, court } = now;
      const teamIds = item.participants.flatMap((side) =>
        side.kind === "team" ? [side.teamId] : [],
      );
      fixed.push({ matchId: item.id, bracketId: item.bracketId, date, start, end, court, teamIds });
      stayed.push(now);
    }
  }
  return { movable, fixed, stayed };
}

function isHit(item: ScheduleItem, at: Placement, disturbances: readonly Disturbance[]): boolean {
  return disturbances.some((it) => {
    if (it.kind === "court_closed") {
      const isDuring = at.end > it.from && at.start < (it.to ?? "24:00");
      return it.date === at.date && it.court === at.court && isDuring;
    }
    return (
      it.kind === "team_unavailable" &&
      it.date === at.date &&
      at.start < it.before &&
      item.participants.some((side) => side.kind === "team" && side.teamId === it.teamId)
    );
  });
}

function startReplan(
  problem: ScheduleProblem,
  announced: readonly Placement[],
  disturbances: readonly Disturbance[],
): Replan {
  const model = buildModel(problem);
  const grid = gridForReplan(problem, announced, disturbances);
  const plan: Replan = {
    assignment: emptyAssignment(model, grid, restrictionsOf(problem, disturbances)),
    disturbances,
    announced: new Map(announced.map((placement) => [placement.itemId, placement])),
    home: new Int32Array(model.size).fill(-1),
    homeCourt: new Int32Array(model.size),
    hit: new Map(),
    lastHome: -1,
  };
  model.items.forEach((item, index) => {
    const placement = plan.announced.get(item.id);
    if (!placement) return;
    const now = delayedPlacement(placement, disturbances);
    plan.home[index] = now ? cellAt(grid, now) : -1;
    plan.homeCourt[index] = placement.court;
    plan.lastHome = Math.max(plan.lastHome, plan.home[index]);
  });
  return plan;
}

/** The cell of that time with that court; failing that, one of that time. */
function cellAt(grid: Grid, { date, start, end, court }: Placement): number {
  const day = grid.dayNumber.findIndex((dayNumber) => dateOf(dayNumber) === date);
  let found = -1;
  if (day < 0) return found;
  for (let cell = grid.dayStart[day]!; cell < grid.dayStart[day + 1]!; cell++) {
    const slot = grid.slot[cell]!;
    if (slot.start !== start || slot.end !== end) continue;
    if (slot.courts.includes(court)) return cell;
    if (found < 0) found = cell;
  }
  return found;
}
