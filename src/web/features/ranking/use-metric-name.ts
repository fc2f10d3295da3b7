import { useTranslation } from "react-i18next";
import { type GameFormat, countsSets } from "#contract/games/game-formats.ts";
import { isOfScores } from "#contract/standings/score-figures.ts";
import type { Metric } from "#engine";

/** What a figure is called among rules for games that are played so: sets are no points. */
export function useMetricName(formats: readonly (GameFormat | null)[]) {
  const { t } = useTranslation("ranked-by");
  const areOfSets = formats.every(countsSets);
  return (metric: Metric) =>
    areOfSets && isOfScores(metric) ? t(`metricsOfSets.${metric}`) : t(`metrics.${metric}`);
}
