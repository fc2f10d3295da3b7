import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { DraftState } from "#web/features/score-entry/draft-state.tsx";
import { FinalScore } from "#web/features/score-entry/final-score.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Props } from "./game-props.ts";

interface OverProps extends Pick<
  Props,
  "row" | "format" | "isSaved" | "next" | "where" | "dispatch" | "onNext"
> {
  onCorrect: () => void;
}

export function Over(props: OverProps) {
  const { row, format, isSaved, next, where, dispatch, onNext, onCorrect } = props;
  const { t } = useTranslation("scorers");
  const { t: manage } = useTranslation("manage");
  const text = useRowText();
  const isToCome = next !== undefined && next.status !== "COMPLETED";
  return (
    <>
      <div className="text-lg">
        <FinalScore row={row} />
      </div>
      <DraftState {...{ row, format, isSaved, dispatch }} problems={[]} draft={undefined} />
      {isToCome ? (
        <Button
          variant="primary"
          size="lg"
          className="min-h-14 w-full !whitespace-normal"
          icon={<ArrowRight aria-hidden="true" />}
          onClick={onNext}
        >
          {t("phone.next", {
            time: [text.time(next), where(next)].filter(Boolean).join("\u00a0· "),
            home: text.team(next, "team1"),
            away: text.team(next, "team2"),
          })}
        </Button>
      ) : (
        <p className="text-ink-2">{t("phone.allDone")}</p>
      )}
      <Button className="min-h-11" onClick={onCorrect}>
        {manage("scoreEntry.correct")}
      </Button>
    </>
  );
}

interface CorrectingProps extends Pick<Props, "row" | "dispatch"> {
  onSave: () => void;
  onCorrected: () => void;
}

export function Correcting({ row, dispatch, onSave, onCorrected }: CorrectingProps) {
  const { t } = useTranslation("scorers");
  const { t: common } = useTranslation();
  return (
    <>
      <Button
        className="min-h-11 flex-1"
        onClick={() => {
          dispatch({ type: "drop", matchId: row.id });
          onCorrected();
        }}
      >
        {common("cancel")}
      </Button>
      <Button variant="primary" className="min-h-11 flex-1" onClick={onSave}>
        {t("phone.saveCorrection")}
      </Button>
    </>
  );
}
