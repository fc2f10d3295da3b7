import { useTranslation } from "react-i18next";
import { FIFA_CARD_POINTS, forfeitOf, type RankingRules } from "#engine";
import { cardsIn } from "#contract/games/cards.ts";
import { formatsIn } from "#contract/games/format-of-game.ts";
import type { ChosenRules } from "#contract/tournaments/rankings.ts";
import { formatNumber } from "#web/i18n/format.ts";
import {
  isRecorded,
  metricsOf,
  type RankedTournament,
  rulesOf,
  useCriteria,
} from "./use-criteria.ts";

/** Rules in words, in a tournament: what a game gives, and what decides, in its order. */
export function useRankingWords(tournament: RankedTournament) {
  const { t } = useTranslation("ranking");
  const sport = tournament.sport_name;
  const criteriaOf = useCriteria(tournament);

  return (chosen: ChosenRules) => {
    const rules = rulesOf(chosen);
    const preset = t(`presets.${chosen.ranking}`);
    return {
      name: chosen.rules ? t("changed", { preset }) : preset,
      points: pointsOf(rules),
      criteria: criteriaOf(rules),
      again: againOf(rules),
    };
  };

  function pointsOf(rules: RankingRules): string | null {
    const { matchPoints, forfeitScore, cardPoints, steps } = rules;
    const { win, tie, loss, narrowWin, narrowLoss, forfeit } = matchPoints;
    const said: string[] = [];
    if (steps.some((step) => metricsOf(step).includes("match_points"))) {
      const values = { win: formatNumber(win), tie: formatNumber(tie), loss: formatNumber(loss) };
      if (narrowWin === undefined || narrowLoss === undefined) said.push(t("points", values));
      else {
        const narrow = { win: formatNumber(narrowWin), loss: formatNumber(narrowLoss) };
        said.push(t(tie === loss ? "pointsOfSets" : "points", values), t("narrow", narrow));
      }
      if (forfeit !== undefined && forfeit !== loss) {
        said.push(t("forfeitPoints", { forfeit: formatNumber(forfeit) }));
      }
    }
    if (forfeitScore && isForfeitGiven(rules, tournament)) {
      const { winner, loser } = forfeitScore;
      const score = { winner: formatNumber(winner), loser: formatNumber(loser) };
      said.push(t("walkoverScore", score));
    }
    if (isRecorded("conduct", sport) && steps.some((step) => metricsOf(step).includes("conduct"))) {
      said.push(cardsOf(cardPoints));
    }
    return said.length > 0 ? said.join(" ") : null;
  }

  /** What each card that the sport has costs in fair play. */
  function cardsOf({ yellow, secondYellow, red } = FIFA_CARD_POINTS): string {
    const hasSecond = cardsIn(sport).includes("second_yellow");
    return t(hasSecond ? "cards" : "cardsPlain", {
      yellow: formatNumber(yellow),
      second: formatNumber(secondYellow),
      red: formatNumber(red),
    });
  }

  function againOf({ steps }: RankingRules): string | null {
    const again = steps.filter((step) => "onSplit" in step);
    if (again.length === 0 || !steps.some(({ among }) => among === "tied")) return null;
    return t(again.some(({ among }) => among === "all") ? "again.always" : "again.head_to_head");
  }
}

/** Whether a game that one team didn't come to counts what the rules say, and not its format's. */
function isForfeitGiven(rules: RankingRules, tournament: RankedTournament): boolean {
  const { forfeitScore, isForfeitOwn } = rules;
  return formatsIn(tournament).some(
    (format) => forfeitOf({ format, forfeitScore, isForfeitOwn }) === forfeitScore,
  );
}
