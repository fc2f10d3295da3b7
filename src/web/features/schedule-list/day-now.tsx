import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { gamesIn, useDivision } from "#web/features/divisions/use-division.ts";
import { GameLine } from "#web/features/schedule/game/game-line.tsx";
import { groupByProgress } from "#web/features/schedule/rows.ts";
import { useScheduleRows } from "#web/features/schedule/use-schedule-rows.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { RowList } from "#web/ui/lists/row-list.tsx";

/** Where the day is: what is played now or should be and, beside it on a desk, what comes next. */
export function DayNow({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("tournaments");
  const { schedule, rows, zone } = useScheduleRows(tournament);
  const division = useDivision(tournament);
  const now = useNow();
  if (tournament.matches_count === 0 || tournament.status === "completed") return null;
  if (schedule.isPending) return <SkeletonRows rows={3} />;
  const progress = groupByProgress(gamesIn(division, rows), now);
  const columns = [
    [
      { title: t("schedule.now"), games: [...progress.now, ...progress.called] },
      { title: t("schedule.due"), games: progress.due },
    ],
    [{ title: t("schedule.next"), games: progress.next }],
  ]
    .map((groups) => groups.filter(({ games }) => games.length > 0))
    .filter((groups) => groups.length > 0);
  if (columns.length === 0) return null;
  return (
    <WithEstimates {...{ rows, zone }}>
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2 print:hidden">
        {columns.map((groups) => (
          <div key={groups[0]!.title} className="flex min-w-0 flex-col gap-5">
            {groups.map(({ title, games }) => (
              <Games key={title} tournamentId={tournament.id} title={title} games={games} />
            ))}
          </div>
        ))}
      </div>
    </WithEstimates>
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
            <GameLine row={row} />
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
