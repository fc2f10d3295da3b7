import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import { readScore } from "#web/features/corrections/read-score.ts";
import type { ScoreTexts } from "#web/features/corrections/use-correction.ts";
import { MatchStatus } from "#web/features/schedule/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { DraftState } from "#web/features/score-entry/draft-state.tsx";
import { FinalScore } from "#web/features/score-entry/final-score.tsx";
import { SaveButtons } from "#web/features/score-entry/save-buttons.tsx";
import type { ScoreAction, ScoreDraft } from "#web/features/score-entry/score-drafts.ts";
import { ScoreLine } from "#web/features/score-entry/score-line.tsx";
import { ShootoutLines } from "#web/features/score-entry/shootout-lines.tsx";
import { useLiveSaving } from "#web/features/score-entry/use-live-saving.ts";
import { formatDateShort } from "#web/i18n/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useFaults } from "#web/ui/faults.tsx";
import { FieldError } from "#web/ui/field-error.tsx";

interface Props {
  row: ScheduleRow;
  /** The date on the tournament's clock. */
  today: string;
  draft: ScoreDraft | undefined;
  isSaved: boolean;
  isDoubtful: (matchId: number, score: readonly [number, number]) => boolean;
  dispatch: (action: ScoreAction) => void;
  onEntered: () => void;
  onCorrect: (typed?: Partial<ScoreTexts>) => void;
}

export function ScoreCard(props: Props) {
  const { row, today, draft, isSaved, isDoubtful, dispatch, onEntered, onCorrect } = props;
  const { t: tournaments } = useTranslation("tournaments");
  const home = draft?.home ?? (row.t1s === null ? "" : String(row.t1s));
  const away = draft?.away ?? (row.t2s === null ? "" : String(row.t2s));
  const [t1s, t2s] = [readScore(home), readScore(away)];
  const isComplete = typeof t1s === "number" && typeof t2s === "number";
  const offReason = useOffReason(row);
  const isFinal = row.status === "COMPLETED" && !draft;

  /** What has to be answered before the score is saved as it stands. */
  function questionOf(status: "in_progress" | "completed") {
    if (isDoubtful(row.id, [t1s ?? 0, t2s ?? 0])) return "doubtful";
    const needsWinner = status === "completed" && row.stage === "elimination" && t1s === t2s;
    return needsWinner ? "shootout" : null;
  }

  function save(status: "in_progress" | "completed") {
    const ask = questionOf(status);
    dispatch({ type: "save", row, status, ask });
    return ask === null;
  }

  const { place, wasAsked, error, ...final } = useFinal([t1s, t2s], () => void save("completed"));
  useLiveSaving({ row, draft, home, away, onSave: () => save("in_progress") });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isComplete) return;
    event.preventDefault();
    if (save("completed")) onEntered();
  }

  return (
    <article
      ref={place}
      aria-label={tournaments("schedule.gameNumber", { number: row.game_number })}
      className={classNames(
        "flex h-full flex-col gap-3 rounded-lg border bg-surface p-4 shadow-card",
        row.status === "IN_PROGRESS" ? "border-active" : "border-line",
      )}
    >
      <CardHead row={row} today={today} />
      {isFinal ? (
        <FinalScore row={row} />
      ) : (
        <Lines
          {...{ row, home, away, t1s, t2s, offReason, dispatch }}
          isAsked={wasAsked}
          onKeyDown={handleKeyDown}
        />
      )}
      {error}
      {draft?.state === "shootout" ? <ShootoutLines {...{ row, draft, dispatch }} /> : null}
      <DraftState {...{ row, draft, isSaved, dispatch, onCorrect }} />
      <div className="mt-auto flex flex-wrap gap-2">
        <SaveButtons
          {...{ row, draft, isComplete, offReason, dispatch, onCorrect }}
          onFinal={final.enter}
          onLive={() => {
            final.forget();
            save("in_progress");
          }}
        />
      </div>
    </article>
  );
}

/** Why no score can be entered. */
function useOffReason({ home_team_id, away_team_id, status }: ScheduleRow) {
  const { t } = useTranslation("manage");
  if (home_team_id === null || away_team_id === null) return t("scoreEntry.teamsOpen");
  return status === "CANCELED" ? t("scoreEntry.canceled") : undefined;
}

/** The final result needs both scores, and asks for them. */
function useFinal(scores: (number | null | undefined)[], onEnter: () => void) {
  const { t } = useTranslation("manage");
  const { place, areSaid, summary } = useFaults<HTMLElement>();
  const [wasAsked, setWasAsked] = useState(false);
  const missing = scores.includes(null) ? t("scoreEntry.missing") : undefined;
  const fault = scores.includes(undefined) ? t("scoreEntry.whole") : missing;
  return {
    place,
    wasAsked,
    error: (
      <>
        {fault && (wasAsked || fault !== missing) ? <FieldError message={fault} /> : null}
        {summary}
      </>
    ),
    enter: () => {
      setWasAsked(true);
      if (!areSaid(fault ? [fault] : [])) onEnter();
    },
    forget: () => setWasAsked(false),
  };
}

/** Which game this is; with its date on another day than today. */
function CardHead({ row, today }: Pick<Props, "row" | "today">) {
  const text = useRowText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p className="text-ink-2 tabular-nums">
        <span className="font-semibold text-ink">#{row.game_number}</span> ·{" "}
        {row.date && row.date !== today ? `${formatDateShort(row.date)}, ` : null}
        {text.time(row)} · {text.courtLabel(row)} · {text.bracket(row)}
      </p>
      {/* Its colour says live. A mark of its own, come with the first point, would move the fields. */}
      <MatchStatus status={row.status} start={row.raw_start_time} />
    </div>
  );
}

interface LinesProps extends Pick<Props, "row" | "dispatch"> {
  home: string;
  away: string;
  t1s: number | null | undefined;
  t2s: number | null | undefined;
  offReason: string | undefined;
  /** The scores that are missing are marked. */
  isAsked: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Lines({ row, home, away, t1s, t2s, dispatch, isAsked, ...rest }: LinesProps) {
  const text = useRowText();
  const sides = [
    { side: "home", name: text.team(row, "team1"), value: home, score: t1s },
    { side: "away", name: text.team(row, "team2"), value: away, score: t2s },
  ] as const;
  return sides.map(({ side, name, value, score }) => (
    <ScoreLine
      key={side}
      team={name}
      gameNumber={row.game_number}
      value={value}
      isInvalid={score === undefined || (isAsked && score === null)}
      onType={(typed) => dispatch({ type: "type", row, [side]: typed })}
      {...rest}
    />
  ));
}
