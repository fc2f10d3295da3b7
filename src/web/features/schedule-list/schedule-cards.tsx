import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import { CorrectButton } from "#web/features/corrections/correct-button.tsx";
import { DutyNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { CardsNote, OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { SideParts } from "#web/features/schedule/game/part-scores.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { groupByProgress } from "#web/features/schedule/rows.ts";
import { TeamToggle } from "#web/features/schedule-list/team-toggle.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LongList } from "#web/ui/lists/long-list.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import type { WindowedElement } from "#web/ui/lists/windowed.tsx";

interface Props {
  rows: ScheduleRow[];
  selectedTeam: string;
  onToggleTeam: (team: string) => void;
}

/** The schedule on a phone: what is on now, what comes next, what was broken off, what is done. */
export function ScheduleCards({ rows, selectedTeam, onToggleTeam }: Props) {
  const { t } = useTranslation("tournaments");
  const progress = groupByProgress(rows, useNow());
  return (
    <div className="flex flex-col gap-8">
      {(["now", "called", "due", "next", "brokenOff", "done"] as const).map((group) =>
        progress[group].length === 0 ? null : (
          <CardGroup
            key={group}
            title={t(`schedule.${group}`)}
            isNow={group === "now"}
            rows={progress[group]}
            selectedTeam={selectedTeam}
            onToggleTeam={onToggleTeam}
          />
        ),
      )}
    </div>
  );
}

/** Longer groups are drawn as far as they are on the screen. */
const cardsAtOnce = 60;
const cardPixels = 142;
const dayPixels = 34;

function CardGroup({ title, isNow, rows, ...team }: Props & { title: string; isNow: boolean }) {
  const { t } = useTranslation("tournaments");
  const isNewDay = (index: number) => rows[index]!.date !== rows[index - 1]?.date;
  const cards = rows.map((row, index) => ({ row, isNewDay: isNewDay(index) }));
  return (
    <section aria-label={title}>
      <h2 className="mb-3 flex items-baseline gap-2 text-base">
        {title}
        <span className="text-sm font-normal text-ink-3">
          {t("schedule.games", { count: rows.length })}
        </span>
      </h2>
      <ul>
        <LongList
          items={cards}
          most={cardsAtOnce}
          keyOf={({ row }) => row.id}
          estimate={(card) => cardPixels + (card.isNewDay ? dayPixels : 0)}
          spacer={drawSpacer}
          render={(card, element, index) => (
            <li
              key={card.row.id}
              {...(element as WindowedElement & { ref: Ref<HTMLLIElement> })}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="pb-2.5 print:break-inside-avoid"
            >
              {card.isNewDay ? (
                <p className="pt-2 pb-1.5 text-sm font-medium text-ink-3">
                  {card.row.date ? formatWeekday(card.row.date) : t("schedule.noDate")}
                </p>
              ) : null}
              <GameCard row={card.row} index={index} isNow={isNow} {...team} />
            </li>
          )}
        />
      </ul>
    </section>
  );
}

function drawSpacer(height: number, ref?: Ref<HTMLElement>) {
  return <li ref={ref as Ref<HTMLLIElement>} aria-hidden="true" style={{ height }} />;
}

interface GameCardProps extends Omit<Props, "rows"> {
  row: ScheduleRow;
  index: number;
  isNow: boolean;
}

export function GameCard({ row, index, isNow, selectedTeam, onToggleTeam }: GameCardProps) {
  const { t } = useTranslation("tournaments");
  const text = useRowText();
  const score = shownScore(row);
  return (
    <article
      aria-label={t("schedule.gameNumber", { number: row.game_number || index + 1 })}
      className={classNames(
        "rounded-lg border bg-surface px-4 py-3 shadow-card",
        isNow ? "border-active" : "border-line",
      )}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <p className="tabular-nums">
          <span className="font-semibold">{text.time(row)}</span>
          <AboutTime
            id={row.id}
            court={<span className="text-ink-3">{text.courtLabel(row)}</span>}
          />
        </p>
        <span className="flex items-center gap-2">
          {score?.isLive ? <LiveMark /> : null}
          <CorrectButton shown={{ row }} className="-my-1.5" />
          <RowStatus row={row} />
        </span>
      </div>
      {(["team1", "team2"] as const).map((side, place) => (
        <div key={side} className="flex items-baseline justify-between gap-3 py-0.5">
          <span className="min-w-0 text-base">
            <TeamToggle row={row} side={side} selectedTeam={selectedTeam} onToggle={onToggleTeam} />
          </span>
          <span className="flex items-baseline gap-3 text-lg font-semibold whitespace-nowrap tabular-nums">
            <SideParts parts={score?.parts ?? null} place={place} />
            {score ? (side === "team1" ? score.home : score.away) : ""}
            {score?.shootout ? (
              <span className="text-sm font-normal"> ({score.shootout[place]})</span>
            ) : null}
          </span>
        </div>
      ))}
      <OutcomeNote match={row} home={row.team1} away={row.team2} className="block pt-1" />
      <CardsNote cards={row.cards} home={row.team1} away={row.team2} className="block pt-1" />
      <p className="mt-1.5 text-xs text-ink-3">
        {t("schedule.gameNumber", { number: row.game_number || index + 1 })}&nbsp;·{" "}
        {text.bracket(row)}
        {row.stage_name ? `\u00a0· ${knownName(row.stage_name)}` : null}
      </p>
      <DutyNote duties={row.duties} className="mt-0.5 block text-xs text-ink-2" />
    </article>
  );
}
