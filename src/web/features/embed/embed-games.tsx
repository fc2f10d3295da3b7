import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule.ts";
import { shownScore } from "#contract/shown-score.ts";
import { MatchScore } from "#web/features/schedule/match-score.tsx";
import { MatchStatus } from "#web/features/schedule/match-status.tsx";
import { PartScores } from "#web/features/schedule/part-scores.tsx";
import { groupByDay } from "#web/features/schedule/rows.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatWeekday } from "#web/i18n/dates.ts";
import { RowList } from "#web/ui/row-list.tsx";

/** Games by day, in as little room as another page may have for them. */
export function EmbedGames({ rows }: { rows: ScheduleRow[] }) {
  const { t } = useTranslation("tournaments");
  if (rows.length === 0) return <p className="text-sm text-ink-2">{t("schedule.empty")}</p>;
  return (
    <div className="flex flex-col gap-5">
      {groupByDay(rows).map(({ date, rows: games }) => (
        <section key={date ?? ""}>
          <h2 className="mb-2 text-base">
            {date === null ? t("schedule.noDate") : formatWeekday(date)}
          </h2>
          <RowList>
            {games.map((row) => (
              <Game key={row.id} row={row} />
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}

function Game({ row }: { row: ScheduleRow }) {
  const text = useRowText();
  const score = shownScore(row);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm font-medium wrap-anywhere">
          {text.team(row, "team1")}{" "}
          <span className="px-1 font-semibold tabular-nums">
            <MatchScore score={score} none={text.versus} />
          </span>{" "}
          {text.team(row, "team2")}
        </p>
        <PartScores score={score} className="block" />
        <p className="text-xs text-ink-3 tabular-nums">
          {text.time(row)} · {text.courtLabel(row)} · {text.bracket(row)}
        </p>
      </div>
      <MatchStatus status={row.status} start={row.raw_start_time} />
    </li>
  );
}
