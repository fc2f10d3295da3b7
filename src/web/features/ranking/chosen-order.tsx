import { useTranslation } from "react-i18next";
import type { Ranking } from "#contract/tournaments/rankings.ts";
import { useRankingWords } from "#web/features/ranking/use-ranking-words.ts";

/** A line with what decides, one after the other. */
export function ChosenOrder({ ranking }: { ranking: Ranking }) {
  const { t } = useTranslation("ranking");
  const { criteria } = useRankingWords()(ranking);
  return t("rankedBy", { criteria: criteria.join(" · ") });
}
