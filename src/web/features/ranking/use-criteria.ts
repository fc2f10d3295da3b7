import { useTranslation } from "react-i18next";
import { type Metric, rankingRules, type RankingRules, type RankingStep, rulesFrom } from "#engine";
import { cardsIn } from "#contract/games/cards.ts";
import { formatsIn } from "#contract/games/format-of-game.ts";
import type { ChosenRules } from "#contract/tournaments/rankings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useMetricName } from "#web/features/ranking/use-metric-name.ts";

/** Whether anything is on record to compare by; of fair play only where cards can be entered. */
export function isRecorded(metric: Metric, sport: string | null): boolean {
  return metric !== "conduct" || cardsIn(sport).length > 0;
}

/** What the words of rules depend on beside them. */
export type RankedTournament = Pick<Tournament, "sport_name" | "game_format" | "bracket_formats">;

export function rulesOf({ ranking, rules: own }: ChosenRules): RankingRules {
  const preset = rankingRules(ranking);
  return own ? rulesFrom(preset, own) : preset;
}

/** What decides by rules, one after the other, in a tournament. */
export function useCriteria(tournament: RankedTournament) {
  const { t } = useTranslation("ranked-by");
  const sport = tournament.sport_name;
  const nameOf = useMetricName(formatsIn(tournament));
  return ({ steps }: RankingRules): string[] => {
    const last = steps.findIndex(({ among }) => among === "name");
    return (last < 0 ? steps : steps.slice(0, last + 1)).flatMap((step) => {
      if (step.among === "name" || step.among === "lot") return t(step.among);
      if (step.among === "all" && !isRecorded(step.by, sport)) return [];
      const words = metricsOf(step).map(nameOf).join(", ");
      if (step.among === "all") return words;
      return t(step.only === "pairs" ? "pairs" : "tied", { criteria: words });
    });
  };
}

export function metricsOf(step: RankingStep) {
  if (step.among === "all") return [step.by];
  return step.among === "tied" ? step.by : [];
}
