import type { Metric } from "./ranking-rules.ts";
import { type Ratio, ratio, whole } from "./ratio.ts";
import type { Tally } from "./tally.ts";

/** What stands for the seed of a team that has none: it comes after all others. */
export const NOT_SEEDED = Number.MAX_SAFE_INTEGER;

/** The value of a metric for a team, turned so that more is always better. */
export function measure(metric: Metric, team: { seed?: number }, games: Tally): Ratio {
  switch (metric) {
    case "wins":
      return whole(games.wins);
    case "forfeits":
      return whole(-games.forfeits);
    case "match_points":
      return whole(games.matchPoints);
    case "score_difference":
      return whole(games.scored - games.conceded);
    case "scored":
      return whole(games.scored);
    case "score_ratio":
      return ratio(games.scored, games.conceded);
    case "point_ratio":
      return ratio(games.pointsWon, games.pointsLost);
    case "buchholz":
      return whole(games.buchholz);
    case "buchholz_cut":
      return whole(games.buchholz - games.weakest);
    case "sonneborn_berger":
      return whole(games.sonnebornBerger);
    case "conduct":
      return whole(games.conduct);
    case "seed":
      return whole(-(team.seed ?? NOT_SEEDED));
  }
}

/** False for what follows from who won alone, and for what was known before the first game. */
export function hangsOnScore(metric: Metric): boolean {
  return !OUTCOME_METRICS.has(metric);
}

const OUTCOME_METRICS: ReadonlySet<Metric> = new Set([
  "wins",
  "forfeits",
  "match_points",
  "buchholz",
  "buchholz_cut",
  "sonneborn_berger",
  "seed",
]);
