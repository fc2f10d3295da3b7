import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormatWords } from "#web/features/game-format/use-format-words.ts";
import { CardsButton } from "#web/features/cards/cards-button.tsx";
// With the page and not when it is first needed: there may be no network by then.
import { CardsDialog } from "#web/features/cards/cards-dialog.tsx";
import { CardsNote } from "#web/features/schedule/game/cards-note.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { isOpen } from "#web/features/score-entry/held-entries.ts";
import { Rosters } from "#web/features/scorer/rosters.tsx";
import { useAwake } from "#web/features/scorer/use-awake.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { Props } from "./game-props.ts";
import { Counting } from "./counting.tsx";
import { Over } from "./over.tsx";

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
  const place = where(row);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p className="text-ink-2 tabular-nums">
        <span className="font-semibold text-ink">#{row.game_number}</span>
        {"\u00a0· "}
        {text.time(row)}
        {/* With its day it is too long to be kept on one line. */}
        <AboutTime id={row.id} court={place === null ? null : <>{place}</>} />
        {"\u00a0· "}
        {text.bracket(row)}
      </p>
      <RowStatus row={row} />
      {format ? (
        <p className="basis-full text-ink-3 @max-[16rem]:sr-only low:sr-only">{words(format)}</p>
      ) : null}
    </div>
  );
}
