import { saidOfSummary, saidOfUnscheduled } from "#contract/reasons.ts";
import { findContradictions, scheduleMatches, type ScheduleProblem, wishesInTheWay } from "#engine";
import { type Fixed, unmetBefore } from "#server/features/generation/fixed-times/fix-times.ts";
import { unmetWishes } from "#contract/schedule/unmet-wishes.ts";
import { packed, type Said } from "#texts/said.ts";
import { saidOfContradiction } from "#contract/schedule/said-wishes.ts";
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
  const called = { names: new Map(job.names), courtNames: new Map(job.courtNames) };
  const contradictions = findContradictions(solved);
  // Why these find no time is said with what contradicts itself.
  const explained = new Set(contradictions.flatMap(({ itemIds }) => itemIds));
  const others = first.filter((id) => !explained.has(id));
  const held = wishesInTheWay(solved, placements, others);
  const byWishes = new Set(held.flatMap((one) => (one.isByWishes ? [one.itemId] : [])));
  const isExplained = (id: number) => explained.has(id) || byWishes.has(id);
  return eachOnce([
    saidOfSummary(
      summary,
      explained.size > 0 ? "contradiction" : first.every(isExplained) ? "wishes" : null,
    ),
    ...contradictions.map((one) => saidOfContradiction(one, called)),
    ...unmetBefore(fixed, { items: problem.items, without }),
    ...unmetWishes({ problem, held, ...called }),
    ...unscheduled.filter(({ itemId }) => !isExplained(itemId)).map(saidOfUnscheduled),
  ]);
}

/** Which wishes contradict each other, so that it is known beforehand that some game finds no time; mostly none. */
export function contradictionsOf(solved: ScheduleProblem, job: GenerationJob): Said[] {
  const called = { names: new Map(job.names), courtNames: new Map(job.courtNames) };
  return findContradictions(solved).map((one) => saidOfContradiction(one, called));
}

function eachOnce(reasons: Said[]): Said[] {
  return [...new Map(reasons.map((reason) => [packed(reason), reason])).values()];
}
