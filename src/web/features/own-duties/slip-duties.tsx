import { useTranslation } from "react-i18next";
import type { Duty } from "#contract/duties/duties.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { AboutTime } from "#web/features/estimates/about-time.tsx";
import { inPlayingOrder } from "#web/features/schedule/rows.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { formatDayShort } from "#web/i18n/dates.ts";

interface Props {
  /** All games of the tournament. */
  rows: ScheduleRow[];
  isOwn: (duty: Duty) => boolean;
}

/** So many fit on a slip; with one more, the last line says how many there are besides. */
const linesOnSlip = 4;

/** When and where somebody has duties at games to come, in lines that fit on a slip of paper. */
export function SlipDuties({ rows, isOwn }: Props) {
  const { t } = useTranslation("duties");
  const text = useRowText();
  const own = inPlayingOrder(rows).filter(
    ({ status, duties }) => status === "SCHEDULED" && duties.some(isOwn),
  );
  if (own.length === 0) return null;
  const shown = own.length > linesOnSlip ? own.slice(0, linesOnSlip - 1) : own;
  return (
    <ul className="w-full text-sm tabular-nums print:text-xs">
      {shown.map((row) => (
        <li key={row.id} className="truncate">
          {row.date === null ? null : `${formatDayShort(row.date)}\u00a0· `}
          {text.time(row)}
          <AboutTime id={row.id} court={text.courtLabel(row)} />
        </li>
      ))}
      {shown.length < own.length ? (
        <li>{t("furtherOnes", { count: own.length - shown.length })}</li>
      ) : null}
    </ul>
  );
}
