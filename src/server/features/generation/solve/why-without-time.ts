import { saidOfSummary, saidOfUnscheduled } from "#contract/reasons.ts";
import { scheduleMatches, type ScheduleProblem, wishesInTheWay } from "#engine";
import { type Fixed, unmetBefore } from "#server/features/generation/fixed-times/fix-times.ts";
import { unmetWishes } from "#contract/schedule/unmet-wishes.ts";
import { packed, type Said } from "#texts/said.ts";
import type { GenerationJob } from "./generation-job.ts";

interface Asked {
  job: GenerationJob;
  problem: ScheduleProblem;
  /** The same as it was solved: without the games that are fixed. */
  solved: ScheduleProblem;
  fixed: Fixed;
}

/** Why games have no time, and what stands in their way; none where all have one. */
export function reasonsOf(
  { unscheduled, summary, placements }: ReturnType<typeof scheduleMatches>,
  { job, problem, solved, fixed }: Asked,
): Said[] {
  if (unscheduled.length === 0) return [];
  const without = new Set(unscheduled.map(({ itemId }) => itemId));
  const first = unscheduled.flatMap(({ itemId, reason }) =>
    reason === "waits_for_game" ? [] : [itemId],
  );
  const held = wishesInTheWay(solved, placements, first);
  const byWishes = new Set(held.flatMap((one) => (one.isByWishes ? [one.itemId] : [])));
  return eachOnce([
    saidOfSummary(summary, { isByWishes: first.every((id) => byWishes.has(id)) }),
    ...unmetBefore(fixed, { items: problem.items, without }),
    ...unmetWishes({
      problem,
      held,
      names: new Map(job.names),
      courtNames: new Map(job.courtNames),
    }),
    ...unscheduled.filter(({ itemId }) => !byWishes.has(itemId)).map(saidOfUnscheduled),
  ]);
}

function eachOnce(reasons: Said[]): Said[] {
  return [...new Map(reasons.map((reason) => [packed(reason), reason])).values()];
}
