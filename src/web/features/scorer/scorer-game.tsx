import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GameFormat } from "#contract/games/game-formats.ts";
import type { ScorerRosters } from "#contract/matches/scorer-links.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { problemsOf } from "#web/features/game-format/parts-problems.ts";
import { CardsButton } from "#web/features/cards/cards-button.tsx";
// With the page and not when it is first needed: there may be no network by then.
import { CardsDialog } from "#web/features/cards/cards-dialog.tsx";
import { CardsNote } from "#web/features/schedule/game/cards-note.tsx";
import { AboutTime } from "#web/features/estimates/estimates.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { DraftState } from "#web/features/score-entry/draft-state.tsx";
import {
  type IsDoubtful,
  questionOf,
  useFinal,
  useOffReason,
  useTyped,
} from "#web/features/score-entry/entered-score.tsx";
import { FinalScore } from "#web/features/score-entry/final-score.tsx";
import { SaveButtons } from "#web/features/score-entry/save-buttons.tsx";
import { isOpen, type ShownDraft } from "#web/features/score-entry/held-entries.ts";
import type { ScoreAction } from "#web/features/score-entry/score-drafts.ts";
import { ShootoutLines } from "#web/features/score-entry/shootout-lines.tsx";
import { useLiveSaving } from "#web/features/score-entry/use-live-saving.ts";
import { EndedEarly } from "#web/features/score-entry/ended-early.tsx";
import { Sides } from "#web/features/scorer/court/sides.tsx";
import { Rosters } from "#web/features/scorer/rosters.tsx";
import type { Where } from "#web/features/scorer/use-where.ts";
import { useAwake } from "#web/features/scorer/use-awake.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

interface Props {
  row: ScheduleRow;
  sport: string | null;
  /** The session of the phone. */
  token: string;
  /** How games are played; null where each has one score. */
  format: GameFormat | null;
  draft: ShownDraft | undefined;
  isSaved: boolean;
  isDoubtful: IsDoubtful;
  /** What is to be played after it. */
  next: ScheduleRow | undefined;
  where: Where;
  /** Who is on the teams, as far as that is known here. */
  rosters: ScorerRosters["rosters"] | undefined;
  dispatch: (action: ScoreAction) => void;
  onNext: () => void;
}

/** The game in front: started, counted by taps of the thumb, and ended. */
export function ScorerGame(props: Props) {
  const { row, format, draft, isSaved, isDoubtful, next, where, dispatch, onNext } = props;
  const { t } = useTranslation("tournaments");
  const [isCorrecting, setCorrecting] = useState(false);
  const isOver = row.status === "COMPLETED" && !isOpen(draft) && !isCorrecting;
  useAwake(row.status === "IN_PROGRESS");
  return (
    <section
      aria-label={t("schedule.gameNumber", { number: row.game_number })}
      className={classNames(
        "flex flex-col gap-4 rounded-lg border bg-surface p-4 shadow-card @max-[16rem]:gap-2 @max-[16rem]:p-2",
        row.status === "IN_PROGRESS" ? "border-active" : "border-line",
      )}
    >
      <Head {...{ row, format, where }} />
      {isOver ? (
        <Over
          {...{ row, format, isSaved, next, where, dispatch, onNext }}
          onCorrect={() => setCorrecting(true)}
        />
      ) : (
        <Counting
          {...{ row, format, draft, isSaved, isDoubtful, dispatch }}
          sport={props.sport}
          onCorrected={() => setCorrecting(false)}
        />
      )}
      <Cards {...props} />
      <Rosters row={row} rosters={props.rosters} />
    </section>
  );
}

/** The cards so far, and what enters more. */
function Cards({ row, sport, token }: Pick<Props, "row" | "sport" | "token">) {
  return (
    <>
      <CardsNote cards={row.cards} home={row.team1} away={row.team2} />
      <CardsButton row={row} sport={sport}>
        {(onClose) => <CardsDialog {...{ row, sport, token, onClose }} />}
      </CardsButton>
    </>
  );
}

function Head({ row, format, where }: Pick<Props, "row" | "format" | "where">) {
  const text = useRowText();
  const words = useFormatWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p className="text-ink-2 tabular-nums">
        <span className="font-semibold text-ink">#{row.game_number}</span> · {text.time(row)}
        <AboutTime id={row.id} /> · {[where(row), text.bracket(row)].filter(Boolean).join(" · ")}
      </p>
      <RowStatus row={row} />
      {format ? (
        <p className="basis-full text-ink-3 @max-[16rem]:sr-only">{words(format)}</p>
      ) : null}
    </div>
  );
}

interface OverProps extends Pick<
  Props,
  "row" | "format" | "isSaved" | "next" | "where" | "dispatch" | "onNext"
> {
  onCorrect: () => void;
}

function Over(props: OverProps) {
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
            time: [text.time(next), where(next)].filter(Boolean).join(" · "),
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

interface CountingProps extends Pick<
  Props,
  "row" | "sport" | "format" | "draft" | "isSaved" | "isDoubtful" | "dispatch"
> {
  onCorrected: () => void;
}

function Counting(props: CountingProps) {
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

interface CorrectingProps extends Pick<Props, "row" | "dispatch"> {
  onSave: () => void;
  onCorrected: () => void;
}

function Correcting({ row, dispatch, onSave, onCorrected }: CorrectingProps) {
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
