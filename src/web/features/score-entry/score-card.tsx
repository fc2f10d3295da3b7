import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import { toldOfRow } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { CountedNote, Counts } from "#web/features/corrections/counts.tsx";
import type { ScoreTexts } from "#web/features/corrections/typed/typed-score.ts";
import { DeskCards } from "#web/features/cards/desk-cards.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { CardsNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { DraftState } from "#web/features/score-entry/draft-state.tsx";
import { EndedEarly } from "#web/features/score-entry/ended-early.tsx";
import { FinalScore } from "#web/features/score-entry/final-score.tsx";
import { HistoryLink } from "#web/features/history/history-link.tsx";
import {
  type IsDoubtful,
  questionOf,
  useFinal,
  useOffReason,
  useTyped,
} from "#web/features/score-entry/entered-score.tsx";
import { problemsOf } from "#web/features/game-format/parts-problems.ts";
import { SaveButtons } from "#web/features/score-entry/save-buttons.tsx";
import { isOpen, type ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/drafts/change-drafts.ts";
import { soFarOf } from "#web/features/score-entry/score-values.ts";
import { ScoreFields } from "#web/features/score-entry/score-fields.tsx";
import { ShootoutLines } from "#web/features/score-entry/shootout-lines.tsx";
import { useLiveSaving } from "#web/features/score-entry/use-live-saving.ts";
import { formatDateShort } from "#web/i18n/format.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useLateTaps } from "#web/ui/overlays/use-late-taps.ts";

interface Props {
  row: ScheduleRow;
  /** The date on the tournament's clock. */
  today: string;
  sport: string | null;
  /** How games are played; null where each has one score. */
  format: GameFormat | null;
  draft: ShownDraft | undefined;
  isSaved: boolean;
  isDoubtful: IsDoubtful;
  dispatch: (action: ScoreAction) => void;
  onEntered: () => void;
  onCorrect: (typed?: Partial<ScoreTexts>) => void;
}

export function ScoreCard(props: Props) {
  const { row, today, format, draft, isSaved, isDoubtful, dispatch, onEntered, onCorrect } = props;
  const { t: tournaments } = useTranslation("tournaments");
  const typed = useTyped(props);
  const offReason = useOffReason(row);
  const isNeedless = toldOfRow(row) === "not_needed";
  const isFinal = isNeedless || (row.status === "COMPLETED" && !isOpen(draft));
  // Where the result was entered, other buttons come to lie.
  const { stopLateTap } = useLateTaps(isFinal);
  const problems = problemsOf(typed, format, row.stage === "elimination");

  function save(status: "in_progress" | "completed") {
    const ask = questionOf({ row, typed, problems, status, isDoubtful });
    dispatch({ type: "save", row, status, ask });
    return ask === null;
  }

  const { place, wasAsked, error, ...final } = useFinal(typed, () => void save("completed"));
  useLiveSaving({ row, draft, score: typed.live, onSave: () => save("in_progress") });

  function handleDone() {
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
        <Final row={row} />
      ) : (
        <ScoreFields
          {...{ row, format, typed, offReason, dispatch }}
          isAsked={wasAsked}
          onDone={typed.fault === null ? handleDone : final.enter}
        />
      )}
      <CardsNote cards={row.cards} home={row.team1} away={row.team2} />
      {error}
      {draft?.state === "shootout" ? <ShootoutLines {...{ row, draft, dispatch }} /> : null}
      <DraftState {...{ row, format, problems, draft, isSaved, dispatch, onCorrect }} />
      <div className="mt-auto flex flex-wrap gap-2" onClickCapture={stopLateTap}>
        {isNeedless ? null : (
          <SaveButtons
            {...{ row, draft, offReason, dispatch, onCorrect }}
            isComplete={typed.isCounted}
            onFinal={final.enter}
            onLive={() => {
              final.forget();
              save("in_progress");
            }}
          />
        )}
        <NotPlayed {...{ row, format, draft, dispatch }} />
        <DeskCards row={row} sport={props.sport} />
        <HistoryLink row={row} />
      </div>
    </article>
  );
}

/** The result that stands, and what of it isn't what the table counts. */
function Final({ row }: Pick<Props, "row">) {
  return (
    <>
      <FinalScore row={row} />
      <CountedNote row={row} />
    </>
  );
}

function NotPlayed({
  row,
  format,
  draft,
  dispatch,
}: Pick<Props, "row" | "format" | "draft" | "dispatch">) {
  if (row.status === "COMPLETED") return null;
  return <EndedEarly {...{ row, dispatch, Counts }} score={soFarOf(row, draft, format)} />;
}

/** Which game this is; with its date on another day than today. */
function CardHead({ row, today }: Pick<Props, "row" | "today">) {
  const text = useRowText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p className="text-ink-2 tabular-nums">
        <span className="font-semibold text-ink">#{row.game_number}</span>
        {"\u00a0· "}
        {row.date && row.date !== today ? `${formatDateShort(row.date)}, ` : null}
        {text.time(row)}
        {/* Of a game without time and court, once is enough. */}
        <AboutTime id={row.id} court={row.start_time || row.court ? text.courtLabel(row) : null} />
        {"\u00a0· "}
        {text.bracket(row)}
        {row.stage_name ? `\u00a0· ${knownName(row.stage_name)}` : null}
      </p>
      {/* Its colour says live. A mark of its own, come with the first point, would move the fields. */}
      <RowStatus row={row} />
    </div>
  );
}
