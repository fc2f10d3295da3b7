import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { GameLine } from "#web/features/schedule/game/game-line.tsx";
import { groupByDay, splitEarlier } from "#web/features/schedule/rows.ts";
import { dateIn, formatWeekday } from "#web/i18n/dates.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { RowList } from "#web/ui/lists/row-list.tsx";

interface Props {
  tournamentId: number;
  rows: ScheduleRow[];
  zone: string;
  /** Games that are over as well, as where one team's are shown. */
  isAll: boolean;
}

/** Games by day, from where the day is on, in as little room as another page may have for them. */
export function EmbedGames({ tournamentId, rows, zone, isAll }: Props) {
  const { t } = useTranslation("tournaments");
  const today = dateIn(zone, new Date(useNow()));
  const { earlier, rest } = useMemo(() => splitEarlier(rows, today), [rows, today]);
  if (rows.length === 0) return <p className="text-sm text-ink-2">{t("schedule.empty")}</p>;
  if (isAll || earlier.length === 0) return <Days rows={rows} />;
  return (
    <>
      <a
        href={`/tournaments/${tournamentId}/schedule`}
        className="inline-flex min-h-6 items-center self-start text-sm font-semibold text-brand-text hover:underline"
      >
        {t("schedule.allOf", { count: rows.length })}
      </a>
      <Days rows={rest} />
    </>
  );
}

function Days({ rows }: Pick<Props, "rows">) {
  const { t } = useTranslation("tournaments");
  return (
    <div className="flex flex-col gap-5">
      {groupByDay(rows).map(({ date, rows: games }) => (
        <section key={date ?? ""}>
          <h2 className="mb-2 text-base">
            {date === null ? t("schedule.noDate") : formatWeekday(date)}
          </h2>
          <RowList>
            {games.map((row) => (
              <li key={row.id}>
                <GameLine row={row} isSmall />
              </li>
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}
