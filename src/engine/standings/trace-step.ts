import type { TeamId } from "#engine/types.ts";
import type { Metric, RankingStep } from "./ranking-rules.ts";
import type { Ratio } from "./ratio.ts";

/**
 * One step as it fell for one team: who was level with it before and after, and what each of those
 * had. `result` is `skipped` when games between the level teams are still to be played or more are
 * level than the step is for, and `open`
 * when it hangs on a score that is not known: the ranking of those teams ends there, and only the
 * values before those that hang on such a score are shown.
 */
export interface TraceStep {
  step: RankingStep;
  result: "separated" | "level" | "skipped" | "open";
  levelBefore: TeamId[];
  levelAfter: TeamId[];
  values: { teamId: TeamId; by: Metric | "name" | "lot"; value: Ratio | null }[];
}
