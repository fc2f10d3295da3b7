import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { ScoreTexts } from "#web/features/corrections/typed/typed-score.ts";
import type { ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

interface Props {
  row: ScheduleRow;
  draft: ShownDraft | undefined;
  isComplete: boolean;
  offReason: string | undefined;
  dispatch: (action: ScoreAction) => void;
  onLive: () => void;
  onFinal: () => void;
  onCorrect: (typed?: Partial<ScoreTexts>) => void;
}

/**
 * What can be done with a card: begin, count, end, take the start back, or correct what stands. While
 * a game is counted no button takes another's place: a second tap would press what nobody meant.
 */
export function SaveButtons({ row, isComplete, offReason, onCorrect, ...rest }: Props) {
  const { t } = useTranslation("manage");
  if (row.status === "COMPLETED") {
    return (
      <>
        {/* In the place of what was pressed last, so that the focus stays. */}
        <Button
          key="main"
          className="min-h-11 flex-1"
          offReason={offReason}
          onClick={() => onCorrect()}
        >
          {t("scoreEntry.correct")}
        </Button>
      </>
    );
  }
  const isRunning = row.status === "IN_PROGRESS";
  const isLive = isComplete || isRunning;
  const nothingToSave = isRunning && !rest.draft ? t("scoreEntry.savedByItself") : undefined;
  return (
    <>
      <Button
        className="min-h-11 flex-1"
        offReason={offReason ?? nothingToSave}
        onClick={rest.onLive}
      >
        {isLive ? t("scoreEntry.live") : t("scoreEntry.start")}
      </Button>
      <Button
        key="main"
        variant="primary"
        className="min-h-11 flex-1"
        offReason={offReason}
        onClick={rest.onFinal}
      >
        {t("scoreEntry.final")}
      </Button>
      {isRunning ? <TakeStartBack row={row} dispatch={rest.dispatch} /> : null}
    </>
  );
}

/** A start by a slip of the finger; asked about once something has been counted. */
function TakeStartBack({ row, dispatch }: Pick<Props, "row" | "dispatch">) {
  const { t } = useTranslation("manage");
  const [isAsking, setAsking] = useState(false);
  const takeBack = () => dispatch({ type: "save", row, status: "scheduled" });
  const isCounted = (row.t1s ?? 0) + (row.t2s ?? 0) > 0;
  return (
    <>
      <Button
        variant="ghost"
        className="min-h-11 basis-full"
        onClick={() => (isCounted ? setAsking(true) : takeBack())}
      >
        {t("scoreEntry.notStarted")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("scoreEntry.notStartedTitle", { number: row.game_number })}
        confirmLabel={t("scoreEntry.notStarted")}
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={takeBack}
      >
        <p>{t("scoreEntry.notStartedText", { home: row.t1s ?? 0, away: row.t2s ?? 0 })}</p>
      </ConfirmDialog>
    </>
  );
}
