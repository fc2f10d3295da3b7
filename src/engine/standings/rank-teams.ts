import type { TeamId } from "#engine/types.ts";
import { isComplete, isForOthers } from "./step-applies.ts";
import { knownValues, openTeams } from "./open-teams.ts";
import { compareInTurn, partition } from "./partition.ts";
import type { Context, RankedTeam, RankingInput } from "./ranking-input.ts";
import type { RankingStep } from "./ranking-rules.ts";
import type { Ratio } from "./ratio.ts";
import { tallyOf, valuesFor } from "./step-values.ts";
import type { TraceStep } from "./trace-step.ts";

/** The teams from first to last, and for each the steps that put it there. */
export function rankTeams(input: RankingInput): { teamId: TeamId; trace: TraceStep[] }[] {
  const traces = new Map<TeamId, TraceStep[]>(input.teams.map((team) => [team.id, []]));
  const ordered = rankInto(input, traces).flatMap((level) => level.toSorted((a, b) => a - b));
  return ordered.map((teamId) => ({ teamId, trace: traces.get(teamId)! }));
}

/** The best and the worst rank of each team, whatever the scores that are not known turn out to be. */
export function rankRanges(input: RankingInput): Map<TeamId, { best: number; worst: number }> {
  const traces = new Map<TeamId, TraceStep[]>(input.teams.map((team) => [team.id, []]));
  let ahead = 0;
  const ranges = rankInto(input, traces).flatMap((level) => {
    const last = traces.get(level[0]!)!.at(-1);
    const known = valuesByTeam(last?.result === "open" ? last.values : []);
    const isAbove = (a: TeamId, b: TeamId): boolean =>
      compareInTurn(known.get(a) ?? [], known.get(b) ?? []) > 0;
    const first = ahead + 1;
    ahead += level.length;
    return level.map((teamId) => {
      const above = level.filter((other) => isAbove(other, teamId)).length;
      const below = level.filter((other) => isAbove(teamId, other)).length;
      return [teamId, { best: first + above, worst: first + level.length - 1 - below }] as const;
    });
  });
  return new Map(ranges);
}

function valuesByTeam(values: TraceStep["values"]): Map<TeamId, Ratio[]> {
  const byTeam = Map.groupBy(values, (value) => value.teamId);
  return new Map([...byTeam].map(([teamId, own]) => [teamId, own.map((one) => one.value!)]));
}

function rankInto(input: RankingInput, traces: Map<TeamId, TraceStep[]>): TeamId[][] {
  const context = { ...input, total: tallyOf(input, input.teams, input) };
  const groups = separate(input.teams, 0, context, traces);
  return groups.map((group) => group.map((team) => team.id));
}

function separate(
  level: readonly RankedTeam[],
  from: number,
  context: Context,
  traces: Map<TeamId, TraceStep[]>,
): RankedTeam[][] {
  const { steps, restartAt = 1 } = context.rules;
  if (level.length < 2) return level.length === 0 ? [] : [[...level]];
  for (let index = from; index < steps.length; index++) {
    const step = steps[index]!;
    const open = openTeams(level, step, context);
    if (open.size > 0) {
      const values = knownValues(level, step, open, context);
      note(level, { step, result: "open", values }, [level], traces);
      break;
    }
    const parts = split(level, step, context, traces);
    if (parts.length < 2) continue;
    const restarts = "onSplit" in step && step.onSplit === "restart";
    const next = restarts ? restartAt : index + 1;
    return parts.flatMap((part) => separate(part, next, context, traces));
  }
  return [[...level]];
}

function split(
  level: readonly RankedTeam[],
  step: RankingStep,
  context: Context,
  traces: Map<TeamId, TraceStep[]>,
): RankedTeam[][] {
  const isSkipped =
    isForOthers(step, level) || (step.among === "tied" && !isComplete(level, context));
  const values = isSkipped ? null : valuesFor(level, step, context);
  const parts = values ? partition(level, values) : [[...level]];
  const result = isSkipped ? "skipped" : parts.length > 1 ? "separated" : "level";
  const shown = values ? [...values.values()].flatMap((value) => value.shown) : [];
  note(level, { step, result, values: shown }, parts, traces);
  return parts;
}

function note(
  level: readonly RankedTeam[],
  fallen: Pick<TraceStep, "step" | "result" | "values">,
  parts: readonly (readonly RankedTeam[])[],
  traces: Map<TeamId, TraceStep[]>,
): void {
  const levelBefore = level.map((team) => team.id);
  for (const part of parts) {
    const levelAfter = part.map((team) => team.id);
    for (const teamId of levelAfter)
      traces.get(teamId)!.push({ ...fallen, levelBefore, levelAfter });
  }
}
