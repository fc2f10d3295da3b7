import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problemsOf } from "#web/features/game-format/parts-problems.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { DraftState } from "#web/features/score-entry/draft-state.tsx";
import {
  questionOf,
  useFinal,
  useOffReason,
  useTyped,
} from "#web/features/score-entry/entered-score.tsx";
import { SaveButtons } from "#web/features/score-entry/save-buttons.tsx";
import { ShootoutLines } from "#web/features/score-entry/shootout-lines.tsx";
import { useLiveSaving } from "#web/features/score-entry/use-live-saving.ts";
import { EndedEarly } from "#web/features/score-entry/ended-early.tsx";
import { Sides } from "#web/features/scorer/court/sides.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { Props } from "./game-props.ts";
import { Correcting } from "./over.tsx";

interface CountingProps extends Pick<
  Props,
  "row" | "sport" | "format" | "draft" | "isSaved" | "isDoubtful" | "dispatch"
> {
  onCorrected: () => void;
}

export function Counting(props: CountingProps) {
  const { row, sport, format, draft, isSaved, isDoubtful, dispatch, onCorrected } = props;
  const typed = useTyped(props);
  const problems = problemsOf(typed, format, row.stage === "elimination");
  const offReason = useOffReason(row);
  const [isAsking, setAsking] = useState(false);
  const [isCounting, setCounting] = useState(false);

  function save(status: "in_progress" | "completed") {
    const ask = questionOf({ row, typed, problems, status, isDoubtful });
    dispatch({ type: "save", row, status, ask });
  }

  const final = useFinal(typed, () => setAsking(true));
  useLiveSaving({
    row,
    draft,
    isCounting,
    score: typed.live,
    onSave: () => save("in_progress"),
  });
  return (
    <>
      <Sides
        {...{ row, sport, format, typed, offReason, dispatch }}
        isAsked={final.wasAsked}
        onCount={() => setCounting(true)}
        onDone={final.enter}
      />
      {final.error}
      {draft?.state === "shootout" ? <ShootoutLines {...{ row, draft, dispatch }} /> : null}
      <DraftState {...{ row, format, problems, draft, isSaved, dispatch }} />
      <div className="flex flex-wrap gap-2">
        {row.status === "COMPLETED" ? (
          <Correcting {...{ row, dispatch, onCorrected }} onSave={final.enter} />
        ) : (
          <SaveButtons
            {...{ row, draft, offReason, dispatch }}
            isComplete={typed.isCounted}
            onFinal={final.enter}
            onCorrect={() => undefined}
            onLive={() => {
              final.forget();
              save("in_progress");
            }}
          />
        )}
        <EndedEarly {...{ row, dispatch, onCorrected }} />
      </div>
      <EndQuestion
        {...{ row, isAsking }}
        home={typed.home}
        away={typed.away}
        onClose={() => setAsking(false)}
        onEnd={() => {
          save("completed");
          onCorrected();
        }}
      />
    </>
  );
}

interface QuestionProps extends Pick<Props, "row"> {
  isAsking: boolean;
  home: string;
  away: string;
  onClose: () => void;
  onEnd: () => void;
}

/** A game that is over goes on only at the desk, so its end is asked about. */
function EndQuestion({ row, isAsking, home, away, onClose, onEnd }: QuestionProps) {
  const { t } = useTranslation("scorers");
  const { t: manage } = useTranslation("manage");
  const text = useRowText();
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t("phone.endTitle", { number: row.game_number })}
      confirmLabel={manage("scoreEntry.final")}
      onClose={onClose}
      onConfirm={onEnd}
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
