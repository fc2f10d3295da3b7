import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { useEstimates } from "#web/features/estimates/estimates.tsx";
import { formatTime } from "#web/i18n/dates.ts";
import { unbroken } from "#web/i18n/unbroken.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";
import { classNames } from "#web/ui/class-names.ts";

interface Look {
  /** On a line of its own, where there is no room beside. */
  isBelow?: boolean;
  className?: string;
}

interface Props extends Look {
  /** Of the game. */
  id: number;
  /** Where it is planned, behind it; left out where it says on which court the game is instead. */
  court?: ReactNode;
  /** Where there is no room, that it waits for a free court is said elsewhere. */
  isShort?: boolean;
}

/**
 * Beside the published time of a game: that it is called, and to which court, or when it is expected
 * instead and that it waits for a free court; nothing where all is as published.
 */
export function AboutTime({ id, court = null, isShort = false, ...look }: Props) {
  const { starts, called, queued, zone } = useEstimates();
  const { t } = useTranslation();
  const start = starts.get(id);
  const row = called.get(id);
  if (row && tellsCourt(row)) return <Called {...{ row, zone, ...look }} />;
  const isWaiting = queued.has(id);
  return (
    <>
      {row || start === undefined ? null : (
        <Beside {...look} tone="font-medium whitespace-nowrap text-warning">
          {t("about", { time: formatTime(start, zone) })}
        </Beside>
      )}
      {isWaiting && !isShort ? (
        <Beside {...look} tone="font-semibold text-brand-text">
          {t("waitsForCourt")}
        </Beside>
      ) : null}
      {court === null || isWaiting ? null : (
        <>
          {"\u00a0· "}
          {typeof court === "string" ? unbroken(court) : court}
        </>
      )}
    </>
  );
}

/**
 * Whether it stands beside a game's time on which court it is, or that any will do, instead of where
 * it was planned.
 */
export function useTellsCourt(id: number): boolean {
  const { called, queued } = useEstimates();
  const row = called.get(id);
  return queued.has(id) || (row !== undefined && tellsCourt(row));
}

/** Whether the court is news: of a game that is called, and once it has begun of one on another than published. */
function tellsCourt({ call, status, court_id: planned }: ScheduleRow) {
  if (!call || status === "CANCELED") return false;
  return status === "SCHEDULED" || call.court_id !== planned;
}

type CalledProps = Look & { row: ScheduleRow; zone: string };

function Called({ row: { call, status }, zone, ...look }: CalledProps) {
  const { t } = useTranslation();
  const courtName = useCourtName();
  if (!call) return null;
  const isAhead = status === "SCHEDULED";
  const court = courtName(call.court ?? String(call.court_id));
  return (
    <Beside {...look} tone={classNames("font-semibold", isAhead ? "text-active" : "text-warning")}>
      {isAhead ? t("called", { court, time: formatTime(call.at, zone) }) : t("onCourt", { court })}
    </Beside>
  );
}

type BesideProps = Look & { tone: string; children: ReactNode };

/** What stands behind a time in its line, or below it. */
function Beside({ isBelow = false, className, tone, children }: BesideProps) {
  return (
    <>
      {isBelow ? null : "\u00a0· "}
      <span className={classNames(tone, isBelow && "block", className)}>{children}</span>
    </>
  );
}

/** On paper: as of when games are expected, which it goes on saying. */
export function EstimatesOnPaper() {
  const { t } = useTranslation("tournaments");
  const { starts, zone, asOf } = useEstimates();
  if (starts.size === 0) return null;
  return (
    <p className="hidden text-sm print:block">
      {t("schedule.asOf", { time: formatTime(new Date(asOf).toISOString(), zone) })}
    </p>
  );
}
