import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScheduleRow } from "#contract/schedule/schedule.ts";
import { formatTime } from "#web/i18n/dates.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

interface Known {
  starts: ReadonlyMap<number, string>;
  /** In which times are told. */
  zone: string;
  /** When they were worked out, in milliseconds. */
  asOf: number;
}

const Estimates = createContext<Known>({ starts: new Map(), zone: "UTC", asOf: 0 });

const nothing: Known["starts"] = new Map();

interface Props {
  /** All of the schedule: what is late elsewhere counts. */
  rows: ScheduleRow[];
  zone: string;
  children: ReactNode;
}

/**
 * Lets what is within know when its games are expected to begin: by the page's own clock, so that a
 * game that takes longer moves the next ones without news of it. The rules load when a game has begun.
 */
export function WithEstimates({ rows, zone, children }: Props) {
  const now = useNow();
  const estimate = useRules(rows.some(isBegun));
  const known = useMemo(
    () => ({ starts: estimate && now > 0 ? estimate(rows, now) : nothing, zone, asOf: now }),
    [estimate, rows, now, zone],
  );
  return <Estimates value={known}>{children}</Estimates>;
}

interface AboutProps {
  /** Of the game. */
  id: number;
  /** On a line of its own, where there is no room beside. */
  isBelow?: boolean;
  className?: string;
}

/** Beside the published time of a game: when it is expected instead; nothing where that is the same. */
export function AboutTime({ id, isBelow = false, className }: AboutProps) {
  const { t } = useTranslation();
  const { starts, zone } = useContext(Estimates);
  const start = starts.get(id);
  if (start === undefined) return null;
  return (
    <>
      {isBelow ? null : " · "}
      <span
        className={classNames(
          "font-medium whitespace-nowrap text-warning",
          isBelow && "block",
          className,
        )}
      >
        {t("about", { time: formatTime(start, zone) })}
      </span>
    </>
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

function isBegun({ started_at: at, status }: ScheduleRow) {
  return at !== null && status !== "CANCELED";
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
