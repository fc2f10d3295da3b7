import type { CourtMixes } from "#engine/schedule/model/court-mixes.ts";
import type { Grid } from "#engine/schedule/model/grid.ts";
import type { Model } from "#engine/schedule/model/model.ts";

/**
 * Which cell each item is in, and for each entity and day a bit mask of its cells, so that "is the
 * team free and rested" is one AND. Courts come last (see courts.ts): a cell only counts them.
 */
export interface Assignment {
  model: Model;
  grid: Grid;
  /** Cells from here on are closed: the makespan that is being tried. */
  horizon: number;
  /** Cell of each item, -1 without one. */
  cellOf: Int32Array;
  /** Items of each cell: `cellItems[cellStart[c]] …`, `used[c]` of them. */
  cellStart: Int32Array;
  cellItems: Int32Array;
  positionOf: Int32Array;
  used: Int32Array;
  placed: number;
  /** 1 + the item that an entity plays in a cell, 0 for none: `itemAt[entity * grid.size + cell]`. */
  itemAt: Uint16Array | Uint32Array;
  /** 32-bit words per entity and day; mask index is `(entity * days + day) * words`. */
  words: number;
  mask: Int32Array;
  /** Per cell, the cells of its day that are too near for one team (itself included), with the shortest rest. */
  conflict: Int32Array;
  /** Per cell, such cells of other days; empty unless the rest reaches over midnight. */
  farConflicts: Int32Array[];
  /** Both with each of the model's rests, and which each entity has; null where all have one. */
  near: NearCells[];
  restOf: Uint8Array | null;
  /** As `conflict`, but without rest: for whoever has duties. */
  overlap: Int32Array;
  /** Cells closed to an entity by its fixed games, and their number a day; null without any. */
  blocked: Int32Array | null;
  fixedPerDay: Uint8Array | null;
  /** Games that each entity may have on each day; null without a limit. */
  dailyLimit: Uint8Array | null;
  /** What mixes of games the courts of cells do for, and the mix of each cell; null where all take all. */
  mixes: CourtMixes | null;
  mixOf: Int32Array;
}

export type NearCells = Pick<Assignment, "conflict" | "farConflicts">;

/** No cells at all. */
export const NONE = new Int32Array(0);
