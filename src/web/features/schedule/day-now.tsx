import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ScheduleRow } from "#contract/schedule.ts";
import { shownScore } from "#contract/shown-score.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { MatchScore } from "#web/features/schedule/match-score.tsx";
import { OutcomeNote } from "#web/features/schedule/lazy-outcome.tsx";
import { PartScores } from "#web/features/schedule/part-scores.tsx";
import { MatchStatus } from "#web/features/schedule/match-status.tsx";
import { groupByProgress } from "#web/features/schedule/rows.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { RowList } from "#web/ui/row-list.tsx";

/** Where the day is: what is played now or should be, and what comes next. */
export function DayNow({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const { schedule, rows } = useScheduleRows(tournament);
  const now = useNow();
  if (tournament.matches_count === 0 || tournament.status === "completed") return null;
  if (schedule.isPending) return <SkeletonRows rows={3} />;
  const progress = groupByProgress(rows, now);
  const groups = [
    { title: t("schedule.now"), games: progress.now },
    { title: t("schedule.due"), games: progress.due },
    { title: t("schedule.next"), games: progress.next },
  ].filter(({ games }) => games.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2 print:hidden">
      {groups.map(({ title, games }) => (
        <Games key={title} tournamentId={tournament.id} title={title} games={games} />
      ))}
    </div>
  );
}

const mostGames = 6;

interface GamesProps {
  tournamentId: number;
  title: string;
  games: ScheduleRow[];
}

function Games({ tournamentId, title, games }: GamesProps) {
  const { t } = useTranslation("tournaments");
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        {games.length > mostGames ? (
          <Link
            to={`/tournaments/${tournamentId}/schedule`}
            className="inline-flex min-h-6 items-center gap-1 text-sm font-semibold text-brand-text hover:underline"
          >
            {t("schedule.allOf", { count: games.length })}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        ) : null}
      </div>
      <RowList>
        {games.slice(0, mostGames).map((row, index) => (
          <li key={row.id}>
            {index === 0 || row.date !== games[index - 1]!.date ? <Day date={row.date} /> : null}
            <Game row={row} />
          </li>
        ))}
      </RowList>
    </section>
  );
}

function Day({ date }: { date: string | null }) {
  const { t } = useTranslation("tournaments");
  return (
    <p className="px-4 pt-2.5 text-xs font-medium text-ink-3">
      {date ? formatWeekday(date) : t("schedule.noDate")}
    </p>
  );
}

function Game({ row }: { row: ScheduleRow }) {
  const text = useRowText();
  const score = shownScore(row);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium break-words">
          {text.team(row, "team1")}{" "}
          <span className="px-1 font-semibold tabular-nums">
            <MatchScore score={score} none={text.versus} />
          </span>{" "}
          {text.team(row, "team2")}
        </p>
        <PartScores score={score} className="block" />
        <OutcomeNote match={row} home={row.team1} away={row.team2} className="block" />
        <p className="text-sm text-ink-3 tabular-nums">
          {text.time(row)} · {text.courtLabel(row)} · {text.bracket(row)}
        </p>
      </div>
      <MatchStatus status={row.status} start={row.raw_start_time} outcome={row.outcome} />
    </div>
  );
}
