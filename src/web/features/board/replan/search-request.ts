import type {
  Disturbance,
  DrawnForward,
  DrawForwardProblem,
  HeldUp,
  Placement,
  ReplanResult,
  ScheduleProblem,
} from "#engine";

export interface ReplanRequest {
  problem: ScheduleProblem;
  announced: Placement[];
  disturbances: Disturbance[];
}

/**
 * Which games move, those that a delay moves by itself, those that have a place for the first time, the
 * duties that can't be done then, and which wishes keep games without a place from one.
 */
export type FoundPlaces = Pick<ReplanResult, "moves" | "delayed" | "openDuties"> & {
  held: HeldUp[];
} & Partial<Pick<DrawnForward, "placed">>;

/** A day to be planned around something, or to be drawn forward. */
export type SearchRequest = ReplanRequest | DrawForwardProblem;

/** Searching longer finds little more, and somebody waits for it. */
export const searchIterations = 300_000;
