import { Check, Minus, Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import {
  isSame,
  readScore,
  type ScoreAction,
  type ScoreDraft,
} from "#web/features/matches/score-drafts.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { inPageLanguage } from "#web/i18n/server-texts.ts";
import { MatchStatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

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

interface LineProps {
  team: string;
  gameNumber: number;
  value: string;
  isInvalid: boolean;
  isDisabled: boolean;
  onType: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function ScoreLine(props: LineProps) {
  const { team, gameNumber, value, isInvalid, isDisabled, onType, onKeyDown } = props;
  const { t } = useTranslation("manage");
  const score = readScore(value) ?? 0;
  const step = (by: number) => onType(String(Math.max(0, score + by)));

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      step(event.key === "ArrowUp" ? 1 : -1);
    } else onKeyDown(event);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* A word too long to stand beside the score stands above it. */}
      <span className="max-w-full flex-1 basis-28 font-medium break-words">{team}</span>
      <div className="ms-auto flex gap-2">
        <StepButton
          label={t("scoreEntry.minus", { team })}
          isDisabled={isDisabled || score === 0}
          onPress={() => step(-1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </StepButton>
        <input
          data-score-input=""
          aria-label={t("scoreEntry.scoreOf", { team, number: gameNumber })}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          disabled={isDisabled}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={handleKeyDown}
          className="control h-13 !w-16 px-1 text-center text-lg font-semibold tabular-nums"
        />
        <StepButton
          label={t("scoreEntry.plus", { team })}
          isDisabled={isDisabled}
          onPress={() => step(1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </StepButton>
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

/** For thumbs; on a keyboard the arrow keys in the field do the same. */
function StepButton({ label, isDisabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="inline-flex size-13 shrink-0 items-center justify-center rounded-md border border-line-strong bg-surface enabled:hover:bg-sunken disabled:opacity-40"
    >
      {children}
    </button>
  );
}

type StateProps = Pick<Props, "row" | "draft" | "isSaved" | "dispatch">;

function DraftState({ row, draft, isSaved, dispatch }: StateProps) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  if (!draft) {
    return isSaved ? (
      <output className="flex items-center gap-1.5 text-sm font-medium text-active">
        <Check aria-hidden="true" className="size-4" />
        {t("scoreEntry.saved")}
      </output>
    ) : null;
  }
  const isChanged =
    draft.state === "changed" || (draft.state === "typed" && !isSame(draft.base, row));
  if (isChanged) {
    const status = common(`matchStatus.${row.status.toLowerCase() as "completed"}`);
    return (
      <div role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        <p className="font-medium">
          {row.t1s === null || row.t2s === null
            ? t("scoreEntry.changedOpen")
            : t("scoreEntry.changed", { home: row.t1s, away: row.t2s, status })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => dispatch({ type: "keep", row })}>
            {t("scoreEntry.keepMine")}
          </Button>
          <Button size="sm" onClick={() => dispatch({ type: "drop", matchId: row.id })}>
            {t("scoreEntry.useTheirs")}
          </Button>
        </div>
      </div>
    );
  }
  if (draft.state === "refused") return <FieldError message={draft.message ?? ""} />;
  if (draft.state === "typed") {
    return (
      <p className="flex items-center justify-between gap-2 text-sm text-ink-3">
        {t("scoreEntry.typed")}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => dispatch({ type: "drop", matchId: row.id })}
        >
          {t("scoreEntry.undo")}
        </Button>
      </p>
    );
  }
  if (draft.state === "waiting") {
    return (
      <output className="text-sm font-medium text-warning">
        {t("scoreEntry.waiting")}
        <span className="block font-normal text-ink-3">{inPageLanguage(draft.message ?? "")}</span>
      </output>
    );
  }
  return (
    <output className="flex items-center gap-2 text-sm text-ink-2">
      <Spinner className="size-4" />
      {t("scoreEntry.saving")}
    </output>
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
