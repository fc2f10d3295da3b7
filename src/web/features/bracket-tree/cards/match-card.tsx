import { Hourglass, MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isLate } from "#contract/schedule/match-status.ts";
import type { Parts } from "#contract/games/game-parts.ts";
import { shownOutcome } from "#contract/games/shown-outcome.ts";
import { partsText } from "#contract/matches/shown-score.ts";
import { isNeedless, type PlayoffMatch } from "#contract/standings/standings.ts";
import { CorrectButton } from "#web/features/corrections/correct-button.tsx";
import { AboutTime, useTellsCourt } from "#web/features/estimates/about-time.tsx";
import { useQueued } from "#web/features/estimates/estimates.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatMatchTime, formatMatchTimeShort } from "#web/i18n/dates.ts";
import { inPieces } from "#web/i18n/unbroken.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import type { CardContext } from "./card-context.ts";
import { sideOf, sides } from "#web/features/bracket-tree/links.ts";
import type { Mark } from "#web/features/bracket-tree/marks.ts";
import { TeamRow } from "./team-row.tsx";

interface Props extends CardContext {
  match: PlayoffMatch;
  mark: Mark;
  isFinal: boolean;
}

/** A game of the tree: when and where it is played, and its two sides. */
export function MatchCard({ match, mark, isFinal, zone, ...context }: Props) {
  const { t } = useTranslation("tournaments");
  const number = t("schedule.gameNumber", { number: match.game_number });
  return (
    <article
      aria-label={number}
      data-mark={mark}
      className={classNames(
        "flex h-full flex-col overflow-hidden rounded-md border transition-colors duration-200",
        mark === "none" && isOn(match) ? onNow : looks[mark],
        match.status === "canceled" && "border-dashed",
      )}
    >
      <p className="flex min-h-0 flex-1 items-center justify-between gap-2 px-2 text-xs whitespace-nowrap">
        <span className="font-semibold">{number}</span>
        <span className="flex min-w-0 items-center gap-1">
          <State match={match} zone={zone} />
          <CorrectButton shown={{ playoff: match }} className="-me-1 size-6" />
        </span>
      </p>
      {sides.map((side) => (
        <TeamRow
          key={side}
          side={shownSide(match, side)}
          hasWon={match.winner !== null && match.winner.id === sideOf(match, side).id}
          isFinal={isFinal}
          isQuiet={mark === "dimmed"}
          {...context}
        />
      ))}
    </article>
  );
}

/** Where neither team came, the score is nobody's. */
function shownSide(match: PlayoffMatch, side: (typeof sides)[number]) {
  const shown = sideOf(match, side);
  return match.outcome === "double_forfeit" ? { ...shown, score: null } : shown;
}

const looks: Record<Mark, string> = {
  none: "border-line bg-surface text-ink-3 shadow-card",
  dimmed: "border-line bg-canvas text-ink-3",
  ahead: "border-dashed border-brand-text bg-surface text-ink-3",
  champion: "border-gold-line bg-surface text-ink-3 shadow-card",
  lit: "border-brand-text bg-surface text-ink-3 shadow-raised",
};

const onNow = "border-active bg-surface text-ink-3 shadow-card";

function State({ match, zone }: { match: PlayoffMatch; zone: string }) {
  const text = useRowText();
  const { t } = useTranslation(["tournaments", "bracket-tree", "common"]);
  const isElsewhere = useTellsCourt(match.id);
  const { parts, status } = match;
  if (match.outcome !== "played") return <Ended match={match} />;
  if (parts && status !== "scheduled") return <PartsState {...{ parts, status }} />;
  if (match.status === "in_progress") {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-active">
        {t("common:matchStatus.in_progress")} <LiveMark />
      </span>
    );
  }
  if (isNeedless(match)) return <span>{t("common:matchStatus.not_needed")}</span>;
  if (match.status !== "scheduled" || !match.raw_start_time) {
    return <span>{t(`common:matchStatus.${match.status}`)}</span>;
  }
  const start = match.raw_start_time;
  const court = match.court === null || isElsewhere ? "" : ` · ${text.courtLabel(match)}`;
  return (
    <span
      title={formatMatchTime(start, zone) + court}
      className="flex min-w-0 items-center gap-1 tabular-nums"
    >
      <LateMark match={match} />
      <span className="min-w-0 truncate">
        {formatMatchTimeShort(start, zone)}
        <AboutTime id={match.id} isShort />
      </span>
      {match.court === null || isElsewhere ? null : (
        <>
          <span className="sr-only">{court}</span>
          <MapPin aria-hidden="true" className="ms-1 size-3 shrink-0" />
          <span aria-hidden="true" className="max-w-24 truncate font-semibold">
            {match.court}
          </span>
        </>
      )}
    </span>
  );
}

function isOn({ status, outcome }: PlayoffMatch) {
  return status === "in_progress" && outcome !== "abandoned";
}

/** How a game ended that was not played to its end; a pointer learns by whom, with the sets. */
function Ended({ match }: { match: PlayoffMatch }) {
  const { t } = useTranslation("outcomes");
  const { outcome, parts, home_team: home, away_team: away } = match;
  const ended = shownOutcome({ ...match, home: home.name, away: away.name });
  if (!ended || outcome === "played") return null;
  const note = t(`notes.${ended.note}`, { team: ended.team });
  return (
    <span title={parts ? `${note} · ${partsText(parts)}` : note} className="font-semibold">
      <span aria-hidden="true">{t(`labels.${outcome}`)}</span>
      <span className="sr-only">{note}</span>
    </span>
  );
}

/** The sets or periods say that a game has begun, four and five on two lines; its score stands below. */
function PartsState({ parts, status }: { parts: Parts; status: PlayoffMatch["status"] }) {
  const { t } = useTranslation();
  const text = partsText(parts);
  return (
    <span className="flex min-w-0 items-center gap-1.5 tabular-nums">
      <span className="sr-only">{t(`matchStatus.${status}`)} </span>
      <span
        className={classNames(
          "line-clamp-2 text-end leading-none whitespace-normal print:tracking-tight",
          parts.length > 3 && "text-[0.6875rem]",
        )}
        title={text}
      >
        {inPieces(text)}
      </span>
      {status === "in_progress" ? <LiveMark /> : null}
    </span>
  );
}

/** A card has no room for the words beside date, time and court. */
function LateMark({ match }: { match: PlayoffMatch }) {
  const { t } = useTranslation();
  const now = useNow();
  const isQueued = useQueued().has(match.id);
  if (!isLate(match.status, match.raw_start_time, now)) return null;
  const words = t(isQueued ? "waitsForCourt" : "late");
  return (
    <span
      title={words}
      className={classNames("shrink-0 print:hidden", isQueued ? "text-brand-text" : "text-warning")}
    >
      <Hourglass aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{words} </span>
    </span>
  );
}
