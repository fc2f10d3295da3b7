import { useTranslation } from "react-i18next";
import { countsSets, type GameFormat } from "#contract/games/game-formats.ts";
import { isInParts } from "#engine";

/** What a team's score is called in a form: below its sets or periods, what they add up to. */
export function useScoreLabel(format: GameFormat | null) {
  const { t } = useTranslation("game-format");

  return (team: string) => {
    if (!isInParts(format)) return team;
    return t(countsSets(format) ? "entry.setsWon" : "entry.total", { team });
  };
}
