import { use } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DrawnOf } from "#web/features/schedule-list/drawn-of.ts";
import { FromToday } from "#web/features/schedule/from-today.tsx";
import { dates } from "#web/features/schedule/rows.ts";
import { ScheduleCards } from "#web/features/schedule-list/schedule-cards.tsx";
import { ScheduleTable } from "#web/features/schedule-list/schedule-table.tsx";
import { formatWeekday } from "#web/i18n/dates.ts";
import { useIsPrinting } from "#web/ui/browser/use-is-printing.ts";
import { useIsWide } from "#web/ui/browser/use-media-query.ts";

interface Props {
  tournament: Tournament;
  zone: string;
  all: ScheduleRow[];
  /** Those that the filters leave. */
  shown: ScheduleRow[];
  selectedTeam: string;
  onToggleTeam: (team: string) => void;
}

/** The games as a table where there is room for one, as cards on a phone. */
export function ScheduleGames({ tournament, zone, all, shown, ...team }: Props) {
  const { t } = useTranslation("tournaments");
  // Paper gets the table before the browser counts its pages.
  const isPrinting = useIsPrinting();
  const isWide = useIsWide() || isPrinting;
  const isFiltered = shown.length < all.length;
  const shownOfAll = use(DrawnOf)?.shown ?? shown.length;
  const label = t("schedule.label", { name: tournament.name });
  return (
    <>
      {isWide ? (
        <FromToday rows={shown} zone={zone} isAll={isPrinting || isFiltered}>
          {(rows) => <ScheduleTable {...{ label, rows }} {...team} />}
        </FromToday>
      ) : (
        <ScheduleCards rows={shown} {...team} />
      )}
      <DaysWithoutScripts rows={all} />
      <p className="text-xs text-ink-3">
        {t("schedule.games", { count: shownOfAll })}&nbsp;· {t("schedule.zone", { zone })}
      </p>
    </>
  );
}

const longSchedule = 60;

/** Who has no scripts sees the beginning of a long schedule, and gets the rest day by day. */
function DaysWithoutScripts({ rows }: { rows: ScheduleRow[] }) {
  const { t } = useTranslation("tournaments");
  const whole = use(DrawnOf);
  if (typeof window !== "undefined" || rows.length <= longSchedule) return null;
  return (
    <noscript>
      <p className="mb-2 text-sm text-ink-2">
        {t("schedule.byDay", { count: whole?.games ?? rows.length })}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {(whole?.days ?? dates(rows)).map((date) => (
          <li key={date}>
            <a href={`?date=${date}`} className="text-brand-text underline">
              {formatWeekday(date)}
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
