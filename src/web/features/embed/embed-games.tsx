import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { GameLine } from "#web/features/schedule/game/game-line.tsx";
import { FromToday } from "#web/features/schedule/from-today.tsx";
import { groupByDay } from "#web/features/schedule/rows.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { RowList } from "#web/ui/lists/row-list.tsx";

interface Props {
  rows: ScheduleRow[];
  zone: string;
  /** Games of days that are over as well, as where one team's are shown. */
  isAll: boolean;
}

/** Games by day, from where the day is on, in as little room as another page may have for them. */
export function EmbedGames({ rows, ...from }: Props) {
  const { t } = useTranslation("tournaments");
  if (rows.length === 0) return <p className="text-sm text-ink-2">{t("schedule.empty")}</p>;
  return <FromToday {...from} rows={rows} renderGames={(shown) => <Days rows={shown} />} />;
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
