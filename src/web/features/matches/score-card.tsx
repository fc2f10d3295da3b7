import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import { DraftState } from "#web/features/matches/draft-state.tsx";
import {
  readScore,
  type ScoreAction,
  type ScoreDraft,
} from "#web/features/matches/score-drafts.ts";
import { ScoreLine } from "#web/features/matches/score-line.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { MatchStatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/field-error.tsx";

interface Props {
  row: ScheduleRow;
  draft: ScoreDraft | undefined;
  isSaved: boolean;
  dispatch: (action: ScoreAction) => void;
  onEntered: (row: ScheduleRow) => void;
}

export function ScoreCard({ row, draft, isSaved, dispatch, onEntered }: Props) {
  const { t } = useTranslation("manage");
  const { t: tournaments } = useTranslation("tournaments");
  const text = useRowText();
  const home = draft?.home ?? (row.t1s === null ? "" : String(row.t1s));
  const away = draft?.away ?? (row.t2s === null ? "" : String(row.t2s));
  const [t1s, t2s] = [readScore(home), readScore(away)];
  const isComplete = typeof t1s === "number" && typeof t2s === "number";
  const isOpen = row.home_team_id === null || row.away_team_id === null;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isComplete) return;
    event.preventDefault();
    dispatch({ type: "save", row, status: "completed" });
    onEntered(row);
  }

  const sides = [
    { side: "home", name: text.team(row, "team1"), value: home, score: t1s },
    { side: "away", name: text.team(row, "team2"), value: away, score: t2s },
  ] as const;
  return (
    <article
      aria-label={tournaments("schedule.gameNumber", { number: row.game_number })}
      className={classNames(
        "flex h-full flex-col gap-3 rounded-lg border bg-surface p-4 shadow-card",
        row.status === "IN_PROGRESS" ? "border-active" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p className="text-ink-2 tabular-nums">
          <span className="font-semibold text-ink">#{row.game_number}</span> · {text.time(row)} ·{" "}
          {text.courtLabel(row)} · {text.bracket(row)}
        </p>
        <MatchStatusBadge status={row.status} />
      </div>
      {sides.map(({ side, name, value, score }) => (
        <ScoreLine
          key={side}
          team={name}
          gameNumber={row.game_number}
          value={value}
          isInvalid={score === undefined}
          isDisabled={isOpen}
          onType={(typed) => dispatch({ type: "type", row, [side]: typed })}
          onKeyDown={handleKeyDown}
        />
      ))}
      {t1s === undefined || t2s === undefined ? (
        <FieldError message={t("scoreEntry.whole")} />
      ) : null}
      <DraftState {...{ row, draft, isSaved, dispatch }} />
      <div className="mt-auto flex flex-wrap gap-2">
        <SaveButtons {...{ row, draft, isComplete, isOpen, dispatch }} />
      </div>
    </article>
  );
}

interface SaveProps extends Pick<Props, "row" | "draft" | "dispatch"> {
  isComplete: boolean;
  isOpen: boolean;
}

function SaveButtons({ row, draft, isComplete, isOpen, dispatch }: SaveProps) {
  const { t } = useTranslation("manage");
  const isCompleted = row.status === "COMPLETED";
  const secondary = isCompleted
    ? t("scoreEntry.reopen")
    : isComplete || row.status === "IN_PROGRESS"
      ? t("scoreEntry.live")
      : t("scoreEntry.start");
  const isUntouched = isCompleted && !draft;
  return (
    <>
      <Button
        className="min-h-11 flex-1"
        disabled={isOpen || row.status === "CANCELED"}
        onClick={() => dispatch({ type: "save", row, status: "in_progress" })}
      >
        {secondary}
      </Button>
      <Button
        variant="primary"
        className="min-h-11 flex-1"
        disabled={isOpen || !isComplete || isUntouched || row.status === "CANCELED"}
        onClick={() => dispatch({ type: "save", row, status: "completed" })}
      >
        {isCompleted ? t("scoreEntry.correct") : t("scoreEntry.final")}
      </Button>
    </>
  );
}
