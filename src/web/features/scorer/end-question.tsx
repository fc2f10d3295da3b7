import { useTranslation } from "react-i18next";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { PartsProblem } from "#engine";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { standsOf } from "#web/features/score-entry/drafts/match-state.ts";
import { questionOf, type TypedScore } from "#web/features/score-entry/entered-score.tsx";
import { resultOf } from "#web/features/score-entry/score-values.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { Props as GameProps } from "./game-props.ts";
import { ReplaceQuestion } from "./replace-question.tsx";

interface Props extends Pick<GameProps, "draft" | "format" | "isDoubtful" | "dispatch"> {
  /** The game as it was when it was asked about: what it says by now, whoever reads that hasn't seen. */
  asked: ScheduleRow;
  typed: TypedScore;
  problems: PartsProblem[];
  onCorrected: () => void;
  onClose: () => void;
  onEnd: () => void;
}

/** Whether the game is over, or another final result than the one that stands is to be its own. */
export function FinalQuestion({ asked, typed, problems, onClose, onEnd, ...props }: Props) {
  const { draft, format, isDoubtful, dispatch, onCorrected } = props;
  const mine = draft && resultOf({ ...draft, status: "completed" }, format);
  const isOther = mine !== undefined && !isSameScore(mine, standsOf(asked));
  if (asked.status !== "COMPLETED" || !isOther) {
    const { home, away } = typed;
    return (
      <EndQuestion
        row={asked}
        {...{ home, away, onClose }}
        onConfirm={() => {
          onEnd();
          onCorrected();
        }}
      />
    );
  }

  function handleReplace() {
    const question = questionOf({ row: asked, typed, problems, status: "completed", isDoubtful });
    const isAnswered = question === "shootout" && mine!.t1_shootout !== null;
    const ask = draft!.ending || isAnswered ? null : question;
    dispatch({ type: "keep", row: asked, ask });
    onCorrected();
  }

  return <ReplaceQuestion row={asked} {...{ mine, onClose }} onConfirm={handleReplace} />;
}

interface EndProps {
  row: ScheduleRow;
  home: string;
  away: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** A game that is over goes on only at the desk, so its end is asked about. */
function EndQuestion({ row, home, away, ...rest }: EndProps) {
  const { t } = useTranslation("scorers");
  const { t: manage } = useTranslation("manage");
  const text = useRowText();
  return (
    <ConfirmDialog
      isOpen
      title={t("phone.endTitle", { number: row.game_number })}
      confirmLabel={manage("scoreEntry.final")}
      {...rest}
    >
      <p className="text-lg break-words">
        {text.team(row, "team1")}{" "}
        <strong className="text-ink tabular-nums">
          {home} : {away}
        </strong>{" "}
        {text.team(row, "team2")}
      </p>
    </ConfirmDialog>
  );
}
