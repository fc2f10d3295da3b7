import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { isLate, isQueued, isWithinTime } from "#contract/schedule/match-status.ts";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
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
 * game that takes longer moves the next ones without news of it. The rules load when a game has begun,
 * is called or waits for a free court.
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

/** What is known of the games of the tournament around; nothing where none is. */
export function useEstimates(): Known {
  return useContext(Estimates);
}

/** When games of a tournament are expected to begin that begin later than published, by their ids. */
export function useExpectedStarts(rows: ScheduleRow[]): Known["starts"] {
  const now = useNow();
  const estimate = useRules(rows.some(holdsUp));
  return useMemo(
    () => (estimate && now > 0 ? estimate(rows, now) : nothing),
    [estimate, rows, now],
  );
}

/** The games of a tournament whose time has come and that wait for the next free court, by their ids. */
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
  return useEstimates().queued;
}

/** Whether a game that is late is still to be played, not only without a result that was forgotten. */
export type IsAwaited = (id: number, plannedEnd: string | null) => boolean;

/** That of a game that isn't over by plan, is expected later by what really happened or waits for a free court. */
export function useIsAwaited(): IsAwaited {
  const { starts, queued } = useEstimates();
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
