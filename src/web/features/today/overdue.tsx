import { useTranslation } from "react-i18next";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useIsAwaited } from "#web/features/estimates/estimates.tsx";
import { overdueGames } from "#web/features/today/courts-now.ts";
import { OutcomeNote } from "#web/features/schedule/game/lazy-outcome.tsx";
import { ResultLink } from "#web/features/today/result-link.tsx";
import { formatTimeSoon } from "#web/i18n/in-words/time-soon.ts";
import { RowList } from "#web/ui/lists/row-list.tsx";

/** Games that are over by time or were broken off, and that nobody has entered a final result of. */
export function Overdue({ rows, timezone }: { rows: ScheduleRow[]; timezone: string }) {
  const { t } = useTranslation("today");
  const text = useRowText();
  const games = overdueGames(rows, useIsAwaited());
  if (games.length === 0) return <p className="text-sm text-ink-3">{t("overdueNone")}</p>;
  return (
    <RowList aria-label={t("overdue")}>
      {games.map(({ row, end }) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="break-words">
              <span className="text-ink-3 tabular-nums">#{row.game_number}</span>{" "}
              {text.team(row, "team1")} – {text.team(row, "team2")}
            </p>
            <p className="text-ink-3">
              {text.courtLabel(row)}
              {"\u00a0· "}
              {end === null ? (
                <OutcomeNote match={row} home={row.team1} away={row.team2} />
              ) : (
                t("sinceEnd", { time: formatTimeSoon(end, timezone) })
              )}
            </p>
          </div>
          <ResultLink row={row} />
        </li>
      ))}
    </RowList>
  );
}
