import type { Assignment } from "#engine/schedule/model/assignment/assignment.ts";
import type { Disturbance } from "#engine/schedule/model/disturbance.ts";
import type { MatchId, Placement } from "#engine/types.ts";

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

/** Announced games without a place, those first that decide who plays in others. */
export function waitingItems({ assignment, announced, home }: Replan): number[] {
  const { model, cellOf } = assignment;
  return [...cellOf.keys()]
    .filter((item) => cellOf[item]! < 0 && announced.has(model.items[item]!.id))
    .toSorted((a, b) => model.height[b]! - model.height[a]! || home[a]! - home[b]!);
}

/** Whether a cell is one of those that continue the day after the calendar's slots. */
export function isAfterSlots({ assignment, slotsPerDay }: Replan, cell: number): boolean {
  const day = assignment.grid.day[cell]!;
  return cell - assignment.grid.dayStart[day]! >= slotsPerDay[day]!;
}
