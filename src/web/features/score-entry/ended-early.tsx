import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Score } from "#web/features/corrections/counted.ts";
import type { Counts } from "#web/features/corrections/counts.tsx";
import type { Ending } from "#web/features/corrections/endings.ts";
// With the page and not when it is first needed: there may be no network by then.
import { OutcomeChoice } from "#web/features/corrections/outcome-choice.tsx";
import { OutcomeNote } from "#web/features/schedule/game/outcome-note.tsx";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { Part } from "#web/ui/overlays/part.tsx";

interface Props {
  row: ScheduleRow;
  dispatch: (action: ScoreAction) => void;
  /** Says what it counts; a scorer's phone doesn't know the rules. */
  Counts?: typeof Counts;
  /** What was played so far, typed and not saved yet. */
  score?: Score;
  /** One was chosen. */
  onCorrected?: () => void;
}

/** Who didn't come or gave up, or that the game was broken off: two taps, kept on the device first. */
export function EndedEarly({ row, dispatch, Counts: CountsLine, score, onCorrected }: Props) {
  const { t } = useTranslation("manage");
  const [isAsking, setAsking] = useState(false);
  const { home_team_id: home, away_team_id: away, status } = row;
  if (home === null || away === null || status === "CANCELED") return null;

  function handleChoose(ending: Ending) {
    setAsking(false);
    dispatch(endedSave(row, ending));
    onCorrected?.();
  }

  return (
    <Part onMissing={() => setAsking(false)}>
      {row.outcome === "abandoned" ? (
        <OutcomeNote match={row} home={row.team1} away={row.team2} className="basis-full" />
      ) : null}
      <Button variant="ghost" className="min-h-11 basis-full" onClick={() => setAsking(true)}>
        {t("scoreEntry.notPlayed")}
      </Button>
      {isAsking ? (
        <OutcomeChoice
          {...{ row, score }}
          Counts={CountsLine}
          // A game that is over goes on only at the desk.
          isOffered={({ outcome }) => status !== "COMPLETED" || outcome !== "abandoned"}
          onChoose={handleChoose}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Part>
  );
}

/** Saves how a game ended; one that was broken off may go on. */
export function endedSave(row: ScheduleRow, ending: Ending): ScoreAction {
  const isOver = ending.outcome !== "abandoned";
  return { type: "save", row, status: isOver ? "completed" : "in_progress", ending };
}
