import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { shownScore } from "#contract/matches/shown-score.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { DutyNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { LiveMark } from "#web/features/schedule/game/match-score.tsx";
import { RowStatus } from "#web/features/schedule/game/match-status.tsx";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { SideParts } from "#web/features/schedule/game/part-scores.tsx";
import { formatWeekday } from "#web/i18n/dates.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  row: ScheduleRow;
  /** `game` says none of it, as of one that is over. */
  when: "now" | "called" | "due" | "next" | "game";
  teamId: number;
}

/** The game that the team has to think of: against whom, where and when, to be read from afar. */
export function FrontGame({ row, when, teamId }: Props) {
  const { t } = useTranslation("captain");
  const text = useRowText();
  const score = shownScore(row);
  const opponent = text.team(row, row.home_team_id === teamId ? "team2" : "team1");
  return (
    <section
      aria-label={t(when)}
      className={classNames(
        "flex flex-col gap-2 rounded-lg border bg-surface p-5 shadow-card",
        when === "now" || when === "called" ? "border-active" : "border-brand/40",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base text-ink-2">{t(when)}</h2>
        <span className="flex items-center gap-2">
          {score?.isLive ? <LiveMark /> : null}
          <RowStatus row={row} />
        </span>
      </div>
      {score ? (
        (["team1", "team2"] as const).map((side, place) => (
          <p key={side} className="flex items-baseline justify-between gap-3 text-2xl font-bold">
            <span className="min-w-0 wrap-anywhere">{text.team(row, side)}</span>
            <span className="flex items-baseline gap-3 whitespace-nowrap tabular-nums">
              <SideParts parts={score.parts} place={place} />
              {place === 0 ? score.home : score.away}
            </span>
          </p>
        ))
      ) : (
        <p className="text-2xl font-bold wrap-anywhere">{opponent}</p>
      )}
      <p className="text-lg font-semibold tabular-nums">
        {row.date ? `${formatWeekday(row.date)}, ` : null}
        {text.time(row)}
        <AboutTime id={row.id} court={text.courtLabel(row)} />
      </p>
      <p className="text-sm text-ink-3">
        #{row.game_number}
        {"\u00a0· "}
        {text.team(row, "team1")} – {text.team(row, "team2")}
        {"\u00a0· "}
        {text.bracket(row)}
      </p>
      <DutyNote duties={row.duties} className="block text-sm text-ink-2" />
    </section>
  );
}
