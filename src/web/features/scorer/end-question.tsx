import { useTranslation } from "react-i18next";
import { isSameScore } from "#contract/score-commands/verdict.ts";
import { partsText } from "#contract/matches/shown-score.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { PartsProblem } from "#engine";
import { readParts } from "#web/features/game-format/part-texts.ts";
import { PartsProblems } from "#web/features/game-format/parts-doubt.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { standsOf } from "#web/features/score-entry/drafts/match-state.ts";
import { questionOf, type TypedScore } from "#web/features/score-entry/entered-score.tsx";
import { resultOf } from "#web/features/score-entry/score-values.ts";
import { inPieces } from "#web/i18n/unbroken.ts";
import { Banner } from "#web/ui/banner.tsx";
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
  /** Saves it as final, also with what can't be by the rules: the question has named that. */
  onEnd: () => void;
}

/** Whether the game is over, or another final result than the one that stands is to be its own. */
export function FinalQuestion({ asked, typed, problems, onClose, onEnd, ...props }: Props) {
  const { draft, format, isDoubtful, dispatch, onCorrected } = props;
  const mine = draft && resultOf({ ...draft, status: "completed" }, format);
  const isOther = mine !== undefined && !isSameScore(mine, standsOf(asked));
  if (asked.status !== "COMPLETED" || !isOther) {
    return (
      <EndQuestion
        row={asked}
        {...{ typed, problems, format, onClose }}
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

interface EndProps extends Pick<Props, "typed" | "problems" | "format"> {
  row: ScheduleRow;
  onClose: () => void;
  onConfirm: () => void;
}

/** A game that is over goes on only at the desk, so its end is asked about. */
function EndQuestion({ row, typed, problems, format, ...rest }: EndProps) {
  const { t } = useTranslation("scorers");
  const { t: manage } = useTranslation("manage");
  const { t: words } = useTranslation("game-format");
  const text = useRowText();
  const { home, away } = typed;
  const { parts } = readParts(typed.parts);
  const isDoubtful = format !== null && problems.length > 0;
  return (
    <ConfirmDialog
      isOpen
      title={t("phone.endTitle", { number: row.game_number })}
      confirmLabel={isDoubtful ? words("entry.saveAnyway") : manage("scoreEntry.final")}
      {...rest}
    >
      <p className="text-lg break-words">
        {text.team(row, "team1")}{" "}
        <strong className="text-ink tabular-nums">
          {home} : {away}
        </strong>{" "}
        {text.team(row, "team2")}
      </p>
      {parts.length > 0 ? <p className="tabular-nums">{inPieces(partsText(parts))}</p> : null}
      {isDoubtful ? (
        <Banner tone="warning" className="mt-3">
          <PartsProblems {...{ problems, format }} />
        </Banner>
      ) : null}
    </ConfirmDialog>
  );
}
