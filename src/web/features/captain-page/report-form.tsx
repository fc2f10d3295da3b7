import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { isInParts } from "#engine";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { problemsOf } from "#web/features/game-format/parts-problems.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { DraftState } from "#web/features/score-entry/draft-state.tsx";
import { questionOf, useFinal, useTyped } from "#web/features/score-entry/entered-score.tsx";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import { PartsLines } from "#web/features/score-entry/parts-lines.tsx";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { ScoreLine } from "#web/features/game-format/score-line.tsx";
import { ShootoutLines } from "#web/features/score-entry/shootout-lines.tsx";
import { Button } from "#web/ui/button.tsx";

interface Props {
  row: ScheduleRow;
  format: GameFormat | null;
  draft: ShownDraft | undefined;
  dispatch: (action: ScoreAction) => void;
  onClose: () => void;
}

/** A final result, typed or counted as at the desk; it is kept on the phone until it has arrived. */
export function ReportForm({ row, format, draft, dispatch, onClose }: Props) {
  const { t } = useTranslation("captain");
  const typed = useTyped({ row, format, draft, dispatch });
  const problems = problemsOf(typed, format, row.stage === "elimination");
  const { place, ...final } = useFinal(typed, () => {
    const ask = questionOf({ row, typed, problems, status: "completed", isDoubtful: () => false });
    dispatch({ type: "save", row, status: "completed", ask });
    if (ask === null) onClose();
  });
  const isOnItsWay = draft?.state === "queued" || draft?.state === "saving";
  return (
    <div ref={place as Ref<HTMLDivElement>} className="flex flex-col gap-3">
      {isInParts(format) ? (
        <PartsLines
          {...{ row, format }}
          texts={typed.parts}
          offReason={undefined}
          onType={typed.typeParts}
          onDone={final.enter}
        />
      ) : (
        <Lines {...{ row, typed, dispatch }} isAsked={final.wasAsked} onDone={final.enter} />
      )}
      {final.error}
      {draft?.state === "shootout" ? <ShootoutLines {...{ row, draft, dispatch }} /> : null}
      <DraftState {...{ row, format, problems, draft, dispatch }} isSaved={false} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="lg"
          className="min-h-13 flex-1"
          isPending={isOnItsWay}
          onClick={final.enter}
        >
          {t("report.send")}
        </Button>
        <Button
          size="lg"
          className="min-h-13"
          onClick={() => {
            dispatch({ type: "drop", matchId: row.id });
            onClose();
          }}
        >
          {t("report.back")}
        </Button>
      </div>
    </div>
  );
}

interface LinesProps extends Pick<Props, "row" | "dispatch"> {
  typed: ReturnType<typeof useTyped>;
  isAsked: boolean;
  onDone: () => void;
}

function Lines({ row, typed, isAsked, dispatch, onDone }: LinesProps) {
  const text = useRowText();
  const sides = [
    { side: "home", team: text.team(row, "team1"), value: typed.home, score: typed.t1s },
    { side: "away", team: text.team(row, "team2"), value: typed.away, score: typed.t2s },
  ] as const;
  return sides.map(({ side, team, value, score }) => (
    <ScoreLine
      key={side}
      {...{ team, value }}
      gameNumber={row.game_number}
      offReason={undefined}
      isInvalid={score === undefined || (isAsked && score === null)}
      onType={(points) => dispatch({ type: "type", row, [side]: points })}
      onKeyDown={(event) => {
        if (event.key === "Enter") onDone();
      }}
    />
  ));
}
