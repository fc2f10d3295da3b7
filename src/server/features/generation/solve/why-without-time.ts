import { saidOfSummary, saidOfUnscheduled } from "#contract/reasons.ts";
import { scheduleMatches, type ScheduleProblem } from "#engine";
import { type Fixed, unmetBefore } from "#server/features/generation/fixed-times/fix-times.ts";
import { unmetWishes } from "#server/features/generation/unmet-wishes.ts";
import { packed, type Said } from "#texts/said.ts";
import type { GenerationJob } from "./generation-job.ts";

interface Asked {
  job: GenerationJob;
  problem: ScheduleProblem;
  fixed: Fixed;
}

/** Why games have no time, and what stands in their way; none where all have one. */
export function reasonsOf(
  { unscheduled, summary }: ReturnType<typeof scheduleMatches>,
  { job, problem, fixed }: Asked,
): Said[] {
  if (unscheduled.length === 0) return [];
  const without = new Set(unscheduled.map(({ itemId }) => itemId));
  return eachOnce([
    saidOfSummary(summary),
    ...unmetBefore(fixed, { items: problem.items, without }),
    ...unmetWishes({
      problem,
      without,
      names: new Map(job.names),
      courtNames: new Map(job.courtNames),
    }),
    ...unscheduled.map(saidOfUnscheduled),
  ]);
}

function eachOnce(reasons: Said[]): Said[] {
  return [...new Map(reasons.map((reason) => [packed(reason), reason])).values()];
}
