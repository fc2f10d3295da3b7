import type { Metric } from "#engine";

const figuresOfScores = ["score_difference", "scored", "score_ratio"] as const;

/** Whether a figure is of what a game's score counts: points, or sets where games are played in sets. */
export function isOfScores(metric: Metric): metric is (typeof figuresOfScores)[number] {
  return figuresOfScores.some((one) => one === metric);
}
