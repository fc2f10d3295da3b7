import type { TeamId } from "#engine/types.ts";
import { compareNames } from "./compare-names.ts";
import { drawLots, drawnBefore } from "./lots.ts";
import type { MatchResult } from "#engine/standings/results/match-result.ts";
import { hangsOnScore, measure } from "./measure.ts";
import type { Metric, RankingRules, RankingStep } from "./ranking-rules.ts";
import { compareRatios, type Ratio } from "./ratio.ts";
import { type Tally, tally, type TallyOptions } from "./tally.ts";

/** A team as the ranking sees it: `seed` is its ranking before. */
export interface RankedTeam {
  id: TeamId;
  name: string;
  seed?: number;
}

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

export interface RankingInput {
  teams: readonly RankedTeam[];
  results: readonly MatchResult[];
  /** Further teams, not ranked here, whose games with the ranked ones count. */
  opponents?: readonly TeamId[];
  /** Teams that sat out a round of a Swiss tournament, each once for each time. */
  byes?: readonly TeamId[];
  /** Games still to come, as pairs: a mini-table is used only when none is between its teams. */
  pending?: readonly (readonly [TeamId, TeamId])[];
  /** Those of the results, as pairs, of which only the winner is known and not the score. */
  unscored?: readonly (readonly [TeamId, TeamId])[];
  rules: RankingRules;
  lotSeed?: number;
  /** Draws that were recorded, each with its teams in order: the last one of just those level counts. */
  draws?: readonly (readonly TeamId[])[];
}

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

interface Context extends RankingInput {
  total: Map<TeamId, Tally>;
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

/** Two teams meet in a game of their own; among more, a step for pairs says nothing. */
function isForOthers(step: RankingStep, level: readonly RankedTeam[]): boolean {
  return step.among === "tied" && step.only === "pairs" && level.length > 2;
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

/** The level teams whose value in the step hangs on a game of which only the winner is known. */
function openTeams(
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
function knownValues(
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

interface StepValue {
  /** Compared from the first on; more is better. */
  ranks: Ratio[];
  shown: TraceStep["values"];
}

function valuesFor(
  level: readonly RankedTeam[],
  step: RankingStep,
  context: Context,
): Map<TeamId, StepValue> {
  if (step.among === "name") return placesAs("name", level.toSorted(compareNames));
  if (step.among === "lot") {
    const drawn = drawnBefore(level, context.draws ?? []);
    return placesAs("lot", drawn ?? drawLots(level, context.lotSeed ?? 0));
  }
  const metrics = step.among === "all" ? [step.by] : step.by;
  const tallies = step.among === "all" ? context.total : tallyOf(context, level);
  return new Map(
    level.map((team) => {
      const ranks = metrics.map((metric) => measure(metric, team, tallies.get(team.id)!));
      const shown = metrics.map((by, index) => ({ teamId: team.id, by, value: ranks[index]! }));
      return [team.id, { ranks, shown }];
    }),
  );
}

function placesAs(by: "name" | "lot", ordered: readonly RankedTeam[]): Map<TeamId, StepValue> {
  let place = 0;
  return new Map(
    ordered.map((team, index) => {
      const previous = ordered[index - 1];
      if (by === "lot" || !previous || compareNames(previous, team) !== 0) place = index;
      const ranks = [{ value: -place, over: 1 }];
      return [team.id, { ranks, shown: [{ teamId: team.id, by, value: null }] }];
    }),
  );
}

function partition(
  level: readonly RankedTeam[],
  values: ReadonlyMap<TeamId, StepValue>,
): RankedTeam[][] {
  const compare = (a: RankedTeam, b: RankedTeam): number =>
    compareInTurn(values.get(b.id)!.ranks, values.get(a.id)!.ranks);
  const parts: RankedTeam[][] = [];
  for (const team of level.toSorted(compare)) {
    const part = parts.at(-1);
    if (part && compare(part[0]!, team) === 0) part.push(team);
    else parts.push([team]);
  }
  return parts;
}

/** By the first difference, as far as both are known. */
function compareInTurn(a: readonly Ratio[], b: readonly Ratio[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = compareRatios(a[index]!, b[index]!);
    if (difference !== 0) return difference;
  }
  return 0;
}

function isComplete(level: readonly RankedTeam[], { results, pending = [] }: Context): boolean {
  const ids = new Set(level.map((team) => team.id));
  if (pending.some(([a, b]) => ids.has(a) && ids.has(b))) return false;
  const met = new Set<string>();
  for (const { homeId, awayId } of results) {
    if (!ids.has(homeId) || !ids.has(awayId)) continue;
    met.add(`${Math.min(homeId, awayId)}-${Math.max(homeId, awayId)}`);
  }
  return met.size === (ids.size * (ids.size - 1)) / 2;
}

function tallyOf(
  { results, rules }: RankingInput,
  teams: readonly RankedTeam[],
  options: TallyOptions = {},
): Map<TeamId, Tally> {
  const teamIds = teams.map((team) => team.id);
  return tally(teamIds, results, rules.matchPoints, options);
}
