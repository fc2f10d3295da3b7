import type { ScheduleProblem } from "#engine/types.ts";

/** What a model is built from; the calendar only where there are reservations. */
export type ModelProblem = Pick<
  ScheduleProblem,
  "items" | "minRestMinutes" | "maxGamesPerDay" | "fixed"
> &
  Partial<ScheduleProblem>;
