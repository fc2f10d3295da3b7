import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { isLate, isQueued, isWithinTime } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { formatTime } from "#web/i18n/dates.ts";
import { unbroken } from "#web/i18n/unbroken.ts";
import { useCourtName } from "#web/i18n/use-court-name.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

interface Known {
  starts: ReadonlyMap<number, string>;
  /** The games that were called, of which the place is told as long as it is news. */
  called: ReadonlyMap<number, ScheduleRow>;
  /** The games whose time has come and that wait for the next free court. */
  queued: ReadonlySet<number>;
  /** In which times are told. */
  zone: string;
  /** When they were worked out, in milliseconds. */
  asOf: number;
}

const Estimates = createContext<Known>({
  starts: new Map(),
  called: new Map(),
  queued: new Set(),
  zone: "UTC",
  asOf: 0,
});

const nothing: Known["starts"] = new Map();

interface Props {
  /** All of the schedule: what is late elsewhere counts. */
  rows: ScheduleRow[];
  zone: string;
  children: ReactNode;
}

/**
 * Lets what is within know when its games are expected to begin: by the page's own clock, so that a
 * game that takes longer moves the next ones without news of it. The rules load when a game has begun, is called or waits for a free court.
 */
export function WithEstimates({ rows, zone, children }: Props) {
  const asOf = useNow();
  const starts = useExpectedStarts(rows);
  const called = useMemo(
    () => new Map(rows.filter(({ call }) => call !== null).map((row) => [row.id, row])),
    [rows],
  );
  const queued = useQueuedGames(rows);
  const known = useMemo(
    () => ({ starts, called, queued, zone, asOf }),
    [starts, called, queued, zone, asOf],
  );
  return <Estimates value={known}>{children}</Estimates>;
}

/** When games of a tournament are expected to begin that begin later than published, by their number. */
export function useExpectedStarts(rows: ScheduleRow[]): Known["starts"] {
  const now = useNow();
  const estimate = useRules(rows.some(holdsUp));
  return useMemo(
    () => (estimate && now > 0 ? estimate(rows, now) : nothing),
    [estimate, rows, now],
  );
}

/** The games of a tournament whose time has come and that wait for the next free court, by their number. */
export function useQueuedGames(rows: ScheduleRow[]): Known["queued"] {
  const now = useNow();
  return useMemo(() => {
    const waiting = rows.filter(
      (row) => isLate(row.status, row.raw_start_time, now) && isQueued(row, now),
    );
    return new Set(waiting.map(({ id }) => id));
  }, [rows, now]);
}

/** The games whose time has come and that wait for the next free court, so that they aren't late. */
export function useQueued(): Known["queued"] {
  return useContext(Estimates).queued;
}

/** Whether a game that is late is still to be played, not only without a result that was forgotten. */
export type IsAwaited = (id: number, plannedEnd: string | null) => boolean;

/** That of a game that isn't over by plan, is expected later by what really happened or waits for a free court. */
export function useIsAwaited(): IsAwaited {
  const { starts, queued } = useContext(Estimates);
  const now = useNow();
  return useCallback(
    (id, end) => isWithinTime(end, now) || starts.has(id) || queued.has(id),
    [starts, queued, now],
  );
}

/** By what somebody's games are put in order: the time, in milliseconds, and which late ones are awaited. */
export interface Moment {
  time: number;
  isAwaited: IsAwaited;
}

export function useMoment(): Moment {
  const time = useNow();
  const isAwaited = useIsAwaited();
  return useMemo(() => ({ time, isAwaited }), [time, isAwaited]);
}

interface AboutProps {
  /** Of the game. */
  id: number;
  /** On a line of its own, where there is no room beside. */
  isBelow?: boolean;
  /** Where it is planned, behind it; left out where it says on which court the game is instead. */
  court?: ReactNode;
  /** Where there is no room, the place of the court says that any free one will do. */
  isShort?: boolean;
  className?: string;
}

/**
 * Beside the published time of a game: that it is called, and to which court, or when it is expected
 * instead and that it waits for a free court; nothing where all is as published.
 */
export function AboutTime({ id, court = null, isShort = false, ...look }: AboutProps) {
  const { t } = useTranslation();
  const { starts, called, queued, zone } = useContext(Estimates);
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

/** Whether it stands beside a game's time on which court it is, or that any will do, instead of where it was planned. */
export function useTellsCourt(id: number): boolean {
  const { called, queued } = useContext(Estimates);
  const row = called.get(id);
  return queued.has(id) || (row !== undefined && tellsCourt(row));
}

type Look = Pick<AboutProps, "isBelow" | "className">;

/** What stands behind a time in its line, or below it. */
function Beside({ isBelow = false, className, tone, children }: BesideProps) {
  return (
    <>
      {isBelow ? null : "\u00a0· "}
      <span className={classNames(tone, isBelow && "block", className)}>{children}</span>
    </>
  );
}

interface BesideProps extends Look {
  tone: string;
  children: string;
}

/** Whether the court is news: of a game that is called, and once it has begun of one on another than published. */
function tellsCourt({ call, status, court_id: planned }: ScheduleRow) {
  if (!call || status === "CANCELED") return false;
  return status === "SCHEDULED" || call.court_id !== planned;
}

type CalledProps = Look & Pick<Known, "zone"> & { row: ScheduleRow };

function Called({ row: { call, status }, zone, ...look }: CalledProps) {
  const { t } = useTranslation();
  const courtName = useCourtName();
  if (!call) return null;
  const isAhead = status === "SCHEDULED";
  const court = courtName(call.court ?? String(call.court_id));
  return (
    <Beside {...look} tone={isAhead ? "font-semibold text-active" : "font-semibold text-warning"}>
      {isAhead ? t("called", { court, time: formatTime(call.at, zone) }) : t("onCourt", { court })}
    </Beside>
  );
}

/** On paper: as of when games are expected, which it goes on saying. */
export function EstimatesOnPaper() {
  const { t } = useTranslation("tournaments");
  const { starts, zone, asOf } = useContext(Estimates);
  if (starts.size === 0) return null;
  return (
    <p className="hidden text-sm print:block">
      {t("schedule.asOf", { time: formatTime(new Date(asOf).toISOString(), zone) })}
    </p>
  );
}

/** Whether a game has begun, is called or waits for any court, so that others may have to wait for it. */
function holdsUp({ started_at: at, call, status, queued_until: until }: ScheduleRow) {
  return (at ?? call ?? until) && status !== "CANCELED";
}

type Rules = (rows: ScheduleRow[], now: number) => Map<number, string>;

function useRules(isNeeded: boolean): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const mounted = new AbortController();
    void load(setRules, mounted.signal);
    return () => mounted.abort();
  }, [isNeeded]);
  return rules;
}

async function load(take: (rules: () => Rules) => void, mounted: AbortSignal) {
  const { expectedStarts } = await import("#contract/schedule/expected-starts.ts");
  if (!mounted.aborted) take(() => expectedStarts);
}
