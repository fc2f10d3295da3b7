import { useTranslation } from "react-i18next";
import type { PlayoffMatch, PlayoffSide } from "#contract/standings/standings.ts";
import { AboutTime, useTellsCourt } from "#web/features/estimates/about-time.tsx";
import { useQueued } from "#web/features/estimates/estimates.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { dateIn, formatTime, formatDayShort } from "#web/i18n/dates.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FittedName } from "./fitted-name.tsx";

interface Props {
  match: PlayoffMatch;
  zone: string;
  today: string;
  room: number;
}

/** A game of a knock-out: both sides with their scores, and before it when and where. */
export function TvGame({ match, zone, today, room }: Props) {
  return (
    <article className="overflow-hidden rounded-md border border-line bg-surface">
      <When {...{ match, zone, today }} />
      {(["home_team", "away_team"] as const).map((place) => (
        <Side
          key={place}
          side={match[place]}
          opponent={match[place === "home_team" ? "away_team" : "home_team"]}
          room={room}
          hasWon={isWinner(match, match[place])}
        />
      ))}
    </article>
  );
}

function isWinner({ winner }: PlayoffMatch, { id }: PlayoffSide) {
  return winner !== null && winner.id === id;
}

function When({ match, zone, today }: Omit<Props, "room">) {
  const text = useRowText();
  const { raw_start_time: start, status, court } = match;
  const { t } = useTranslation("tv");
  const isQueued = useQueued().has(match.id);
  const isElsewhere = useTellsCourt(match.id) && !isQueued;
  if (status === "completed" || status === "canceled") return null;
  const day = start && dateIn(zone, start);
  return (
    <p className="flex h-4 items-center justify-between gap-2 overflow-hidden bg-sunken px-2 text-xs whitespace-nowrap text-ink-2 tabular-nums">
      {status === "in_progress" ? (
        <LiveMark />
      ) : (
        <span>
          {day && day !== today ? `${formatDayShort(day)} ` : ""}
          {start ? formatTime(start, zone) : text.courtLabel({ court: null })}
          <AboutTime id={match.id} isShort />
        </span>
      )}
      {court === null || isElsewhere ? null : (
        <span className="truncate">{isQueued ? t("freeCourt") : text.courtLabel(match)}</span>
      )}
    </p>
  );
}

interface SideProps {
  side: PlayoffSide;
  opponent: PlayoffSide;
  hasWon: boolean;
  room: number;
}

function Side({ side, opponent, hasWon, room }: SideProps) {
  const text = useRowText();
  const { name, score, shootout } = side;
  const nameOf = (one: PlayoffSide) => one.name ?? text.source(one.source);
  return (
    <p
      className={classNames(
        "flex h-7 items-center justify-between gap-2 border-t border-line px-2",
        hasWon ? "font-bold" : "font-medium",
      )}
    >
      <FittedName
        name={nameOf(side)}
        opponent={nameOf(opponent)}
        sizes={[4, 3]}
        room={room}
        className={classNames("min-w-0", name === null && "text-ink-2 italic")}
      />
      <span className="shrink-0 text-lg whitespace-nowrap tabular-nums">
        {score}
        {shootout === null ? "" : ` (${shootout})`}
      </span>
    </p>
  );
}
