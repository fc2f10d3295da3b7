import type { MatchId, Placement } from "#engine/types.ts";
import { isTakenBy } from "#engine/schedule/model/court-room.ts";
import { dealCourts } from "#engine/schedule/model/deal-courts.ts";
import { dateOf } from "#engine/schedule/model/calendar.ts";
import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import { decidersOf } from "#engine/schedule/model/order.ts";
import type { OpenDuty } from "./open-duties.ts";
import { delayedPlacement } from "./delayed-placement.ts";
import { isAfterSlots, type Replan } from "./replan-state.ts";
import { explainUnscheduled, type Unscheduled } from "#engine/schedule/report/summary.ts";

/** An announced game that has another slot or court now. */
export interface Move {
  itemId: MatchId;
  from: Placement;
  /** Null when no place was found: the game is in `unscheduled` too. */
  to: Placement | null;
  /** What hit the game itself; null when it makes room for another game or follows one. */
  disturbance: Disturbance | null;
  /** The game that decides who plays and has no place, where that is why this one has none. */
  waitsFor: MatchId | null;
  /** Whether it goes to a time after the day's slots, since none of them was left. */
  isAfterSlots: boolean;
}

/** Where games are after replanning. */
export interface PlacedAnew {
  /** Every game that has a place, moved or not. */
  placements: Placement[];
  moves: Move[];
  /** Games that a delay shifts in time on the same court; they count as no move. */
  delayed: Placement[];
  /** Games that are not played any more because a team has withdrawn. */
  canceled: MatchId[];
  unscheduled: Unscheduled[];
}

export interface ReplanResult extends PlacedAnew {
  /** Those that could be done before, and can't any more. */
  openDuties: OpenDuty[];
}

/** The new places, and what changed and why. `stayed` are games outside the slots. */
export function describeReplan(plan: Replan, stayed: Placement[], canceled: MatchId[]): PlacedAnew {
  const placements = [...placementsWithCourts(plan), ...stayed];
  const placementOf = new Map(placements.map((placement) => [placement.itemId, placement]));
  const moves: Move[] = [];
  const delayed: Placement[] = [];
  for (const [itemId, from] of plan.announced) {
    if (canceled.includes(itemId)) continue;
    const to = placementOf.get(itemId) ?? null;
    const expected = delayedPlacement(from, plan.disturbances);
    if (to && expected && isSamePlace(to, expected)) {
      if (!isSamePlace(to, from)) delayed.push(to);
    } else moves.push(describeMove(plan, itemId, from, to));
  }
  const unscheduled = explainUnscheduled(plan.assignment);
  return { placements, moves, delayed, canceled, unscheduled };
}

function describeMove(plan: Replan, itemId: MatchId, from: Placement, to: Placement | null): Move {
  const { model, cellOf } = plan.assignment;
  const index = model.items.findIndex((item) => item.id === itemId);
  const disturbance = plan.hit.get(index) ?? null;
  const feeder = to === null && index >= 0 ? missingFeeder(plan, index) : -1;
  const waitsFor = feeder < 0 ? null : model.items[feeder]!.id;
  const isLate = to !== null && index >= 0 && isAfterSlots(plan, cellOf[index]!);
  return {
    itemId,
    from,
    to,
    disturbance,
    waitsFor,
    isAfterSlots: isLate,
  };
}

/** A game without a place that has to be played before; -1 without one. */
function missingFeeder({ assignment }: Replan, item: number): number {
  const { model, cellOf } = assignment;
  return decidersOf(model, item).find((other) => cellOf[other]! < 0) ?? -1;
}

/** Kept games keep their courts; moved ones take their old court if it is free, else another. */
function placementsWithCourts({ assignment, home, homeCourt, hit }: Replan): Placement[] {
  const isHome = (item: number, court: number): boolean => homeCourt[item] === court;
  const { model, grid, cellOf, cellStart, cellItems, used } = assignment;
  const placements: Placement[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    const items = [...cellItems.subarray(cellStart[cell], cellStart[cell]! + used[cell]!)];
    const keeps = (item: number): boolean => home[item] === cellOf[item] && !hit.has(item);
    const inOrder = items.toSorted((a, b) => Number(keeps(b)) - Number(keeps(a)));
    const dealt = dealCourts(
      inOrder.map((item) => {
        const courts = grid.courts[cell]!.filter((court) => isTakenBy(assignment, item, court));
        return courts.toSorted((a, b) => Number(isHome(item, b)) - Number(isHome(item, a)));
      }),
    );
    for (const [index, item] of inOrder.entries()) {
      const court = dealt[index]!;
      const { start, end } = grid.slot[cell]!;
      const date = dateOf(grid.dayNumber[grid.day[cell]!]!);
      placements.push({ itemId: model.items[item]!.id, date, start, end, court });
    }
  }
  return placements;
}

function isSamePlace(a: Placement, b: Placement): boolean {
  return a.date === b.date && a.start === b.start && a.end === b.end && a.court === b.court;
}
