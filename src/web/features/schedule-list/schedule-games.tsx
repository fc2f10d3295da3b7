import { type ComponentProps, use, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DrawnOf } from "#web/features/schedule-list/drawn-of.ts";
import { dates, splitEarlier } from "#web/features/schedule/rows.ts";
import { ScheduleCards } from "#web/features/schedule-list/schedule-cards.tsx";
import { ScheduleTable } from "#web/features/schedule-list/schedule-table.tsx";
import { dateIn, formatWeekday } from "#web/i18n/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsPrinting } from "#web/ui/browser/use-is-printing.ts";
import { useIsWide } from "#web/ui/browser/use-media-query.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

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
        <FromToday isAll={isPrinting || isFiltered} {...{ label, zone }} rows={shown} {...team} />
      ) : (
        <ScheduleCards rows={shown} {...team} />
      )}
      <DaysWithoutScripts rows={all} />
      <p className="text-xs text-ink-3">
        {t("schedule.games", { count: shownOfAll })} · {t("schedule.zone", { zone })}
      </p>
    </>
  );
}

interface FromTodayProps extends ComponentProps<typeof ScheduleTable> {
  zone: string;
  /** Whatever the day is: on paper, and of what was looked for. */
  isAll: boolean;
}

/** The table, from where the day is on; games that are over come at a press. */
function FromToday({ rows, zone, isAll, ...table }: FromTodayProps) {
  const { t } = useTranslation("tournaments");
  const [isWhole, setIsWhole] = useState(false);
  const today = dateIn(zone, new Date(useNow()));
  const { earlier, rest } = useMemo(() => splitEarlier(rows, today), [rows, today]);
  const count = isAll ? 0 : earlier.length;
  return (
    <>
      {count > 0 ? (
        <div>
          <Button size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? "schedule.hideEarlier" : "schedule.showEarlier", { count })}
          </Button>
        </div>
      ) : null}
      <ScheduleTable rows={isWhole || isAll ? rows : rest} {...table} />
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
