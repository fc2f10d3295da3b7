import type { MatchPoints, Metric, RankingRules, RankingStep } from "./ranking-rules.ts";
import type { ForfeitScore } from "#engine/standings/results/award.ts";

/** What teams are compared by that the games between those level can tell. */
export const headToHeadMetrics = [
  "wins",
  "match_points",
  "score_difference",
  "scored",
  "score_ratio",
  "point_ratio",
] as const satisfies readonly Metric[];
export type HeadToHeadMetric = (typeof headToHeadMetrics)[number];

/** Over all games by one figure, or over those between the teams still level by several in turn. */
export type Criterion =
  | { among: "all"; by: Metric }
  | { among: "tied"; by: readonly HeadToHeadMetric[]; pairs: boolean };

/**
 * Ranking rules as people put them together. `forfeit` is what a game gives that a team did not come
 * to, null: as a loss; `narrow` what one gives that the last set decided. `walkover` is the score of
 * a game that was not played. Where a criterion has parted teams, those still level go on with the
 * next (`again: "never"`), begin anew at the games between them once these have parted any
 * (`head_to_head`), or after every criterion (`always`). `last` decides between whom all leave level.
 */
export interface OwnRules {
  points: {
    win: number;
    tie: number;
    loss: number;
    forfeit: number | null;
    narrow: { win: number; loss: number } | null;
  };
  walkover: ForfeitScore | null;
  criteria: readonly Criterion[];
  again: "never" | "head_to_head" | "always";
  last: "name" | "lot";
}

/** Rules put together from a preset, of which the rest is kept. */
export function rulesFrom(preset: RankingRules, own: OwnRules): RankingRules {
  const first = own.criteria.findIndex(({ among }) => among === "tied");
  const { forfeitScore: _, ...rest } = preset;
  return {
    ...rest,
    matchPoints: toMatchPoints(own.points),
    ...(own.walkover && { forfeitScore: own.walkover, isForfeitOwn: true }),
    steps: [
      ...own.criteria.map((criterion, index) => toStep(criterion, index, own.again)),
      ...(own.last === "name" ? [{ among: "name" } as const] : []),
      { among: "lot" },
    ],
    restartAt: Math.max(1, first),
  };
}

/** What somebody begins with who changes a preset. */
export function ownFrom({ matchPoints, steps, forfeitScore }: RankingRules): OwnRules {
  const { win, tie, loss, forfeit = null, narrowWin = win, narrowLoss = loss } = matchPoints;
  const isPlain = narrowWin === win && narrowLoss === loss;
  return {
    points: {
      win,
      tie,
      loss,
      forfeit,
      narrow: isPlain ? null : { win: narrowWin, loss: narrowLoss },
    },
    walkover: forfeitScore ?? null,
    criteria: steps.flatMap((step): Criterion[] => {
      if (step.among === "all") return [{ among: "all", by: step.by }];
      if (step.among !== "tied") return [];
      const by = headToHeadMetrics.filter((metric) => step.by.includes(metric));
      const inOrder = by.toSorted((a, b) => step.by.indexOf(a) - step.by.indexOf(b));
      return [{ among: "tied", by: inOrder, pairs: step.only === "pairs" }];
    }),
    again: againOf(steps),
    last: steps.some(({ among }) => among === "name") ? "name" : "lot",
  };
}

function toMatchPoints({ win, tie, loss, forfeit, narrow }: OwnRules["points"]): MatchPoints {
  return {
    win,
    tie,
    loss,
    ...(forfeit !== null && { forfeit }),
    ...(narrow && { narrowWin: narrow.win, narrowLoss: narrow.loss }),
  };
}

function toStep(criterion: Criterion, index: number, again: OwnRules["again"]): RankingStep {
  const restarts =
    again === "always" ? index > 0 : again === "head_to_head" && criterion.among === "tied";
  const onSplit = restarts ? ({ onSplit: "restart" } as const) : {};
  if (criterion.among === "all") return { ...criterion, ...onSplit };
  const { among, by, pairs } = criterion;
  return { among, by, ...(pairs && { only: "pairs" as const }), ...onSplit };
}

function againOf(steps: readonly RankingStep[]): OwnRules["again"] {
  const restarting = steps.filter((step) => "onSplit" in step);
  if (restarting.length === 0) return "never";
  return restarting.some(({ among }) => among === "all") ? "always" : "head_to_head";
}
