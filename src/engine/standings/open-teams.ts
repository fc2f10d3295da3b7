import type { TeamId } from "#engine/types.ts";
import { isComplete, isForOthers } from "./step-applies.ts";
import { hangsOnScore } from "./measure.ts";
import type { Context, RankedTeam } from "./ranking-input.ts";
import type { RankingStep } from "./ranking-rules.ts";
import { valuesFor } from "./step-values.ts";
import type { TraceStep } from "./trace-step.ts";

/** The level teams whose value in the step hangs on a game of which only the winner is known. */
export function openTeams(
  level: readonly RankedTeam[],
  step: RankingStep,
  { unscored = [] }: Context,
): Set<TeamId> {
  if (unscored.length === 0 || step.among === "name" || step.among === "lot") return new Set();
  if (isForOthers(step, level)) return new Set();
  const metrics = step.among === "all" ? [step.by] : step.by;
  if (!metrics.some(hangsOnScore)) return new Set();
  const ids = new Set(level.map((team) => team.id));
  const counted = unscored.filter(([a, b]) => step.among === "all" || (ids.has(a) && ids.has(b)));
  return new Set(counted.flat().filter((id) => ids.has(id)));
}

/** What each has as far as no open score counts; nothing where games among them are missing. */
export function knownValues(
  level: readonly RankedTeam[],
  step: RankingStep,
  open: ReadonlySet<TeamId>,
  context: Context,
): TraceStep["values"] {
  if (step.among === "tied" && !isComplete(level, context)) return [];
  const values = valuesFor(level, step, context);
  return level.flatMap(({ id }) => {
    const { shown } = values.get(id)!;
    const firstOpen = shown.findIndex(
      ({ by }) => by !== "name" && by !== "lot" && hangsOnScore(by),
    );
    return open.has(id) ? shown.slice(0, firstOpen) : shown;
  });
}
