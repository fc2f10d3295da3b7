import { useTranslation } from "react-i18next";
import { type RankingRules, rankingRules, type RankingStep } from "#engine";
import type { Ranking } from "#contract/tournaments/rankings.ts";
import { formatNumber } from "#web/i18n/format.ts";

/** Nobody enters them yet, so that all teams are level in both. */
const unknown = new Set<string>(["conduct", "seed"]);

/** A ranking in words: what a game gives, and what decides, in its order. */
export function useRankingWords() {
  const { t } = useTranslation("ranking");

  return (ranking: Ranking) => {
    const rules = rankingRules(ranking);
    return { points: pointsOf(rules), criteria: criteriaOf(rules) };
  };

  function pointsOf({ matchPoints, steps }: RankingRules): string | null {
    if (!steps.some((step) => metricsOf(step).includes("match_points"))) return null;
    const { win, tie, loss, narrowWin, narrowLoss } = matchPoints;
    const values = { win: formatNumber(win), tie: formatNumber(tie), loss: formatNumber(loss) };
    if (narrowWin === undefined || narrowLoss === undefined) return t("points", values);
    const narrow = { win: formatNumber(narrowWin), loss: formatNumber(narrowLoss) };
    return `${t("pointsOfSets", values)} ${t("narrow", narrow)}`;
  }

  function criteriaOf({ steps }: RankingRules): string[] {
    const last = steps.findIndex(({ among }) => among === "name");
    return (last < 0 ? steps : steps.slice(0, last + 1)).flatMap((step) => {
      if (step.among === "name" || step.among === "lot") return t(step.among);
      const metrics = metricsOf(step).filter((metric) => !unknown.has(metric));
      if (metrics.length === 0) return [];
      const words = metrics.map((metric) => t(`metrics.${metric}`)).join(", ");
      return step.among === "all" ? words : t("tied", { criteria: words });
    });
  }
}

function metricsOf(step: RankingStep) {
  if (step.among === "all") return [step.by];
  return step.among === "tied" ? step.by : [];
}
