import type { MatchId, Placement } from "#engine/types.ts";
import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import { isEntityFree } from "#engine/schedule/model/assignment/free-cells.ts";
import { place, restorePlaces, unplace } from "#engine/schedule/model/assignment/place.ts";
import { minuteOf, timeOf } from "#engine/schedule/model/calendar.ts";
import { isTakenBy } from "#engine/schedule/model/court-room.ts";
import { beyondWish, shortRest } from "./beyond-wish.ts";
import { restBetween } from "#engine/schedule/model/model.ts";
import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import { canPlace, decidersOf, earliestStart } from "#engine/schedule/model/order.ts";

/** More minutes than lie between any two cells. */
const IN_NEED = 1e9;

/** A schedule being replanned. */
export interface Replan {
  assignment: Assignment;
  disturbances: readonly Disturbance[];
  announced: Map<MatchId, Placement>;
  /** Cell and court that each item was announced for, -1 and 0 without one; delays keep the cell. */
  home: Int32Array;
  homeCourt: Int32Array;
  /** What hit each displaced item directly; null when another game's move did. */
  hit: Map<number, Disturbance | null>;
  /** The last announced cell: later ones are taken only in need. */
  lastHome: number;
  /** When each item was announced to start, or the first cell's start, in minutes since 1970. */
  wanted: Float64Array;
  /** Start of the fixed games that wait for each item; ending after it is taken only in need. */
  due: Float64Array;
  /** Of each playing day, its cells in the calendar's own slots; those after them continue the day. */
  slotsPerDay: Int32Array;
}

/** Where a placement stands after the day's delays; null when it slips past midnight. */
export function delayedPlacement(
  placement: Placement,
  disturbances: readonly Disturbance[],
): Placement | null {
  let [from, to] = [minuteOf(placement.start), minuteOf(placement.end)];
  for (const it of disturbances) {
    if (it.kind !== "delay" || it.date !== placement.date || from < minuteOf(it.from)) continue;
    from += it.minutes;
    to += it.minutes;
  }
  return to > 1440 ? null : { ...placement, start: timeOf(from), end: timeOf(to) };
}

/** Puts every announced game back that the disturbances leave standing, and marks the others. */
export function keepWhatStands(plan: Replan): void {
  const { assignment, home, homeCourt, hit } = plan;
  const { grid, model } = assignment;
  const taken = new Set<string>();
  const order = [...home.keys()].toSorted((a, b) => home[a]! - home[b]! || a - b);
  for (const item of order) {
    const cell = home[item]!;
    const court = `${cell} ${homeCourt[item]}`;
    const stands =
      cell >= 0 &&
      grid.courts[cell]!.includes(homeCourt[item]!) &&
      isTakenBy(assignment, item, homeCourt[item]!) &&
      !taken.has(court) &&
      isFreeAt(assignment, item, cell) &&
      leavesOrder(assignment, item, cell);
    if (stands) {
      place(assignment, item, cell);
      taken.add(court);
    } else if (plan.announced.has(model.items[item]!.id)) hit.set(item, causeOf(plan, item));
  }
}

/** Places displaced games near their old time where nothing else must move; false if any is left. */
export function placeNearby(plan: Replan): boolean {
  let isComplete = true;
  for (const item of waitingItems(plan)) {
    const cell = nearestCell(plan, item);
    if (cell >= 0) place(plan.assignment, item, cell);
    else isComplete = false;
  }
  return isComplete;
}

/**
 * Places what is left by taking off all that waits for it, which then follows round by round: near
 * the announced times, or else, with all that has moved so far, as early as can be. Changes nothing
 * where that places no more.
 */
export function placeByPushing(plan: Replan): void {
  for (const cellFor of [nearestCell, earliestCell]) {
    dropOrphans(plan);
    const [before, left] = [plan.assignment.cellOf.slice(), waitingItems(plan).length];
    if (left === 0) return;
    if (cellFor === earliestCell) takeOffMoved(plan);
    pushAll(plan, cellFor);
    if (waitingItems(plan).length >= left) restorePlaces(plan.assignment, before);
  }
}

function pushAll(plan: Replan, cellFor: typeof nearestCell): void {
  const { assignment } = plan;
  const { model, cellOf } = assignment;
  const takeOff = (item: number): void => {
    if (cellOf[item]! >= 0) unplace(assignment, item);
    takeOffFollowers(item);
  };
  const takeOffFollowers = (item: number): void => {
    model.followers[item]!.forEach(takeOff);
    model.gated[model.bracket[item]!]!.forEach(takeOff);
  };
  const tried = new Set<number>();
  for (;;) {
    const item = waitingItems(plan).find((waiting) => !tried.has(waiting));
    if (item === undefined) return;
    tried.add(item);
    takeOffFollowers(item);
    const cell = cellFor(plan, item);
    if (cell >= 0) place(assignment, item, cell);
  }
}

function takeOffMoved({ assignment, home }: Replan): void {
  home.forEach((cell, item) => {
    const now = assignment.cellOf[item]!;
    if (now >= 0 && now !== cell) unplace(assignment, item);
  });
}

function earliestCell({ assignment }: Replan, item: number): number {
  return assignment.grid.from.findIndex((_, cell) => canPlace(assignment, item, cell));
}

/** Gives the places that are left to games that had none. */
export function placeUnannounced(plan: Replan): void {
  const { assignment, announced } = plan;
  const { model, cellOf, grid } = assignment;
  const waiting = [...cellOf.keys()].filter(
    (item) => cellOf[item]! < 0 && !announced.has(model.items[item]!.id),
  );
  for (const item of waiting.toSorted((a, b) => model.height[b]! - model.height[a]! || a - b)) {
    const free = grid.from.findIndex(
      (_, cell) => !isAfterSlots(plan, cell) && canPlace(assignment, item, cell),
    );
    if (free >= 0) place(assignment, item, free);
  }
}

/** Takes out games whose deciding games have found no place. */
export function dropOrphans({ assignment }: Replan): void {
  const { model, cellOf } = assignment;
  const upwards = [...cellOf.keys()].toSorted((a, b) => model.height[b]! - model.height[a]!);
  for (const item of upwards) {
    if (cellOf[item]! >= 0 && earliestStart(assignment, item) === Infinity) {
      unplace(assignment, item);
    }
  }
}

/** Announced games without a place, those first that decide who plays in others. */
export function waitingItems({ assignment, announced, home }: Replan): number[] {
  const { model, cellOf } = assignment;
  return [...cellOf.keys()]
    .filter((item) => cellOf[item]! < 0 && announced.has(model.items[item]!.id))
    .toSorted((a, b) => model.height[b]! - model.height[a]! || home[a]! - home[b]! || a - b);
}

/** Whether a cell is one of those that continue the day after the calendar's slots. */
export function isAfterSlots({ assignment, slotsPerDay }: Replan, cell: number): boolean {
  const day = assignment.grid.day[cell]!;
  return cell - assignment.grid.dayStart[day]! >= slotsPerDay[day]!;
}

/**
 * Minutes from the time that was announced, what waits would exceed the wish by and what rest around
 * duties would lack; what is taken only in need counts for far more.
 */
export function distanceTo(plan: Replan, item: number, cell: number): number {
  const { grid, model } = plan.assignment;
  const isTooLate = grid.to[cell]! + model.itemRest[item]! > plan.due[item]!;
  const isLate = plan.home[item]! >= 0 && cell > plan.lastHome;
  const detour = (isLate ? 1 : 0) + (isAfterSlots(plan, cell) ? 2 : 0) + (isTooLate ? 4 : 0);
  const moved = Math.abs(grid.from[cell]! - plan.wanted[item]!);
  const waits = beyondWish(plan.assignment, item, cell);
  return moved + waits + shortRest(plan.assignment, item, cell) + detour * IN_NEED;
}

/** The free cell that is nearest to what was announced, where nothing else must move; -1 without one. */
export function nearestCell(plan: Replan, item: number): number {
  const { assignment } = plan;
  const { grid } = assignment;
  let [best, least] = [-1, Infinity];
  for (let cell = 0; cell < grid.size; cell++) {
    const distance = distanceTo(plan, item, cell);
    if (distance < least && canPlace(assignment, item, cell)) [best, least] = [cell, distance];
  }
  return best;
}

function isFreeAt(assignment: Assignment, item: number, cell: number): boolean {
  const { model } = assignment;
  for (let side = model.sideStart[item]!; side < model.sideStart[item + 1]!; side++) {
    if (!isEntityFree(assignment, model.sides[side]!, cell)) return false;
  }
  return true;
}

/** As the rule about feeders, but looking away from those that have no place yet. */
function leavesOrder({ model, cellOf, grid }: Assignment, item: number, cell: number): boolean {
  return (
    grid.from[cell]! >= Math.max(model.release[item]!, model.dutyRelease[item]!) &&
    isBetweenDuties({ model, cellOf, grid }, item, cell) &&
    decidersOf(model, item).every(
      (other) =>
        cellOf[other]! < 0 ||
        grid.to[cellOf[other]!]! + restBetween(model, item, other) <= grid.from[cell]!,
    )
  );
}

function isBetweenDuties(
  { model, cellOf, grid }: Pick<Assignment, "model" | "cellOf" | "grid">,
  item: number,
  cell: number,
): boolean {
  return (
    model.dutyFeeders[item]!.every(
      (other) => cellOf[other]! < 0 || grid.to[cellOf[other]!]! <= grid.from[cell]!,
    ) &&
    model.dutyFollowers[item]!.every(
      (other) => cellOf[other]! < 0 || grid.to[cell]! <= grid.from[cellOf[other]!]!,
    )
  );
}

function causeOf(plan: Replan, item: number): Disturbance | null {
  const { assignment, disturbances, announced } = plan;
  const { id, participants } = assignment.model.items[item]!;
  const old = announced.get(id)!;
  const now = delayedPlacement(old, disturbances);
  const found = disturbances.find((it) => {
    if (it.kind === "team_withdrew" || it.date !== old.date) return false;
    if (it.kind === "delay") {
      return (now === null || isBlocked(plan, item)) && minuteOf(old.start) >= minuteOf(it.from);
    }
    if (now === null) return false;
    if (it.kind === "team_unavailable") {
      const isConcerned = participants.some(
        (side) => side.kind === "team" && side.teamId === it.teamId,
      );
      return isConcerned && minuteOf(now.start) < minuteOf(it.before);
    }
    const isOpenAgain = minuteOf(now.start) >= minuteOf(it.to ?? "24:00");
    return it.court === old.court && minuteOf(now.end) > minuteOf(it.from) && !isOpenAgain;
  });
  return found ?? null;
}

function isBlocked({ assignment, home, homeCourt }: Replan, item: number): boolean {
  const cell = home[item]!;
  return cell >= 0 && !assignment.grid.courts[cell]!.includes(homeCourt[item]!);
}
