import { useTranslation } from "react-i18next";
import { partsText, scoreText, shownScore } from "#contract/matches/shown-score.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { inPieces } from "#web/i18n/unbroken.ts";

/** A reported result in a few characters, its sets behind it. */
export function useReportText() {
  const { t } = useTranslation("captain");
  return (value: ScoreValue) => {
    const score = shownScore(value);
    if (!score || value.outcome !== "played") return t("report.ended");
    const parts = score.parts ? ` (${partsText(score.parts)})` : "";
    return inPieces(`${scoreText(score, " – ")}${parts}`);
  };
}
