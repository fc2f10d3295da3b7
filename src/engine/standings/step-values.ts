import type { TeamId } from "#engine/types.ts";
import { compareNames } from "./compare-names.ts";
import { drawLots, drawnBefore } from "./lots.ts";
import { measure } from "./measure.ts";
import type { Context, RankedTeam, RankingInput } from "./ranking-input.ts";
import type { RankingStep } from "./ranking-rules.ts";
import type { Ratio } from "./ratio.ts";
import { type Tally, tally, type TallyOptions } from "./tally.ts";
import type { TraceStep } from "./trace-step.ts";

/** What a team has in a step. */
export interface StepValue {
  /** Compared from the first on; more is better. */
  ranks: Ratio[];
  shown: TraceStep["values"];
}

/** What each of the level teams has in a step. */
export function valuesFor(
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

/** What each team has in its games against the others given. */
export function tallyOf(
  { results, rules }: RankingInput,
  teams: readonly RankedTeam[],
  options: TallyOptions = {},
): Map<TeamId, Tally> {
  const teamIds = teams.map((team) => team.id);
  return tally(teamIds, results, rules.matchPoints, options);
}
