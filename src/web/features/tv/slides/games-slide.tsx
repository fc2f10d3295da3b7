import { Fragment } from "react";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useTranslation } from "react-i18next";
import { partsText, scoreText, shownScore } from "#contract/matches/shown-score.ts";
import { isCalled, winnerOf } from "#web/features/schedule/rows.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { useQueued } from "#web/features/estimates/estimates.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatDayShort } from "#web/i18n/dates.ts";
import { classNames } from "#web/ui/class-names.ts";
import { atCourt, type Played } from "./at-court.ts";
import { FittedName } from "./fitted-name.tsx";
import type { GameSection } from "./game-slides.ts";

interface Props {
  sections: GameSection[];
  today: string;
  played: Played;
}

/** Games one below the other: when and where, who plays, and how it stands. */
export function GamesSlide({ sections, today, played }: Props) {
  const { t } = useTranslation("tournaments");
  const lines = sections.reduce((sum, { rows }) => sum + rows.length + 1, -1);
  return (
    <div className="flex h-full flex-col gap-1">
      {sections.map(({ title, rows }, index) => (
        <Fragment key={title}>
          {index > 0 && title !== "done" ? (
            <h2 className="flex max-h-11 min-h-0 flex-1 items-end pb-1 text-[1.4rem] leading-none font-bold">
              {t(`schedule.${title}`)}
            </h2>
          ) : null}
          <ul className="contents">
            {rows.map((row) => (
              <Game key={row.id} {...{ row, today, played }} isLarge={lines <= mostLarge} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

const mostLarge = 4;

interface GameProps {
  row: ScheduleRow;
  today: string;
  played: Played;
  isLarge: boolean;
}

function Game({ row, today, played, isLarge }: GameProps) {
  const text = useRowText();
  const winner = winnerOf(row);
  const sizes = isLarge ? ([7, 5] as const) : ([5, 4] as const);
  return (
    <li className="grid max-h-22 min-h-0 flex-1 items-center gap-3 rounded-md border border-line bg-surface px-3 [grid-template-columns:8rem_1fr_8rem_1fr]">
      <Place {...{ row, today }} />
      {(["team1", "team2"] as const).map((side, index) => (
        <FittedName
          key={side}
          name={text.team(row, side)}
          opponent={text.team(row, side === "team1" ? "team2" : "team1")}
          sizes={sizes}
          room={48}
          className={classNames(
            "min-w-0",
            index === 0 ? "order-1 text-end" : "order-3",
            winner === side ? "font-bold" : "font-medium",
            row[side] === null && "text-ink-2 italic",
          )}
        />
      ))}
      <Score {...{ row, played, isLarge }} />
    </li>
  );
}

function Place({ row, today }: Pick<GameProps, "row" | "today">) {
  const text = useRowText();
  const isToday = row.date === null || row.date === today;
  const { t } = useTranslation("tv");
  const isQueued = useQueued().has(row.id);
  const court = isQueued ? t("freeCourt") : isCalled(row) ? null : text.courtLabel(row);
  return (
    <span className="order-0 min-w-0">
      <span className="block text-[1.1rem]/none font-bold tabular-nums">{text.time(row)}</span>
      <AboutTime id={row.id} isBelow isShort className="mt-0.5 text-[0.8rem]/none font-bold" />
      <span className="unclipped mt-0.5 line-clamp-2 text-[0.75rem]/[1.05] text-ink-2 wrap-anywhere">
        {isToday ? "" : `${formatDayShort(row.date!)}\u00a0· `}
        {court === null ? "" : `${court}\u00a0· `}
        {text.bracket(row)}
      </span>
    </span>
  );
}

function Score({ row, played, isLarge }: Omit<GameProps, "today">) {
  const { t } = useTranslation("tv");
  const text = useRowText();
  const score = shownScore(row);
  if (!score) return <span className="order-2 text-center text-ink-2">{text.versus}</span>;
  const { serves, timeouts } = atCourt(row, played);
  const mark = (side: 0 | 1) =>
    serves === null ? null : (
      <ServeMark team={serves === side ? text.team(row, side === 0 ? "team1" : "team2") : null} />
    );
  const running = score.isLive && score.parts ? partsText(score.parts.slice(-1)) : "";
  return (
    <span className="order-2 flex flex-col items-center">
      <span
        className={classNames(
          "flex items-center gap-2 leading-none font-bold whitespace-nowrap tabular-nums",
          score.shootout ? "text-xl" : isLarge ? "text-[2rem]" : "text-[1.35rem]",
          score.isLive && "text-active",
        )}
      >
        {mark(0)}
        {scoreText(score, " – ")}
        {mark(1)}
      </span>
      {score.isLive ? (
        <span className="mt-0.5 flex gap-2 text-xs/none font-semibold text-active tabular-nums">
          {running} <LiveMark />
        </span>
      ) : null}
      {timeouts && isLarge ? (
        <span className="mt-1 text-xs/none whitespace-nowrap text-ink-2 tabular-nums">
          {t("timeouts", { home: timeouts[0], away: timeouts[1] })}
        </span>
      ) : null}
    </span>
  );
}

/** A ball beside the score of who serves; the same room beside the other's. */
function ServeMark({ team }: { team: string | null }) {
  const { t } = useTranslation("tv");
  return (
    <span
      className={classNames("size-2.5 shrink-0 rounded-full", team !== null && "bg-brand-text")}
    >
      {team === null ? null : <span className="sr-only">{t("serves", { team })}</span>}
    </span>
  );
}
