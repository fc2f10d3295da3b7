import { useTranslation } from "react-i18next";
import { partsText, scoreText, shownScore } from "#contract/matches/shown-score.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";

/** A reported result in a few characters, its sets behind it. */
export function useReportText() {
  const { t } = useTranslation("captain");
  return (value: ScoreValue) => {
    const score = shownScore(value);
    if (!score || value.outcome !== "played") return t("report.ended");
    const parts = score.parts ? ` (${inPieces(partsText(score.parts))})` : "";
    return `${scoreText(score, "\u00a0–\u00a0")}${parts}`;
  };
}

/** A line may break between two sets, and not within one. */
function inPieces(parts: string): string {
  return parts.replaceAll("-", "\u2060-\u2060");
}
