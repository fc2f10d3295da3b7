import { useTranslation } from "react-i18next";
import { shownOutcome } from "#contract/games/shown-outcome.ts";
import { partsText, scoreText, shownScore } from "#contract/matches/shown-score.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreValue } from "#contract/score-commands/commands.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";

/**
 * What a value says of a game in words: how it ended where it was not played to its end, its score, its sets or
 * periods, and both together. Each is null where it has none.
 */
export function useResultText(row: ScheduleRow) {
  const { t } = useTranslation("outcomes");
  const text = useRowText();
  const teams = { home: text.team(row, "team1"), away: text.team(row, "team2") };
  return (value: ScoreValue) => {
    // What stands may be by a withdrawal; what somebody saw at the court is not.
    const isStanding = value.outcome === row.outcome && value.lost_by === row.lost_by;
    const by_withdrawal = isStanding && row.by_withdrawal;
    const ended = shownOutcome({ ...value, ...teams, by_withdrawal });
    const shown = shownScore(value);
    const score = shown && scoreText(shown, " – ");
    const parts = shown?.parts ? partsText(shown.parts) : null;
    const note = ended && t(`notes.${ended.note}`, { team: ended.team });
    return { note, score, parts, whole: score && `${score}${parts ? ` (${parts})` : ""}` };
  };
}
